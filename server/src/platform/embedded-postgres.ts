import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { lockDataDir } from './data-lock.ts'
import {
  exists,
  isReachable,
  postgresAccount,
  makeSharedFolder,
  postgresBinaries,
  SHARED_FOLDER,
} from './postgres-binaries.ts'
import type { PostgresAccount, PostgresBinaries } from './postgres-binaries.ts'
import { PostgresExit, type PostgresProcess, spawnPostgres, stopOrphan } from './postgres-process.ts'
import { StartError } from './start-error.ts'
import { codeOf, explainDataDir } from './start-errors.ts'

export type EmbeddedLog = { info: (message: string) => void; warn: (message: string) => void }

export type EmbeddedPostgres = {
  /** Connects as the owner of the database, who may create roles. Stays the same when PostgreSQL itself is started again. */
  url: string
  stop(): Promise<void>
}

type Settings = Record<string, string | number>

const DATABASE = 'drawbar'
const OWNER = 'drawbar_owner'

/** Durable by default; sized for one machine that also runs the server (128 MB is PostgreSQL's own modest default). */
const SETTINGS: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 100,
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Queries here are short: compiling a plan costs more than it saves.
  jit: 'off',
  // Server errors reach the client anyway; a statement in the log could carry what a person typed.
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

/**
 * A real PostgreSQL inside `dataDir`, started with the server and stopped with it. Everything goes wrong with a
 * StartError that says in one sentence what to do. `settings` override PostgreSQL's own, for throw-away databases.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log: EmbeddedLog
  settings?: Settings
}): Promise<EmbeddedPostgres> {
  const { log } = options
  const dataDir = resolve(options.dataDir)
  await prepareDataDir(dataDir)
  const unlock = lockDataDir(dataDir)
  try {
    const account = await postgresAccount()
    const binaries = await postgresBinaries(account)
    const password = await readOrMakePassword(dataDir)
    const cluster = await openCluster({ dataDir, account, binaries, password, log })
    const orphan = await stopOrphan(cluster)
    if (orphan) log.warn(`Stopped PostgreSQL process ${orphan}, left behind by a server that was killed`)
    const port = Number(options.settings?.['port'] ?? (await freePort()))
    const settings = { ...SETTINGS, ...options.settings, port }
    const onLine = (line: string) => (/(FATAL|PANIC):/.test(line) ? log.warn(line) : undefined)
    const start = () => spawnPostgres({ postgres: binaries.postgres, dataDir: cluster, account, settings, onLine })
    const running = keepRunning(await start(), { start: () => stopOrphan(cluster).then(start), log })
    const url = `postgres://${OWNER}:${password}@127.0.0.1:${port}/${DATABASE}`
    await makeDatabase(url)
    return {
      url,
      stop: async () => {
        await running.stop()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw explain(error, dataDir)
  }
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/**
 * Starts PostgreSQL again whenever it stops by itself, until it is stopped. What ends it is often a full disk, and then it does not start either
 * until somebody makes room: so it is tried again and again, ever more seldom.
 */
function keepRunning(
  first: PostgresProcess,
  { start, log }: { start: () => Promise<PostgresProcess>; log: EmbeddedLog },
): { stop(): Promise<void> } {
  let running = first
  const stopping = new AbortController()
  const { signal } = stopping
  const again = async (): Promise<PostgresProcess> => {
    for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
      try {
        return await start()
      } catch (error) {
        log.warn(`PostgreSQL could not be started again, next try in ${waitMs / 1000} s: ${String(error)}`)
        await sleep(waitMs, undefined, { signal })
      }
    }
  }
  const keep = async (): Promise<void> => {
    for (;;) {
      await running.exited
      if (signal.aborted) return
      log.warn('PostgreSQL stopped by itself; starting it again on the same port')
      running = await again()
      if (signal.aborted) return running.stop()
    }
  }
  const kept = keep().catch((error: unknown) => {
    if (!signal.aborted) log.warn(`PostgreSQL is not kept running any more: ${String(error)}`)
  })
  return {
    async stop() {
      stopping.abort()
      await running.stop()
      await kept
    },
  }
}

async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    // Under root the database runs as another account, which must pass through here. What lies beside it stays root's alone.
    const account = await postgresAccount()
    if (account) await chown(dataDir, account.uid, account.gid)
    await chmod(dataDir, 0o700)
    const probe = join(dataDir, `.probe-${process.pid}`)
    await writeFile(probe, 'x'.repeat(4096))
    await rm(probe)
  } catch (error) {
    throw explain(error, dataDir)
  }
}

async function readOrMakePassword(dataDir: string): Promise<string> {
  const path = join(dataDir, 'database-password')
  const kept = (await exists(path)) ? (await readFile(path, 'utf8')).trim() : ''
  if (kept) return kept
  const made = randomBytes(24).toString('base64url')
  await writeFile(`${path}.new`, `${made}\n`, { mode: 0o600, flush: true })
  await rename(`${path}.new`, path)
  return made
}

type ClusterOptions = {
  dataDir: string
  account: PostgresAccount | undefined
  binaries: PostgresBinaries
  password: string
  log: EmbeddedLog
}

/** The real path of the database directory, made on first use. */
async function openCluster(options: ClusterOptions): Promise<string> {
  const path = join(options.dataDir, 'database')
  if (!(await exists(path))) await createCluster({ ...options, path })
  const real = await realpath(path)
  const made = Number.parseInt(await readFile(join(real, 'PG_VERSION'), 'utf8'), 10)
  if (made !== options.binaries.major) {
    throw new StartError(
      `The database in ${path} was made by PostgreSQL ${made} and this Drawbar brings PostgreSQL ${options.binaries.major}; move it aside, or dump it with PostgreSQL ${made} and load it again.`,
    )
  }
  return real
}

/** Built under another name and moved into place whole, so that a start killed half way leaves nothing that looks finished. */
async function createCluster(options: ClusterOptions & { path: string }): Promise<void> {
  const { dataDir, account, log, path } = options
  for (const name of await readdir(dataDir)) {
    if (name.startsWith('database-half-')) await rm(join(dataDir, name), { recursive: true, force: true })
  }
  if (!account || (await isReachable(dataDir, account))) {
    const half = await mkdtemp(join(dataDir, 'database-half-'))
    await initdb({ ...options, folder: half })
    await rename(half, path)
    return
  }
  await makeSharedFolder()
  const folder = await mkdtemp(join(SHARED_FOLDER, 'database-'))
  log.warn(`${dataDir} is closed to the account "postgres", so the database itself is kept in ${folder}`)
  await initdb({ ...options, folder })
  await symlink(folder, path)
}

async function initdb({ folder, account, binaries, password }: ClusterOptions & { folder: string }): Promise<void> {
  const secret = await mkdtemp(join(tmpdir(), 'drawbar-'))
  const passwordFile = join(secret, 'password')
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  if (account) for (const path of [folder, secret, passwordFile]) await chown(path, account.uid, account.gid)
  const flags = [
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]
  try {
    await promisify(execFile)(
      binaries.initdb,
      [`--pgdata=${folder}`, `--username=${OWNER}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, ...flags],
      { ...account, cwd: '/', env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' } },
    )
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  } finally {
    await rm(secret, { recursive: true, force: true })
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string') throw new Error('No free port on 127.0.0.1')
  return address.port
}

async function makeDatabase(url: string): Promise<void> {
  const sql = postgres(url.replace(/\/[^/]*$/, '/postgres'), { max: 1, onnotice: () => undefined })
  try {
    const [found] = await sql`select 1 from pg_database where datname = ${DATABASE}`
    if (!found) await sql`create database ${sql(DATABASE)}`
  } finally {
    await sql.end()
  }
}

function explain(error: unknown, dataDir: string): unknown {
  if (error instanceof StartError || !(error instanceof Error)) return error
  if (/Permission denied/.test(error.message)) return explainDataDir(error, dataDir, 'EACCES')
  if (/No space left on device|quota exceeded/i.test(error.message)) return explainDataDir(error, dataDir, 'ENOSPC')
  if (codeOf(error) !== '') return explainDataDir(error, dataDir)
  if (error instanceof PostgresExit) {
    const fatal = error.message.split('\n').find((line) => /(FATAL|PANIC):/.test(line)) ?? error.message
    return new StartError(
      `The built-in PostgreSQL in ${dataDir} could not start: ${fatal.replace(/^.*(FATAL|PANIC):\s*/, '').trim()}.`,
    )
  }
  return error
}
