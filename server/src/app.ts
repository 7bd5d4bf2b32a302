import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { DEMO_ACCOUNTS } from './demo/accounts.ts'
import { demoMarketIsOpen } from './demo/ensure-demo-market.ts'
import { createAuthenticator } from './modules/identity/index.ts'
import { requireActiveCompany } from './modules/companies/index.ts'
import { MODULES } from './modules.ts'
import { type PrestartedChild, childRunner } from './platform/child-process-job.ts'
import { ARRIVAL, type Arrival } from './platform/arrival.ts'
import { bindAll } from './platform/bind.ts'
import type { Config } from './platform/config.ts'
import { connect } from './platform/db.ts'
import { serveDocs } from './platform/docs-page.ts'
import { publisher } from './platform/events.ts'
import { createFileStore } from './platform/files.ts'
import { readFlag } from './platform/flags.ts'
import { createHttp } from './platform/http.ts'
import { startJobQueue } from './platform/jobs.ts'
import { launchState } from './platform/launch-state.ts'
import type { Log } from './platform/log.ts'
import { createMailer } from './platform/mail.ts'
import { migrate } from './platform/migrate.ts'
import type { ConstraintCodes } from './platform/problem.ts'
import { startRealtime } from './platform/realtime.ts'
import { mailJobs } from './platform/send-mail.ts'
import { settleSecretsKey } from './platform/secrets-key.ts'
import type { Services } from './platform/services.ts'
import { openPersonalSlots } from './platform/slots.ts'
import { serveSite } from './platform/static-site.ts'
import { startSweeps } from './platform/sweeps.ts'
import { Threads } from './platform/threads.ts'
import { transactionRunner } from './platform/transaction.ts'
import { openUploads } from './platform/uploads.ts'
import { prestartGazetteer, prepare } from './prepare.ts'
import { SUBSCRIPTIONS } from './subscriptions.ts'

export interface App {
  http: FastifyInstance
  services: Services
  demoAccounts: Services['demoAccounts']
  /** Opens the port and returns the address. */
  listen(): Promise<string>
  /** Drains requests, streams and jobs, then lets go of the database. */
  close(): Promise<void>
  /** Carries out the jobs that are due now; for tests. */
  drainJobs(): Promise<number>
  sweep(name: string): Promise<void>
}

export interface BuildOptions {
  config: Config
  databaseUrl: string
  log: Log
  /** Sets the database's clock in tests and while the demo market is made. */
  clock?: () => string | null
  checkResponses?: boolean
  /** Migrations and first data are skipped where a template database already holds them. */
  prepared?: boolean
  arrival?: Arrival
}

/**
 * Builds the whole house on one database: the order here is the order of dependency, and what was opened is closed in the opposite one, also
 * when a later part fails.
 */
export async function buildApp({
  config: given,
  databaseUrl,
  log,
  clock,
  checkResponses = false,
  prepared = false,
  arrival = ARRIVAL,
}: BuildOptions): Promise<App> {
  await using opened = new AsyncDisposableStack()
  let prestarted: PrestartedChild | undefined
  const onNew = (): void => void (prestarted = opened.use(prestartGazetteer(databaseUrl)))
  if (!prepared) await migrate({ ownerUrl: databaseUrl, log: (message) => log.info(message), onNew })
  const db = opened.adopt(connect({ url: databaseUrl, log, clock }), (it) => it.close())
  const config = { ...given, secretsKey: (await settleSecretsKey(db.sql, given)).toString('hex') }
  const mailer = opened.adopt(createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, db, log }), (it) =>
    it.close(),
  )
  const realtime = opened.adopt(await startRealtime({ db, log }), (it) => it.close())
  // Ends after the queue: a job that is finished on the way down may still ask.
  const threads = opened.use(new Threads({ databaseUrl, clock }))
  const works = config.role !== 'api'
  const queue = opened.adopt(await startJobQueue({ url: databaseUrl, db, log, worker: works && !prepared }), (it) =>
    it.close(),
  )
  const run = transactionRunner({
    db,
    queue,
    publish: publisher(SUBSCRIPTIONS, config),
    committed: ({ events, jobs }) => {
      if (events) realtime.poke()
      if (jobs) queue.wake()
    },
  })
  const files = await createFileStore(config)
  const services: Services = {
    config,
    db,
    run,
    queue,
    files,
    mailer,
    realtime,
    slots: openPersonalSlots(),
    uploads: openUploads({ directory: join(config.dataDir, 'incoming') }),
    threads,
    log,
    demoAccounts: [],
  }
  const jobs = [...mailJobs, ...MODULES.flatMap((module) => module.jobs ?? [])]
  const sweeps = MODULES.flatMap((module) => module.sweeps ?? [])

  const http = await createHttp({
    log,
    secure: config.publicUrl.startsWith('https:'),
    trustedProxies: config.trustedProxies,
    arrival,
  })
  opened.defer(() => http.close())
  const authenticate = createAuthenticator(services)
  const constraints: ConstraintCodes = Object.fromEntries(
    MODULES.flatMap((module) => Object.entries(module.constraints ?? {})),
  )
  const routes = MODULES.flatMap((module) => module.routes(services))
  await bindAll(http, routes, {
    services,
    constraints,
    authenticate,
    requireActiveCompany: requireActiveCompany,
    checkResponses,
  })
  http.addHook('preClose', (done) => {
    realtime.endStreams()
    done()
  })
  await serveDocs(http, { publicUrl: config.publicUrl })
  await serveSite(http, {
    publicUrl: config.publicUrl,
    securityContact: config.supportEmail,
    launched: launchState({ launchingSoon: async () => (await readFlag(db.sql, 'launching_soon')) !== false, log }),
  })

  const runInChild = childRunner(databaseUrl)
  if (!prepared) await prepare({ services, databaseUrl, jobs, runInChild: prestarted?.run ?? runInChild })
  if (config.demo && (await demoMarketIsOpen(db.sql))) services.demoAccounts = DEMO_ACCOUNTS
  if (works && !prepared) await queue.work({ jobs, services, runInChild })
  opened.adopt(startSweeps(works && !prepared ? sweeps : [], services), (it) => it.close())
  const open = opened.move()

  return {
    http,
    services,
    demoAccounts: services.demoAccounts,
    listen: () => http.listen({ port: config.port, host: config.host }),
    close: () => open.disposeAsync(),
    drainJobs: () => queue.drain({ jobs, services }),
    async sweep(name) {
      const sweep = sweeps.find((candidate) => candidate.name === name)
      if (!sweep) throw new Error(`no sweep is called ${name}`)
      await sweep.run(services)
    },
  }
}
