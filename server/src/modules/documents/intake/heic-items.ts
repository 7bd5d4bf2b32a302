import { type Box, boxesIn } from './heic-boxes.ts'
import { readPlaces, type Stretch } from './heic-places.ts'

/** What a HEIC file is made of: the tiles of its picture, its EXIF, its words. */
export interface Item {
  type: string
  /** Of items of the type `mime` alone. */
  contentType: string
  stretches: Stretch[]
}

/** Null where its tables do not say what lies where (ISO/IEC 14496-12, 8.11: meta with iinf and iloc). */
export function heicItems(bytes: Buffer): Item[] | null {
  try {
    const items = itemsIn(bytes)
    // Nobody has a use for items upon each other, but who wants a server to clean the same bytes a thousand times.
    return bytesOf(items) > 2 * bytes.length ? null : items
  } catch (error) {
    // Reading behind the end: a length in the file lies.
    if (!(error instanceof RangeError)) throw error
    return null
  }
}

/** Of the largest picture or tile that its tables tell of (ISO/IEC 23008-12, 6.5.3: ispe); 0 where they tell of none. */
export function heicPixels(bytes: Buffer): number {
  const inner = (boxes: readonly Box[], type: string, head = 0): Box[] =>
    boxes.filter((box) => box.type === type).flatMap(({ content, to }) => boxesIn(bytes, { from: content + head, to }))
  const properties = inner(inner(inner(boxesIn(bytes, { from: 0, to: bytes.length }), 'meta', 4), 'iprp'), 'ipco')
  const sizes = properties
    .filter(({ type, content, to }) => type === 'ispe' && to - content >= 12)
    .map(({ content }) => bytes.readUInt32BE(content + 4) * bytes.readUInt32BE(content + 8))
  return Math.max(0, ...sizes)
}

const bytesOf = (items: readonly Item[]): number =>
  items.flatMap(({ stretches }) => stretches).reduce((sum, { from, to }) => sum + to - from, 0)

function itemsIn(bytes: Buffer): Item[] {
  const meta = oneOf(boxesIn(bytes, { from: 0, to: bytes.length }), 'meta')
  const tables = boxesIn(bytes, { from: meta.content + 4, to: meta.to })
  const names = readNames(bytes, oneOf(tables, 'iinf'))
  const places = readPlaces(bytes, { iloc: oneOf(tables, 'iloc'), idat: tables.find(({ type }) => type === 'idat') })
  return places.map(({ id, stretches }) => {
    const name = names.get(id)
    if (!name) throw new RangeError('an item has no name')
    return { ...name, stretches }
  })
}

function oneOf(boxes: readonly Box[], type: string): Box {
  const [box, second] = boxes.filter((candidate) => candidate.type === type)
  if (!box || second) throw new RangeError(`there must be one ${type}`)
  return box
}

type Name = Pick<Item, 'type' | 'contentType'>

function readNames(bytes: Buffer, iinf: Box): Map<number, Name> {
  const names = new Map<number, Name>()
  const from = iinf.content + (bytes.readUInt8(iinf.content) === 0 ? 6 : 8)
  for (const { type, content, to } of boxesIn(bytes, { from, to: iinf.to })) {
    const version = bytes.readUInt8(content)
    // Before its second version an entry had no type; no camera writes that.
    if (type !== 'infe' || version < 2) throw new RangeError('an item has no type')
    const wide = version > 2
    const id = wide ? bytes.readUInt32BE(content + 4) : bytes.readUInt16BE(content + 4)
    const at = content + (wide ? 10 : 8)
    // Behind the type stand its name and, of words, what kind of words; each ends in a zero.
    const [, contentType = ''] = bytes.toString('latin1', at + 4, to).split('\0')
    names.set(id, { type: bytes.toString('latin1', at, at + 4), contentType })
  }
  return names
}
