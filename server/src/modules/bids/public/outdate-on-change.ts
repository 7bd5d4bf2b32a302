import type { DomainEvents } from '@drawbar/contract/events.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { outdate } from '../sql/public-bids.ts'

/** On load.changed: a price by link for other terms is shown as such, and is not claimed before it was named anew. */
export async function outdateOnChange(tx: Tx, { loadId, termsChanged }: DomainEvents['load.changed']): Promise<void> {
  if (termsChanged) await outdate(tx.sql, loadId)
}
