import type { Award } from '@drawbar/contract/awards/award.ts'
import type { bookLoad as endpoint } from '@drawbar/contract/awards/awards.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { isBlocked } from '../carriers/index.ts'
import { endAlternatives, lockTied } from './accept-tied.ts'
import {
  type BidRow,
  endTiedLater,
  findLiveBidOf,
  insertBid,
  type KeptTerms,
  loadFacts,
  lockBoardLoad,
  moveBid,
  requireEligible,
  requireSeen,
  showAward,
  tellBid,
} from '../bids/index.ts'
import { bookAward } from './book-award.ts'
import { offerAward } from './offer-award.ts'
import { requireUnawarded } from './require-unawarded.ts'

/** The same path as an accepted bid, with the carrier as the actor and the published price as the bid. */
export async function bookLoad(tx: Tx, { viewer, params, body }: Input<typeof endpoint>): Promise<Award> {
  const carrierId = memberCompany(viewer)
  const known = await findLiveBidOf(tx.sql, { loadId: params.loadId, carrierId })
  const tied = known
    ? await lockTied(tx, { bids: [{ loadId: params.loadId, bidId: known.id }], of: { carrierId } })
    : []
  const load = await lockBoardLoad(tx, params.loadId, viewer)
  if (await isBlocked(tx.sql, { consignorId: load.companyId, carrierId })) throw new AppError('not_found')
  await requireUnawarded(tx, load)
  if (load.postEnded || load.ownerNameHeld) throw new AppError('load_not_open')
  if (!isBookable(load) || load.priceAmount === null) throw new AppError('load_not_bookable')
  if (body.expectedPrice.amount !== load.priceAmount || body.expectedPrice.currency !== load.currency) {
    throw new AppError('stale_revision', {
      detail: 'The price of this load changed since you saw it.',
      current: { price: { amount: load.priceAmount, currency: load.currency } },
    })
  }
  requireSeen(load, body.expectedVersion)
  await requireEligible(tx.sql, { carrierId, load: await loadFacts(tx.sql, load.id), stage: 'award' })
  const terms = {
    amount: load.priceAmount,
    envelope: null,
    opensAt: null,
    currency: load.currency,
    equipment: body.equipment ?? null,
    transitMinutes: null,
    pickupAt: null,
    validUntil: null,
    note: null,
  }
  const bid = await takeAtPrice(tx, { loadId: load.id, carrierId, terms, known: known?.id })
  const offered = await offerAward(tx, { load, bid, by: 'carrier', respondWithinMinutes: 5 })
  await tx.audit({
    action: 'load.book',
    entity: 'load',
    entityId: load.id,
    detail: { bidId: bid.id, awardId: offered.award.id },
  })
  await tellBid(tx, { type: 'bid.accepted', bid, consignorId: load.companyId })
  await endAlternatives(tx, { bidId: bid.id, tied })
  await endTiedLater(tx, { bids: [bid], loadId: load.id, consignorId: load.companyId })
  const award = await bookAward(tx, offered)
  return showAward(tx.sql, { award, viewer })
}

/** A carrier may take a load that its owner posted at a price, without asking. */
const isBookable = ({ pricingMode, priceAmount }: { pricingMode: string; priceAmount: number | null }): boolean =>
  (pricingMode === 'book_now' || pricingMode === 'fixed') && priceAmount !== null

/** A bid that the carrier had on the load becomes the booking; otherwise one is made. */
async function takeAtPrice(
  tx: Tx,
  {
    loadId,
    carrierId,
    terms,
    known,
  }: { loadId: string; carrierId: string; terms: KeptTerms; known: string | undefined },
): Promise<BidRow> {
  const live = await findLiveBidOf(tx.sql, { loadId, carrierId })
  // Placed, or placed anew, before the load was locked: what it is tied to is not.
  if (live && live.id !== known)
    throw new AppError('stale_revision', { detail: 'Your bid on this load changed meanwhile. Book again.' })
  if (!live)
    return insertBid(tx.sql, {
      ...terms,
      loadId,
      id: newId(),
      carrierCompanyId: carrierId,
      status: 'accepted',
      createdBy: tx.actor.userId,
    })
  const offer = { by: 'carrier' as const, note: null, userId: tx.actor.userId }
  const booked = await moveBid(tx.sql, { loadId, bidId: live.id, action: 'book', terms, offer })
  if (!booked) throw new AppError('load_not_open')
  return booked
}
