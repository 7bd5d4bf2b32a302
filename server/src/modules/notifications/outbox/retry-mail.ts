import { mailLifecycle } from '@drawbar/contract/lifecycles/mail.ts'
import type { retryMail as endpoint } from '@drawbar/contract/notifications/outbox.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Mailer } from '../../../platform/mail.ts'
import { sendAgain } from '../../../platform/send-mail.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { findMail, moveMail } from '../../../platform/mail-outbox.ts'

export async function retryMail(
  tx: Tx,
  { sends }: Pick<Mailer, 'sends'>,
  { params: { mailId: id } }: Input<typeof endpoint>,
): Promise<undefined> {
  const { from, to } = mailLifecycle.actions.retry
  const mail = await findMail(tx.sql, id)
  if (!mail) throw new AppError('not_found')
  if (!sends) throw new AppError('no_mail_server')
  if (mail.lostLinks) throw new AppError('mail_links_over')
  if (!(await moveMail(tx.sql, { id, from, to }))) throw new AppError('mail_moved')
  await tx.audit({ action: 'mail.retry', entity: 'mail', entityId: id })
  await sendAgain(tx, id)
  return undefined
}
