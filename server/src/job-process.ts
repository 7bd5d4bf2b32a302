import type { z } from 'zod'
import type { Failure, WarmUp, ChildJob } from './platform/child-process-job.ts'
import { type Config, readConfig } from './platform/config.ts'
import { connect } from './platform/db.ts'
import { createFileStore } from './platform/files.ts'
import { type Job, startJobQueue } from './platform/jobs.ts'
import { createLog } from './platform/log.ts'
import type { ChildServices } from './platform/services.ts'
import { type Publish, transactionRunner } from './platform/transaction.ts'

/** Few jobs set anything off, and what it sets off is most of the house: loaded when it is needed. */
const publishing =
  (config: Config): Publish =>
  async (tx, events) => {
    const [{ publisher }, { SUBSCRIPTIONS }] = await Promise.all([
      import('./platform/events.ts'),
      import('./subscriptions.ts'),
    ])
    await publisher(SUBSCRIPTIONS, config)(tx, events)
  }

/** One statement of a job may load the whole register. */
const JOB_MS = 120_000

async function carryOut({ databaseUrl, file, name, data }: ChildJob): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog({ level: 'silent' })
  const db = connect({ url: databaseUrl, log, maxConnections: 2, applicationName: 'drawbar-job', statementMs: JOB_MS })
  const queue = await startJobQueue({ url: databaseUrl, db, log, worker: false })
  const exported = (await import(file)) as Record<string, unknown>
  const job = Object.values(exported).find((it): it is Job<ChildServices, z.ZodType> => isJob(it, name))
  if (!job) throw new Error(`${file} exports no job ${name}`)
  const run = transactionRunner({ db, queue, publish: publishing(config), committed: () => undefined })
  const files = await createFileStore(config)
  await job.run({ config, db, run, queue, files, log }, job.data.parse(data))
}

const isJob = (value: unknown, name: string): boolean =>
  typeof value === 'object' && value !== null && 'run' in value && 'name' in value && value.name === name

const failureOf = (error: unknown): Failure => ({
  message: error instanceof Error ? error.message : String(error),
  code: error instanceof Error && 'code' in error ? error.code : undefined,
})

process.once('disconnect', () => process.exit(1))

const fail = (error: unknown): void => {
  process.send?.(failureOf(error), () => process.exit(1))
}

/** Before the order, where the process was started ahead of it. */
async function warmUp(file: string): Promise<void> {
  for (const exported of Object.values((await import(file)) as Record<string, unknown>))
    if (typeof exported === 'object' && exported !== null && 'warmUp' in exported) (exported as Job<never>).warmUp?.()
}

let before = Promise.resolve()
process.on('message', (message: ChildJob | WarmUp) => {
  if ('warmUp' in message) before = warmUp(message.warmUp)
  else before.then(() => carryOut(message)).then(() => process.exit(0), fail)
  before.catch(fail)
})
