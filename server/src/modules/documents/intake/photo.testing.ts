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

const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255])
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
export const box = (type: string, ...content: Uint8Array[]): Buffer => {
  const bytes = Buffer.concat(content)
  return Buffer.concat([u32(bytes.length + 8), Buffer.from(type, 'latin1'), bytes])
}
const fullBox = (type: string, version: number, ...content: Uint8Array[]): Buffer =>
  box(type, Buffer.from([version, 0, 0, 0]), ...content)

export interface HeicItem {
  type: string
  /** Of what kind the words are. */
  words?: string
  data: Uint8Array
}

/** The four bytes say how far behind them the TIFF begins. */
export const exifItem = (tiff: Uint8Array): HeicItem => ({
  type: 'Exif',
  data: Buffer.concat([u32(6), Buffer.from('Exif\0\0'), tiff]),
})

/** As a phone writes it: ftyp, meta with the names and places of its items, mdat with all of them one behind the other. */
export function aHeic({ items = [], slack = '' }: { items?: readonly HeicItem[]; slack?: string } = {}): Buffer {
  const all: readonly HeicItem[] = [{ type: 'hvc1', data: Buffer.alloc(64, 0x26) }, ...items]
  const ftyp = box('ftyp', Buffer.from('heic'), u32(0), Buffer.from('mif1heic'))
  const names = all.map(({ type, words }, index) =>
    fullBox('infe', 2, u16(index + 1), u16(0), Buffer.from(`${type}\0${words === undefined ? '' : `${words}\0`}`)),
  )
  const meta = (begin: number): Buffer => {
    let at = begin
    const places = all.map(({ data }, index) => {
      at += data.length
      return Buffer.concat([u16(index + 1), u16(0), u16(0), u16(1), u32(at - data.length), u32(data.length)])
    })
    return fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, u16(1)),
      fullBox('iinf', 0, u16(all.length), ...names),
      // Places and lengths of four bytes each, none of them counted from a base.
      fullBox('iloc', 1, Buffer.from([0x44, 0]), u16(all.length), ...places),
      box('iprp', box('ipco', fullBox('ispe', 0, u32(8), u32(8)), box('irot', Buffer.from([1])))),
    )
  }
  const begin = ftyp.length + meta(0).length + 8
  return Buffer.concat([ftyp, meta(begin), box('mdat', ...all.map(({ data }) => data), Buffer.from(slack, 'latin1'))])
}
