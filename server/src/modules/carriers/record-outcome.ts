import type { DomainEvents } from '@drawbar/contract/events.ts'
import type { Tx } from '../../platform/transaction.ts'
import { insertOutcome } from './sql.ts'

/** On shipment.completed: the haul enters the carrier's record, once. */
export const recordOutcome = (tx: Tx, data: DomainEvents['shipment.completed']): Promise<void> =>
  insertOutcome(tx.sql, data)
