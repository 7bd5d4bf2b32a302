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

export const SEND_MAIL = 'mail.send'
const sendMailJob = defineJob({
  name: SEND_MAIL,
  data: z.object({ mailId: z.string() }),
  run: ({ mailer }, { mailId }) => mailer.send(mailId),
})
export const mailJobs = [sendMailJob]

/** Its sending once more. */
export const sendAgain = (tx: Tx, mailId: string): Promise<void> => tx.enqueue(sendMailJob, { mailId })

/** Writes the mail and its sending in the transaction. A mail of the same key is left as it is. */
export const sendMail = (tx: Tx, mail: Mail): Promise<void> => sendMails(tx, [mail])

/** As many mails as there are, in two statements. */
export async function sendMails(tx: Tx, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map(({ subject, ...mail }) => ({
    ...mail,
    id: newId(),
    subject: subject.replace(/[\r\n]+/g, ' '),
  }))
  const written = await tx.sql<{ mailId: string }[]>`
    insert into mails (id, dedupe_key, recipient, subject, body)
    select id, "dedupeKey", "to", subject, body
    from jsonb_to_recordset(${tx.sql.json(rows)}) as m (id uuid, "dedupeKey" text, "to" text, subject text, body text)
    on conflict (dedupe_key) do nothing returning id as mail_id`
  await tx.enqueueAll(sendMailJob, written)
}
