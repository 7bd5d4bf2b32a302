import * as contract from '@drawbar/contract/guest-bids/index.ts'
import { command, plain, query, type Route } from '../../../platform/handlers.ts'
import type { Services } from '../../../platform/services.ts'
import type { Opener } from '../open-envelopes.ts'
import { askToJoin } from '../public/ask-to-join.ts'
import { claimPublicBid } from '../public/claim-public-bid.ts'
import { getPublicBid } from '../public/get-public-bid.ts'
import { inviteToBid } from '../public/invite-to-bid.ts'
import { listBidInvitations } from '../public/list-bid-invitations.ts'
import { placePublicBid } from '../public/place-public-bid.ts'
import { proveMailbox } from '../public/prove-mailbox.ts'
import { revisePublicBid } from '../public/revise-public-bid.ts'
import { revokeBidInvitation } from '../public/revoke-bid-invitation.ts'
import { sendBidCode } from '../public/send-bid-code.ts'
import { withdrawPublicBid } from '../public/withdraw-public-bid.ts'

/** `plain` where the caller is counted before a transaction is opened for him. */
export const publicBidRoutes = (services: Services, opener: Opener): readonly Route[] => [
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
