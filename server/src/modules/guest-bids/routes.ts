import * as contract from '@drawbar/contract/guest-bids/index.ts'
import { command, plain, query, type Route } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { priceSeal } from '../loads/index.ts'
import { askToJoin } from './ask-to-join.ts'
import { claimPublicBid } from './claim-public-bid.ts'
import { getPublicBid } from './get-public-bid.ts'
import { inviteToBid } from './invite-to-bid.ts'
import { listBidInvitations } from './list-bid-invitations.ts'
import { placePublicBid } from './place-public-bid.ts'
import { proveMailbox } from './prove-mailbox.ts'
import { revisePublicBid } from './revise-public-bid.ts'
import { revokeBidInvitation } from './revoke-bid-invitation.ts'
import { sendBidCode } from './send-bid-code.ts'
import { withdrawPublicBid } from './withdraw-public-bid.ts'

/** `plain` where the caller is counted before a transaction is opened for him. */
export const guestBidsRoutes = (services: Services): readonly Route[] => {
  const opener = { run: services.run, seal: priceSeal(services) }
  return [
    command(contract.inviteToBid, (tx, input) => inviteToBid(tx, input, services.config)),
    query(contract.listBidInvitations, (sql, input) => listBidInvitations(sql, input, opener)),
    command(contract.revokeBidInvitation, revokeBidInvitation),
    command(contract.askToJoin, (tx, input) => askToJoin(tx, input, services.config)),
    plain(contract.getPublicBid, (input) => getPublicBid(services, input)),
    plain(contract.sendBidCode, (input) => sendBidCode(services, input)),
    plain(contract.proveMailbox, (input) => proveMailbox(services, input, opener.seal)),
    plain(contract.placePublicBid, (input) => placePublicBid(services, input, opener.seal)),
    plain(contract.revisePublicBid, (input) => revisePublicBid(services, input, opener.seal)),
    plain(contract.withdrawPublicBid, (input) => withdrawPublicBid(services, input, opener.seal)),
    plain(contract.claimPublicBid, (input) => claimPublicBid(services, input, opener.seal)),
  ]
}
