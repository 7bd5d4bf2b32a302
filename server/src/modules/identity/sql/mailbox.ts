import { MAILBOX_CODE_MINUTES, MAILBOX_CODE_TRIES } from '@drawbar/contract/identity/own-mailbox.ts'
import type { TransactionSql } from '../../../platform/db.ts'

/** The one before is dead, with what was left of its tries. */
export async function setMailboxCode(
  sql: TransactionSql,
  { userId, codeHash }: { userId: string; codeHash: string },
): Promise<void> {
  await sql`
    insert into mailbox_codes (user_id, code_hash, expires_at)
    values (${userId}, ${codeHash}, clock_time() + make_interval(mins => ${MAILBOX_CODE_MINUTES}))
    on conflict (user_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`
}

/** Takes one of the code's tries, of many at once no more than there are; undefined when it is used up, spent, over or was never sent. */
export async function takeMailboxTry(
  sql: TransactionSql,
  userId: string,
): Promise<{ codeHash: string; triesLeft: number } | undefined> {
  const [row] = await sql<{ codeHash: string; triesLeft: number }[]>`
    update mailbox_codes set tries = tries + 1
    where user_id = ${userId} and expires_at > clock_time() and tries < ${MAILBOX_CODE_TRIES}
    returning code_hash, ${MAILBOX_CODE_TRIES}::int - tries as tries_left`
  return row
}

/** The first proof is the one that dates it. */
export async function markMailboxProved(sql: TransactionSql, userId: string): Promise<string> {
  await sql`delete from mailbox_codes where user_id = ${userId}`
  const [row] = await sql<{ provedAt: string }[]>`
    update users set email_proved_at = coalesce(email_proved_at, clock_time()) where id = ${userId}
    returning email_proved_at as proved_at`
  if (!row) throw new Error('a person proved a mailbox and is not there')
  return row.provedAt
}
