import type { OwnBid } from '@drawbar/contract/bids/bid.ts'
import type { withdrawBid as endpoint } from '@drawbar/contract/bids/bids.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { PriceSeal } from '../loads/index.ts'
import { showOwnBid } from './bid-view.ts'
import { endTiedLater } from './end-tied.ts'
import { lockForCarrier } from './lock-bid.ts'
import { moveBid } from './sql/bids.ts'
import { tellBid } from './tell.ts'

/** Until it is accepted; after that the carrier declines the award instead. */
export async function withdrawBid(
  tx: Tx,
  { viewer, params }: Input<typeof endpoint>,
  seal: PriceSeal,
): Promise<OwnBid> {
  const { load } = await lockForCarrier(tx, { ...params, viewer, strength: 'share' })
  const bid = await moveBid(tx.sql, { ...params, action: 'withdraw' })
  if (!bid) throw new AppError('bid_not_open')
  await tx.audit({ action: 'bid.withdraw', entity: 'bid', entityId: bid.id, detail: { loadId: load.id } })
  await tellBid(tx, { type: 'bid.withdrawn', bid, consignorId: load.companyId })
  await endTiedLater(tx, { bids: [bid], loadId: load.id, consignorId: load.companyId })
  return showOwnBid(tx.sql, { bid, viewer, seal })
}
