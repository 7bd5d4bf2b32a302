import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BodyInput, Endpoint, ParamsInput, QueryInput, ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { Problem } from '@drawbar/contract/problem.ts'
import { type App, buildApp } from './app.ts'
import { newId } from './platform/ids.ts'
import type { Arrival } from './platform/arrival.ts'
import { readConfig } from './platform/config.ts'
import { createLog, type Log } from './platform/log.ts'
import { TEST_SECRETS_KEY } from './spawn-server.ts'
import { createTestDatabase } from './platform/test-database.ts'

export interface CallOptions<E extends Endpoint> {
  /** Bearer token; absent: anonymous. */
  as?: { token: string } | undefined
  params?: ParamsInput<E>
  query?: QueryInput<E>
  body?: BodyInput<E>
  /** A fresh Idempotency-Key is sent where the contract requires one; give one to repeat a request, null to send none. */
  key?: string | null
  headers?: Record<string, string>
}

export interface Answer<E extends Endpoint> {
  status: number
  /** The declared answer; on an error status read `problem`. */
  body: ResponseOf<E>
  problem: Problem
  headers: Record<string, string | string[] | number | undefined>
}

export interface TestApp extends App {
  call<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<Answer<E>>
  /** As `call`, and fails with the problem's words unless the answer is 2xx. */
  ok<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<ResponseOf<E>>
  /** Sets what `clock_time()` says in every later transaction; null goes back to real time. */
  setClock(instant: string | null): void
  databaseUrl: string
}

/** The real app on a fresh clone of the migrated template database, without a worker: `drainJobs()` and `sweep()` do its work. */
export async function startTestApp({
  env = {},
  log = createLog({ level: process.env['TEST_LOG'] ?? 'silent' }),
  through,
  arrival,
}: {
  env?: Record<string, string>
  log?: Log
  /** Another way to the same database. */
  through?: (databaseUrl: string) => Promise<string>
  arrival?: Arrival
} = {}): Promise<TestApp> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'drawbar-test-'))
  let instant: string | null = null
  const app = await buildApp({
    config: readConfig({
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      PORT: '0',
      SECRETS_KEY: TEST_SECRETS_KEY,
      SIGNUPS_PER_HOUR: '100000',
      ...env,
    }),
    databaseUrl: (await through?.(database.url)) ?? database.url,
    log,
    clock: () => instant,
    checkResponses: true,
    prepared: true,
    ...(arrival ? { arrival } : {}),
  })

  async function call<E extends Endpoint>(
    endpoint: E,
    { as, params, query, body, key, headers = {} }: CallOptions<E> = {},
  ): Promise<Answer<E>> {
    const idempotencyKey = key === undefined && endpoint.idempotencyKey === 'required' ? newId() : key
    const path = endpoint.path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) =>
      encodeURIComponent(String((params as Record<string, unknown>)[name])),
    )
    const response = await app.http.inject({
      method: endpoint.method,
      url: `/api${path}`,
      query: Object.fromEntries(
        Object.entries(query ?? {})
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => [name, String(value)]),
      ),
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(as ? { authorization: `Bearer ${as.token}` } : {}),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    const parsed: unknown = response.body === '' ? undefined : JSON.parse(response.body)
    return {
      status: response.statusCode,
      body: parsed as ResponseOf<E>,
      problem: parsed as Problem,
      headers: response.headers,
    }
  }

  // One after another: what one caller has fetched and not done yet, the next would not wait for.
  let drained: Promise<unknown> = Promise.resolve()
  const drainJobs = (): Promise<number> => {
    const next = drained.then(() => app.drainJobs())
    drained = next.catch(() => undefined)
    return next
  }

  return {
    ...app,
    databaseUrl: database.url,
    drainJobs,
    call,
    async ok(endpoint, options) {
      const answer = await call(endpoint, options)
      if (answer.status >= 300)
        throw new Error(`${endpoint.id} answered ${answer.status}: ${JSON.stringify(answer.problem)}`)
      return answer.body
    },
    setClock: (value) => {
      instant = value
    },
    async close() {
      await app.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
