import { boxesIn } from './heic-boxes.ts'
import { heicItems, type Item } from './heic-items.ts'
import { withoutGps } from './without-gps.ts'

/** What the picture is drawn from. A video beside it, a maker's block, an editor's words: each of them can name the place. */
const DRAWN_FROM = new Set(['ftyp', 'meta', 'mdat'])

/** A HEIC photo without the places it names, each byte of the picture where it was: its tables say where that is. */
export function cleanHeic(bytes: Buffer): Buffer {
  const clean = Buffer.from(bytes)
  for (const { type, from, content, to } of boxesIn(bytes, { from: 0, to: bytes.length })) {
    if (DRAWN_FROM.has(type)) continue
    clean.write('free', from + 4, 'latin1')
    clean.fill(0, content, to)
  }
  for (const item of heicItems(bytes) ?? []) {
    if (item.type === 'Exif') rewrite(clean, item, withoutPlace)
    if (holdsWords(item)) rewrite(clean, item, (data) => Buffer.alloc(data.length, ' '))
  }
  return clean
}

const holdsWords = ({ type, contentType }: Item): boolean => type === 'mime' && !contentType.startsWith('image/')

/** The first four bytes of an EXIF item say how far behind them its TIFF begins (ISO/IEC 23008-12, A.2.1). */
function withoutPlace(data: Buffer): Buffer {
  const start = data.length < 4 ? data.length : 4 + data.readUInt32BE(0)
  return withoutGps(data, start) ?? Buffer.alloc(data.length)
}

function rewrite(bytes: Buffer, { stretches }: Item, change: (data: Buffer) => Buffer): void {
  const changed = change(Buffer.concat(stretches.map(({ from, to }) => bytes.subarray(from, to))))
  let at = 0
  for (const { from, to } of stretches) at += changed.copy(bytes, from, at, at + to - from)
}
