import type { Box } from './heic-boxes.ts'

export interface Stretch {
  from: number
  to: number
}
export interface Place {
  id: number
  stretches: Stretch[]
}

/** A picture of 48 megapixels has some hundred tiles in one stretch each. Beyond this the table was made to fill a memory. */
const MOST_STRETCHES = 20_000

/** Where each item lies (ISO/IEC 14496-12, 8.11.3). Throws a RangeError for a table that does not hold. */
export function readPlaces(bytes: Buffer, { iloc, idat }: { iloc: Box; idat: Box | undefined }): Place[] {
  const take = takerOf(bytes, iloc)
  const version = take(1)
  take(3)
  const [sizes, more] = [take(1), take(1)]
  const size = { id: version < 2 ? 2 : 4, offset: sizes >> 4, length: sizes & 15, base: more >> 4, index: more & 15 }
  const places: Place[] = []
  let left = MOST_STRETCHES
  for (let items = take(size.id); items > 0; items -= 1) {
    const id = take(size.id)
    const room = roomOf(bytes, { method: version === 0 ? 0 : take(2) & 15, elsewhere: take(2) !== 0, idat })
    const base = take(size.base)
    const place: Place = { id, stretches: [] }
    for (let stretches = take(2); stretches > 0; stretches -= 1) {
      if (version > 0) take(size.index)
      const from = base + take(size.offset)
      const length = take(size.length)
      if (room) place.stretches.push(placed({ from, length, room }))
      left -= 1
      if (left < 0) throw new RangeError('more stretches than any picture has')
    }
    places.push(place)
  }
  return places
}

/** Takes one number after the other, of as many bytes as it is told. */
function takerOf(bytes: Buffer, { content, to }: Box): (size: number) => number {
  let at = content
  return (size) => {
    const start = at
    at += size
    if (at > to) throw new RangeError('a table breaks off')
    if (size === 0) return 0
    return size === 8 ? Number(bytes.readBigUInt64BE(start)) : bytes.readUIntBE(start, size)
  }
}

/** Null for what is made of other items or lies in another file: it has no bytes of its own here. */
function roomOf(
  bytes: Buffer,
  { method, elsewhere, idat }: { method: number; elsewhere: boolean; idat: Box | undefined },
): Stretch | null {
  if (elsewhere || method > 1) return null
  if (method === 0) return { from: 0, to: bytes.length }
  if (!idat) throw new RangeError('an item lies in a box that is not there')
  return { from: idat.content, to: idat.to }
}

function placed({ from, length, room }: { from: number; length: number; room: Stretch }): Stretch {
  const start = room.from + from
  // A length of 0 says: to the end.
  const end = length === 0 ? room.to : start + length
  if (start > end || end > room.to) throw new RangeError('an item lies behind the end')
  return { from: start, to: end }
}
