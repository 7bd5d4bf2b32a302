import type { acceptBid as endpoint, Award } from '@drawbar/contract/bids.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import type { PriceSeal } from '../loads/index.ts'
import { endAlternatives, lockTied, requireWhole } from './accept-tied.ts'
import { showAward } from './award-view.ts'
import { bookAward } from './book-award.ts'
import { endTiedLater } from './end-broken.ts'
import { loadFacts } from './load-facts.ts'
import { type LockedBid, lockForCarrier, lockForOwner } from './lock-bid.ts'
import { offerAward } from './offer-award.ts'
import { decides, isSealed, offers } from './policy.ts'
import { requireCurrent } from './require-current.ts'
import { requireEligible } from './require-eligible.ts'
import { requireUnawarded } from './require-unawarded.ts'
import type { AwardRow } from './sql/awards.ts'
import { moveBid } from './sql/bids.ts'
import type { TiedBid } from './sql/packages.ts'
import { tellAward, tellBid } from './tell.ts'

type Accepting = Input<typeof endpoint>

export async function acceptBid(tx: Tx, input: Accepting, seal: PriceSeal): Promise<Award> {
  return input.viewer.kind === 'consignor' ? acceptAsOwner(tx, input, seal) : acceptAsCarrier(tx, input)
}

/** The load is offered to the bid's carrier, who has until `respondBy` to confirm. */
async function acceptAsOwner(tx: Tx, { viewer, params, body }: Accepting, seal: PriceSeal): Promise<Award> {
  const tied = await lockTied(tx, { bids: [params], of: { consignorId: memberCompany(viewer) } })
  const locked = await lockForOwner(tx, { ...params, viewer, seal })
  if (!decides(viewer, locked.load.companyId)) throw new AppError('forbidden')
  return showAward(tx.sql, { award: await acceptOpenBid(tx, { locked, ...body, tied, accepted: NONE }), viewer })
}

const NONE: ReadonlySet<string> = new Set()

/** By its owner, who may decide, or by the rule that it gave the load: alone, or as one of many that are `accepted` in the same act. The loads of what is tied are locked. */
export async function acceptOpenBid(
  tx: Tx,
  {
    locked,
    expectedRevision,
    respondWithinMinutes,
    notAfter,
    tied,
    accepted,
    madeBy = 'person',
  }: {
    locked: LockedBid
    /** Without a person's hand, by the load's rule. */
    madeBy?: 'person' | 'rule'
    expectedRevision: number
    respondWithinMinutes: number
    notAfter?: string | undefined
    tied: readonly TiedBid[]
    accepted: ReadonlySet<string>
  },
): Promise<AwardRow> {
  if (isSealed(locked.load)) throw new AppError('bidding_sealed')
  await requireAcceptable(tx, { locked, expectedRevision, turn: 'open' })
  if (locked.load.postEnded) throw new AppError('load_not_open')
  const { loadId, id: bidId } = locked.bid
  requireWhole(bidId, { tied, accepted })
  const bid = await moveBid(tx.sql, { loadId, bidId, action: 'accept', expectedRevision })
  if (!bid) throw new AppError('bid_not_open')
  const { award } = await offerAward(tx, {
    load: locked.load,
    bid,
    by: madeBy === 'rule' ? 'system' : 'consignor',
    respondWithinMinutes,
    notAfter,
    madeBy,
  })
  await tx.audit({
    action: 'bid.accept',
    entity: 'bid',
    entityId: bid.id,
    detail: { loadId: bid.loadId, awardId: award.id, madeBy },
  })
  await tellBid(tx, { type: 'bid.accepted', bid, consignorId: locked.load.companyId })
  await tellAward(tx, { type: 'award.offered', award })
  await endAlternatives(tx, { bidId, tied })
  return award
}

/** Both sides have then said yes to one price: offered and confirmed in one step. */
async function acceptAsCarrier(tx: Tx, { viewer, params, body }: Accepting): Promise<Award> {
  const tied = await lockTied(tx, { bids: [params], of: { carrierId: memberCompany(viewer) } })
  const locked = await lockForCarrier(tx, { ...params, viewer, strength: 'update' })
  if (!offers(viewer, locked.bid.carrierCompanyId)) throw new AppError('forbidden')
  await requireAcceptable(tx, { locked, expectedRevision: body.expectedRevision, turn: 'countered' })
  if (locked.load.postEnded || locked.load.ownerNameHeld) throw new AppError('load_not_open')
  const bid = await moveBid(tx.sql, { ...params, action: 'acceptCounter', expectedRevision: body.expectedRevision })
  if (!bid) throw new AppError('bid_not_open')
  const offered = await offerAward(tx, {
    load: locked.load,
    bid,
    by: 'carrier',
    respondWithinMinutes: body.respondWithinMinutes,
  })
  await tx.audit({
    action: 'bid.accept',
    entity: 'bid',
    entityId: bid.id,
    detail: { loadId: bid.loadId, awardId: offered.award.id },
  })
  await tellBid(tx, { type: 'bid.accepted', bid, consignorId: locked.load.companyId })
  await endAlternatives(tx, { bidId: bid.id, tied })
  await endTiedLater(tx, { bids: [bid], loadId: locked.load.id, consignorId: locked.load.companyId })
  const award = await bookAward(tx, offered)
  return showAward(tx.sql, { award, viewer })
}

/** In this order, so that who comes second is told the most useful thing: it is gone, it changed, it is not yours to answer, it is too late. */
async function requireAcceptable(
  tx: Tx,
  {
    locked: { load, bid },
    expectedRevision,
    turn,
  }: { locked: LockedBid; expectedRevision: number; turn: 'open' | 'countered' },
): Promise<void> {
  await requireUnawarded(tx, load)
  requireCurrent(bid, expectedRevision)
  if (bid.status !== turn) throw new AppError('not_your_turn')
  if (bid.lapsed) throw new AppError('bid_expired')
  if (bid.reconfirmBy !== null) throw new AppError('bid_needs_reconfirm')
  if (bid.currency !== load.currency)
    throw new AppError('stale_revision', { detail: 'The load is now priced in another currency.' })
  await requireEligible(tx.sql, {
    carrierId: bid.carrierCompanyId,
    load: await loadFacts(tx.sql, load.id),
    stage: 'award',
  })
}
