import type { DomainEvents } from '@drawbar/contract/events.ts'
import type { Tx } from '../../platform/transaction.ts'
import { moveAward } from './sql/awards.ts'

/** On shipment.completed: the promise is kept. A repeat finds it fulfilled and changes nothing. */
export async function fulfilAward(tx: Tx, { loadId, awardId }: DomainEvents['shipment.completed']): Promise<void> {
  await moveAward(tx.sql, { loadId, awardId, action: 'fulfil' })
}
