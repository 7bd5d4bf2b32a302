const GPS_POINTER = 0x8825
/** A tag that says "nothing here"; readers pass over it. */
const PADDING = 0xea1c
const TYPE_BYTES: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8 }
/** A JPEG has room for 64 KB of EXIF. One that is far longer was made to keep a server busy. */
const MOST_EXIF_BYTES = 256 * 1024

/** A copy of EXIF with its GPS directory blanked; null when the block cannot be read, so that nobody can say what it holds. */
export function withoutGps(data: Buffer, start: number): Buffer | null {
  if (data.length > MOST_EXIF_BYTES) return null
  const whole = Buffer.from(data)
  const tiff = whole.subarray(start)
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
