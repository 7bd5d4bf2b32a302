import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeStaff } from '../src/modules/identity/testing.ts'
import { censusFile } from '../src/modules/register/import/census-file.testing.ts'
import { cutSmaller } from '../src/modules/register/import/testing.ts'
import { uploadRegisterFile } from '../src/modules/register/testing.ts'
import { RUNTIME_FLAGS, type SpawnedServer, spawnServer } from '../src/spawn-server.ts'
import { startTestApp, type TestApp } from '../src/test-app.ts'

const ROWS = 5_000
/** One row in 500 of an invented file is nothing but a number. */
const DIRT = ROWS / 500

let app: TestApp
let server: SpawnedServer | undefined
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(async () => {
  await server?.kill()
  await app.close()
})

const start = () => spawnServer({ databaseUrl: app.databaseUrl, dataDir: app.services.config.dataDir })

test('kill -9 in the middle of an import: started again it goes on, and no row is lost, doubled or refused twice', async () => {
  const { sql } = app.services.db
  const text = [...censusFile({ count: ROWS })].join('')
  const uploaded = await uploadRegisterFile(app, { as: await makeStaff(app, 'Admin'), kind: 'census', file: text })
  await cutSmaller(app, uploaded, 40_000)
  const progress = async () => {
    const [row] = await sql<{ status: string; rowsRead: number; entered: number; added: number; rejected: number }[]>`
      select status, rows_read, entered, added, rejected from register_imports where id = ${uploaded.id}`
    return row ?? expect.fail('the import is gone')
  }

  server = await start()
  await vi.waitUntil(async () => (await progress()).rowsRead > 0, { timeout: 20_000, interval: 5 })
  await server.kill()
  const { status, rowsRead } = await progress()
  expect(status).toBe('running')
  expect(rowsRead).toBeLessThan(ROWS)

  // What the queue finds out within 30 s (platform/transaction.test.ts): the worker that had the job is dead.
  await sql`update pgboss.job set state = 'retry', start_after = clock_time() where state = 'active'`
  server = await start()
  await vi.waitUntil(async () => (await progress()).status === 'done', { timeout: 30_000, interval: 50 })
  expect(await progress()).toMatchObject({
    rowsRead: ROWS,
    entered: ROWS - DIRT,
    added: ROWS - DIRT,
    rejected: DIRT,
  })
  const [entered] = await sql`
    select count(*)::int as carriers, min(usdot) as first, max(usdot) as last from register_carriers where source = 'census'`
  expect(entered).toEqual({ carriers: ROWS - DIRT, first: 1_000_000, last: 1_000_000 + ROWS - 1 })
  const [refused] = await sql`
    select count(*)::int as rows, count(distinct raw)::int as different from register_import_rejects where import_id = ${uploaded.id}`
  expect(refused).toEqual({ rows: DIRT, different: DIRT })
}, 90_000)

test('servers of tests and benches run as npm start runs them', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> }
  expect(scripts['start']).toContain(` ${RUNTIME_FLAGS.join(' ')} tools/start.ts`)
})
