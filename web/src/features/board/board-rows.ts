import type { BoardLoad } from '@drawbar/contract/board/board.ts'
import type { RowState } from '../../ui/table/table-column.ts'

/**
 * What the board shows, apart from what the server last said. A live board must not move under the reader's hand: new loads wait until
 * they are asked for, loads that are gone stay where they were, struck, until the list is next sorted or filtered.
 */
export interface BoardRows {
  /** The question these rows answer; another question starts anew. */
  question: string
  pages: number
  rows: readonly BoardLoad[]
  gone: ReadonlySet<string>
  fresh: ReadonlySet<string>
  /** By load, what of it changed under the reader's eyes, until the board is calm again. The same object where nothing new did. */
  changed: ReadonlyMap<string, Change>
  /** The newest answer, for `showWaiting`. */
  latest: readonly BoardLoad[]
  /** Rows past these were not read yet. */
  hasMore: boolean
  waiting: number
}

/** The parts of a row that others change, by the column that shows them. */
export type Facet = 'rate' | 'pickup' | 'distance' | 'weight' | 'act'
export interface Change {
  facets: ReadonlySet<Facet>
  /** In milliseconds: the last time that one of them changed. */
  at: number
}

export interface BoardAnswer {
  question: string
  pages: number
  items: readonly BoardLoad[]
  hasMore: boolean
}

const NOTHING: ReadonlySet<string> = new Set()
const UNCHANGED: BoardRows['changed'] = new Map()

const startWith = ({ question, pages, items, hasMore }: BoardAnswer): BoardRows => ({
  question,
  pages,
  rows: items,
  gone: NOTHING,
  fresh: NOTHING,
  changed: UNCHANGED,
  latest: items,
  hasMore,
  waiting: 0,
})

export function mergeBoard(shown: BoardRows | null, answer: BoardAnswer, now: number): BoardRows {
  if (shown === null || shown.question !== answer.question) return startWith(answer)
  // Into a list without rows nothing is pushed in under the hand: what comes stands there at once, marked.
  if (shown.rows.length === 0) return showWaiting({ ...startWith(answer), rows: shown.rows })
  const found = new Map(answer.items.map((load) => [load.loadId, load]))
  const known = new Set(shown.rows.map(({ loadId }) => loadId))
  const lastFound = shown.rows.findLastIndex(({ loadId }) => found.has(loadId))
  // Past the last row that came again, a missing one may only have been pushed over the edge of the page by newer loads.
  const isGone = (loadId: string, index: number): boolean =>
    !found.has(loadId) && (index < lastFound || !answer.hasMore)
  const gone = new Set(shown.rows.filter(({ loadId }, index) => isGone(loadId, index)).map(({ loadId }) => loadId))
  const unknown = answer.items.filter(({ loadId }) => !known.has(loadId))
  // Past the last row stands what was not read yet: asked for, or moved up by rows that left. Nothing of it is news.
  const readsOn = answer.pages > shown.pages || shown.hasMore
  const added = readsOn
    ? unknown.filter((load) => answer.items.indexOf(load) > lastIndexKnown(answer.items, known))
    : []
  return {
    question: answer.question,
    pages: answer.pages,
    rows: [...shown.rows.map((load) => found.get(load.loadId) ?? load), ...added],
    gone,
    fresh: shown.fresh,
    changed: changedIn(shown, found, now),
    latest: answer.items,
    hasMore: answer.hasMore,
    waiting: unknown.length - added.length,
  }
}

const facets: Record<Facet, (load: BoardLoad) => string> = {
  rate: ({ price, myBid }) => JSON.stringify([price, myBid?.status === 'countered' ? myBid.amount : null]),
  pickup: ({ origin, destination }) =>
    [origin.windowStartAt, origin.windowEndAt, destination.windowStartAt, destination.windowEndAt].join(),
  distance: ({ distanceMeters, stopCount }) => `${distanceMeters} ${stopCount}`,
  weight: ({ equipment, weightGrams, pallets, commodity, temperature, hazmat }) =>
    JSON.stringify([equipment, weightGrams, pallets, commodity, temperature, hazmat]),
  act: ({ bidCount }) => String(bidCount),
}

function changedIn(shown: BoardRows, found: ReadonlyMap<string, BoardLoad>, at: number): BoardRows['changed'] {
  const news = shown.rows.flatMap((before): [string, Change][] => {
    const after = found.get(before.loadId)
    if (after === undefined || after === before) return []
    const other = (Object.keys(facets) as Facet[]).filter((facet) => facets[facet](after) !== facets[facet](before))
    const known = shown.changed.get(after.loadId)?.facets ?? []
    return other.length === 0 ? [] : [[after.loadId, { facets: new Set([...known, ...other]), at }]]
  })
  return news.length === 0 ? shown.changed : new Map([...shown.changed, ...news])
}

const lastIndexKnown = (items: readonly BoardLoad[], known: ReadonlySet<string>): number =>
  items.findLastIndex(({ loadId }) => known.has(loadId))

/** Takes the newest answer over, marking what had waited. */
export function showWaiting(shown: BoardRows): BoardRows {
  const known = new Set(shown.rows.map(({ loadId }) => loadId))
  const fresh = new Set(shown.latest.filter(({ loadId }) => !known.has(loadId)).map(({ loadId }) => loadId))
  return { ...shown, rows: shown.latest, gone: NOTHING, fresh, waiting: 0 }
}

export const calm = (shown: BoardRows): BoardRows => (shown.fresh.size === 0 ? shown : { ...shown, fresh: NOTHING })

/** Without the changes that are as old as this. */
export const forgetChanges = (shown: BoardRows, before: number): BoardRows => ({
  ...shown,
  changed: new Map([...shown.changed].filter(([, { at }]) => at > before)),
})

export const hasChanged = (shown: BoardRows | null, { loadId }: BoardLoad, facet: Facet): boolean =>
  shown?.changed.get(loadId)?.facets.has(facet) ?? false

/** Without the rows that the reader himself has put away, by load or by owner: they were not taken from him. */
export function putAway(shown: BoardRows, away: { loadId?: string; ownerId?: string }): BoardRows {
  const stays = ({ loadId, ownerId }: BoardLoad): boolean => loadId !== away.loadId && ownerId !== away.ownerId
  return { ...shown, rows: shown.rows.filter(stays), latest: shown.latest.filter(stays) }
}

export const rowStateIn = (shown: BoardRows, { loadId }: BoardLoad): RowState =>
  shown.gone.has(loadId) ? 'gone' : shown.fresh.has(loadId) ? 'new' : 'plain'
