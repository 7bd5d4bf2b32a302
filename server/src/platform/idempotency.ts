import { createHash } from 'node:crypto'
import type { TransactionSql } from './db.ts'
import { isPostgresError } from './db.ts'
import { AppError } from './errors.ts'

export interface IdempotentRequest {
  /** The caller: a key of one user means nothing to another. */
  scope: string
  key: string
  /** Endpoint, path and body: the same key with another of these is refused. */
  requestHash: string
}

export const hashRequest = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/**
 * Claims the key inside the command's transaction. Returns the stored answer when the command has already run. A request with the same
 * key that is still running holds the row: this one waits for it up to the lock timeout, then says so (409).
 */
export async function claimKey(
  sql: TransactionSql,
  { scope, key, requestHash }: IdempotentRequest,
): Promise<{ response: unknown } | null> {
  try {
    const claimed = await sql`
      insert into idempotency_keys (scope, key, request_hash, status) values (${scope}, ${key}, ${requestHash}, 0)
      on conflict (scope, key) do nothing returning key`
    if (claimed.length > 0) return null
  } catch (error) {
    if (isPostgresError(error) && error.code === '55P03') throw new AppError('request_in_progress', { cause: error })
    throw error
  }
  const [row] = await sql<{ requestHash: string; response: string | null }[]>`
    select request_hash, response from idempotency_keys where scope = ${scope} and key = ${key}`
  if (!row) throw new AppError('request_in_progress')
  if (row.requestHash !== requestHash) throw new AppError('idempotency_key_reused')
  return { response: row.response === null ? undefined : JSON.parse(row.response) }
}

export async function storeAnswer(
  sql: TransactionSql,
  { scope, key, status, response }: IdempotentRequest & { status: number; response: unknown },
): Promise<void> {
  await sql`
    update idempotency_keys set status = ${status}, response = ${response === undefined ? null : JSON.stringify(response)}
    where scope = ${scope} and key = ${key}`
}

/** What nobody can ask for any more: keys after 24 hours (design §4), limit windows, events that no stream resumes from. */
export async function forgetTheOld(sql: TransactionSql): Promise<void> {
  await sql`delete from idempotency_keys where created_at < clock_time() - interval '24 hours'`
  // A stream that was cut longer ago than this reloads instead of resuming.
  await sql`delete from events where seq is not null and at < clock_time() - interval '30 days'`
  await sql`delete from rate_limits where window_start < clock_time() - interval '2 hours'`
}
