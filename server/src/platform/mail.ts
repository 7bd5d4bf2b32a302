import nodemailer from 'nodemailer'
import { z } from 'zod'
import type { AnySql, Database } from './db.ts'
import { newId } from './ids.ts'
import { defineJob } from './jobs.ts'
import type { Log } from './log.ts'
import type { Tx } from './transaction.ts'

export interface Mail {
  /** The same key never makes two mails, whatever is retried. */
  dedupeKey: string
  to: string
  subject: string
  /** Plain text. Names and addresses are data, so there is no markup to inject into. */
  body: string
}

export interface Mailer {
  /** False without SMTP_URL: mails then stay readable in the outbox. */
  sends: boolean
  send(mailId: string): Promise<void>
  close(): void
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

interface MailRow {
  id: string
  recipient: string
  subject: string
  body: string
}

/** Takes the mail for a minute. A worker that dies in the middle leaves it to the next; the Message-ID stays, so that receivers see one. */
async function claimUnsent(sql: AnySql, mailId: string, status: 'sending' | 'held'): Promise<MailRow | undefined> {
  const [row] = await sql<MailRow[]>`
    update mails set status = ${status}, lease_until = clock_time() + interval '1 minute'
    where id = ${mailId} and (status in ('queued', 'failed') or (status = 'sending' and lease_until < clock_time()))
    returning id, recipient, subject, body`
  return row
}

export function createMailer({ smtpUrl, from, db, log }: { smtpUrl: string | undefined; from: string; db: Database; log: Log }): Mailer {
  const transport = smtpUrl
    ? nodemailer.createTransport(smtpUrl, { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as object)
    : null
  return {
    sends: transport !== null,
    close: () => transport?.close(),
    async send(mailId) {
      const mail = await claimUnsent(db.sql, mailId, transport ? 'sending' : 'held')
      if (!mail || !transport) return
      try {
        await transport.sendMail({ from, to: mail.recipient, subject: mail.subject, text: mail.body, messageId: `<${mail.id}@drawbar>` })
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        log.warn({ mailId, reason }, 'mail was not sent')
        await db.sql`update mails set status = 'failed', attempts = attempts + 1, last_error = ${reason.slice(0, 500)} where id = ${mailId}`
        // The queue repeats it with backoff.
        throw error
      }
      await db.sql`
        update mails set status = 'sent', attempts = attempts + 1, sent_at = clock_time(), last_error = null, lease_until = null where id = ${mailId}`
    },
  }
}
