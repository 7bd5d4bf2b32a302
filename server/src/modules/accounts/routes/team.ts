import * as contract from '@drawbar/contract/team.ts'
import { command, plain, query, type Route } from '../../../platform/handlers.ts'
import type { Services } from '../../../platform/services.ts'
import { join } from '../team/accept-invitation.ts'
import { answerByLink } from '../team/answer-transfer-by-link.ts'
import { answerSignedIn } from '../team/answer-transfer.ts'
import { giveRole } from '../team/change-company-role.ts'
import { readInvitation } from '../team/get-invitation.ts'
import { readTransfer } from '../team/get-transfer.ts'
import { inviteByMail } from '../team/invite-member.ts'
import { readTeam } from '../team/list-team.ts'
import { remove } from '../team/remove-member.ts'
import { revoke } from '../team/revoke-invitation.ts'
import { startFor } from '../team/start-transfer-for.ts'
import { startOwn } from '../team/start-transfer.ts'
import { withdrawFor } from '../team/withdraw-transfer-for.ts'
import { withdrawOwn } from '../team/withdraw-transfer.ts'

/** `plain` where a password is hashed before the transaction or a cache is told after it. */
export const teamRoutes = (services: Services): Route[] => [
  query(contract.listTeam, readTeam),
  command(contract.inviteMember, (tx, input) => inviteByMail(tx, input, services.config)),
  command(contract.revokeInvitation, revoke),
  plain(contract.changeCompanyRole, (input) => giveRole(services, input)),
  plain(contract.removeMember, (input) => remove(services, input)),
  query(contract.getInvitation, readInvitation),
  plain(contract.acceptInvitation, (input) => join(services, input)),
  command(contract.startTransfer, (tx, input) => startOwn(tx, input, services.config)),
  command(contract.withdrawTransfer, withdrawOwn),
  plain(contract.answerTransfer, (input) => answerSignedIn(services, input)),
  command(contract.startTransferFor, (tx, input) => startFor(tx, input, services.config)),
  command(contract.withdrawTransferFor, withdrawFor),
  query(contract.getTransfer, readTransfer),
  plain(contract.answerTransferByLink, (input) => answerByLink(services, input)),
]
