import { mailLifecycle } from '@drawbar/contract/lifecycles/mail.ts'
import type { cancelMail as endpoint } from '@drawbar/contract/notifications/outbox.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { findMail, moveMail } from '../../../platform/mail-outbox.ts'

/** One that a worker has in hand is on its way already. */
export async function cancelMail(tx: Tx, { params: { mailId: id } }: Input<typeof endpoint>): Promise<undefined> {
  const { from, to } = mailLifecycle.actions.cancel
  if (!(await moveMail(tx.sql, { id, from, to })))
    throw new AppError((await findMail(tx.sql, id)) ? 'mail_moved' : 'not_found')
  await tx.audit({ action: 'mail.cancel', entity: 'mail', entityId: id })
  return undefined
}
