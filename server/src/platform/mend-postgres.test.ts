import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createTestDatabase } from './test-database.ts'

/** As a transaction does whose PostgreSQL went away: it asks once more on the connection that it holds. */
const ASKS_ON = `
  const { default: postgres } = await import('postgres')
  const url = process.env.DATABASE_URL
  const closed = Promise.withResolvers()
  const [held, other] = [postgres(url, { max: 1, onclose: closed.resolve }), postgres(url, { max: 1 })]
  const one = await held.reserve()
  const [{ pid }] = await one\`select pg_backend_pid() as pid\`
  await other\`select pg_terminate_backend(\${pid})\`
  await closed.promise
  const code = await one\`select 1\`.then(() => 'answered', (error) => error.code)
  const [row] = await other\`select 1 as alive\`
  console.log(code, row.alive)
  process.exit(0)`

/** Four at once open four connections; then one after another. Prints how many connections the latter took, and whether all four still answer. */
const ASKS_IN_TURN = `
  const { default: postgres } = await import('postgres')
  const sql = postgres(process.env.DATABASE_URL, { max: 4 })
  const together = () => Promise.all(Array.from({ length: 4 }, () => sql\`select pg_backend_pid() as pid from pg_sleep(0.2)\`))
  const pids = (answers) => new Set(answers.map(([{ pid }]) => pid))
  await together()
  const alone = []
  for (let i = 0; i < 8; i += 1) alone.push(await sql\`select pg_backend_pid() as pid\`)
  console.log(pids(alone).size, pids(await together()).size)
  process.exit(0)`

const run = async (program: string, url: string, imports: readonly string[]) =>
  (
    await promisify(execFile)(
      process.execPath,
      [...imports.flatMap((file) => ['--import', file]), '--input-type=module', '-e', program],
      { cwd: import.meta.dirname, env: { PATH: process.env['PATH'], DATABASE_URL: url } },
    )
  ).stdout.trim()

test('a question on a connection that was closed is refused, and the process goes on', async () => {
  const database = await createTestDatabase()
  try {
    expect(await run(ASKS_ON, database.url, ['./mend-postgres.ts'])).toBe('CONNECTION_CLOSED 1')
    // Where the library itself does so, the mend can go.
    await expect(run(ASKS_ON, database.url, [])).rejects.toThrow(/reading 'write'/)
  } finally {
    await database.drop()
  }
})

test('the connection that worked last works next, and the others stay for when they are needed', async () => {
  const database = await createTestDatabase()
  try {
    expect(await run(ASKS_IN_TURN, database.url, ['./mend-postgres.ts'])).toBe('1 4')
    expect(await run(ASKS_IN_TURN, database.url, [])).toBe('4 4')
  } finally {
    await database.drop()
  }
})
