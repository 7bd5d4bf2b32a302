import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createTestDatabase } from './test-database.ts'

/** As a transaction does whose PostgreSQL went away: it queries once more on the connection that it holds. patches/postgres+3.4.9.patch refuses it. */
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

test('a query on a connection that was closed is refused, and the process goes on', async () => {
  const database = await createTestDatabase()
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', ASKS_ON], {
      cwd: import.meta.dirname,
      env: { PATH: process.env['PATH'], DATABASE_URL: database.url },
    })
    expect(stdout.trim()).toBe('CONNECTION_CLOSED 1')
  } finally {
    await database.drop()
  }
})
