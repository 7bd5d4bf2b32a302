import type { Tx } from '../../platform/transaction.ts'
import { monitoredNumbers } from './sql/monitored.ts'

export const monitoredChanged = (usdots: number[]) => ({
  type: 'register.monitored_changed' as const,
  data: { usdots },
  subject: {},
  companies: [],
})

/** Records of these carriers were written or removed. Emits nothing unless one of them is monitored. */
export async function emitMonitoredChanged(tx: Tx, among: readonly number[]): Promise<void> {
  const usdots = among.length > 0 ? await monitoredNumbers(tx.sql, among) : []
  if (usdots.length > 0) await tx.emit(monitoredChanged(usdots))
}
