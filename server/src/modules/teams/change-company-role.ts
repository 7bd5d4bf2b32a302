import type { changeCompanyRole as endpoint } from '@drawbar/contract/teams/teams.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { accessControl } from '../identity/index.ts'
import { actorOf } from '../../platform/actor.ts'
import { findMember, setCompanyRole } from './sql/members.ts'
import { withdrawLiveTransfer } from './end-transfer.ts'
import { lockTeam, emitTeamChanged } from './lock-team.ts'

type Changing = Input<typeof endpoint>

/** Their next answer brings a token that says the new role. */
export async function changeCompanyRole(services: Services, input: Changing): Promise<undefined> {
  await services.run(actorOf(input), (tx) => carryOut(tx, input))
  accessControl(services).sessions.drop(input.params.userId)
}

async function carryOut(tx: Tx, { params: { userId }, body: { companyRole }, viewer }: Changing): Promise<void> {
  const companyId = memberCompany(viewer)
  await lockTeam(tx, companyId)
  const member = await findMember(tx.sql, { companyId, userId })
  if (!member) throw new AppError('not_found')
  if (!(await setCompanyRole(tx.sql, { companyId, userId, companyRole }))) throw new AppError('last_owner')
  if (member.companyRole === 'Owner') await withdrawLiveTransfer(tx, companyId, userId)
  const detail = { userId, from: member.companyRole, to: companyRole }
  await tx.audit({ action: 'company.change_role', entity: 'company', entityId: companyId, detail })
  await emitTeamChanged(tx, companyId)
}
