import type { readAllNotifications as endpoint } from '@drawbar/contract/notifications/notifications.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { markAllRead } from './sql.ts'

export async function readAllNotifications(tx: Tx, { viewer }: Input<typeof endpoint>): Promise<undefined> {
  await markAllRead(tx.sql, viewer.userId)
  return undefined
}
