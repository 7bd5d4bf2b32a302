import { EQUIPMENT } from '@drawbar/contract/codes.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { askForCapacity as endpoint } from '@drawbar/contract/truck-postings/truck-postings.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { type CapacityRow, insertAsk } from './sql/capacity.ts'
import { holdLoad } from './sql/capacity-loads.ts'
import { lockTruck } from './lock-truck-for-offer.ts'

/** Only for a truck that the owner's own ranking shows: whoever cannot take the load is not asked. */
export async function askForCapacity(
  tx: Tx,
  { params: { loadId, postingId }, viewer }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  await holdLoad(tx.sql, loadId)
  const { posting, terms } = await lockTruck(tx, { loadId, postingId, viewer })
  const askedAt = await insertAsk(tx.sql, {
    postingId,
    loadId,
    companyId: terms.ownerId,
    askedBy: viewer.userId,
  })
  const carrierId = posting.companyId
  await tx.emit({
    type: 'capacity.asked',
    data: {
      loadId,
      postingId,
      carrierId,
      consignorId: terms.ownerId,
      consignorName: terms.ownerName,
      truck: truckWords(posting),
    },
    subject: { loadId },
    companies: [carrierId, terms.ownerId],
  })
  return { askedAt }
}

const truckWords = ({ unitNumber, equipment, originCity, originRegion }: CapacityRow): string =>
  unitNumber ?? `${EQUIPMENT[equipment].name}, ${originCity}, ${originRegion ?? ''}`.replace(/, $/, '')
