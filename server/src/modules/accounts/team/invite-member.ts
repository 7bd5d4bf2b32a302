import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { inviteMember } from '@drawbar/contract/team.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { memberCompany } from '../../../platform/viewer.ts'
import { invite } from './invite.ts'
import { lockTeam, tellTeam } from './lock-team.ts'

export async function inviteByMail(
  tx: Tx,
  { body, viewer }: Input<typeof inviteMember>,
  { publicUrl }: { publicUrl: string },
): Promise<ResponseOf<typeof inviteMember>> {
  const companyId = memberCompany(viewer)
  await lockTeam(tx, companyId)
  const invited = await invite(tx, { ...body, companyId, companyName: viewer.companyName ?? '', publicUrl })
  await tx.audit({ action: 'company.invite', entity: 'company', entityId: companyId, detail: { ...body, ...invited } })
  await tellTeam(tx, companyId)
  return invited
}
