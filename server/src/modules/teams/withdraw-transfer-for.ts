import type { withdrawTransferFor as endpoint } from '@drawbar/contract/teams/teams.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { lockCompany } from './sql/members.ts'
import { findLiveTransfer } from './sql/transfers.ts'
import { endTransfer } from './end-transfer.ts'

export const withdrawTransferFor = (
  tx: Tx,
  { params: { companyId }, body: { reason } }: Input<typeof endpoint>,
): Promise<undefined> => withdrawTransferOf(tx, companyId, reason)

export async function withdrawTransferOf(tx: Tx, companyId: string, note?: string): Promise<undefined> {
  if (!(await lockCompany(tx.sql, companyId))) throw new AppError('not_found')
  const transfer = await findLiveTransfer(tx.sql, companyId)
  const ended =
    transfer && (await endTransfer(tx, { transfer, action: 'withdraw', ...(note === undefined ? {} : { note }) }))
  if (!ended) throw new AppError('transfer_over')
}
