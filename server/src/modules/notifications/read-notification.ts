import type { readNotification as endpoint } from '@drawbar/contract/notifications/notifications.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { markRead } from './sql.ts'

export async function readNotification(tx: Tx, { params, viewer }: Input<typeof endpoint>): Promise<undefined> {
  if (!(await markRead(tx.sql, { userId: viewer.userId, id: params.notificationId }))) throw new AppError('not_found')
  return undefined
}
