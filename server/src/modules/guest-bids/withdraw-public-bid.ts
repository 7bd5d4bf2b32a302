import type { OwnPublicBid, withdrawPublicBid as endpoint } from '@drawbar/contract/guest-bids/guest-bids.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import type { PriceSeal } from '../loads/index.ts'
import { movePublicBid } from './sql/public-bids.ts'
import { byProof } from './by-link.ts'
import { tellPublic } from './tell-public.ts'
import { ownView } from './view-public.ts'

/** Also after the deadline and while the load is paused: nobody is held to a price that binds nobody. */
export const withdrawPublicBid = (
  services: Services,
  input: Input<typeof endpoint>,
  seal: PriceSeal,
): Promise<OwnPublicBid> =>
  byProof(services, input, async (tx, { invitation, load }) => {
    const bid = await movePublicBid(tx.sql, { invitationId: invitation.id, action: 'withdraw' })
    if (!bid) throw new AppError('public_bid_not_open')
    const detail = { loadId: load.id }
    await tx.audit({ action: 'public_bid.withdraw', entity: 'public_bid', entityId: bid.id, detail })
    await tellPublic(tx, { type: 'public_bid.withdrawn', loadId: load.id, consignorId: load.companyId })
    return ownView(bid, seal)
  })
