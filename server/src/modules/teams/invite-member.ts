import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { inviteMember as endpoint } from '@drawbar/contract/teams/teams.ts'
import { type Config, shownInDemo } from '../../platform/config.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { sendInvitation } from './send-invitation.ts'
import { lockTeam, requireClearName, emitTeamChanged } from './lock-team.ts'

export async function inviteMember(
  tx: Tx,
  { body, viewer }: Input<typeof endpoint>,
  config: Config,
): Promise<ResponseOf<typeof endpoint>> {
  const companyId = memberCompany(viewer)
  requireClearName(await lockTeam(tx, companyId))
  const { publicUrl } = config
  const { link, ...invited } = await sendInvitation(tx, {
    ...body,
    companyId,
    companyName: viewer.companyName ?? '',
    publicUrl,
  })
  await tx.audit({ action: 'company.invite', entity: 'company', entityId: companyId, detail: { ...body, ...invited } })
  await emitTeamChanged(tx, companyId)
  return { ...invited, demoLink: shownInDemo(config, link) }
}
