import type { AnySql, TransactionSql } from '../../../platform/db.ts'

/** The active user of an address, locked so that requests for one account are counted one after another. */
export async function lockResettableUser(
  sql: TransactionSql,
  emailKey: string,
): Promise<{ id: string; email: string; name: string } | undefined> {
  const [user] = await sql<{ id: string; email: string; name: string }[]>`
    select id, email, name from users where email_key = ${emailKey} and status = 'active' for no key update`
  return user
}

export async function countResetsOfLastHour(sql: AnySql, userId: string): Promise<number> {
  const [row] = await sql<{ sent: number }[]>`
    select count(*)::int as sent from password_resets where user_id = ${userId} and created_at > clock_time() - interval '1 hour'`
  return row?.sent ?? 0
}

export interface NewReset {
  id: string
  userId: string
  tokenHash: string
  minutes: number
}

/** False if this very request was already answered by a mail. */
export async function insertReset(sql: TransactionSql, { id, userId, tokenHash, minutes }: NewReset): Promise<boolean> {
  const rows = await sql`
    insert into password_resets (id, user_id, token_hash, expires_at)
    values (${id}, ${userId}, ${tokenHash}, clock_time() + ${`${minutes} minutes`}::interval)
    on conflict (id) do nothing returning id`
  return rows.length > 0
}

/** The address of whoever an open link is for. */
export async function findOpenReset(sql: AnySql, tokenHash: string): Promise<string | undefined> {
  const [row] = await sql<{ email: string }[]>`
    select u.email from password_resets r join users u on u.id = r.user_id
    where r.token_hash = ${tokenHash} and r.used_at is null and r.expires_at > clock_time() and u.status = 'active'`
  return row?.email
}

/** Whose link it is, used up by this statement; undefined if it was not open any more. */
export async function takeReset(sql: TransactionSql, tokenHash: string): Promise<string | undefined> {
  const [row] = await sql<{ userId: string }[]>`
    update password_resets r set used_at = clock_time() from users u
    where u.id = r.user_id and u.status = 'active' and r.token_hash = ${tokenHash} and r.used_at is null and r.expires_at > clock_time()
    returning r.user_id`
  return row?.userId
}

/** Older links die with the password they were to replace. */
export async function voidResetsOf(sql: TransactionSql, userId: string): Promise<void> {
  await sql`update password_resets set used_at = clock_time() where user_id = ${userId} and used_at is null`
}

export async function deleteOldResets(sql: AnySql, { days, limit }: { days: number; limit: number }): Promise<number> {
  const rows = await sql`
    delete from password_resets where id in (
      select id from password_resets where created_at < clock_time() - ${`${days} days`}::interval
      order by id limit ${limit}) returning id`
  return rows.length
}
