import type { revokeInvitation as endpoint } from '@drawbar/contract/teams/teams.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { revokePendingInvitation } from './sql/invitations.ts'
import { findTransferByInvitation } from './sql/transfers.ts'
import { endTransfer } from './end-transfer.ts'
import { emitTeamChanged } from './lock-team.ts'

/** With the handover that rests on it, where there is one. */
export async function revokeInvitation(tx: Tx, { params, viewer }: Input<typeof endpoint>): Promise<undefined> {
  const companyId = memberCompany(viewer)
  const { invitationId: id } = params
  const transfer = await findTransferByInvitation(tx.sql, id)
  const found = await revokePendingInvitation(tx.sql, { companyId, id })
  if (!found) throw new AppError('not_found')
  if (!found.revoked) throw new AppError('invitation_over')
  if (transfer) await endTransfer(tx, { transfer, action: 'withdraw' })
  const detail = { invitationId: id }
  await tx.audit({ action: 'company.revoke_invitation', entity: 'company', entityId: companyId, detail })
  await emitTeamChanged(tx, companyId)
}
