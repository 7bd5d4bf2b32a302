/** The mails as staff see them. */
import type { MailStatus } from '@drawbar/contract/lifecycles/mail.ts'
import { WAITING_MAIL } from '@drawbar/contract/notifications/outbox.ts'
import type { AnySql, TransactionSql } from './db.ts'
import { hasLostLinks, hidesSomething, shownBody, shownSubject } from './mail-secrets.ts'

export interface MailRow {
  id: string
  recipient: string
  subject: string
  status: MailStatus
  attempts: number
  lastError: string | null
  createdAt: string
  sentAt: string | null
}

const columns = (sql: AnySql) =>
  sql`id, recipient, ${shownSubject(sql)} as subject, status, attempts, last_error, created_at, sent_at`

export interface MailListing {
  q: string | undefined
  status: readonly MailStatus[] | undefined
  limit: number
  after: { at: string; id: string } | null
}

/** The search reads the subject as it is shown: nobody tries codes out in it. */
export const selectMails = (
  sql: AnySql,
  { q, status, limit, after }: MailListing,
): Promise<(MailRow & { cursorAt: string })[]> => {
  const pattern = `%${(q ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<(MailRow & { cursorAt: string })[]>`
    select ${columns(sql)}, created_at::text as cursor_at from mails
    where true
      ${status ? sql`and status = any(${[...status]}::text[])` : sql``}
      ${q ? sql`and (recipient ilike ${pattern} or ${shownSubject(sql)} ilike ${pattern})` : sql``}
      ${after ? sql`and (created_at, id) < (${after.at}::text::timestamptz, ${after.id}::uuid)` : sql``}
    order by created_at desc, id desc limit ${limit}`
}

export async function countWaiting(sql: AnySql): Promise<Record<(typeof WAITING_MAIL)[number], number>> {
  const rows = await sql<{ status: (typeof WAITING_MAIL)[number]; count: number }[]>`
    select status, count(*)::int as count from mails where status = any(${[...WAITING_MAIL]}::text[]) group by status`
  return {
    queued: 0,
    sending: 0,
    failed: 0,
    held: 0,
    ...Object.fromEntries(rows.map((row) => [row.status, row.count])),
  }
}

export interface WholeMailRow extends MailRow {
  body: string
  hidden: boolean
  lostLinks: boolean
}

export async function findMail(sql: AnySql, id: string): Promise<WholeMailRow | null> {
  const [row] = await sql<WholeMailRow[]>`
    select ${columns(sql)}, ${shownBody(sql)} as body, ${hidesSomething(sql)} as hidden, ${hasLostLinks(sql)} as lost_links
    from mails where id = ${id}`
  return row ?? null
}

/** Whether it was in one of these states. */
export async function moveMail(
  sql: TransactionSql,
  { id, from, to }: { id: string; from: readonly MailStatus[]; to: MailStatus },
): Promise<boolean> {
  const rows = await sql`
    update mails set status = ${to}, lease_until = null where id = ${id} and status = any(${[...from]}::text[]) returning id`
  return rows.length > 0
}

/** With all that it says. */
export async function findUnhidden(sql: AnySql, id: string): Promise<{ subject: string; body: string } | null> {
  const [row] = await sql<{ subject: string; body: string }[]>`select subject, body from mails where id = ${id}`
  return row ?? null
}
