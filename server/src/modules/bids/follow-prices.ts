import type { Actor, Tx } from '../../platform/transaction.ts'
import type { LockedLoad } from '../loads/index.ts'
import { extendLater } from './extend-bidding.ts'
import { tellAutoAcceptMet, tellBids, type ToldBid } from './tell.ts'

export interface NamedPrice {
  bid: Omit<ToldBid, 'loadId'>
  amount: number
  /** Which revision of the bid it makes, unless it is the first. */
  revision?: number
  actor: Actor
}

/** What prices leave beside themselves, on one load and named in the same act or in one transaction: as many statements for sixty as for one. */
export async function followPrices(
  tx: Tx,
  { load, act, prices }: { load: LockedLoad; act: 'place' | 'revise'; prices: readonly NamedPrice[] },
): Promise<void> {
  const { id: loadId, companyId: consignorId } = load
  await Promise.all([
    tx.auditAll(
      { action: act === 'place' ? 'bid.place' : 'bid.revise', entity: 'bid' },
      prices.map(({ bid, revision, actor }) => ({
        entityId: bid.id,
        detail: { loadId, revision },
        actor,
      })),
    ),
    tellBids(tx, {
      type: act === 'place' ? 'bid.placed' : 'bid.revised',
      bids: prices.map(({ bid, actor }) => ({ ...bid, loadId, actor })),
      consignorId,
    }),
    extendLater(tx, { load, now: load.now }),
    tellAutoAcceptMet(tx, { load, amount: Math.min(...prices.map(({ amount }) => amount)) }),
  ])
}
