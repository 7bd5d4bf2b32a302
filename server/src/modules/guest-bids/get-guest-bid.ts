import type { InvitationByLink } from '@drawbar/contract/guest-bids/guest-bids.ts'
import type { Services } from '../../platform/services.ts'
import { loadFacts } from '../bids/index.ts'
import { noteOpened } from './sql/bid-invitations.ts'
import { withInvitationLink, type LinkCall } from './invitation-link.ts'
import { tellGuestBid } from './tell-guest-bid.ts'
import { viewInvitation } from './view-guest-bid.ts'

/** Programs that look into mails fetch the page and run none of it, so that who calls this has it before his eyes. */
export const getGuestBid = (services: Services, input: LinkCall): Promise<InvitationByLink> =>
  withInvitationLink(services, input, async (tx, invitation) => {
    if (!invitation.opened && (await noteOpened(tx.sql, invitation.id))) {
      const { loadId } = invitation
      const { companyId: consignorId } = await loadFacts(tx.sql, loadId)
      await tellGuestBid(tx, { type: 'bid_invitation.changed', loadId, consignorId })
    }
    return viewInvitation(tx.sql, invitation)
  })
