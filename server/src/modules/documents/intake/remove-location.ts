import { crc32 } from 'node:zlib'
import type { DocumentKind } from '@drawbar/contract/documents.ts'
import { imageParts } from './image-parts.ts'

/** Where a photo was taken is what it proves: that the freight was delivered or sealed there, and how it looked when. */
const WHERE_IS_EVIDENCE: ReadonlySet<DocumentKind> = new Set(['pod', 'cargo_photo', 'seal_photo'])
export const keepsLocation = (kind: DocumentKind): boolean => WHERE_IS_EVIDENCE.has(kind)

/**
 * The image without the places it names: GPS data of its EXIF is blanked where it lies, so that the orientation stays and no pixel is
 * coded anew; XMP, IPTC and text chunks go as a whole, since they can hold the same in words; so does whatever lies behind the image.
 * By hand: the libraries for it either code the picture anew or take the orientation too. Other types come back as they are.
 */
export function removeLocation(bytes: Buffer, mediaType: string): Buffer {
  if (mediaType === 'image/heic' || mediaType === 'image/heif') return cleanInPlace(Buffer.from(bytes))
  const image = imageParts(bytes, mediaType)
  if (!image) return mediaType.startsWith('image/') ? cleanInPlace(Buffer.from(bytes)) : bytes
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

/** For containers that are not taken apart: every EXIF block is blanked where it lies, and XMP is overwritten. */
function cleanInPlace(bytes: Buffer): Buffer {
  for (let at = bytes.indexOf(EXIF); at >= 0; at = bytes.indexOf(EXIF, at + 1)) {
    const clean = withoutGps(bytes.subarray(at), 6)
    if (clean) clean.copy(bytes, at)
  }
  const END = '</x:xmpmeta>'
  for (let at = bytes.indexOf('<x:xmpmeta'); at >= 0; at = bytes.indexOf('<x:xmpmeta', at + 1)) {
    const end = bytes.indexOf(END, at)
    bytes.fill(' ', at, end < 0 ? bytes.length : end + END.length)
  }
  return bytes
}

const GPS_POINTER = 0x8825
/** A tag that says "nothing here"; readers pass over it. */
const PADDING = 0xea1c
const TYPE_BYTES: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8 }

/** A copy with its GPS directory blanked; null when the block cannot be read, so that nobody can say what it holds. */
function withoutGps(data: Buffer, start: number): Buffer | null {
  const tiff = Buffer.from(data).subarray(start)
  const whole = Buffer.from(tiff.buffer, tiff.byteOffset - start, data.length)
  try {
    const order = tiff.toString('latin1', 0, 2)
    if (order !== 'II' && order !== 'MM') return null
    const u16 = (at: number): number => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
    const u32 = (at: number): number => (order === 'II' ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
    const first = u32(4)
    for (let index = 0; index < u16(first); index += 1) {
      const entry = first + 2 + index * 12
      if (u16(entry) !== GPS_POINTER) continue
      blankDirectory(tiff, { at: u32(entry + 8), u16, u32 })
      tiff.fill(0, entry, entry + 12)
      if (order === 'II') tiff.writeUInt16LE(PADDING, entry)
      else tiff.writeUInt16BE(PADDING, entry)
    }
    return whole
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function blankDirectory(
  tiff: Buffer,
  { at, u16, u32 }: { at: number; u16: (at: number) => number; u32: (at: number) => number },
): void {
  const entries = u16(at)
  for (let index = 0; index < entries; index += 1) {
    const entry = at + 2 + index * 12
    const length = (TYPE_BYTES[u16(entry + 2)] ?? 1) * u32(entry + 4)
    if (length > 4) {
      const value = u32(entry + 8)
      tiff.fill(0, Math.min(value, tiff.length), Math.min(value + length, tiff.length))
    }
  }
  tiff.fill(0, at, Math.min(at + 2 + entries * 12 + 4, tiff.length))
}
