import type { TransferStatus } from '@drawbar/contract/lifecycles/transfer.ts'
import type { answerTransfer as endpoint } from '@drawbar/contract/teams/teams.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { accessControl } from '../identity/index.ts'
import { actorOf } from '../../platform/actor.ts'
import { swapOwner } from './sql/members.ts'
import { confirmParty, findLiveTransfer, moveTransfer, type TransferRow } from './sql/transfers.ts'
import { endTransfer } from './end-transfer.ts'
import { withCredentials } from './require-credentials.ts'
import { lockTeam, emitTeamChanged } from './lock-team.ts'
import { partyOf } from './view-transfer.ts'

/** Signed in, as one of the two. Anybody else of the company finds nothing to answer. */
export async function answerTransfer(
  services: Services,
  input: Input<typeof endpoint>,
): Promise<{ status: TransferStatus }> {
  const { viewer, body } = input
  const answered = await withCredentials(services, { ...body, userId: viewer.userId }, (demandCode) =>
    services.run(actorOf(input), async (tx) => {
      await lockTeam(tx, memberCompany(viewer))
      const transfer = await findLiveTransfer(tx.sql, memberCompany(viewer))
      const party = transfer ? partyOf(transfer, viewer) : null
      if (!transfer || party === null) throw new AppError('transfer_over')
      await demandCode(tx)
      return { transfer, status: await answer(tx, { transfer, party, confirm: body.confirm }) }
    }),
  )
  forgetSessions(services, answered.transfer)
  return { status: answered.status }
}

/**
 * Yes or no of one party, the company locked: of two who confirm at once the second finds the first's yes, and the roles change hands in
 * its transaction.
 */
export async function answer(
  tx: Tx,
  { transfer, party, confirm }: { transfer: TransferRow; party: 'from' | 'to'; confirm: boolean },
): Promise<TransferStatus> {
  const { id, companyId, fromUserId, toUserId } = transfer
  if (!confirm) {
    if (!(await endTransfer(tx, { transfer, action: 'decline' }))) throw new AppError('transfer_over')
    return 'declined'
  }
  const said = await confirmParty(tx.sql, { id, party })
  if (!said) throw new AppError('transfer_over')
  const detail = { transferId: id, party }
  await tx.audit({ action: 'company.transfer_confirm', entity: 'company', entityId: companyId, detail })
  if (!said.both || toUserId === null) {
    await emitTeamChanged(tx, companyId)
    return 'pending'
  }
  const swapped = await swapOwner(tx.sql, { companyId, fromUserId, toUserId })
  if (!swapped || !(await moveTransfer(tx.sql, { id, action: 'complete', by: tx.actor.userId })))
    throw new AppError('transfer_over')
  const owners = { fromUserId, toUserId }
  await tx.audit({
    action: 'company.transfer_complete',
    entity: 'company',
    entityId: companyId,
    detail: { transferId: id, ...owners },
  })
  await tx.emit({
    type: 'company.ownership_transferred',
    data: { companyId, ...owners },
    subject: { companyId },
    companies: [companyId],
  })
  return 'completed'
}

/** Their tokens say the old roles; the next answers bring new ones. */
export function forgetSessions(services: Services, { fromUserId, toUserId }: TransferRow): void {
  const { sessions } = accessControl(services)
  sessions.drop(fromUserId)
  if (toUserId !== null) sessions.drop(toUserId)
}
