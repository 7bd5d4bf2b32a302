import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import { aheadMs } from '../../tools/run-clock.ts'
import { loadEmbeddedRegister } from './modules/register/index.ts'
import { loadGazetteer } from './modules/places/index.ts'
import { connect } from './platform/db.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { createLog } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'
import { administer, databaseUrl } from './platform/test-database.ts'

/** Nothing here survives the run, so nothing waits for the disk; and small tables are not worth planning a statement for each value. */
const THROW_AWAY = {
  plan_cache_mode: 'force_generic_plan',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 300,
  max_wal_size: '2GB',
}

/** Enough for a search to have something to choose from; the whole register would make every clone a third larger. */
const REGISTERED_CARRIERS = 60

/** Clones of 60 MB, a few at once, and the log of changes. */
const ROOM_BYTES = 6 * 1024 ** 3

/** Memory where the machine lends enough of it as a folder: a clone of the template then takes a seventh of its time on disk. */
async function roomyFolder(): Promise<string> {
  const memory = '/dev/shm'
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= ROOM_BYTES ? memory : tmpdir()
}

/** Sets the clock of the database and that of its queue to the run's, without the transaction that each read needs under a set clock. */
async function moveClock(ownerUrl: string): Promise<void> {
  const ahead = `interval '${aheadMs()} milliseconds'`
  const sql = postgres(ownerUrl, { max: 1 })
  await sql.unsafe(`
    create or replace function clock_time() returns timestamptz language sql stable parallel safe
      return coalesce(nullif(current_setting('drawbar.clock', true), '')::timestamptz, now() + ${ahead});
    create or replace function pgboss.job_now() returns timestamptz language sql stable return now() + ${ahead};`)
  await sql.end()
}

/** What this run has set up already, for its other projects: each loads this module anew, and the environment is what they have in common. */
const SHARED = 'DRAWBAR_TEST_RUN'

/** The last project to finish stops the database: the others still drop their own databases in it. */
interface Run {
  users: number
  stop: () => Promise<void>
}
const runOf = globalThis as { drawbarTestRun?: Run }
async function release(): Promise<void> {
  const run = runOf.drawbarTestRun
  if (!run) return
  run.users -= 1
  if (run.users === 0) await run.stop()
}

/** One PostgreSQL and one migrated template with the gazetteer and a small register in it for the whole run; TEST_DATABASE_URL names another server to use instead. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = process.env[SHARED]
  if (shared) {
    project.provide('testDatabase', JSON.parse(shared) as ProvidedContext['testDatabase'])
    if (runOf.drawbarTestRun) runOf.drawbarTestRun.users += 1
    return release
  }
  const given = process.env['TEST_DATABASE_URL']
  const dataDir = given ? undefined : await mkdtemp(join(await roomyFolder(), 'drawbar-test-'))
  const quiet = { info: () => undefined, warn: (message: string) => process.stderr.write(`${message}\n`) }
  const server = dataDir && (await startEmbeddedPostgres({ dataDir, log: quiet, settings: THROW_AWAY }))
  const serverUrl = given ?? (server ? server.url : '')
  const template = `drawbar_template_${process.pid}`
  const stop = async () => {
    if (!server || !dataDir)
      return administer(serverUrl, (sql) => sql`drop database if exists ${sql(template)} with (force)`)
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await administer(serverUrl, (sql) => sql`create database ${sql(template)}`)
    await migrate({ ownerUrl: databaseUrl(serverUrl, template) })
    await moveClock(databaseUrl(serverUrl, template))
    const db = connect({
      url: databaseUrl(serverUrl, template),
      log: createLog({ level: 'silent' }),
      maxConnections: 1,
    })
    await loadGazetteer(db.sql)
    await loadEmbeddedRegister(db.sql, { carriers: REGISTERED_CARRIERS })
    await db.close()
  } catch (error) {
    await stop()
    throw error
  }
  process.env[SHARED] = JSON.stringify({ serverUrl, template })
  project.provide('testDatabase', { serverUrl, template })
  runOf.drawbarTestRun = { users: 1, stop }
  return release
}
