import { z } from 'zod'
import { newId } from './ids.ts'
import { defineJob } from './services.ts'
import type { Tx } from './transaction.ts'

export interface Mail {
  /** The same key never makes two mails, whatever is retried. */
  dedupeKey: string
  to: string
  subject: string
  /** Plain text. Names and addresses are data, so there is no markup to inject into. */
  body: string
}

const sendMailJob = defineJob({
  name: 'mail.send',
  data: z.object({ mailId: z.string() }),
  run: ({ mailer }, { mailId }) => mailer.send(mailId),
})
export const mailJobs = [sendMailJob]

/** Writes the mail and its sending in the transaction. A mail of the same key is left as it is. */
export async function sendMail(tx: Tx, { dedupeKey, to, subject, body }: Mail): Promise<void> {
  const id = newId()
  const rows = await tx.sql`
    insert into mails (id, dedupe_key, recipient, subject, body)
    values (${id}, ${dedupeKey}, ${to}, ${subject.replace(/[\r\n]+/g, ' ')}, ${body})
    on conflict (dedupe_key) do nothing returning id`
  if (rows.length > 0) await tx.enqueue(sendMailJob, { mailId: id })
}
