import type { OwnGuestBid, placeGuestBid as endpoint } from '@drawbar/contract/guest-bids/guest-bids.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import type { Services } from '../../platform/services.ts'
import type { PriceSeal } from '../loads/index.ts'
import { takesBids } from '../bids/index.ts'
import { findGuestBid, insertGuestBid, moveGuestBid } from './sql/guest-bids.ts'
import { withMailboxProof } from './invitation-link.ts'
import { checkTyped } from './check-typed.ts'
import { tellGuestBid } from './tell-guest-bid.ts'
import { ownView } from './view-guest-bid.ts'

/** Kept apart from the bids of carriers: it is nobody's until a member claims it. One that was withdrawn is taken up again. */
export const placeGuestBid = (
  services: Services,
  input: Input<typeof endpoint>,
  seal: PriceSeal,
): Promise<OwnGuestBid> =>
  withMailboxProof(services, input, async (tx, { invitation, load }) => {
    if (!takesBids(load)) throw new AppError('bids_not_taken')
    const earlier = await findGuestBid(tx.sql, invitation.id)
    const id = earlier?.id ?? newId()
    const typed = await checkTyped(tx, { body: input.body, load, invitationId: invitation.id, bidId: id, seal })
    const bid = earlier
      ? await moveGuestBid(tx.sql, { invitationId: invitation.id, action: 'renew', typed })
      : await insertGuestBid(tx.sql, { ...typed, id, invitationId: invitation.id, loadId: load.id })
    if (!bid) throw new AppError('guest_bid_exists')
    await tx.audit({ action: 'guest_bid.place', entity: 'guest_bid', entityId: bid.id, detail: { loadId: load.id } })
    await tellGuestBid(tx, { type: 'guest_bid.placed', loadId: load.id, consignorId: load.companyId })
    return ownView(bid, seal)
  })
