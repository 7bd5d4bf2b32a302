import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { installQueue } from './queue-schema.ts'
import { StartError } from './start-error.ts'
import { codeOf } from './start-errors.ts'

const DIRECTORY = fileURLToPath(new URL('../../migrations/', import.meta.url))

/** A statement that waits longer than this for a busy table gives up, since everybody who comes after it waits behind it. */
const LOCK_TIMEOUT_MS = 5_000
/** Another process that migrates at the same moment may take its time: nobody waits behind the migrations table. */
const TURN_TIMEOUT_MS = 120_000
const LOCK_NOT_AVAILABLE = '55P03'

/** The first of the migrations that the baseline replaced (docs/decisions/067): a database that has run it cannot be brought forward. */
const BEFORE_BASELINE = '0002_accounts.sql'

/**
 * Brings the schema forward as its owner; there is no way back but a new migration. Each file runs once, in one transaction, under a
 * lock timeout, so that a migration waiting for a busy table gives up instead of stopping the market behind it. Two processes that start
 * together take turns on the migrations table's lock. Throws when a file that has run was changed since, and a `StartError` for a busy
 * table and for a database from before the baseline.
 */
export async function migrate({
  ownerUrl,
  log,
  directory = DIRECTORY,
  lockTimeoutMs = LOCK_TIMEOUT_MS,
  onNew,
}: {
  ownerUrl: string
  log?: (message: string) => void
  /** Where the files lie, with the last slash. */
  directory?: string
  lockTimeoutMs?: number
  /** Called before the first file of a database that has run none: what it will need can be made meanwhile. */
  onNew?: () => void
}): Promise<{ applied: string[] }> {
  const sql = postgres(ownerUrl, {
    max: 1,
    onnotice: () => undefined,
    connection: {
      lock_timeout: lockTimeoutMs,
      application_name: 'drawbar-migrate',
      // A file that a crash undoes runs again at the next start, and no later commit can outlive an earlier one.
      synchronous_commit: 'off',
    },
  })
  try {
    const [known] = await sql<{ present: string | null }[]>`select to_regclass('public.migrations')::text as present`
    if (!known?.present) {
      onNew?.()
      await sql`create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())`
    }
    const files = (await readdir(directory)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).toSorted()
    // Read once, so that a start with nothing to do asks once; what seems to be missing is asked for again under the lock.
    const ran = new Map(
      (await sql<Ran[]>`select name, checksum from migrations`).map((row) => [row.name, row.checksum]),
    )
    if (ran.has(BEFORE_BASELINE)) throw new StartError(TOO_OLD)
    const applied: string[] = []
    for (const name of files) {
      const file = await readMigration(directory, name)
      if (ran.has(name)) holdUnchanged(file, ran.get(name))
      else if (await runOnce(sql, { ...file, lockTimeoutMs })) {
        applied.push(name)
        log?.(`migrated ${name}`)
      }
    }
    await installQueue({ ownerUrl, sql })
    return { applied }
  } finally {
    await sql.end({ timeout: 5 })
  }
}

const TOO_OLD =
  'This database was made by a development version of Drawbar from before its first release, and cannot be brought forward. ' +
  'Start with an empty database: move DATA_DIR (.data unless set) out of the way, or name another database in DATABASE_URL.'

interface Ran {
  name: string
  checksum: string
}
interface Migration extends Ran {
  text: string
}

async function readMigration(directory: string, name: string): Promise<Migration> {
  const text = await readFile(directory + name, 'utf8')
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
}

function holdUnchanged({ name, checksum }: Ran, ran: string | undefined): void {
  if (ran !== checksum) throw new Error(`migration ${name} was changed after it ran; write a new one instead`)
}

/** Whether it ran now: false when it had before. */
async function runOnce(
  sql: postgres.Sql,
  { name, text, checksum, lockTimeoutMs }: Migration & { lockTimeoutMs: number },
): Promise<boolean> {
  return sql.begin(async (tx) => {
    await tx`select set_config('lock_timeout', ${String(TURN_TIMEOUT_MS)}, true)`
    await tx`lock table migrations in exclusive mode`
    await tx`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`
    const [row] = await tx<Ran[]>`select name, checksum from migrations where name = ${name}`
    if (row) {
      holdUnchanged({ name, checksum }, row.checksum)
      return false
    }
    await tx.unsafe(text).catch((error: unknown) => {
      if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error
      throw new StartError(
        `The database's update ${name} waited ${lockTimeoutMs / 1000} s for a table that another connection holds and gave up; nothing of it was kept. End that connection's transaction and start again.`,
        { cause: error },
      )
    })
    await tx`insert into migrations (name, checksum) values (${name}, ${checksum})`
    return true
  })
}
