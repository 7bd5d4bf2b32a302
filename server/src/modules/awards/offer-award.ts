import type { Actor } from '@drawbar/contract/lifecycles/lifecycle.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { type LockedLoad, moveLoad } from '../loads/index.ts'
import { type BidRow, requirePriced } from '../bids/index.ts'
import { type AwardRow, insertAward } from './sql/awards.ts'

/**
 * The step from a chosen bid to an offered award, whoever chose: the owner, its rule or its list of turns, the carrier that takes a counter, or
 * the carrier that books at the price. The load is locked, the unique index on live awards decides, and the load leaves the board.
 */
export async function offerAward(
  tx: Tx,
  {
    load,
    bid,
    by,
    respondWithinMinutes,
    notAfter = load.lastPickupEndAt,
    madeBy = 'person',
  }: {
    load: LockedLoad
    bid: BidRow
    by: Actor
    respondWithinMinutes: number
    /** Earlier than its own last pickup where it is offered with others, all or nothing. */
    notAfter?: string | undefined
    madeBy?: AwardRow['madeBy']
  },
): Promise<{ award: AwardRow; load: LockedLoad }> {
  const award = await insertAward(tx.sql, {
    loadId: load.id,
    id: newId(),
    bidId: bid.id,
    consignorCompanyId: load.companyId,
    carrierCompanyId: bid.carrierCompanyId,
    amount: requirePriced(bid).amount,
    currency: bid.currency,
    offeredBy: tx.actor.userId,
    respondWithinMinutes,
    notAfter,
    madeBy,
  })
  return { award, load: await moveLoad(tx, { load, action: 'offer', by }) }
}
