import type { InvitationByLink } from '@drawbar/contract/guest-bids/guest-bids.ts'
import type { Services } from '../../platform/services.ts'
import { loadFacts } from '../bids/index.ts'
import { noteOpened } from './sql/bid-invitations.ts'
import { byLink, type LinkCall } from './by-link.ts'
import { tellPublic } from './tell-public.ts'
import { viewByLink } from './view-public.ts'

/** Programs that look into mails fetch the page and run none of it, so that who calls this has it before his eyes. */
export const getPublicBid = (services: Services, input: LinkCall): Promise<InvitationByLink> =>
  byLink(services, input, async (tx, invitation) => {
    if (!invitation.opened && (await noteOpened(tx.sql, invitation.id))) {
      const { loadId } = invitation
      const { companyId: consignorId } = await loadFacts(tx.sql, loadId)
      await tellPublic(tx, { type: 'bid_invitation.changed', loadId, consignorId })
    }
    return viewByLink(tx.sql, invitation)
  })
