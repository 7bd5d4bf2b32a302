import { crc32 } from 'node:zlib'
import type { DocumentKind } from '@drawbar/contract/documents/document-kinds.ts'
import { imageParts } from './image-parts.ts'
import { withoutGps } from './without-gps.ts'

/** Where a photo was taken is what it proves: that the freight was delivered or sealed there, and how it looked when. */
const WHERE_IS_EVIDENCE: ReadonlySet<DocumentKind> = new Set(['pod', 'cargo_photo', 'seal_photo'])
export const keepsLocation = (kind: DocumentKind): boolean => WHERE_IS_EVIDENCE.has(kind)

/**
 * The image without the places it names: GPS data of its EXIF is blanked where it lies, so that the orientation stays and no pixel is
 * coded anew; XMP, IPTC and text chunks go as a whole, since they can hold the same in words; so does whatever lies behind the image.
 * By hand: the libraries for it either code the picture anew or take the orientation too. Other types come back as they are.
 */
export function removeLocation(bytes: Buffer, mediaType: string): Buffer {
  const image = imageParts(bytes, mediaType)
  if (!image) return bytes
  const kept: Buffer[] = []
  let from = 0
  for (const part of image.parts) {
    const data = bytes.subarray(part.data.from, part.data.to)
    const clean = cleanPart(mediaType, part.name, data)
    if (clean === data) continue
    kept.push(bytes.subarray(from, part.from))
    if (clean) kept.push(rewritten(bytes.subarray(part.from, part.to), { mediaType, name: part.name, clean }))
    from = part.to
  }
  kept.push(bytes.subarray(from, image.end))
  return Buffer.concat(kept)
}

const EXIF = Buffer.from('Exif\0\0', 'latin1')
const PLACES_IN_WORDS: Record<string, readonly string[]> = {
  'image/jpeg': ['ed'],
  'image/png': ['tEXt', 'zTXt', 'iTXt'],
}

/** The same buffer where nothing has to change, null where the part goes. */
function cleanPart(mediaType: string, name: string, data: Buffer): Buffer | null {
  if (PLACES_IN_WORDS[mediaType]?.includes(name)) return null
  if (mediaType === 'image/jpeg' && name === 'e1') {
    if (!data.subarray(0, 6).equals(EXIF)) return null
    return withoutGps(data, 6)
  }
  if (mediaType === 'image/png' && name === 'eXIf') return withoutGps(data, 0)
  if (mediaType === 'image/webp' && name === 'EXIF')
    return withoutGps(data, data.subarray(0, 6).equals(EXIF) ? 6 : 0) ?? Buffer.alloc(data.length)
  // The chunk stays, since the header announces it.
  if (mediaType === 'image/webp' && name === 'XMP ') return Buffer.alloc(data.length, ' ')
  return data
}

function rewritten(
  part: Buffer,
  { mediaType, name, clean }: { mediaType: string; name: string; clean: Buffer },
): Buffer {
  const whole = Buffer.from(part)
  const at = mediaType === 'image/jpeg' ? 4 : 8
  clean.copy(whole, at)
  if (mediaType === 'image/png')
    whole.writeUInt32BE(crc32(Buffer.concat([Buffer.from(name, 'latin1'), clean])), whole.length - 4)
  return whole
}
