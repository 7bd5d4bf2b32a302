import type { Award } from '@drawbar/contract/awards/award.ts'
import type { acceptCounter as endpoint } from '@drawbar/contract/awards/awards.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { endAlternatives, lockTied } from './accept-tied.ts'
import { endTiedLater, lockForCarrier, moveBid, offers, showAward, tellBid } from '../bids/index.ts'
import { bookAward } from './book-award.ts'
import { offerAward } from './offer-award.ts'
import { requireAcceptable } from './require-acceptable.ts'

/** Nobody confirms a booking. The award is made and confirmed in one transaction, so this is only the deadline on its record. */
const RESPOND_WITHIN_MINUTES = 60

/** Books the load at the shipper's counter: with it both sides have agreed to one price, so the award is offered and confirmed at once. */
export async function acceptCounter(tx: Tx, { viewer, params, body }: Input<typeof endpoint>): Promise<Award> {
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
    respondWithinMinutes: RESPOND_WITHIN_MINUTES,
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
