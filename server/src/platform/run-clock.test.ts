import { nowMs } from '@drawbar/contract/clock.testing.ts'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const SECONDS_OF_A_LONG_RUN = 3 * 3600

test('Q2: the database, this process and its children share the clock that the run was given', async () => {
  const [row] = await app.services.db.sql<{ at: string }[]>`select clock_time() as at`
  const child = execFileSync(process.execPath, ['-p', '[Date.now(), new Date().getTime()].join()'], {
    encoding: 'utf8',
  })
  const clocks = [Date.parse(row?.at ?? ''), ...child.split(',').map(Number)]
  for (const clock of clocks) expect(Math.abs(clock - nowMs())).toBeLessThan(10_000)
  const since = (nowMs() - Date.parse(process.env['TEST_NOW'] ?? '2026-11-18T15:00:00Z')) / 1000
  expect(since).toBeGreaterThanOrEqual(0)
  expect(since).toBeLessThan(SECONDS_OF_A_LONG_RUN)
})

test('Q2: an answer is dated by the clock of the run', async () => {
  const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as { port: number }).port}`)
  server.close()
  expect(Math.abs(Date.parse(headers.get('date') ?? '') - nowMs())).toBeLessThan(10_000)
})

test('Q2: the queue of jobs keeps that clock too', async () => {
  const [row] = await app.services.db.sql<{ apart: number }[]>`
    select abs(extract(epoch from pgboss.job_now() - clock_time()))::float8 as apart`
  expect(row?.apart).toBe(0)
})

test('a moved Date makes, tells apart and writes dates as any other', () => {
  const date = new Date(2026, 0, 2)
  expect([date instanceof Date, date.constructor === Date, date.getFullYear()]).toEqual([true, true, 2026])
  expect([new Date('2026-01-02').toISOString(), Date.UTC(2026, 0), typeof Date()]).toEqual([
    '2026-01-02T00:00:00.000Z',
    1_767_225_600_000,
    'string',
  ])
})
