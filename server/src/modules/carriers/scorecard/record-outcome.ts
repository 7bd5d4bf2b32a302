import type { DomainEvents } from '@drawbar/contract/events.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { insertOutcome, updateOutcome } from '../sql/outcomes.ts'

/** On shipment.completed: adds the haul to the carrier's record, once. */
export const recordOutcome = (tx: Tx, data: DomainEvents['shipment.completed']): Promise<void> =>
  insertOutcome(tx.sql, data)

/** On shipment.recounted: the same haul counts different stops. */
export const recountOutcome = (tx: Tx, data: DomainEvents['shipment.recounted']): Promise<void> =>
  updateOutcome(tx.sql, data)
