import { AppError } from '../../platform/errors.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { OwnTerms } from './sql/capacity-loads.ts'
import { type CapacityRow, clockOf, pickAsked, lockCapacity } from './sql/capacity.ts'
import { trucksFor } from './trucks-for.ts'

/**
 * A truck on offer, locked, if it stands in the owner's own ranking for this posted load: whoever cannot take the load is neither asked nor
 * offered it. The load is locked first.
 */
export async function lockTruck(
  tx: Tx,
  { loadId, postingId, viewer }: { loadId: string; postingId: string; viewer: Viewer },
): Promise<{ posting: CapacityRow; terms: OwnTerms }> {
  const posting = await lockCapacity(tx.sql, postingId)
  const { terms, items } = await trucksFor(tx.sql, { loadId, viewer, now: await clockOf(tx.sql) })
  if (!terms.isPosted) throw new AppError('load_not_open')
  if (posting && items.some((truck) => truck.postingId === postingId)) return { posting, terms }
  throw new AppError(posting && (posting.status !== 'active' || posting.ended) ? 'capacity_not_open' : 'not_found')
}

/** The same for a truck that its carrier is offered the load for: if it takes the load, the truck is used. */
export async function lockTruckForOffer(
  tx: Tx,
  of: { loadId: string; postingId: string; viewer: Viewer & { userId: string } },
): Promise<Pick<CapacityRow, 'equipment'>> {
  const { posting, terms } = await lockTruck(tx, of)
  const { loadId, postingId, viewer } = of
  await pickAsked(tx.sql, { loadId, postingId, companyId: terms.ownerId, askedBy: viewer.userId })
  return posting
}
