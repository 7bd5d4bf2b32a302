import * as contract from '@drawbar/contract/guest-bids/index.ts'
import { command, plain, query, type Route } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { priceSeal } from '../loads/index.ts'
import { askToJoin } from './ask-to-join.ts'
import { claimGuestBid } from './claim-guest-bid.ts'
import { getGuestBid } from './get-guest-bid.ts'
import { inviteToBid } from './invite-to-bid.ts'
import { listBidInvitations } from './list-bid-invitations.ts'
import { placeGuestBid } from './place-guest-bid.ts'
import { proveMailbox } from './prove-mailbox.ts'
import { reviseGuestBid } from './revise-guest-bid.ts'
import { revokeBidInvitation } from './revoke-bid-invitation.ts'
import { sendBidCode } from './send-bid-code.ts'
import { withdrawGuestBid } from './withdraw-guest-bid.ts'

/** `plain` where the caller is counted before a transaction is opened for him. */
export const guestBidsRoutes = (services: Services): readonly Route[] => {
  const opener = { run: services.run, seal: priceSeal(services) }
  return [
    command(contract.inviteToBid, (tx, input) => inviteToBid(tx, input, services.config)),
    query(contract.listBidInvitations, (sql, input) => listBidInvitations(sql, input, opener)),
    command(contract.revokeBidInvitation, revokeBidInvitation),
    command(contract.askToJoin, (tx, input) => askToJoin(tx, input, services.config)),
    plain(contract.getGuestBid, (input) => getGuestBid(services, input)),
    plain(contract.sendBidCode, (input) => sendBidCode(services, input)),
    plain(contract.proveMailbox, (input) => proveMailbox(services, input, opener.seal)),
    plain(contract.placeGuestBid, (input) => placeGuestBid(services, input, opener.seal)),
    plain(contract.reviseGuestBid, (input) => reviseGuestBid(services, input, opener.seal)),
    plain(contract.withdrawGuestBid, (input) => withdrawGuestBid(services, input, opener.seal)),
    plain(contract.claimGuestBid, (input) => claimGuestBid(services, input, opener.seal)),
  ]
}
