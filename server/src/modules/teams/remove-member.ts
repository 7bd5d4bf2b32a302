import type { removeMember as endpoint } from '@drawbar/contract/teams/teams.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { accessControl, endAllSessions } from '../identity/index.ts'
import { actorOf } from '../../platform/actor.ts'
import { deleteMembership, findMember } from './sql/members.ts'
import { withdrawLiveTransfer } from './end-transfer.ts'
import { lockTeam, emitTeamChanged } from './lock-team.ts'

type Removing = Input<typeof endpoint>

/** The account stays, for what it has done, and opens nothing any more; a new invitation brings the person back. */
export async function removeMember(services: Services, input: Removing): Promise<undefined> {
  await services.run(actorOf(input), (tx) => carryOut(tx, input))
  accessControl(services).sessions.drop(input.params.userId)
}

async function carryOut(tx: Tx, { params: { userId }, viewer }: Removing): Promise<void> {
  const companyId = memberCompany(viewer)
  await lockTeam(tx, companyId)
  const member = await findMember(tx.sql, { companyId, userId })
  if (!member) throw new AppError('not_found')
  if (!(await deleteMembership(tx.sql, { companyId, userId }))) throw new AppError('last_owner')
  await withdrawLiveTransfer(tx, companyId, userId)
  await endAllSessions(tx, userId)
  const detail = { userId, companyRole: member.companyRole }
  await tx.audit({ action: 'company.remove_member', entity: 'company', entityId: companyId, detail })
  await emitTeamChanged(tx, companyId)
}
