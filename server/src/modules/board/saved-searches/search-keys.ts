import { EQUIPMENT } from '@drawbar/contract/codes.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { narrowCell, wideCell } from '../../rates/index.ts'
import { placedSearch } from '../search/placed-search.ts'
import type { MatchablePost } from '../sql/match-searches.ts'
import {
  type PostKeys,
  knowsZone,
  replaceSearchKeys,
  type SearchKey,
  type SearchTerms,
  writeSearchTerms,
} from '../sql/saved-searches.ts'
import type { Disc, PlacedCriteria } from '../sql/search-posts.ts'

/** 400 names a place that is not in the gazetteer, or a clock that the database does not know. A search without alerts listens to nothing. */
export async function saveSearchTerms(tx: Tx, key: SearchKey, terms: SearchTerms): Promise<void> {
  if (!(await knowsZone(tx.sql, terms.timeZone)))
    throw invalid({ 'alerts.timeZone': 'Give the time zone, such as America/Chicago.' })
  const placed = await placedSearch(tx.sql, terms.criteria)
  await writeSearchTerms(tx.sql, { id: key.id, terms, placed })
  await replaceSearchKeys(tx.sql, {
    ...key,
    keys: terms.pace === 'none' ? [] : keysOfSearch(placed),
    placed: keysOfPost(placed),
  })
}

const ANY = '*'

/** Up to this many cells of resolution 2 stand for an origin, so that a search of 100 miles and less has them; for a wider one those of resolution 1. */
const NARROW_CELLS = 7

/** Up to this many codes stand in the keys one by one; more by their kinds, or a search of all reefers had five times the keys. */
const TOLD_CODES = 3

/**
 * Where a search listens: origin, destination and kind of equipment, each as a cell of resolution 1, a state, or anywhere and any. Cells that wide
 * (600,000 km²) keep a search to a handful of keys, and the two ends together still leave few strangers for the match itself to sort out. Most
 * searches name a place to load at and many no other, so that the origin is told more narrowly where it can be; and few kinds of trailer, so that
 * these are told by their codes.
 */
export function keysOfSearch(search: PlacedCriteria): string[] {
  const { origins, destinations, kinds } = listening(search)
  return keysOf(origins, destinations, kinds)
}

/** What is left to ask of a post that is heard at a key: codes that stand in the keys are answered by them, and so are states. */
export const keysOfPost = (search: PlacedCriteria): PostKeys => ({
  ...search,
  anyEquipment: search.anyEquipment || search.equipment.length <= TOLD_CODES,
  moreRegions:
    search.excludedRegions !== undefined ||
    (search.origin !== undefined && search.originRegions !== undefined) ||
    (search.destination !== undefined && search.destinationRegions !== undefined) ||
    listening(search).isWide,
})

/** Every state to every state would be ten thousand keys, and as many rows to write. The end with more of them then listens anywhere, and its states are asked apart. */
const MOST_KEYS = 500

function listening(search: PlacedCriteria) {
  const narrow = cellsOf(search.origin, narrowCell)
  const origins = narrow && narrow.length <= NARROW_CELLS ? narrow : areasOf(search.origin, search.originRegions)
  const destinations = areasOf(search.destination, search.destinationRegions)
  const kinds = search.anyEquipment ? [ANY] : toldEquipment(search.equipment)
  if (origins.length * destinations.length * kinds.length <= MOST_KEYS)
    return { origins, destinations, kinds, isWide: false }
  return origins.length > destinations.length
    ? { origins: [ANY], destinations, kinds, isWide: true }
    : { origins, destinations: [ANY], kinds, isWide: true }
}

/** Where a post is heard: each search that could find it listens at one of these. */
export function subscribedKeysOf({ equipment, ...post }: MatchablePost): string[] {
  const origins = [narrowCell(post.originCell), wideCell(post.originCell), post.originRegion, ANY]
  const destinations = [wideCell(post.destinationCell), post.destinationRegion, ANY]
  return keysOf(origins, destinations, [...equipment, ...kindsOf(equipment), ANY])
}

const cellsOf = (disc: Disc | undefined, nameOf: (cell: number) => string): readonly string[] | undefined =>
  disc && [...new Set(disc.cells.map(nameOf))]

const areasOf = (disc: Disc | undefined, regions: readonly string[] | undefined): readonly string[] =>
  cellsOf(disc, wideCell) ?? regions ?? [ANY]

const kindsOf = (codes: readonly string[]): string[] => [
  ...new Set(codes.map((code) => EQUIPMENT[code as keyof typeof EQUIPMENT].kind)),
]

const toldEquipment = (codes: readonly string[]): readonly string[] =>
  codes.length <= TOLD_CODES ? codes : kindsOf(codes)

const keysOf = (origins: readonly string[], destinations: readonly string[], kinds: readonly string[]): string[] =>
  origins.flatMap((origin) =>
    destinations.flatMap((destination) => kinds.map((kind) => `${origin} ${destination} ${kind}`)),
  )
