import type { Transfer } from '@drawbar/contract/companies/companies.ts'
import type { startTransferFor as endpoint } from '@drawbar/contract/teams/teams.ts'
import { invalid } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { requireNoConflict } from './conflict-of-interest.ts'
import { findOwner } from './sql/members.ts'
import { lockTeam } from './lock-team.ts'
import { beginTransfer } from './start-transfer.ts'

export async function startTransferFor(
  tx: Tx,
  { params: { companyId }, body, viewer }: Input<typeof endpoint>,
  { publicUrl }: { publicUrl: string },
): Promise<Transfer> {
  const { name: companyName } = await lockTeam(tx, companyId)
  await requireNoConflict(tx.sql, { companyId, viewer })
  const from = await findOwner(tx.sql, companyId)
  if (!from) throw invalid({ toUserId: 'This company has no owner who could confirm.' })
  return beginTransfer(tx, { companyId, companyName, from, ...body, viewer, publicUrl })
}
