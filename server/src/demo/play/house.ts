import { AsyncLocalStorage } from 'node:async_hooks'
import { type Document, uploadDocument } from '@drawbar/contract/documents/documents.ts'
import type { PaperDetails } from '@drawbar/contract/documents/company-documents.ts'
import type { BodyInput, Endpoint, ParamsInput, QueryInput, ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { InjectOptions } from 'fastify'
import { assessSweep } from '../../modules/risk/index.ts'
import { MODULES } from '../../modules.ts'
import { requireActiveCompany } from '../../modules/companies/index.ts'
import { bindAll } from '../../platform/bind.ts'
import { connect, type TransactionSql } from '../../platform/db.ts'
import { publisher } from '../../platform/events.ts'
import { createHttp } from '../../platform/http.ts'
import { newId } from '../../platform/ids.ts'
import { carryOut, type Job, type JobQueue, type Payload } from '../../platform/jobs.ts'
import { createMailer, holdMails } from '../../platform/mail.ts'
import type { ConstraintCodes } from '../../platform/problem.ts'
import { SEND_MAIL } from '../../platform/send-mail.ts'
import type { Services } from '../../platform/services.ts'
import { type RunTransaction, SYSTEM, transactionRunner, type Tx } from '../../platform/transaction.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { SUBSCRIPTIONS } from '../../subscriptions.ts'
import { iso } from '../local-hours.ts'

export interface Request<E extends Endpoint> {
  params?: ParamsInput<E>
  query?: QueryInput<E>
  body?: BodyInput<E>
}

interface FileToSend {
  kind: Document['kind']
  fileName: string
  bytes: Uint8Array
  details?: Partial<PaperDetails>
}

/** The real application on a clock of its own: same routes, validation, policies, transactions and events; no port, no worker, no mail. */
export interface House {
  /**
   * Everything that `work` does happens at `instant` (epoch milliseconds), and so do the jobs that it asks for: papers are written at once.
   * Acts side by side each keep their own time.
   */
  at<T>(instant: number, work: () => Promise<T>): Promise<T>
  /** One request of this person, or of a stranger, through the whole path of the server; throws unless the answer is 2xx. */
  call<E extends Endpoint>(as: Viewer | null, endpoint: E, request?: Request<E>): Promise<ResponseOf<E>>
  upload(as: Viewer, file: FileToSend): Promise<Document>
  /** A transaction of the system, for what no endpoint offers: opening accounts without a password each, the register's answer. */
  run<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Lets lapse what has lapsed. */
  sweep(): Promise<void>
  /** Looks at every company for signals, once: the sweep that does so by itself would look again at each lapse. */
  assess(): Promise<void>
  /** Mails to invented people stay in the outbox. */
  holdMails(): Promise<void>
  close(): Promise<void>
}

/** Enough to keep the second core busy; each plans every statement once for itself, which with eight took 4.7 s of the database's time. */
const CONNECTIONS = 3

export async function openHouse({
  services,
  databaseUrl,
  jobs,
}: {
  services: Services
  databaseUrl: string
  jobs: readonly Job<Services>[]
}): Promise<House> {
  const context = new AsyncLocalStorage<Moment>()
  const db = connect({
    statementMs: PATIENCE_MS,
    url: unhurried(databaseUrl),
    log: services.log,
    maxConnections: CONNECTIONS,
    clock: () => context.getStore()?.at ?? null,
    applicationName: 'drawbar-demo-market',
  })
  const asked = new WeakMap<TransactionSql, Payload[]>()
  const inTransaction = transactionRunner({
    db,
    queue: noting(asked, services.queue),
    publish: publisher(SUBSCRIPTIONS, services.config),
    committed: () => undefined,
  })
  const run: RunTransaction = async (actor, work) => {
    let attempt: TransactionSql | undefined
    const result = await inTransaction(actor, (tx) => {
      attempt = tx.sql
      return work(tx)
    })
    if (attempt) context.getStore()?.jobs.push(...(asked.get(attempt) ?? []))
    return result
  }
  const mailer = createMailer({ smtpUrl: undefined, from: services.config.mailFrom, db, log: services.log })
  const own: Services = { ...services, db, run, mailer }
  const http = await createHttp({ log: services.log.child({}, { level: 'error' }), secure: false })
  const constraints: ConstraintCodes = Object.fromEntries(
    MODULES.flatMap((module) => Object.entries(module.constraints ?? {})),
  )
  const authenticate = () => Promise.resolve(context.getStore()?.viewer ?? null)
  const routes = MODULES.flatMap((module) => module.routes(own))
  await bindAll(http, routes, {
    services: own,
    constraints,
    authenticate,
    requireActiveCompany: requireActiveCompany,
    checkResponses: false,
  })
  await http.ready()
  const sweeps = MODULES.flatMap((module) => module.sweeps ?? []).filter(({ name }) => !LEFT_OUT.has(name))

  const inject = (viewer: Viewer | null, request: InjectOptions) => {
    const store = context.getStore()
    if (!store) throw new Error('an act of the demo market happens at no time')
    // Awaited inside: the request sets out when its answer is first asked for.
    return context.run({ ...store, viewer }, async () => {
      const answer = await http.inject(request)
      return answer
    })
  }

  return {
    at(instant, work) {
      const moment: Moment = { at: iso(instant), viewer: null, jobs: [] }
      return context.run(moment, async () => {
        const result = await work()
        // A job may ask for more of them.
        for (let job = moment.jobs.shift(); job; job = moment.jobs.shift()) await carryOut(job, { jobs, services: own })
        return result
      })
    },
    async call<E extends Endpoint>(as: Viewer | null, endpoint: E, request: Request<E> = {}) {
      const answer = await inject(as, {
        method: endpoint.method,
        url: `/api${pathOf(endpoint, request.params)}`,
        query: Object.fromEntries(Object.entries(request.query ?? {}).map(([name, value]) => [name, String(value)])),
        headers: {
          'content-type': 'application/json',
          ...(endpoint.idempotencyKey === 'required' ? { 'idempotency-key': newId() } : {}),
        },
        ...(request.body === undefined ? {} : { payload: JSON.stringify(request.body) }),
      })
      return read<ResponseOf<E>>(endpoint, answer)
    },
    async upload(as, file) {
      const { payload, boundary } = multipart(file)
      const answer = await inject(as, {
        method: uploadDocument.method,
        url: `/api${uploadDocument.path}`,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload,
      })
      return read<Document>(uploadDocument, answer)
    },
    run: (work) => run(SYSTEM, work),
    assess: () => assessSweep.run(own),
    holdMails: () => holdMails(db.sql),
    async sweep() {
      for (const sweep of sweeps) await sweep.run(own)
    },
    async close() {
      await http.close()
      mailer.close()
      await db.close()
    },
  }
}

/** An act and what came of it. */
interface Moment {
  at: string
  viewer: Viewer | null
  /** Asked for by transactions that have committed. */
  jobs: Payload[]
}

/** Notes jobs instead of queueing them: a market that is cut short is made anew. A mail that will not leave needs none. */
function noting(asked: WeakMap<TransactionSql, Payload[]>, queue: JobQueue): JobQueue {
  const note = (sql: TransactionSql, job: string, list: readonly unknown[]): Promise<void> => {
    if (job !== SEND_MAIL) asked.set(sql, [...(asked.get(sql) ?? []), ...list.map((data) => ({ job, data }))])
    return Promise.resolve()
  }
  return {
    ...queue,
    enqueue: (sql, job, data) => note(sql, job.name, [data]),
    enqueueAll: (sql, job, list) => note(sql, job.name, list),
  }
}

/** Signals are looked for once, at the end; and nothing of two weeks is old enough to be cleared away. */
const LEFT_OUT = new Set([
  assessSweep.name,
  'identity.prune',
  'loads.demote_stale',
  'teams.expire-links',
  'identity.end-acting',
  'register.give_up_files',
  'documents.collect-orphans',
  'documents.purge',
  'documents.remove-bytes',
  'documents.scan-again',
  'load_imports.drop',
  'operations.prune',
  'site.prune',
])

/** Nobody waits at a screen for an act, and one that is refused ends the first start: so a machine that stands still for a while is borne. */
const PATIENCE_MS = 120_000

/** A crash in the middle starts the market again from nothing, so no commit of it waits for the disk; the mark that ends it does. */
function unhurried(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('synchronous_commit', 'off')
  // The same few statements five thousand times on small tables: planning each anew was half of the database's work.
  url.searchParams.set('plan_cache_mode', 'force_generic_plan')
  for (const limit of ['lock_timeout', 'idle_in_transaction_session_timeout'])
    url.searchParams.set(limit, String(PATIENCE_MS))
  return url.href
}

const pathOf = (endpoint: Endpoint, params: unknown): string =>
  endpoint.path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )

function read<T>(endpoint: Endpoint, { statusCode, body }: { statusCode: number; body: string }): T {
  if (statusCode >= 300) throw new Error(`${endpoint.id} answered ${statusCode}: ${body}`)
  return (body === '' ? undefined : JSON.parse(body)) as T
}

function multipart({ kind, fileName, bytes, details }: FileToSend): { payload: Buffer; boundary: string } {
  const boundary = `drawbar-${newId()}`
  const field = (name: string, value: string): string =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head =
    field('kind', kind) +
    (details ? field('details', JSON.stringify(details)) : '') +
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return { payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]), boundary }
}
