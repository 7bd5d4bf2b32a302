import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-app.ts'
import { business, digest, market, SUNDAY_NIGHT } from './demo-market.testing.ts'

let first: TestApp
let second: TestApp
let app: TestApp
beforeAll(async () => {
  ;[first, second, app] = await Promise.all([startTestApp(), startTestApp(), startTestApp()])
  await market(first)
}, 120_000)
afterAll(() => Promise.all([first.close(), second.close(), app.close()]))

test('is the same market for the same seed, and begins again cleanly where a start was killed half way', async () => {
  const stop = new Error('killed')
  const killed = market(second, {
    now: SUNDAY_NIGHT,
    onDone: (_, done) => {
      if (done === 260) throw stop
    },
  })
  await expect(killed).rejects.toBe(stop)
  const half = await business(second)
  expect(half.length).toBeGreaterThan(20)
  expect(await market(second)).toBe('made again')
  expect(await business(second)).toEqual(await business(first))
  const [row] = await second.services.db.sql<{ first: string }[]>`select min(reference) as first from loads`
  expect(row?.first).toBe('LD-48001')
}, 120_000)

test('makes the same market whatever the weekday and the hour', async () => {
  expect(await market(app, { now: SUNDAY_NIGHT })).toBe('made')
  expect(digest(await business(app))).toBe(digest(await business(first)))
}, 60_000)
