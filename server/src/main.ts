import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DestinationStream } from 'pino'
import { ConfigError, readConfig, refuseDemoDefaults } from './platform/config.ts'
import type { Config } from './platform/config.ts'
import { closeDataDir } from './platform/data-dir.ts'
import { createLog, openLogFile } from './platform/log.ts'
import { StartError } from './platform/start-error.ts'
import { checkDatabaseUrl, checkPort, explainDataDir, explainFullDisk, explainListen } from './platform/start-errors.ts'

/** Stripping and compiling our own files is most of a start; a later start finds it done. Where it may not be written, nothing is kept. */
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/drawbar/compiled'))

/** Whatever is written from here on is for this account alone. */
process.umask(0o077)

/** A terminal sends Ctrl-C to npm and to us, and npm passes it on: within this time it is one wish, not two. */
const SAME_SIGNAL_MS = 1_000
/** Longest wait for requests and jobs under way; PostgreSQL then still gets its own time to write a checkpoint. */
const DRAIN_MS = 20_000

const stops: (() => Promise<void>)[] = []
let stopAsked: number | undefined
let log = createLog({ level: 'info' })

async function start(): Promise<void> {
  const config = readConfig(process.env)
  refuseDemoDefaults(config)
  await closeDataDir(config.dataDir).catch((error: unknown) => {
    throw explainDataDir(error, config.dataDir)
  })
  log = createLog({ level: config.logLevel, destination: await logFile(config) })
  if (process.stdout.isTTY && config.demo)
    process.stdout.write('Starting; the first start of a demo also makes its market, which takes a minute or two.\n')
  await checkPort({ host: config.host, port: config.port })
  // Loading the application takes about as long as starting PostgreSQL does.
  const [databaseUrl, { buildApp }] = await Promise.all([startDatabase(config), import('./app.ts')])
  const app = await buildApp({ config, databaseUrl, log }).catch((error: unknown) => {
    throw explainFullDisk(error, config.dataDir)
  })
  stops.unshift(() => app.close())
  const address = await app.listen().catch((error: unknown) => {
    throw explainListen(error, { host: config.host, port: config.port })
  })
  process.stdout.write(`\nDrawbar is ready: ${address}\n`)
  for (const { role, email, password } of app.demoAccounts ?? []) {
    process.stdout.write(`  ${role.padEnd(10)} ${email}  ${password}\n`)
  }
  if (!config.smtpUrl)
    process.stdout.write(`No mail server is set up (SMTP_URL): mails stay in ${address}/admin/outbox\n`)
  process.stdout.write('Press Ctrl-C to stop.\n')
}

/** On a terminal the log of a one-machine start goes to a file, so that a person sees what is meant for a person. */
async function logFile({ databaseUrl, dataDir }: Config): Promise<DestinationStream | undefined> {
  return process.stdout.isTTY && !databaseUrl ? openLogFile(dataDir) : undefined
}

async function startDatabase({ databaseUrl, dataDir }: Config): Promise<string> {
  if (databaseUrl) {
    await checkDatabaseUrl(databaseUrl)
    return databaseUrl
  }
  const { startEmbeddedPostgres } = await import('./platform/embedded-postgres.ts')
  const embedded = await startEmbeddedPostgres({
    dataDir,
    log: { info: (message) => log.info(message), warn: (message) => log.warn(message) },
  })
  stops.push(() => embedded.stop())
  return embedded.url
}

let exitCode = 0
let stopping: Promise<never> | undefined

/** A failure on the way down is told by the code and shortens nothing: whatever is still to be stopped stands behind this one. */
function stop(code: number): Promise<never> {
  exitCode = Math.max(exitCode, code)
  return (stopping ??= stopAll())
}

async function stopAll(): Promise<never> {
  for (const part of stops.splice(0)) {
    const done = part().catch((error: unknown) => {
      log.error({ err: error }, 'a part did not stop cleanly')
      exitCode = 1
    })
    await Promise.race([done, sleep(DRAIN_MS, undefined, { ref: false })])
  }
  process.exit(exitCode)
}

function onSignal(): void {
  if (stopAsked !== undefined && Date.now() - stopAsked > SAME_SIGNAL_MS) process.exit(130)
  if (stopAsked !== undefined) return
  stopAsked = Date.now()
  process.stdout.write('\nStopping. Press Ctrl-C again to stop at once.\n')
  void stop(0)
}

function onFailure(error: unknown): void {
  if (error instanceof StartError || error instanceof ConfigError) process.stderr.write(`${error.message}\n`)
  else {
    log.fatal({ err: error }, 'unexpected error, stopping')
    if (process.stdout.isTTY) process.stderr.write(`Unexpected error, stopping: ${String(error)}\n`)
  }
  void stop(1)
}

// Whoever read what is printed may be gone: a closed terminal, `npm start | head`.
for (const printed of [process.stdout, process.stderr]) printed.on('error', () => undefined)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
process.on('uncaughtException', onFailure)
process.on('unhandledRejection', onFailure)
await start().catch(onFailure)
