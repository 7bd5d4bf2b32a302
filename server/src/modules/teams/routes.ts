import * as contract from '@drawbar/contract/teams/index.ts'
import { command, plain, query, type Route } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { answerTransferByLink } from './answer-transfer-by-link.ts'
import { answerTransfer } from './answer-transfer.ts'
import { changeCompanyRole } from './change-company-role.ts'
import { getInvitation } from './get-invitation.ts'
import { getTransfer } from './get-transfer.ts'
import { inviteMember } from './invite-member.ts'
import { listTeam } from './list-team.ts'
import { removeMember } from './remove-member.ts'
import { revokeInvitation } from './revoke-invitation.ts'
import { startTransferFor } from './start-transfer-for.ts'
import { startTransfer } from './start-transfer.ts'
import { withdrawTransferFor } from './withdraw-transfer-for.ts'
import { withdrawTransfer } from './withdraw-transfer.ts'

/** `plain` where a password is hashed before the transaction or a cache is told after it. */
export const teamsRoutes = (services: Services): Route[] => [
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
