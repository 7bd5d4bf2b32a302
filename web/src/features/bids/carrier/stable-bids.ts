import { LIVE_BID } from '@drawbar/contract/lifecycles/bid.ts'
import { listBids } from '@drawbar/contract/bids/bids.ts'
import { useState } from 'react'
import { useEndpoint } from '../../../api/query.ts'
import type { RowState } from '../../../ui/table/table-column.ts'
import type { MyBid } from './my-bid.ts'

/** Bids that leave a view while it is read stay where they were until another is asked for, as loads do on the board: nothing vanishes without a word. */
export interface ShownBids {
  /** The question these rows answer; another starts anew. */
  question: string
  rows: readonly MyBid[]
  /** In none of the server's answers any more. */
  left: ReadonlySet<string>
}

export interface BidsAnswer {
  question: string
  items: readonly MyBid[]
  hasMore: boolean
}

const NOTHING: ReadonlySet<string> = new Set()

export function stableBids(shown: ShownBids | null, { question, items, hasMore }: BidsAnswer): ShownBids {
  if (shown === null || shown.question !== question) return { question, rows: items, left: NOTHING }
  const found = new Set(items.map(({ id }) => id))
  const lastFound = shown.rows.findLastIndex(({ id }) => found.has(id))
  const left = new Set<string>()
  const rows = [...items]
  for (const [index, bid] of shown.rows.entries()) {
    // Past the last row that came again, a missing one may only have been pushed over the edge of the page.
    if (found.has(bid.id) || (index > lastFound && hasMore && !shown.left.has(bid.id))) continue
    left.add(bid.id)
    const before = shown.rows[index - 1]
    rows.splice(before === undefined ? 0 : rows.findIndex(({ id }) => id === before.id) + 1, 0, bid)
  }
  return { question, rows, left }
}

/** Enough for what leaves a view while it is read: what was touched last comes first. */
const LATEST = 100

/** The rows of the view, with those that left it in place and as they are now. */
export function useStableBids(answer: BidsAnswer, { of, companyId }: { of: unknown; companyId: string | undefined }) {
  const [saved, setSaved] = useState<ShownBids | null>(null)
  const [merged, setMerged] = useState<unknown>(null)
  // While rendering, not in an effect, so that no frame lacks a row that has just left.
  if (of !== undefined && of !== merged) {
    setMerged(of)
    setSaved(stableBids(saved, answer))
  }
  const left = saved?.left ?? NOTHING
  const latest = useEndpoint(
    listBids,
    { query: { companyId, limit: LATEST } },
    { enabled: left.size > 0, keep: true, staleTime: 0 },
  )
  const now = new Map(latest.data?.items.map((bid) => [bid.id, bid]))
  const rows = saved?.rows ?? answer.items
  return {
    rows: left.size === 0 ? rows : rows.map((bid) => (left.has(bid.id) ? (now.get(bid.id) ?? bid) : bid)),
    /** Struck, as a load that is gone: the bid that was live is not any more. One that was accepted is not over. */
    stateOf: ({ id, status }: MyBid): RowState => (left.has(id) && isOver(status) ? 'gone' : 'plain'),
  }
}

const isOver = (status: MyBid['status']): boolean => status !== 'accepted' && !LIVE_BID.some((live) => live === status)
