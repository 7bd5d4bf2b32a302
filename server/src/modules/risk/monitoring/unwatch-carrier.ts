import type { unwatchCarrier as endpoint } from '@drawbar/contract/risk/monitoring.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { findWatch } from '../../register/index.ts'
import { removeWatch } from '../sql/watches.ts'

/** The audit trail keeps the note. Does nothing if nobody monitors the carrier. */
export async function unwatchCarrier(tx: Tx, { params: { usdot } }: Input<typeof endpoint>): Promise<undefined> {
  const watch = await findWatch(tx.sql, Number(usdot))
  if (await removeWatch(tx.sql, Number(usdot)))
    await tx.audit({
      action: 'carrier.unwatch',
      entity: 'register_carrier',
      entityId: usdot,
      detail: { note: watch?.note ?? '' },
    })
  return undefined
}
