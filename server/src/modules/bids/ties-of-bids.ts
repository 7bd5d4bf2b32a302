import type { BidTie, OwnTie } from '@drawbar/contract/bids/bid-packages.ts'
import { money } from '@drawbar/contract/money.ts'
import type { AnySql } from '../../platform/db.ts'
import { tiesOfBids, tiesOnLoad } from './sql/packages.ts'

/** What accepting a bid of this load would take or end with it, for its owner to read before. What lies under seal still is not named. */
export async function tiesOf(sql: AnySql, loadId: string): Promise<BidTie[]> {
  const byBid = Map.groupBy(await tiesOnLoad(sql, loadId), ({ ownBidId }) => ownBidId)
  return [...byBid].flatMap(([bidId, rows]) => {
    const [first] = rows
    if (!first) return []
    return {
      bidId,
      kind: first.kind,
      broken: first.kind === 'together' && rows.some(({ isTakeable }) => !isTakeable),
      others: rows
        .filter(({ sealed }) => !sealed)
        .map(({ amount, currency, bidId: other, loadId: otherLoad, loadReference, status }) => ({
          bidId: other,
          loadId: otherLoad,
          loadReference,
          status,
          amount: amount === null ? null : money(amount, currency),
        })),
    }
  })
}

/** What a carrier's own bids are tied to, by their ids. Staff read of no bid under seal. */
export async function ownTies(
  sql: AnySql,
  { mayReadSealed, ...of }: { loadIds: readonly string[]; bidIds: readonly string[]; mayReadSealed: boolean },
): Promise<Map<string, OwnTie>> {
  const byBid = Map.groupBy(await tiesOfBids(sql, of), ({ ownBidId }) => ownBidId)
  return new Map(
    [...byBid].flatMap(([bidId, rows]) => {
      const others = rows.filter(({ sealed }) => mayReadSealed || !sealed)
      const [first] = others
      return first ? [[bidId, { kind: first.kind, others: others.map(named) }] as const] : []
    }),
  )
}

const named = ({ bidId, loadId, loadReference, status }: OwnTie['others'][number]): OwnTie['others'][number] => ({
  bidId,
  loadId,
  loadReference,
  status,
})
