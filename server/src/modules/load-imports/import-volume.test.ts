import { confirmImport } from '@drawbar/contract/load-imports/load-imports.ts'
import { listLoads } from '@drawbar/contract/loads/loads.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { sized } from '../../platform/sized.testing.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { signUpConsignor } from '../companies/testing.ts'
import { previewImport } from './preview-import.ts'
import { loadsNamed } from './sql/repeats.ts'
import { uploadImport } from './testing.ts'

/** The most that a list may have. */
const ROWS = sized({ short: 5_000, full: 50_000 })
const BUSY_ROWS = sized({ short: 5_000, full: 20_000 })

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // Before the dates in the lists: at a later instant each row would be warned of.
  app.setClock('2026-11-20T15:00:00.000Z')
})
afterAll(() => app.close())

const HEADING =
  'Reference,Origin city,Origin state,Origin postal code,Pickup date,Pickup from,Pickup to,Destination city,Destination state,Destination postal code,Delivery date,Equipment,Weight (lb),Commodity,Price mode,Price'
const csv = (...rows: string[]) => [HEADING, ...rows].join('\r\n')

test('a long list takes seconds and bounded memory', { timeout: 240_000 }, async () => {
  const cities = [
    'Chicago,IL,60608',
    'Dallas,TX,75212',
    'Atlanta,GA,30303',
    'Salinas,CA,93901',
    'Denver,CO,80216',
    'Memphis,TN,38118',
    'Laredo,TX,78045',
  ]
  const rows = Array.from(
    { length: ROWS },
    (_, index) =>
      `PO-${index},${cities[index % 7]},2027-03-15,08:00,12:00,${cities[(index + 1 + (index % 5)) % 7]},2027-03-19,Dry van,${20_000 + (index % 20_000)},Canned goods,open bid,${1500 + (index % 900)}.00`,
  )
  const owner = await signUpConsignor(app)
  let peak = 0
  const atStart = process.memoryUsage().rss
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss - atStart)), 50)
  const started = performance.now()
  const { preview } = await uploadImport(app, owner, { bytes: `\ufeff${csv(...rows)}` })
  const checked = performance.now()
  expect(preview).toMatchObject({ rowCount: ROWS, okCount: ROWS, errorCount: 0 })
  expect(preview.rows).toHaveLength(1000)
  const { created } = await app.ok(confirmImport, { as: owner, params: { importId: preview.importId ?? '' } })
  const done = performance.now()
  expect(created).toBe(ROWS)
  expect((await app.ok(listLoads, { as: owner })).counts).toEqual({ draft: ROWS })
  const names = rows.map((_, index) => `PO-${index}`)
  expect(await loadsNamed(app.services.db.sql, { companyId: owner.companyId, names })).toHaveLength(ROWS)
  clearInterval(watch)
  process.stdout.write(
    `${ROWS} rows: checked in ${Math.round(checked - started)} ms, created in ${Math.round(done - checked)} ms, ${Math.round(peak / 1e6)} MB more memory\n`,
  )
  // 50,000 rows, measured: 6 s, 4 s and 330 MB on 2 shared cores.
  expect(peak).toBeLessThan(1_500_000_000)
})

const SHORT_HEADING =
  'Reference,Origin city,Origin state,Pickup date,Pickup from,Pickup to,Destination city,Destination state,Delivery date,Equipment,Weight,Commodity,Price'
const ROW = 'PO-1,Chicago,IL,2027-03-15,08:00,12:00,Dallas,TX,2027-03-17,Reefer 53,42000,Lettuce,1950'
const shortList = (...rows: string[]) => [SHORT_HEADING, ...rows].join('\r\n')

const SAMPLE_MS = 5

/**
 * How long this thread's event loop is held at most until `act` is done, in its own CPU time: what other requests wait for, whatever else the
 * machine does. Between two ticks of a timer the thread works for the timer's 5 ms and then for the turn that is under way.
 */
async function longestTurnMs(act: () => Promise<void>): Promise<number> {
  let longest = 0
  let before = process.threadCpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000 - SAMPLE_MS)
    before = process.threadCpuUsage()
  }, SAMPLE_MS)
  await act()
  clearInterval(timer)
  return longest
}

test('X3: reading a long list never holds the event loop for more than 20 ms', { timeout: 240_000 }, async () => {
  const owner = await signUpConsignor(app)
  const cities = ['Chicago,IL', 'Dallas,TX', 'Atlanta,GA', 'Salinas,CA', 'Denver,CO', 'Memphis,TN', 'Laredo,TX']
  const rows = Array.from({ length: BUSY_ROWS }, (_, index) =>
    ROW.replace('PO-1', `PO-${index}`)
      .replace('Chicago,IL', cities[index % 7] ?? '')
      .replace('Dallas,TX', cities[(index + 1 + (index % 5)) % 7] ?? ''),
  )
  const bytes = Buffer.from(shortList(...rows))
  const file = { fileName: 'loads.csv', bytes, sha256: '', fields: {} }
  const read = previewImport(app.services)
  const viewer: Viewer = {
    userId: owner.userId,
    sessionId: newId(),
    email: owner.email,
    mailboxVerified: true,
    mustEnroll: false,
    name: 'Importer',
    kind: 'consignor',
    companyId: owner.companyId,
    companyName: null,
    companyRole: 'Owner',
    acting: null,
  }
  const request = { id: newId(), ip: '127.0.0.1', userAgent: '', language: 'en' as const, sessionId: null }
  const input: Parameters<typeof read>[0] = { params: {}, query: {}, body: undefined, viewer, request }
  // The first file starts the thread and compiles what the next ones run.
  const warming = Buffer.from(shortList(...rows.slice(0, BUSY_ROWS / 10)))
  await read(input, { ...file, bytes: warming })
  const longest: number[] = []
  for (let round = 0; round < 3; round += 1)
    longest.push(
      await longestTurnMs(async () => {
        expect((await read(input, file)).okCount).toBe(BUSY_ROWS)
      }),
    )
  process.stdout.write(`longest turns: ${longest.map((ms) => ms.toFixed(1)).join(', ')} ms\n`)
  // A garbage collection may fall into one round; what the import itself does shows in all.
  expect(Math.min(...longest)).toBeLessThan(20)
})
