import type { revealMail as endpoint } from '@drawbar/contract/notifications/outbox.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Mailer } from '../../../platform/mail.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { mayReveal } from './policy.ts'
import { findUnhidden } from '../../../platform/mail-outbox.ts'

export async function revealMail(
  tx: Tx,
  mailer: Pick<Mailer, 'sends'>,
  { params: { mailId: id }, viewer }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const mail = await findUnhidden(tx.sql, id)
  if (!mail) throw new AppError('not_found')
  if (!mayReveal(mailer, viewer)) throw new AppError('mail_server_set')
  await tx.audit({ action: 'mail.reveal', entity: 'mail', entityId: id })
  return mail
}
