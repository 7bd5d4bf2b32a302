import type { OwnGuestBid, withdrawGuestBid as endpoint } from '@drawbar/contract/guest-bids/guest-bids.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import type { PriceSeal } from '../loads/index.ts'
import { moveGuestBid } from './sql/guest-bids.ts'
import { withMailboxProof } from './invitation-link.ts'
import { tellGuestBid } from './tell-guest-bid.ts'
import { ownView } from './view-guest-bid.ts'

/** Also after the deadline and while the load is paused: nobody is held to a price that binds nobody. */
export const withdrawGuestBid = (
  services: Services,
  input: Input<typeof endpoint>,
  seal: PriceSeal,
): Promise<OwnGuestBid> =>
  withMailboxProof(services, input, async (tx, { invitation, load }) => {
    const bid = await moveGuestBid(tx.sql, { invitationId: invitation.id, action: 'withdraw' })
    if (!bid) throw new AppError('guest_bid_not_open')
    const detail = { loadId: load.id }
    await tx.audit({ action: 'guest_bid.withdraw', entity: 'guest_bid', entityId: bid.id, detail })
    await tellGuestBid(tx, { type: 'guest_bid.withdrawn', loadId: load.id, consignorId: load.companyId })
    return ownView(bid, seal)
  })
