import type { stopMonitoringCarrier as endpoint } from '@drawbar/contract/risk/monitoring.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { findMonitoring } from '../../register/index.ts'
import { removeMonitoring } from '../sql/monitoring.ts'

/** The audit trail keeps the note. Does nothing if nobody monitors the carrier. */
export async function stopMonitoringCarrier(tx: Tx, { params: { usdot } }: Input<typeof endpoint>): Promise<undefined> {
  const watch = await findMonitoring(tx.sql, Number(usdot))
  if (await removeMonitoring(tx.sql, Number(usdot)))
    await tx.audit({
      action: 'carrier.stop_monitoring',
      entity: 'register_carrier',
      entityId: usdot,
      detail: { note: watch?.note ?? '' },
    })
  return undefined
}
