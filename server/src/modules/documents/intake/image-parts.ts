/** A stretch of an image file: its name in the format, and where it lies. `data` excludes lengths, names and checksums. */
export interface Part {
  name: string
  from: number
  to: number
  data: { from: number; to: number }
}

/** What its pixels lie in. */
const PIXELS = new Set(['da', 'IDAT', 'VP8 ', 'VP8L', 'ANMF'])
export const isPixels = ({ name }: Part): boolean => PIXELS.has(name)

export interface ImageParts {
  parts: Part[]
  /** Where the image ends; what lies behind belongs to no image. */
  end: number
  /** Its last part never ends: a photo that was cut off, and behind its pixels may lie anything. */
  cutOff: boolean
  /** Of the largest picture in it; null where it says nothing of its size. */
  pixels: number | null
}

/** 100 megapixels: the largest phone camera has 200 and sends 12-50. A picture of a few KB can claim billions. */
export const MOST_PIXELS = 100_000_000

/** Null for what is no readable image of its type. */
export function imageParts(bytes: Buffer, mediaType: string): ImageParts | null {
  try {
    if (mediaType === 'image/jpeg') return jpegParts(bytes)
    if (mediaType === 'image/png') return pngParts(bytes)
    if (mediaType === 'image/webp') return webpParts(bytes)
  } catch (error) {
    // Reading behind the end: a length in the file lies.
    if (!(error instanceof RangeError)) throw error
  }
  return null
}

/** What its pixels begin with; a photo cut off behind it still shows its upper part. */
const PIXELS_BEGIN: Record<string, readonly (string | Buffer)[]> = {
  'image/jpeg': [Buffer.from([0xff, 0xda])],
  'image/png': ['IDAT'],
  'image/webp': ['VP8 ', 'VP8L', 'ANMF'],
}
export const showsNothing = (bytes: Buffer, mediaType: string): boolean =>
  PIXELS_BEGIN[mediaType]?.every((beginning) => !bytes.includes(beginning)) ?? false

const SOS = 0xda
const EOI = 0xd9
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegParts(bytes: Buffer): ImageParts {
  const parts: Part[] = []
  let pixels: number | null = null
  let at = 2
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) throw new RangeError('no marker where one must be')
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === EOI) return { parts, end: at + 2, cutOff: false, pixels }
    const length = bytes.readUInt16BE(at + 2)
    const end = at + 2 + length
    if (end > bytes.length) throw new RangeError('a segment is longer than the file')
    if (isFrame(marker)) pixels = bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7)
    // Pixels follow the head of their segment up to the next marker.
    const to = marker === SOS ? nextMarker(bytes, end) : end
    parts.push({ name: marker.toString(16), from: at, to, data: { from: at + 4, to } })
    at = to
    // A photo that was cut off while it was taken down still shows its upper part.
    if (at >= bytes.length) return { parts, end: bytes.length, cutOff: true, pixels }
  }
}

function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) break
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at
  }
  return bytes.length
}

function pngParts(bytes: Buffer): ImageParts {
  const parts: Part[] = []
  const pixels = bytes.readUInt32BE(16) * bytes.readUInt32BE(20)
  for (let at = 8; ;) {
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    const to = at + 12 + length
    if (to > bytes.length) throw new RangeError('a chunk is longer than the file')
    parts.push({ name, from: at, to, data: { from: at + 8, to: at + 8 + length } })
    at = to
    if (name === 'IEND') return { parts, end: at, cutOff: false, pixels }
  }
}

function webpParts(bytes: Buffer): ImageParts {
  const parts: Part[] = []
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  let pixels = 0
  for (let at = 12; at + 8 <= end;) {
    const length = bytes.readUInt32LE(at + 4)
    const data = { from: at + 8, to: at + 8 + length }
    if (data.to > bytes.length) throw new RangeError('a chunk is longer than the file')
    const to = Math.min(data.to + (length % 2), end)
    const name = bytes.toString('latin1', at, at + 4)
    pixels = Math.max(pixels, webpPixels(bytes, { name, at: data.from }))
    parts.push({ name, from: at, to, data })
    at = data.to + (length % 2)
  }
  return { parts, end, cutOff: false, pixels }
}

/** Of the canvas, or of a picture that has none around it (RFC 9649, 2.5-2.7); 0 for a chunk that says nothing of its size. */
function webpPixels(bytes: Buffer, { name, at }: { name: string; at: number }): number {
  if (name === 'VP8X') return (bytes.readUIntLE(at + 4, 3) + 1) * (bytes.readUIntLE(at + 7, 3) + 1)
  if (name === 'VP8 ') return (bytes.readUInt16LE(at + 6) & 0x3fff) * (bytes.readUInt16LE(at + 8) & 0x3fff)
  if (name !== 'VP8L') return 0
  const size = bytes.readUInt32LE(at + 1)
  return ((size & 0x3fff) + 1) * (((size >>> 14) & 0x3fff) + 1)
}
