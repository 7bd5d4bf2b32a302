import { AppError } from '../../platform/errors.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { type CapacityRow, lockCapacity } from './sql/capacity.ts'

/** Held until the transaction ends; another company's is not there. */
export async function ownPosting(tx: Tx, { id, viewer }: { id: string; viewer: Viewer }): Promise<CapacityRow> {
  const row = await lockCapacity(tx.sql, id)
  if (!row || row.companyId !== viewer.companyId) throw new AppError('not_found')
  return row
}
