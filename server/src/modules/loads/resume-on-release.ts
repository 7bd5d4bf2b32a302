import type { DomainEvents } from '@drawbar/contract/events.ts'
import type { Tx } from '../../platform/transaction.ts'
import { audienceOf, lockLoad } from './move-load.ts'
import { postedLoadsOf } from './sql/move-loads.ts'

/** On company.name_released: its posted loads, which were kept off the board, go there as if they had been resumed. */
export async function resumeOnRelease(tx: Tx, { companyId }: DomainEvents['company.name_released']): Promise<void> {
  for (const loadId of await postedLoadsOf(tx.sql, companyId)) {
    const load = await lockLoad(tx, loadId, 'update')
    if (load.status !== 'posted') continue
    await tx.emit({
      type: 'load.resumed',
      data: { loadId, companyId },
      subject: { loadId },
      ...(await audienceOf(tx, load, { live: true })),
    })
  }
}
