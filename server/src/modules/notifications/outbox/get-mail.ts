import type { getMail as endpoint } from '@drawbar/contract/notifications/outbox.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { AnySql } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Mailer } from '../../../platform/mail.ts'
import { abilitiesOver } from './policy.ts'
import { findMail } from '../../../platform/mail-outbox.ts'

export async function getMail(
  sql: AnySql,
  mailer: Pick<Mailer, 'sends'>,
  { params: { mailId }, viewer }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const row = await findMail(sql, mailId)
  if (!row) throw new AppError('not_found')
  const { lostLinks, ...mail } = row
  return { ...mail, abilities: abilitiesOver(mailer, viewer, { ...mail, lostLinks }) }
}
