import { PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { RunInChild } from './child-process-job.ts'
import type { Database, TransactionSql } from './db.ts'
import type { Log } from './log.ts'
import { QUEUE } from './queue-schema.ts'

/** Enough of a job to put it on the queue. */
export interface JobName<T extends z.ZodType = z.ZodType> {
  name: string
  data: T
}

/** What leaves the process or takes long: a mail, a PDF, a webhook. `run` may be repeated, so it must be idempotent by its data. */
export interface Job<S, T extends z.ZodType = z.ZodType> extends JobName<T> {
  /** A method, so that a job of any data stands in one list; `data` is parsed by the job's own schema before it runs. */
  run(services: S, data: z.output<T>): Promise<void>
  /** The file (`import.meta.url`) that exports it, where it takes so much memory that a worker runs it in a process of its own. */
  child?: string
  /** What it can do before the database that it works on is there. */
  warmUp?(): void
}

export interface EnqueueOptions {
  /** ISO instant before which the job does not run. */
  notBefore?: string
}

export interface WorkOptions<S> {
  jobs: readonly Job<S>[]
  services: S
  /** Absent: every job runs here. */
  runInChild?: RunInChild
}

export interface JobQueue {
  /** Inserts the job in `sql`'s transaction: it exists if and only if the transaction commits. */
  enqueue<T extends z.ZodType>(
    sql: TransactionSql,
    job: JobName<T>,
    data: z.input<T>,
    options?: EnqueueOptions,
  ): Promise<void>
  /** As many jobs as there are data, in one statement. */
  enqueueAll<T extends z.ZodType>(sql: TransactionSql, job: JobName<T>, data: readonly z.input<T>[]): Promise<void>
  /** Starts working the queue in this process. */
  work<S extends { log: Log }>(options: WorkOptions<S>): Promise<void>
  /** Carries out what is due now, here, and returns how many jobs that were. For tests. */
  drain<S extends { log: Log }>(options: WorkOptions<S>): Promise<number>
  /** Looks for work at once, after a commit in this process. */
  wake(): void
  isAlive(): Promise<boolean>
  close(): Promise<void>
}

/** Two cores: PDF and mail jobs side by side, and the request threads still breathe. */
const CONCURRENCY = 3
const POLL_SECONDS = 1
/** How often dead workers are looked for. With the queue's heartbeat (queue-schema.ts) it keeps a killed worker's job under 30 s late. */
export const SUPERVISE_SECONDS = 5

export async function startJobQueue({
  url,
  db,
  log,
  worker,
}: {
  url: string
  db: Database
  log: Log
  worker: boolean
}): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: url,
    max: worker ? 4 : 1,
    migrate: false,
    createSchema: false,
    schedule: false,
    supervise: worker,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    application_name: 'drawbar-jobs',
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  const workers: string[] = []

  return {
    async enqueue(sql, job, data, { notBefore } = {}) {
      const id = await boss.send(
        QUEUE,
        { job: job.name, data: data as object },
        { db: executorOf(sql), ...(notBefore ? { startAfter: new Date(notBefore) } : {}) },
      )
      if (!id) throw new Error(`job ${job.name} was not queued`)
    },
    async enqueueAll(sql, job, list) {
      if (list.length === 0) return
      const jobs = list.map((data) => ({ data: { job: job.name, data: data as object } }))
      const ids = await boss.insert(QUEUE, jobs, { db: executorOf(sql), returnId: true })
      if (ids?.length !== list.length)
        throw new Error(`${ids?.length ?? 0} of ${list.length} jobs ${job.name} were queued`)
    },
    async work(options) {
      for (let index = 0; index < CONCURRENCY; index += 1) {
        let worker = ''
        worker = await boss.work<Payload>(
          QUEUE,
          { pollingIntervalSeconds: POLL_SECONDS, batchSize: 1 },
          async ([entry]) => {
            // There may be more: look again at once instead of after the poll. An empty look ends the chain.
            boss.notifyWorker(worker)
            if (entry) await carryOut(entry.data, options)
          },
        )
        workers.push(worker)
      }
    },
    async drain(options) {
      for (let done = 0; ;) {
        const batch = await boss.fetch<Payload>(QUEUE, { batchSize: 50 })
        if (batch.length === 0) return done
        const rest = batch.values()
        const worker = async () => {
          for (const entry of rest) await carryOut(entry.data, options)
        }
        await Promise.all(Array.from({ length: CONCURRENCY }, worker))
        await boss.complete(
          QUEUE,
          batch.map((entry) => entry.id),
        )
        done += batch.length
      }
    },
    wake: () => {
      for (const id of workers) boss.notifyWorker(id)
    },
    async isAlive() {
      const [row] = await db.sql`select exists (select from pgboss.queue where name = ${QUEUE}) as ok`
      return row?.['ok'] === true
    },
    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

const executorOf = (sql: TransactionSql) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    // Prepared once a connection: the statement is long, and without it each job costs a parse and a second round trip.
    rows: [...(await sql.unsafe(text, values as never[], { prepare: true }))],
  }),
})

export interface Payload {
  job: string
  data: unknown
}

/** Throws what the job throws, after writing it to the log. */
export async function carryOut<S extends { log: Log }>(
  payload: Payload,
  { jobs, services, runInChild }: WorkOptions<S>,
): Promise<void> {
  const job = jobs.find(({ name }) => name === payload.job)
  if (!job) throw new Error(`no job is called ${payload.job}`)
  try {
    if (job.child && runInChild) await runInChild({ file: job.child, name: job.name, data: payload.data })
    else await job.run(services, job.data.parse(payload.data))
  } catch (error) {
    services.log.error({ err: error, job: job.name }, 'job failed')
    throw error
  }
}
