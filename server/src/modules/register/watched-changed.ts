import type { Tx } from '../../platform/transaction.ts'
import { watchedNumbers } from './sql/watched.ts'

export const watchedChanged = (usdots: number[]) => ({
  type: 'register.watched_changed' as const,
  data: { usdots },
  subject: {},
  companies: [],
})

/** Records of these carriers were written or removed. Emits nothing unless one of them is monitored. */
export async function emitWatchedChanged(tx: Tx, among: readonly number[]): Promise<void> {
  const usdots = among.length > 0 ? await watchedNumbers(tx.sql, among) : []
  if (usdots.length > 0) await tx.emit(watchedChanged(usdots))
}
