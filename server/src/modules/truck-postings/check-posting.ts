import type { CapacityPosting } from '@drawbar/contract/truck-postings/truck-postings.ts'
import { AppError } from '../../platform/errors.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { findCapacity, takeDays } from './sql/capacity.ts'
import { endPostings, emitPostingsChanged } from './end-postings.ts'
import { capacityView } from './view.ts'

/** The offer as it was just written takes its days, and whatever stood there ends. */
export async function checkPosting(tx: Tx, { id, viewer }: { id: string; viewer: Viewer }): Promise<CapacityPosting> {
  const row = await findCapacity(tx.sql, id)
  if (!row) throw new AppError('not_found')
  if (row.vehicleId !== null) {
    const replaced = await takeDays(tx.sql, { postingId: id, vehicleId: row.vehicleId })
    await endPostings(tx, replaced, 'withdraw')
  }
  await emitPostingsChanged(tx, [row])
  return capacityView(row, viewer)
}
