import nodemailer from 'nodemailer'
import type { AnySql, Database } from './db.ts'
import type { Log } from './log.ts'
import { withoutLinks } from './mail-secrets.ts'

export interface Mailer {
  /** False without SMTP_URL: mails then stay readable in the outbox. */
  sends: boolean
  send(mailId: string): Promise<void>
  close(): void
}

interface MailRow {
  id: string
  recipient: string
  subject: string
  body: string
}

/**
 * A conversation with the mail server ends within 10 s; a worker that has held a mail for longer is dead. Together with the queue's
 * heartbeat a killed worker's mail is under way again within 30 s.
 */
const LEASE_SECONDS = 15

/**
 * Connections are kept: a greeting can cost more than the mail (mail servers make strangers wait). One that was closed while idle is made
 * anew once. Times in milliseconds.
 */
const CONVERSATION = {
  pool: true,
  maxConnections: 3,
  maxRequeues: 1,
  idleTimeout: 30_000,
  connectionTimeout: 4_000,
  greetingTimeout: 4_000,
  socketTimeout: 8_000,
} as const

/** Takes the mail. A worker that dies with it leaves it to the next; the Message-ID stays, so that receivers see one mail. */
async function claimUnsent(
  sql: AnySql,
  mailId: string,
  status: 'sending' | 'held',
): Promise<MailRow | 'done' | 'held by another'> {
  const [row] = await sql<MailRow[]>`
    update mails set status = ${status}, lease_until = clock_time() + make_interval(secs => ${LEASE_SECONDS})
    where id = ${mailId} and (status in ('queued', 'failed') or (status = 'sending' and lease_until < clock_time()))
    returning id, recipient, subject, body`
  if (row) return row
  const sending = await sql`select 1 from mails where id = ${mailId} and status = 'sending'`
  return sending.length > 0 ? 'held by another' : 'done'
}

/** The longest that a mailed link works: one to bid by (BID_LINK_DAYS). */
const LINK_DAYS = 14

/** What never left keeps its links for as long as one may work, since without a mail server the outbox is where they are read. */
export async function forgetDeadLinks(sql: AnySql): Promise<void> {
  await sql`
    update mails set body = ${withoutLinks(sql)}, has_links = false
    where has_links and status in ('held', 'failed', 'cancelled') and created_at < clock_time() - make_interval(days => ${LINK_DAYS})`
}

/** Old mails to these addresses, of those kinds whose key begins so. */
export async function forgetMails(
  sql: AnySql,
  { recipients, keysBegin, days }: { recipients: readonly string[]; keysBegin: string; days: number },
): Promise<void> {
  await sql`
    delete from mails where recipient = any(${[...recipients]}::text[]) and starts_with(dedupe_key, ${keysBegin})
      and created_at < clock_time() - make_interval(days => ${days})`
}

/** Whatever waits to be sent stays in the outbox for good. */
export async function holdMails(sql: AnySql): Promise<void> {
  await sql`update mails set status = 'held' where status = 'queued'`
}

/** The other server knows no such mailbox, or will never take mail for it: asking again for a day makes us look like those who guess addresses. */
const isForGood = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'EENVELOPE' &&
  // The same code tells of a sender that is refused, or of a quota that is used up: that is about us, and for a while.
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500

export function createMailer({
  smtpUrl,
  from,
  db,
  log,
}: {
  smtpUrl: string | undefined
  from: string
  db: Database
  log: Log
}): Mailer {
  const transport = smtpUrl ? nodemailer.createTransport({ url: smtpUrl, ...CONVERSATION }) : null
  return {
    sends: transport !== null,
    close: () => transport?.close(),
    async send(mailId) {
      const mail = await claimUnsent(db.sql, mailId, transport ? 'sending' : 'held')
      // The other may have been killed: the queue asks again until the mail is sent.
      if (mail === 'held by another') throw new Error(`mail ${mailId} is in another worker's hands`)
      if (mail === 'done' || !transport) return
      try {
        await transport.sendMail({
          from,
          to: mail.recipient,
          subject: mail.subject,
          text: mail.body,
          messageId: `<${mail.id}@drawbar>`,
        })
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        log.warn({ mailId, reason }, 'mail was not sent')
        await db.sql`update mails set status = 'failed', attempts = attempts + 1, last_error = ${reason.slice(0, 500)}
          where id = ${mailId} and status = 'sending'`
        if (isForGood(error)) return
        // The queue repeats it with backoff.
        throw error
      }
      // The database keeps no more of its links than their hashes elsewhere.
      await db.sql`
        update mails set status = 'sent', attempts = attempts + 1, sent_at = clock_time(), last_error = null, lease_until = null,
          body = ${withoutLinks(db.sql)}, has_links = false
        where id = ${mailId}`
    },
  }
}
