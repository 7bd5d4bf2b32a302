import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import {
  acceptAgainstCancel,
  acceptAgainstEdit,
  acceptAgainstWithdraw,
  acceptInStream,
  bookAgainstPlace,
  manyAccepts,
} from './races.testing.ts'

/** Rounds of each race; 1,000 take about 20 s a race on two cores, so that many are asked for by name (RACE_ROUNDS=1000). */
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 150)
/** Well under the lock timeout of 5 s, at which the owner would be refused; unloaded it takes 30 ms. */
const STARVED_MS = 3_000
const LIMIT_MS = 60_000 + ROUNDS * 250

/** A race that always ends alike is none. */
const bothCameFirst = (orders: Record<string, number>): boolean => Object.keys(orders).length > 1

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { LOGINS_PER_MINUTE: '100000' } })
})
afterAll(() => app.close())

test(
  '200 carriers bid and 50 accepts come at once: one award, the others 409 with their code, no 5xx',
  { timeout: LIMIT_MS },
  async () => {
    const { violations, orders } = await manyAccepts(app, { bidders: 200, accepts: 50 })
    expect(violations).toEqual([])
    expect(orders).toEqual({ done: 1, '409 already_awarded': 49 })
  },
)

test('accept against withdraw: exactly one of them happens', { timeout: LIMIT_MS }, async () => {
  const { violations, orders } = await acceptAgainstWithdraw(app, ROUNDS)
  expect(violations).toEqual([])
  expect(bothCameFirst(orders), JSON.stringify(orders)).toBe(true)
})

test(
  'accept against cancel: a cancelled load is left with no award and no live bid',
  { timeout: LIMIT_MS },
  async () => {
    const { violations, orders } = await acceptAgainstCancel(app, ROUNDS)
    expect(violations).toEqual([])
    expect(bothCameFirst(orders), JSON.stringify(orders)).toBe(true)
  },
)

test('accept against edit: nobody is awarded a load that changed after he looked', { timeout: LIMIT_MS }, async () => {
  const { violations, orders } = await acceptAgainstEdit(app, ROUNDS)
  expect(violations).toEqual([])
  expect(bothCameFirst(orders), JSON.stringify(orders)).toBe(true)
})

test('booking against a new bid: no live bid is left on a booked load', { timeout: LIMIT_MS }, async () => {
  const { violations, orders } = await bookAgainstPlace(app, ROUNDS)
  expect(violations).toEqual([])
  expect(bothCameFirst(orders), JSON.stringify(orders)).toBe(true)
})

test('a stream of new prices does not hold up the owner', { timeout: LIMIT_MS }, async () => {
  const { waitedMs, accepted } = await acceptInStream(app, { bidders: 12 })
  expect(accepted).toBe('done')
  expect(waitedMs).toBeLessThan(STARVED_MS)
})
