import { createCipheriv, createDecipheriv, createHash, createHmac, createSecretKey, randomBytes } from 'node:crypto'
import { deflateSync, inflateSync } from 'node:zlib'
import type { Database, TransactionSql } from './db.ts'
import { isPostgresError } from './db.ts'
import { beyondDeadline } from './deadline.ts'
import { AppError } from './errors.ts'

/**
 * A request that may be repeated. The key itself is not kept: the database holds its hash, a digest of the request that only the key can
 * check (a plain one would let a stolen database be searched for the passwords in the bodies), and the answer sealed by it (some carry
 * a token).
 */
export interface IdempotentRequest {
  /** The caller: a key of one user means nothing to another. */
  scope: string
  key: string
  /** Endpoint, path and body: the same key with another of these is refused. */
  requestHash: string
  seal: Buffer
}

export function idempotentRequest({
  scope,
  key,
  parts,
}: {
  scope: string
  key: string
  parts: readonly unknown[]
}): IdempotentRequest {
  return {
    scope,
    key: createHash('sha256').update(key).digest('base64url'),
    requestHash: createHmac('sha256', `request:${key}`).update(JSON.stringify(parts)).digest('hex'),
    seal: createHmac('sha256', `answer:${key}`).update(scope).digest(),
  }
}

/** What an earlier run of the same request answered. */
export interface EarlierAnswer {
  response: unknown
}

/**
 * Claims the key inside the command's transaction. Returns the stored answer when the command has already run. A request with the same
 * key that is still running holds the row: this one waits for it up to the lock timeout, then says so (409).
 */
export async function claimKey(sql: TransactionSql, request: IdempotentRequest): Promise<EarlierAnswer | null> {
  const { scope, key, requestHash } = request
  try {
    const claimed = await sql`
      insert into idempotency_keys (scope, key, request_hash, status) values (${scope}, ${key}, ${requestHash}, 0)
      on conflict (scope, key) do nothing returning key`
    if (claimed.length > 0) return null
  } catch (error) {
    if (isPostgresError(error) && error.code === '55P03') throw new AppError('request_in_progress', { cause: error })
    throw error
  }
  const [row] = await sql<{ requestHash: string; status: number; response: string | null }[]>`
    select request_hash, status, response from idempotency_keys where scope = ${scope} and key = ${key}`
  if (!row) throw new AppError('request_in_progress')
  if (row.requestHash !== requestHash) throw new AppError('idempotency_key_reused')
  if (row.status === 0) throw new AppError('request_in_progress')
  return { response: row.response === null ? undefined : unseal(request, row.response) }
}

/** The answer as it left. Called in the transaction that makes it true, a crash cannot come between the two. */
export async function storeAnswer(
  sql: TransactionSql,
  { status, response, ...request }: IdempotentRequest & { status: number; response: unknown },
): Promise<void> {
  await sql`
    update idempotency_keys set status = ${status}, response = ${response === undefined ? null : seal(request, response)}
    where scope = ${request.scope} and key = ${request.key}`
}

/** Whether one of these was asked before; of those under way elsewhere `keepAnswers` tells. */
export async function isAnyKnown(sql: TransactionSql, requests: readonly IdempotentRequest[]): Promise<boolean> {
  const keys = requests.map(({ scope, key }) => ({ scope, key }))
  const known = await sql`
    select from idempotency_keys k join jsonb_to_recordset(${sql.json(keys as never)}) as a (scope text, key text) using (scope, key) limit 1`
  return known.length > 0
}

/** The answers of acts that were done together, in one statement. False: one of their keys was claimed meanwhile, and nothing of it may stay. */
export async function keepAnswers(
  sql: TransactionSql,
  answered: readonly { request: IdempotentRequest; status: number; response: unknown }[],
): Promise<boolean> {
  const rows = answered.map(({ request, status, response }) => ({
    scope: request.scope,
    key: request.key,
    requestHash: request.requestHash,
    status,
    response: response === undefined ? null : seal(request, response),
  }))
  const kept = await sql`
    insert into idempotency_keys (scope, key, request_hash, status, response)
    select scope, key, "requestHash", status, response
    from jsonb_to_recordset(${sql.json(rows as never)}) as a (scope text, key text, "requestHash" text, status integer, response text)
    on conflict (scope, key) do nothing returning key`
  return kept.length === rows.length
}

/** A process that died with a claim leaves it to the next after this. Nothing that opens its own transactions takes half as long. */
const LEASE_SECONDS = 120

/**
 * For a handler that opens its own transactions: the claim is committed before it runs, so that a second request is told 409 at once,
 * and given back when it fails, so that a refusal can be mended and sent again under the same key.
 */
export async function runOnce(
  db: Database,
  request: IdempotentRequest,
  { status, run }: { status: number; run: (stored: StoreIn) => Promise<unknown> },
): Promise<unknown> {
  const { scope, key } = request
  const earlier = await db.transaction(async (sql) => {
    await sql`
      delete from idempotency_keys where scope = ${scope} and key = ${key} and status = 0
        and created_at < clock_time() - make_interval(secs => ${LEASE_SECONDS})`
    return claimKey(sql, request)
  })
  if (earlier) return earlier.response
  let stored = false
  try {
    const response = await run(async (sql, answer) => {
      await storeAnswer(sql, { ...request, status, response: answer })
      stored = true
    })
    // What is done is done: without its answer a repetition would do it again.
    if (!stored) await beyondDeadline(() => db.transaction((sql) => storeAnswer(sql, { ...request, status, response })))
    return response
  } catch (error) {
    // A failed delete leaves the claim to its lease; what the caller must hear is why the run failed.
    await db.sql`delete from idempotency_keys where scope = ${scope} and key = ${key} and status = 0`.catch(
      () => undefined,
    )
    throw error
  }
}

/** Stores the answer within a transaction of the handler's own, so that a crash after its commit repeats nothing. */
export type StoreIn = (sql: TransactionSql, answer: unknown) => Promise<void>

const IV_BYTES = 12
const TAG_BYTES = 16
/** In bytes of JSON: as many fit into their row as they are. More would be kept apart. */
const FITS_ITS_ROW = 1_300
/**
 * A quick look finds what an answer repeats, so that most that do not fit do then. A window of 4 KB, for zlib's usual memory takes five times as
 * long to set up as an answer to deflate, and a buffer of 16 KB as long to get.
 */
const DEFLATE = { level: 1, memLevel: 4, windowBits: 12, chunkSize: 2048 }
/** The first byte of what was deflated so, and of no JSON. */
const DEFLATED = 0x48

function seal({ seal: key }: Pick<IdempotentRequest, 'seal'>, response: unknown): string {
  const iv = randomBytes(IV_BYTES)
  // A plain buffer is asked first whether it is a key object, which takes longer than to make it one.
  const cipher = createCipheriv('aes-256-gcm', createSecretKey(key), iv)
  const text = Buffer.from(JSON.stringify(response))
  const sealed = cipher.update(text.length > FITS_ITS_ROW ? deflateSync(text, DEFLATE) : text)
  // The tag stands once the text has ended; the end adds no bytes in this mode.
  cipher.final()
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

function unseal({ seal: key }: IdempotentRequest, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  return JSON.parse((text[0] === DEFLATED ? inflateSync(text) : text).toString('utf8'))
}

/** What nobody can ask for any more: keys after 24 hours (design §4), limit windows, events that no stream resumes from. */
export async function forgetTheOld(sql: TransactionSql): Promise<void> {
  await sql`delete from idempotency_keys where created_at < clock_time() - interval '24 hours'`
  // A stream that was cut longer ago than this reloads instead of resuming.
  await sql`delete from events where seq is not null and at < clock_time() - interval '30 days'`
  await sql`delete from rate_limits where coalesce(taken[cardinality(taken)], '-infinity') < clock_time() - interval '2 hours'`
}
