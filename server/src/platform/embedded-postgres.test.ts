import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'drawbar-kept-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('a PostgreSQL that ended and does not start is tried until it does, as after a full disk; stopped while it waits, it stays stopped', async () => {
  const said: string[] = []
  const log = { info: () => undefined, warn: (line: string) => said.push(line) }
  const failures = (): number => said.filter((line) => line.includes('could not be started again')).length
  const running = await startEmbeddedPostgres({ dataDir, log })
  const cluster = join(dataDir, 'database')
  const [control, away] = [join(cluster, 'global/pg_control'), join(cluster, 'global/pg_control.away')]
  const end = async (): Promise<void> => {
    const [pid] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(pid), 'SIGQUIT')
  }
  try {
    await rename(control, away)
    await end()
    await vi.waitUntil(() => failures() >= 2, { timeout: 15_000, interval: 20 })
    await rename(away, control)
    const answers = async (): Promise<boolean> => {
      const sql = postgres(running.url, { max: 1, connect_timeout: 2, onnotice: () => undefined })
      try {
        return (await sql`select 1 as one`)[0]?.['one'] === 1
      } catch {
        return false
      } finally {
        await sql.end()
      }
    }
    await vi.waitUntil(answers, { timeout: 20_000, interval: 100 })

    await rename(control, away)
    await end()
    const before = failures()
    await vi.waitUntil(() => failures() > before, { timeout: 15_000, interval: 20 })
  } finally {
    await running.stop()
  }
  await rename(away, control)
  await expect(readFile(join(cluster, 'postmaster.pid'))).rejects.toThrow('ENOENT')
}, 60_000)
