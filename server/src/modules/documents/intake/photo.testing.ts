/** Photos made by hand, each byte known. */

/** EXIF with an orientation and a GPS directory: latitude reference N and 35 degrees. */
export function exif(order: 'II' | 'MM'): Buffer {
  const tiff = Buffer.alloc(92)
  const u16 = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at)
  const u32 = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at)
  tiff.write(order, 0, 'latin1')
  u16(42, 2)
  u32(8, 4)
  u16(2, 8)
  const entry = (at: number, [tag, type, count, value]: [number, number, number, number]) => {
    u16(tag, at)
    u16(type, at + 2)
    u32(count, at + 4)
    if (type === 3) u16(value, at + 8)
    else u32(value, at + 8)
  }
  entry(10, [0x0112, 3, 1, 6])
  entry(22, [0x8825, 4, 1, 40])
  u16(2, 40)
  entry(42, [1, 2, 2, 0])
  tiff.write('N', 50, 'latin1')
  entry(54, [2, 5, 1, 76])
  u32(351_234, 76)
  u32(10_000, 80)
  return tiff
}
/** Whether the latitude is still in it. */
export const holds35 = (bytes: Uint8Array): boolean => {
  const [le, be] = [Buffer.alloc(4), Buffer.alloc(4)]
  le.writeUInt32LE(351_234)
  be.writeUInt32BE(351_234)
  const buffer = Buffer.from(bytes)
  return buffer.includes(le) || buffer.includes(be)
}

/** The head of a HEIC photo as an iPhone writes it. */
export const aHeic = (): Buffer => Buffer.from('000000186674797068656963000000006d69663168656963', 'hex')
