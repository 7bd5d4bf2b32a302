import type { DocumentKind } from '@drawbar/contract/documents/document-kinds.ts'
import { carriesVirus, type Hidden, hiddenContent } from './hidden-content.ts'
import { showsNothing } from './image-parts.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { refused } from './refused.ts'
import { keepsLocation, removeLocation } from './remove-location.ts'
import { sniffType } from './sniff-type.ts'

export interface InspectedFile {
  mediaType: string
  /** As they are kept: without the places that a photo names, where they prove nothing. */
  bytes: Uint8Array
  pages: number | null
}

const WHY: Record<Hidden, string> = {
  archive: 'This file has an archive or another file hidden behind it. Print it to a new PDF, or take a new photo.',
  page: 'This file has a web page hidden in it. Print it to a new PDF, or take a new photo.',
  script: 'This file has a script hidden in it. Take a new photo.',
  trailer: 'Something that is no PDF stands behind the end of this PDF. Print it to a new PDF, then send that.',
  huge: 'This picture has more than 100 megapixels. Take it again at a smaller size.',
  damaged: 'This picture is damaged, so that we cannot tell what it holds. Take it once more, then send that.',
}

/** Judges an upload by its content alone: what it is, whether it is only that, and what of it is kept. */
export async function inspectFile(bytes: Uint8Array, kind: DocumentKind): Promise<InspectedFile> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (carriesVirus(buffer))
    throw refused('This file carries a virus signature. Scan your computer, then send a clean copy.')
  const mediaType = await sniffType(bytes)
  if (showsNothing(buffer, mediaType))
    throw refused('This picture breaks off before it shows anything. Take it once more, then send that.')
  const hidden = hiddenContent(buffer, mediaType)
  if (hidden) throw refused(WHY[hidden])
  if (mediaType === 'application/pdf') return { mediaType, bytes, ...(await inspectPdf(buffer)) }
  return { mediaType, bytes: keepsLocation(kind) ? bytes : removeLocation(buffer, mediaType), pages: 1 }
}
