import { EQUIPMENT } from '@drawbar/contract/codes.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { askForCapacity as endpoint } from '@drawbar/contract/market.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { type CapacityRow, clockOf, insertAsk, lockCapacity } from '../sql/capacity.ts'
import { holdLoad } from '../sql/capacity-loads.ts'
import { trucksFor } from './trucks-for.ts'

/** Only for a truck that the owner's own ranking shows: whoever cannot take the load is not asked. */
export async function askForCapacity(
  tx: Tx,
  { params: { loadId, postingId }, viewer }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  await holdLoad(tx.sql, loadId)
  const posting = await lockCapacity(tx.sql, postingId)
  const { terms, items } = await trucksFor(tx.sql, { loadId, viewer, now: await clockOf(tx.sql) })
  if (!terms.isPosted) throw new AppError('load_not_open')
  if (!posting || !items.some((truck) => truck.postingId === postingId)) throw refusalFor(posting)
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

const refusalFor = (posting: CapacityRow | null): AppError =>
  new AppError(posting && (posting.status !== 'active' || posting.ended) ? 'capacity_not_open' : 'not_found')

const truckWords = ({ unitNumber, equipment, originCity, originRegion }: CapacityRow): string =>
  unitNumber ?? `${EQUIPMENT[equipment].name}, ${originCity}, ${originRegion ?? ''}`.replace(/, $/, '')
