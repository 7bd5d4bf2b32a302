import type { Tx } from '../../platform/transaction.ts'
import { findLiveTransfer, moveTransfer, type TransferRow } from './sql/transfers.ts'
import { revokePendingInvitation } from './sql/invitations.ts'
import { emitTeamChanged } from './lock-team.ts'

/** Ends a live transfer before both have said yes, and the invitation that belongs to it. False: it is over already. */
export async function endTransfer(
  tx: Tx,
  {
    transfer: { id, companyId, invitationId },
    action,
    note,
  }: {
    transfer: Pick<TransferRow, 'id' | 'companyId' | 'invitationId'>
    action: 'decline' | 'withdraw' | 'expire'
    note?: string
  },
): Promise<boolean> {
  if (!(await moveTransfer(tx.sql, { id, action, by: tx.actor.userId }))) return false
  if (invitationId !== null && action !== 'expire')
    await revokePendingInvitation(tx.sql, { companyId, id: invitationId })
  const detail = { transferId: id, ...(note === undefined ? {} : { note }) }
  await tx.audit({ action: `company.transfer_${action}`, entity: 'company', entityId: companyId, detail })
  await emitTeamChanged(tx, companyId)
  return true
}

/** When the company is suspended or closed, or one of the two is no longer who they were: `userId`, where it is about one person. */
export async function withdrawLiveTransfer(tx: Tx, companyId: string, userId?: string): Promise<void> {
  const transfer = await findLiveTransfer(tx.sql, companyId)
  if (!transfer || (userId !== undefined && userId !== transfer.fromUserId && userId !== transfer.toUserId)) return
  await endTransfer(tx, { transfer, action: 'withdraw' })
}
