import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { monitorCarrier as endpoint } from '@drawbar/contract/risk/monitoring.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { saveMonitoring } from '../sql/monitoring.ts'
import { checkMonitored } from './check-monitored.ts'
import { findMonitoring, recordOrNone } from '../../register/index.ts'

export async function monitorCarrier(
  tx: Tx,
  { params, body: { note }, viewer }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  await recordOrNone(tx.sql, params.usdot)
  await saveMonitoring(tx.sql, { usdot: Number(params.usdot), note, userId: viewer.userId })
  // Stores the current facts, so that only later changes are reported.
  await checkMonitored(tx, { usdot: Number(params.usdot), by: null })
  await tx.audit({ action: 'carrier.monitor', entity: 'register_carrier', entityId: params.usdot, detail: { note } })
  const watch = await findMonitoring(tx.sql, Number(params.usdot))
  if (!watch) throw new AppError('not_found')
  return watch
}
