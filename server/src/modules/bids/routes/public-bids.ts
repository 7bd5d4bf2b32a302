import * as contract from '@drawbar/contract/public-bids.ts'
import { command, plain, query, type Route } from '../../../platform/handlers.ts'
import type { Services } from '../../../platform/services.ts'
import type { Opener } from '../open-envelopes.ts'
import { askByMail } from '../public/ask-to-join.ts'
import { claimByLink } from '../public/claim-public-bid.ts'
import { readByLink } from '../public/get-public-bid.ts'
import { inviteByLink } from '../public/invite-to-bid.ts'
import { readInvitations } from '../public/list-bid-invitations.ts'
import { placeByLink } from '../public/place-public-bid.ts'
import { proveByCode } from '../public/prove-mailbox.ts'
import { reviseByLink } from '../public/revise-public-bid.ts'
import { revokeLink } from '../public/revoke-bid-invitation.ts'
import { mailCode } from '../public/send-bid-code.ts'
import { withdrawByLink } from '../public/withdraw-public-bid.ts'

/** `plain` where the caller is counted before a transaction is opened for him. */
export const publicBidRoutes = (services: Services, opener: Opener): readonly Route[] => [
  command(contract.inviteToBid, (tx, input) => inviteByLink(tx, input, services.config)),
  query(contract.listBidInvitations, (sql, input) => readInvitations(sql, input, opener)),
  command(contract.revokeBidInvitation, revokeLink),
  command(contract.askToJoin, (tx, input) => askByMail(tx, input, services.config)),
  plain(contract.getPublicBid, (input) => readByLink(services, input)),
  plain(contract.sendBidCode, (input) => mailCode(services, input)),
  plain(contract.proveMailbox, (input) => proveByCode(services, input, opener.seal)),
  plain(contract.placePublicBid, (input) => placeByLink(services, input, opener.seal)),
  plain(contract.revisePublicBid, (input) => reviseByLink(services, input, opener.seal)),
  plain(contract.withdrawPublicBid, (input) => withdrawByLink(services, input, opener.seal)),
  plain(contract.claimPublicBid, (input) => claimByLink(services, input, opener.seal)),
]
