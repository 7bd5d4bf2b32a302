import type { DomainEvents } from '@drawbar/contract/events.ts'
import type { Tx } from '../../platform/transaction.ts'
import { lockLoad, moveLoad } from './move-load.ts'
import { postedLoadsOf } from './sql/move-loads.ts'

/** On company.suspended: what it has on the board leaves it. Its owner resumes each once the suspension is lifted. */
export async function pauseOnSuspension(tx: Tx, { companyId }: DomainEvents['company.suspended']): Promise<void> {
  for (const loadId of await postedLoadsOf(tx.sql, companyId)) {
    const load = await lockLoad(tx, loadId, 'update')
    if (load.status === 'posted') await moveLoad(tx, { load, action: 'pause', by: 'system' })
  }
}
