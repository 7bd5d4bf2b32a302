import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { createAdmin } from '@drawbar/contract/identity/accounts.ts'
import postgres from 'postgres'
import { createFounder, hashPassword, newPasswordProblem } from '../server/src/modules/identity/index.ts'
import { type Config, ConfigError, readConfig } from '../server/src/platform/config.ts'
import { connect } from '../server/src/platform/db.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts'
import { publisher } from '../server/src/platform/events.ts'
import { startJobQueue } from '../server/src/platform/jobs.ts'
import { createLog } from '../server/src/platform/log.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import { StartError } from '../server/src/platform/start-error.ts'
import { SYSTEM, transactionRunner } from '../server/src/platform/transaction.ts'

/**
 * npm run create-founder [-- --force]
 * Makes the first Founder in DATABASE_URL, else in the built-in database of DATA_DIR, whether the server runs or not.
 * Asks for what FOUNDER_EMAIL, FOUNDER_NAME and FOUNDER_PASSWORD leave open.
 */
class Refusal extends Error {}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { force: { type: 'boolean', default: false } } })
  const config = readConfig(process.env)
  const person = await readPerson(process.env)
  const database = await openDatabase(config)
  try {
    await migrate({ ownerUrl: database.url })
    const userId = await insert({ url: database.url, person, force: values.force })
    if (!userId) throw new Refusal('There is a Founder already. Repeat with -- --force to make another one.')
    process.stdout.write(
      `${person.email} is a Founder now. Log in with an authenticator app at hand: outside the demo nothing opens to staff until their second factor is on.\n`,
    )
  } finally {
    await database.close()
  }
}

type Person = { email: string; name: string; password: string }

async function readPerson(env: Record<string, string | undefined>): Promise<Person> {
  const given = {
    email: env['FOUNDER_EMAIL'] ?? (await ask('Email: ')),
    name: env['FOUNDER_NAME'] ?? (await ask('Full name: ')),
    password: env['FOUNDER_PASSWORD'] ?? (await ask('Password (not shown): ', { hidden: true })),
  }
  const parsed = createAdmin.body?.safeParse(given)
  if (!parsed?.success) throw new Refusal(parsed?.error.issues.map(({ message }) => message).join('\n') ?? '')
  const problem = newPasswordProblem(parsed.data.password, parsed.data.email)
  if (problem) throw new Refusal(problem)
  return parsed.data
}

async function ask(question: string, { hidden = false } = {}): Promise<string> {
  if (!process.stdin.isTTY)
    throw new Refusal('Set FOUNDER_EMAIL, FOUNDER_NAME and FOUNDER_PASSWORD, or run this in a terminal.')
  process.stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: hidden ? silent : process.stdout, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    if (hidden) process.stdout.write('\n')
  }
}

async function openDatabase({ databaseUrl, dataDir }: Config): Promise<{ url: string; close: () => Promise<void> }> {
  if (databaseUrl) return { url: databaseUrl, close: async () => undefined }
  const running = await runningDatabase(dataDir)
  if (running) return { url: running, close: async () => undefined }
  const embedded = await startEmbeddedPostgres({
    dataDir,
    log: { info: () => undefined, warn: (text) => process.stderr.write(`${text}\n`) },
  })
  return { url: embedded.url, close: () => embedded.stop() }
}

/** The built-in database of a server that is up: its port stands in the fourth line of postmaster.pid. */
async function runningDatabase(dataDir: string): Promise<string | null> {
  const read = (name: string): Promise<string> => readFile(join(dataDir, name), 'utf8').catch(() => '')
  const [state, password] = await Promise.all([read('database/postmaster.pid'), read('database-password')])
  const port = state.split('\n')[3]?.trim()
  if (!port || !password) return null
  const url = `postgres://drawbar_owner:${password.trim()}@127.0.0.1:${port}/drawbar`
  const sql = postgres(url, { max: 1, connect_timeout: 3, onnotice: () => undefined })
  try {
    await sql`select 1`
    return url
  } catch {
    // Left behind by a server that was killed: nobody listens there.
    return null
  } finally {
    await sql.end({ timeout: 1 })
  }
}

async function insert({ url, person, force }: { url: string; person: Person; force: boolean }): Promise<string | null> {
  const log = createLog({ level: 'warn' })
  const db = connect({ url, log, maxConnections: 1 })
  const queue = await startJobQueue({ url, db, log, worker: false })
  const run = transactionRunner({ db, queue, publish: publisher([], { publicUrl: '' }), committed: () => undefined })
  const { password, ...rest } = person
  try {
    const passwordHash = await hashPassword(password)
    return await run(SYSTEM, (tx) => createFounder(tx, { ...rest, passwordHash, force }))
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.constraint_name === 'users_email_key')
      throw new Refusal(`${person.email} already has an account.`)
    throw error
  } finally {
    await queue.close()
    await db.close()
  }
}

try {
  await main()
} catch (error) {
  const known = error instanceof Refusal || error instanceof ConfigError || error instanceof StartError
  process.stderr.write(`${known ? error.message : String(error)}\n`)
  process.exitCode = 1
}
