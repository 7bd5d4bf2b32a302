import { EQUIPMENT_CODES } from '@drawbar/contract/codes.ts'
import { type Figure, FIGURE_NAMES, type PostRow, type Word, WORDS } from '../sql/post-changes.ts'

/** Rows are numbered from one: the end of a chain is 0. */
const NONE = 0
/** Bits of `earlierCodes`. */
const MOST_CODES = 32
/** Numbers of 32 bits that make a load's id. */
const ID = 4

/** Posts of one cell, one code and one first day of pickup; the last of them, from which `before` leads to the others. */
export interface Group {
  equipment: number
  pickupOn: number
  /** The latest of their last days. */
  pickupEndOn: number
  last: number
  size: number
}

type Place = Omit<Group, 'last' | 'size'> & { cell: number; region: number }

/** Which posts start, or end, where. */
export class CellGroups {
  readonly groups = new Map<number, Map<number, Group>>()
  readonly cellsOfRegion = new Map<number, Set<number>>()
  readonly before: Uint32Array

  constructor(size: number) {
    this.before = new Uint32Array(size)
  }

  add(row: number, { cell, region, ...place }: Place): void {
    const groups = entry(this.groups, cell, () => new Map<number, Group>())
    const group = entry(groups, place.pickupOn * MOST_CODES + place.equipment, () => ({
      ...place,
      last: NONE,
      size: 0,
    }))
    this.before[row] = group.last
    group.last = row
    group.size += 1
    group.pickupEndOn = Math.max(group.pickupEndOn, place.pickupEndOn)
    entry(this.cellsOfRegion, region, () => new Set()).add(cell)
  }
}

/**
 * The rows of market_posts as columns in memory, about 190 bytes each. Rows are only added: what left the board stays where it is and counts as ended.
 * The numbers of the words are their order of coming, but for equipment, which goes by EQUIPMENT_CODES.
 */
export class PostColumns {
  readonly capacity: number
  rows = 0
  readonly figures: Record<Figure, Float64Array>
  readonly words: Record<Word, Uint32Array>
  readonly numbers: Record<Word, Map<string, number>>
  /** A bit for each code of the load before this one. */
  readonly earlierCodes: Uint32Array
  /** Place in `invitations`; 0 where everybody sees the post. */
  readonly invited: Uint32Array
  readonly invitations: (readonly string[])[] = [[]]
  readonly starts: CellGroups
  readonly ends: CellGroups
  /** Row 0 is free for an id that is compared with. */
  readonly ids: Uint32Array
  readonly #lastOfId: Uint32Array
  readonly #beforeOfId: Uint32Array

  constructor(capacity: number) {
    this.capacity = capacity
    const size = capacity + 1
    this.figures = record(FIGURE_NAMES, () => new Float64Array(size))
    this.words = record(WORDS, () => new Uint32Array(size))
    this.numbers = record(WORDS, () => new Map())
    for (const code of EQUIPMENT_CODES) numberOf(this.numbers.equipment, code)
    this.earlierCodes = new Uint32Array(size)
    this.invited = new Uint32Array(size)
    this.starts = new CellGroups(size)
    this.ends = new CellGroups(size)
    this.ids = new Uint32Array(size * ID)
    this.#lastOfId = new Uint32Array(2 ** Math.ceil(Math.log2(size)))
    this.#beforeOfId = new Uint32Array(size)
  }

  /** No room for so many more. */
  isFull(more: number): boolean {
    return this.rows + more > this.capacity
  }

  add([loadId, figures, words, earlierCodes, invited]: PostRow): void {
    const row = (this.rows += 1)
    FIGURE_NAMES.forEach((name, at) => (this.figures[name][row] = figures[at] ?? Number.NEGATIVE_INFINITY))
    WORDS.forEach((word, at) => (this.words[word][row] = numberOf(this.numbers[word], words[at] ?? '')))
    this.earlierCodes[row] = equipmentMask(earlierCodes ?? [])
    if (invited) this.invited[row] = this.invitations.push(invited) - 1
    this.setId(row, loadId)
    const slot = this.#slotOf(row)
    this.#beforeOfId[row] = this.#lastOfId[slot] ?? NONE
    this.#lastOfId[slot] = row
    const figure = (name: Figure): number => this.figures[name][row] ?? 0
    const word = (name: Word): number => this.words[name][row] ?? 0
    const place = {
      equipment: word('equipment'),
      pickupOn: figure('pickup_on'),
      pickupEndOn: figure('pickup_end_on'),
    }
    this.starts.add(row, { ...place, cell: figure('origin_cell'), region: word('origin_region') })
    this.ends.add(row, { ...place, cell: figure('destination_cell'), region: word('destination_region') })
  }

  remove(loadId: string): void {
    for (const row of this.rowsOf(loadId)) this.figures.ends_at[row] = Number.NEGATIVE_INFINITY
  }

  /** Those that left the board as well. */
  rowsOf(loadId: string): number[] {
    this.setId(NONE, loadId)
    const rows: number[] = []
    for (let row = this.#lastOfId[this.#slotOf(NONE)] ?? NONE; row !== NONE; row = this.#beforeOfId[row] ?? NONE) {
      if (this.compareIds(row, NONE) === 0) rows.push(row)
    }
    return rows
  }

  setId(row: number, loadId: string): void {
    const digits = loadId.replaceAll('-', '')
    for (let at = 0; at < ID; at += 1) this.ids[row * ID + at] = Number.parseInt(digits.slice(at * 8, at * 8 + 8), 16)
  }

  idOf(row: number): string {
    const digits = Array.from(this.ids.subarray(row * ID, row * ID + ID), (part) =>
      part.toString(16).padStart(8, '0'),
    ).join('')
    return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-${digits.slice(12, 16)}-${digits.slice(16, 20)}-${digits.slice(20)}`
  }

  compareIds(a: number, b: number): number {
    let at = 0
    while (at < ID - 1 && this.ids[a * ID + at] === this.ids[b * ID + at]) at += 1
    return (this.ids[a * ID + at] ?? 0) - (this.ids[b * ID + at] ?? 0)
  }

  /** An id's end is its random part. */
  #slotOf(row: number): number {
    return (this.ids[row * ID + ID - 1] ?? 0) & (this.#lastOfId.length - 1)
  }
}

export const equipmentMask = (codes: readonly string[]): number =>
  codes.reduce((mask, code) => mask | (1 << EQUIPMENT_CODES.findIndex((known) => known === code)), 0)

function numberOf(numbers: Map<string, number>, word: string): number {
  return entry(numbers, word, () => numbers.size)
}

function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key)
  if (value === undefined) map.set(key, (value = make()))
  return value
}

const record = <K extends string, V>(keys: readonly K[], make: () => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, make()])) as Record<K, V>
