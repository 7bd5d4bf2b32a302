import type { EquipmentCode } from '@drawbar/contract/codes.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { LockedLoad } from '../loads/index.ts'
import { type BidRow, insertBid } from '../bids/index.ts'

/** What the owner offers by itself, in turn or to a truck: a bid that was never the carrier's, at the owner's price. */
export const insertDirectOffer = (
  tx: Tx,
  {
    load,
    carrierId,
    amount,
    equipment = null,
  }: { load: LockedLoad; carrierId: string; amount: number; equipment?: EquipmentCode | null },
): Promise<BidRow> =>
  insertBid(tx.sql, {
    loadId: load.id,
    id: newId(),
    carrierCompanyId: carrierId,
    status: 'accepted',
    by: 'consignor',
    amount,
    envelope: null,
    opensAt: null,
    currency: load.currency,
    equipment,
    transitMinutes: null,
    pickupAt: null,
    validUntil: null,
    note: null,
    createdBy: tx.actor.userId,
  })
