import { TIE_BROKEN } from '@drawbar/contract/bids/package-broken.ts'
import type { Award } from '@drawbar/contract/awards/award.ts'
import type { confirmAward as endpoint } from '@drawbar/contract/awards/awards.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { loadFacts, requireEligible, showAward } from '../bids/index.ts'
import { bookAward } from './book-award.ts'
import { type LockedOffer, lockWhole } from './lock-whole.ts'
import type { AwardRow } from './sql/awards.ts'

/** What was tied all or nothing is confirmed in one act: each offer of it passes, or none is booked. */
export async function confirmAward(tx: Tx, { viewer, params }: Input<typeof endpoint>): Promise<Award> {
  const offer = await lockWhole(tx, { ...params, carrierId: memberCompany(viewer) })
  if (!offer) throw new AppError('not_found')
  requireOpen(offer)
  if (offer.broken) throw new AppError('award_not_offered', { detail: TIE_BROKEN })
  await requireConfirmable(tx, offer)
  for (const other of offer.others) {
    requireOpen(other)
    await requireConfirmableToo(tx, other)
  }
  const award = await book(tx, offer)
  for (const other of offer.others) await book(tx, other)
  return showAward(tx.sql, { award, viewer })
}

async function book(tx: Tx, offer: LockedOffer): Promise<AwardRow> {
  const confirmed = await bookAward(tx, offer)
  const { id: entityId, loadId } = confirmed
  await tx.audit({ action: 'award.confirm', entity: 'award', entityId, detail: { loadId } })
  return confirmed
}

/** An offer past its time is over whether or not the sweep has come by. The post may have ended meanwhile, but no truck comes to a pickup that has closed. */
function requireOpen({ load, award: { status, lapsed } }: LockedOffer): void {
  const late = lapsed || Date.parse(load.lastPickupEndAt) <= Date.parse(load.now)
  if (status === 'expired' || (status === 'offered' && late)) throw new AppError('offer_expired')
  if (status !== 'offered') throw new AppError('award_not_offered')
  if (load.ownerNameHeld)
    throw new AppError('award_not_offered', {
      detail: 'The shipper’s company name is under review. You can confirm once the review is done.',
    })
}

const requireConfirmable = async (tx: Tx, { load, award }: LockedOffer): Promise<unknown> =>
  requireEligible(tx.sql, {
    carrierId: award.carrierCompanyId,
    load: await loadFacts(tx.sql, load.id),
    stage: 'award',
  })

/** Of another load than the one that was confirmed: the refusal names it. */
async function requireConfirmableToo(tx: Tx, other: LockedOffer): Promise<void> {
  try {
    await requireConfirmable(tx, other)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.code, {
      detail: `${other.load.reference} is tied to this load and cannot be booked: ${error.message}`,
      current: error.current,
      cause: error,
    })
  }
}
