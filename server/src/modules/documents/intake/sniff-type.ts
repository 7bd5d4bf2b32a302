import { fileTypeFromBuffer } from 'file-type'
import { HEIC_REFUSAL } from '@drawbar/contract/documents/documents.ts'
import { refused } from './refused.ts'

interface AcceptedType {
  /** The first is given to a name that has none of them. */
  extensions: readonly string[]
  /** Browsers draw it without running anything. */
  inline: boolean
}

/** What a phone camera or a scanner makes, and nothing that can carry a script a browser would run (no SVG, no HTML). */
const ACCEPTED: Record<string, AcceptedType> = {
  'application/pdf': { extensions: ['pdf'], inline: true },
  'image/jpeg': { extensions: ['jpg', 'jpeg'], inline: true },
  'image/png': { extensions: ['png'], inline: true },
  'image/webp': { extensions: ['webp'], inline: true },
}

const REFUSAL = 'Upload a PDF, JPEG, PNG or WebP file.'
/** Few browsers draw it, and every decoder on npm contains libheif, whose LGPL we do not ship. */
const HEIC = /^image\/hei[cf]/

/** The media type by content. What the sender calls the file counts for nothing. */
export async function sniffType(bytes: Uint8Array): Promise<string> {
  const found = await fileTypeFromBuffer(bytes)
  if (found && HEIC.test(found.mime)) throw refused(HEIC_REFUSAL)
  if (!found || !ACCEPTED[found.mime]) throw refused(`This file is none of the kinds taken here. ${REFUSAL}`)
  return found.mime
}

export const isInline = (mediaType: string): boolean => ACCEPTED[mediaType]?.inline ?? false

/** Ends in an extension of its true type, so that a saved `invoice.html` that is a PNG does not open in a browser as a page. */
export function honestName(fileName: string, mediaType: string): string {
  const name = fileName.toWellFormed()
  const extensions = ACCEPTED[mediaType]?.extensions ?? []
  const given = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  return given !== undefined && extensions.includes(given) ? name : `${name}.${extensions[0] ?? 'bin'}`
}
