import { connect as connectSocket, Socket } from 'node:net'
import postgres from 'postgres'
import { currentDeadline, refusePassed } from './deadline.ts'
import type { Log } from './log.ts'

/** What a session parses to: instants as ISO strings, dates as `YYYY-MM-DD`, bigint as a safe number. */
export type Sql = postgres.Sql<{ bigint: number; instant: string; localDate: string; json: object }>
export type TransactionSql = postgres.TransactionSql<{
  bigint: number
  instant: string
  localDate: string
  json: object
}>
/** A statement function takes either: a read may run outside a transaction. */
export type AnySql = Sql | TransactionSql

/**
 * Ids for `any(…)` and `unnest(…)`. The planner takes an array that it does not know for ten elements, so that for a lone id the general plan seems ten
 * times as dear as one made for it, and the statement is planned anew each time: 3.0 of 3.4 ms for a carrier's profile. One parameter in brackets it counts.
 */
export const idList = (sql: AnySql, ids: readonly string[], type: 'uuid' | 'text' = 'uuid') => {
  const [only, ...more] = ids
  const typed = type === 'uuid' ? sql`::uuid[]` : sql`::text[]`
  return only !== undefined && more.length === 0 ? sql`array[${only}]${typed}` : sql`${[...ids]}${typed}`
}

export interface Database {
  sql: Sql
  /** Runs reads; under a set clock they run in a transaction that knows it. */
  read<T>(work: (sql: AnySql) => Promise<T>): Promise<T>
  /** Runs `work` in one transaction, again from the start when the database asks for it (40001, 40P01). */
  transaction<T>(work: (sql: TransactionSql) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface DatabaseOptions {
  url: string
  log: Log
  maxConnections?: number
  /** Tests and the demo market set the database's clock (`clock_time()`); nothing else may. */
  clock?: (() => string | null) | undefined
  applicationName?: string
  /** The longest that one statement may run; a job may need longer than a request. */
  statementMs?: number
}

const STATEMENT_MS = 10_000
/** Past the time-out of its statement a living database has said so. */
const SILENCE_AFTER_MS = 5_000
const RECONNECT_SECONDS = 0.2

const RETRYABLE = new Set(['40001', '40P01'])
const MAX_TRIES = 6

export const isPostgresError = (error: unknown): error is postgres.PostgresError =>
  error instanceof postgres.PostgresError

function parseBigint(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`integer out of range: ${text}`)
  return value
}

/** Seconds, and what PostgreSQL writes of their fraction, in a session that is in UTC. */
const SECONDS_END = 19

/** `2026-11-25 21:05:16.123456+00` → `2026-11-25T21:05:16.123Z`, cut as `Date` cuts it, in a twelfth of its time: a page of the board holds three hundred. */
export function parseInstant(text: string): string {
  const end = text.length - '+00'.length
  const isUsual = text[10] === ' ' && (end === SECONDS_END || text[SECONDS_END] === '.') && text.endsWith('+00')
  if (!isUsual) return new Date(text).toISOString()
  const millis = text.slice(SECONDS_END + 1, Math.min(SECONDS_END + 4, end)).padEnd(3, '0')
  return `${text.slice(0, 10)}T${text.slice(11, SECONDS_END)}.${millis}Z`
}

/**
 * What is asked in one turn goes out as one piece, where the driver writes every longer statement by itself and wakes the database as often. Nagle's
 * algorithm is off: it holds back the message that ends a COPY until the server has confirmed the rows, 40 ms a COPY of a few of them. The driver has
 * no setting for either; it takes a socket, on which it may write before that is connected.
 */
const promptSocket = (silenceMs: number) => ({
  socket: ({ host: hosts, port: ports }: { host: string[]; port: number[] }): Socket => {
    const [host = 'localhost'] = hosts
    const [port = 5432] = ports
    const socket = connectSocket({ host, port, noDelay: true })
    const silence = endWhenSilent(socket, silenceMs)
    const write = (...given: [never]): boolean => {
      silence.expectAnswer()
      if (socket.writableCorked === 0) {
        socket.cork()
        process.nextTick(() => socket.uncork())
      }
      return Socket.prototype.write.apply(socket, given)
    }
    return Object.assign(socket, { host, port, write })
  },
})

/** ReadyForQuery, with which PostgreSQL ends every answer: its type, its length of five, and one byte of state. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5])

/**
 * A database that is frozen, or a network that swallows packets, closes no connection: the pool would wait for it until the kernel gives up. One that
 * owes an answer and is silent for longer than any statement may take is closed, its queries fail, and the pool connects anew. (A connection that the
 * driver turns into TLS is left to the operating system's keep-alive; its requests end at their own deadline all the same.)
 */
function endWhenSilent(socket: Socket, silenceMs: number): { expectAnswer: () => void } {
  let isOwed = false
  socket.on('data', (chunk: Buffer) => {
    isOwed = !chunk.subarray(-READY.length - 1, -1).equals(READY)
  })
  socket.setTimeout(silenceMs, () => {
    const read = socket.bytesRead
    // An event loop that was busy finds the timer due before it has looked at what arrived meanwhile.
    setImmediate(() => {
      if (!isOwed || socket.bytesRead !== read) return
      socket.destroy(Object.assign(new Error(`the database was silent for ${silenceMs} ms`), { code: 'ETIMEDOUT' }))
    })
  })
  return { expectAnswer: () => (isOwed = true) }
}

export function connect({
  url,
  log,
  maxConnections = 16,
  clock,
  applicationName = 'drawbar',
  statementMs = STATEMENT_MS,
}: DatabaseOptions): Database {
  const sql: Sql = postgres(url, {
    ...promptSocket(statementMs + SILENCE_AFTER_MS),
    max: maxConnections,
    idle_timeout: 60,
    connect_timeout: 5,
    // The driver's own grows to twenty seconds, in which a database that is back goes unnoticed.
    backoff: () => RECONNECT_SECONDS,
    onnotice: (notice) => log.debug({ notice: notice['message'] }, 'database notice'),
    // snake_case in SQL, camelCase in TypeScript: converted here and nowhere else.
    transform: { undefined: null, column: { from: postgres.toCamel, to: postgres.fromCamel } },
    connection: {
      application_name: applicationName,
      role: 'drawbar_app',
      statement_timeout: statementMs,
      lock_timeout: 5_000,
      idle_in_transaction_session_timeout: 15_000,
      TimeZone: 'UTC',
    },
    types: {
      bigint: { to: 20, from: [20], serialize: String, parse: parseBigint },
      instant: {
        to: 1184,
        from: [1184],
        serialize: (value: string | Date) => (value instanceof Date ? value.toISOString() : value),
        parse: parseInstant,
      },
      localDate: { to: 1082, from: [1082], serialize: (value: string) => value, parse: (text: string) => text },
      // The queue hands over JSON already as text; ours comes as objects.
      json: {
        to: 3802,
        from: [114, 3802],
        serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
        parse: (text: string) => JSON.parse(text) as object,
      },
    },
  })

  async function begin<T>(work: (sql: TransactionSql) => Promise<T>): Promise<T> {
    const deadline = currentDeadline()
    const result = await sql.begin(async (tx) => {
      // It may have waited for a connection until its caller was answered 503.
      refusePassed(deadline)
      const now = clock?.()
      // The clock is sent ahead of the work on the same connection, without waiting for its answer.
      const clockSet = now ? tx`select set_config('drawbar.clock', ${now}, true)`.execute() : undefined
      const [, value] = await Promise.all([clockSet, work(tx)])
      refusePassed(deadline)
      return { value }
    })
    return result.value as T
  }

  async function transaction<T>(work: (sql: TransactionSql) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await begin(work)
      } catch (error) {
        if (!isPostgresError(error) || !RETRYABLE.has(error.code) || attempt === MAX_TRIES) throw error
        log.debug({ sqlState: error.code, attempt }, 'transaction repeated')
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt))
      }
    }
  }

  return {
    sql,
    transaction,
    read: (work) => (clock?.() ? begin(work) : work(sql)),
    close: () => sql.end({ timeout: 5 }),
  }
}
