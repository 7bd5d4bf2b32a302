import type { BidTie } from '@drawbar/contract/bid-ties.ts'
import { money } from '@drawbar/contract/money.ts'
import type { AnySql } from '../../platform/db.ts'
import { tiesOnLoad } from './sql/packages.ts'

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
