import type { Bid } from '@drawbar/contract/bids/bid.ts'
import type { rejectBid as endpoint } from '@drawbar/contract/bids/bids.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { PriceSeal } from '../loads/index.ts'
import { showBid } from './bid-view.ts'
import { endTiedLater } from './end-tied.ts'
import { lockForOwner } from './lock-bid.ts'
import { isSealed } from './policy.ts'
import { moveBid } from './sql/bids.ts'
import { tellBid } from './tell.ts'

export async function rejectBid(
  tx: Tx,
  { viewer, params, body }: Input<typeof endpoint>,
  seal: PriceSeal,
): Promise<Bid> {
  const { load } = await lockForOwner(tx, { ...params, viewer, seal })
  if (isSealed(load)) throw new AppError('bidding_sealed')
  const bid = await moveBid(tx.sql, {
    ...params,
    action: 'reject',
    reject: { reason: body.reason, note: body.note || null },
  })
  if (!bid) throw new AppError('bid_not_open')
  await tx.audit({
    action: 'bid.reject',
    entity: 'bid',
    entityId: bid.id,
    detail: { loadId: load.id, reason: body.reason },
  })
  await tellBid(tx, { type: 'bid.rejected', bid, consignorId: load.companyId, reason: body.reason })
  await endTiedLater(tx, { bids: [bid], loadId: load.id, consignorId: load.companyId })
  return showBid(tx.sql, { bid, viewer })
}
