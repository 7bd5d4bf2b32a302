import type { OwnGuestBid, reviseGuestBid as endpoint } from '@drawbar/contract/guest-bids/guest-bids.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import type { PriceSeal } from '../loads/index.ts'
import { findGuestBid, moveGuestBid } from './sql/guest-bids.ts'
import { withMailboxProof } from './invitation-link.ts'
import { checkTyped } from './check-typed.ts'
import { tellGuestBid } from './tell-guest-bid.ts'
import { ownView } from './view-guest-bid.ts'

export const reviseGuestBid = (
  services: Services,
  input: Input<typeof endpoint>,
  seal: PriceSeal,
): Promise<OwnGuestBid> =>
  withMailboxProof(services, input, async (tx, { invitation, load }) => {
    const earlier = await findGuestBid(tx.sql, invitation.id)
    if (!earlier) throw new AppError('guest_bid_not_open')
    const bidId = earlier.id
    const typed = await checkTyped(tx, { body: input.body, load, invitationId: invitation.id, bidId, seal })
    const bid = await moveGuestBid(tx.sql, { invitationId: invitation.id, action: 'revise', typed })
    if (!bid) throw new AppError('guest_bid_not_open')
    const detail = { loadId: load.id, revision: bid.revision }
    await tx.audit({ action: 'guest_bid.revise', entity: 'guest_bid', entityId: bid.id, detail })
    await tellGuestBid(tx, { type: 'guest_bid.revised', loadId: load.id, consignorId: load.companyId })
    return ownView(bid, seal)
  })
