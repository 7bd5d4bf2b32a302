import * as contract from '@drawbar/contract/teams/index.ts'
import { command, plain, query, type Route } from '../../../platform/handlers.ts'
import type { Services } from '../../../platform/services.ts'
import { acceptInvitation } from '../team/accept-invitation.ts'
import { answerTransferByLink } from '../team/answer-transfer-by-link.ts'
import { answerTransfer } from '../team/answer-transfer.ts'
import { changeCompanyRole } from '../team/change-company-role.ts'
import { getInvitation } from '../team/get-invitation.ts'
import { getTransfer } from '../team/get-transfer.ts'
import { inviteMember } from '../team/invite-member.ts'
import { listTeam } from '../team/list-team.ts'
import { removeMember } from '../team/remove-member.ts'
import { revokeInvitation } from '../team/revoke-invitation.ts'
import { startTransferFor } from '../team/start-transfer-for.ts'
import { startTransfer } from '../team/start-transfer.ts'
import { withdrawTransferFor } from '../team/withdraw-transfer-for.ts'
import { withdrawTransfer } from '../team/withdraw-transfer.ts'

/** `plain` where a password is hashed before the transaction or a cache is told after it. */
export const teamRoutes = (services: Services): Route[] => [
  query(contract.listTeam, listTeam),
  command(contract.inviteMember, (tx, input) => inviteMember(tx, input, services.config)),
  command(contract.revokeInvitation, revokeInvitation),
  plain(contract.changeCompanyRole, (input) => changeCompanyRole(services, input)),
  plain(contract.removeMember, (input) => removeMember(services, input)),
  query(contract.getInvitation, getInvitation),
  plain(contract.acceptInvitation, (input) => acceptInvitation(services, input)),
  command(contract.startTransfer, (tx, input) => startTransfer(tx, input, services.config)),
  command(contract.withdrawTransfer, withdrawTransfer),
  plain(contract.answerTransfer, (input) => answerTransfer(services, input)),
  command(contract.startTransferFor, (tx, input) => startTransferFor(tx, input, services.config)),
  command(contract.withdrawTransferFor, withdrawTransferFor),
  query(contract.getTransfer, getTransfer),
  plain(contract.answerTransferByLink, (input) => answerTransferByLink(services, input)),
]
