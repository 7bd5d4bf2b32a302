import type { OwnPublicBid, revisePublicBid as endpoint } from '@drawbar/contract/guest-bids/guest-bids.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import type { PriceSeal } from '../loads/index.ts'
import { findPublicBid, movePublicBid } from './sql/public-bids.ts'
import { byProof } from './by-link.ts'
import { checkTyped } from './check-typed.ts'
import { tellPublic } from './tell-public.ts'
import { ownView } from './view-public.ts'

export const revisePublicBid = (
  services: Services,
  input: Input<typeof endpoint>,
  seal: PriceSeal,
): Promise<OwnPublicBid> =>
  byProof(services, input, async (tx, { invitation, load }) => {
    const earlier = await findPublicBid(tx.sql, invitation.id)
    if (!earlier) throw new AppError('public_bid_not_open')
    const bidId = earlier.id
    const typed = await checkTyped(tx, { body: input.body, load, invitationId: invitation.id, bidId, seal })
    const bid = await movePublicBid(tx.sql, { invitationId: invitation.id, action: 'revise', typed })
    if (!bid) throw new AppError('public_bid_not_open')
    const detail = { loadId: load.id, revision: bid.revision }
    await tx.audit({ action: 'public_bid.revise', entity: 'public_bid', entityId: bid.id, detail })
    await tellPublic(tx, { type: 'public_bid.revised', loadId: load.id, consignorId: load.companyId })
    return ownView(bid, seal)
  })
