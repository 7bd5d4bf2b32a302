import type { Award } from '@drawbar/contract/awards/award.ts'
import type { acceptBid as endpoint } from '@drawbar/contract/awards/awards.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import type { PriceSeal } from '../loads/index.ts'
import { endAlternatives, lockTied, requireWhole } from './accept-tied.ts'
import {
  decides,
  isSealed,
  type LockedBid,
  lockForOwner,
  moveBid,
  showAward,
  tellBid,
  type TiedBid,
} from '../bids/index.ts'
import { offerAward } from './offer-award.ts'
import { requireAcceptable } from './require-acceptable.ts'
import type { AwardRow } from './sql/awards.ts'
import { tellAward } from './tell-award.ts'

/** Offers the load to the bid's carrier, who has until `respondBy` to confirm. */
export async function acceptBid(
  tx: Tx,
  { viewer, params, body }: Input<typeof endpoint>,
  seal: PriceSeal,
): Promise<Award> {
  const tied = await lockTied(tx, { bids: [params], of: { consignorId: memberCompany(viewer) } })
  const locked = await lockForOwner(tx, { ...params, viewer, seal })
  if (!decides(viewer, locked.load.companyId)) throw new AppError('forbidden')
  return showAward(tx.sql, { award: await acceptOpenBid(tx, { locked, ...body, tied, accepted: NONE }), viewer })
}

const NONE: ReadonlySet<string> = new Set()

/**
 * Accepts one open bid, for the owner or the load's auto-accept rule. `accepted` lists bids accepted in the same transaction. The caller holds
 * locks on every load in the package.
 */
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
