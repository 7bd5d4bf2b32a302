import type { OwnPublicBid, placePublicBid as endpoint } from '@drawbar/contract/guest-bids/guest-bids.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import type { Services } from '../../platform/services.ts'
import type { PriceSeal } from '../loads/index.ts'
import { takesBids } from '../bids/index.ts'
import { findPublicBid, insertPublicBid, movePublicBid } from './sql/public-bids.ts'
import { byProof } from './by-link.ts'
import { checkTyped } from './check-typed.ts'
import { tellPublic } from './tell-public.ts'
import { ownView } from './view-public.ts'

/** Kept apart from the bids of carriers: it is nobody's until a member claims it. One that was withdrawn is taken up again. */
export const placePublicBid = (
  services: Services,
  input: Input<typeof endpoint>,
  seal: PriceSeal,
): Promise<OwnPublicBid> =>
  byProof(services, input, async (tx, { invitation, load }) => {
    if (!takesBids(load)) throw new AppError('bids_not_taken')
    const earlier = await findPublicBid(tx.sql, invitation.id)
    const id = earlier?.id ?? newId()
    const typed = await checkTyped(tx, { body: input.body, load, invitationId: invitation.id, bidId: id, seal })
    const bid = earlier
      ? await movePublicBid(tx.sql, { invitationId: invitation.id, action: 'renew', typed })
      : await insertPublicBid(tx.sql, { ...typed, id, invitationId: invitation.id, loadId: load.id })
    if (!bid) throw new AppError('public_bid_exists')
    await tx.audit({ action: 'public_bid.place', entity: 'public_bid', entityId: bid.id, detail: { loadId: load.id } })
    await tellPublic(tx, { type: 'public_bid.placed', loadId: load.id, consignorId: load.companyId })
    return ownView(bid, seal)
  })
