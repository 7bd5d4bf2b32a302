import { setTimeout as sleep } from 'node:timers/promises'
import { loadLifecycle, type LoadStatus } from '@drawbar/contract/lifecycles/load.ts'
import { bidLifecycle } from '@drawbar/contract/lifecycles/bid.ts'
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { TransactionSql } from '../../platform/db.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import type { LockedLoad } from '../loads/index.ts'
import {
  acceptAgainstCancel,
  acceptAgainstEdit,
  acceptAgainstWithdraw,
  bookAgainstPlace,
  manyAccepts,
} from './races.testing.ts'

/**
 * Negative controls: the races of races.test.ts with their guards taken out one after the other. A race test that stays green without its
 * guard proves nothing. The window between reading the load and acting on it is held open, so that only a guard can keep the order.
 */
const guards = vi.hoisted(() => ({ loadLock: true, loadStatus: true, bidState: true }))
const WINDOW_MS = 6
const ROUNDS = 24
const LIMIT_MS = 90_000

/** The two statements of loads that guard its rows. */
interface LoadStatements {
  lockLoadRow: (sql: TransactionSql, loadId: string, strength: 'update' | 'share') => Promise<LockedLoad | null>
  setStatus: (
    sql: TransactionSql,
    move: { loadId: string; from: readonly LoadStatus[]; to: LoadStatus; set: object },
  ) => Promise<{ version: number } | null>
}

vi.mock('../loads/sql/move-loads.ts', async (importOriginal) => {
  const real = await importOriginal<LoadStatements>()
  const lockLoadRow: LoadStatements['lockLoadRow'] = async (sql, loadId, strength) => {
    let row: LockedLoad | null = null
    if (guards.loadLock) row = await real.lockLoadRow(sql, loadId, strength)
    else {
      // Rolling back to a savepoint lets go of the row lock that was taken after it: read, and not held.
      await sql.unsafe('savepoint unlocked')
      row = await real.lockLoadRow(sql, loadId, strength)
      await sql.unsafe('rollback to savepoint unlocked')
    }
    await sleep(WINDOW_MS)
    return row
  }
  const setStatus: LoadStatements['setStatus'] = (sql, move) =>
    real.setStatus(sql, guards.loadStatus ? move : { ...move, from: loadLifecycle.states })
  return { ...real, lockLoadRow, setStatus }
})

vi.mock(import('./sql/bids.ts'), async (importOriginal) => {
  const real = await importOriginal()
  const moveBid: typeof real.moveBid = async (sql, { expectedRevision, ...move }) => {
    if (guards.bidState)
      return real.moveBid(sql, { ...move, ...(expectedRevision === undefined ? {} : { expectedRevision }) })
    const [from] = bidLifecycle.actions[move.action].from
    await sql`update bids set status = ${from ?? 'open'} where load_id = ${move.loadId} and id = ${move.bidId}`
    return real.moveBid(sql, move)
  }
  return { ...real, moveBid }
})

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { LOGINS_PER_MINUTE: '100000' } })
})
afterAll(() => app.close())
beforeEach(() => Object.assign(guards, { loadLock: true, loadStatus: true, bidState: true }))

test('with every guard in place the held-open window changes nothing', { timeout: LIMIT_MS }, async () => {
  expect((await acceptAgainstWithdraw(app, ROUNDS)).violations).toEqual([])
  expect((await acceptAgainstCancel(app, ROUNDS)).violations).toEqual([])
  expect((await acceptAgainstEdit(app, ROUNDS)).violations).toEqual([])
  expect((await bookAgainstPlace(app, ROUNDS)).violations).toEqual([])
})

test(
  'accept against withdraw: the state in the update keeps the order alone, and without it both happen',
  { timeout: LIMIT_MS },
  async () => {
    guards.loadLock = false
    expect((await acceptAgainstWithdraw(app, ROUNDS)).violations).toEqual([])
    guards.bidState = false
    expect((await acceptAgainstWithdraw(app, ROUNDS)).violations).toContain('illegal order: done / done')
  },
)

test(
  'accept against cancel: without lock and states a cancelled load keeps an award',
  { timeout: LIMIT_MS },
  async () => {
    Object.assign(guards, { loadLock: false, loadStatus: false, bidState: false })
    expect((await acceptAgainstCancel(app, ROUNDS * 4)).violations).toContain('load and award disagree')
  },
)

test(
  'accept against edit: without lock, state and revision a load is awarded as it no longer is',
  { timeout: LIMIT_MS },
  async () => {
    Object.assign(guards, { loadLock: false, loadStatus: false, bidState: false })
    expect((await acceptAgainstEdit(app, ROUNDS * 4)).violations).toContain('illegal order: done / done')
  },
)

test(
  'booking against a new bid: without the share lock a bid stays live on a booked load',
  { timeout: LIMIT_MS },
  async () => {
    guards.loadLock = false
    expect((await bookAgainstPlace(app, ROUNDS * 4)).violations).toContain('live bid on a load that is gone')
  },
)

test(
  'many accepts: the unique index decides alone, and without it the load is awarded several times',
  { timeout: LIMIT_MS },
  async () => {
    Object.assign(guards, { loadLock: false, loadStatus: false, bidState: false })
    expect((await manyAccepts(app, { bidders: 16, accepts: 8 })).violations).toEqual([])
    const owner = postgres(app.databaseUrl, { max: 1, onnotice: () => undefined })
    await owner`drop index awards_one_live_per_load`
    await owner.end()
    expect((await manyAccepts(app, { bidders: 16, accepts: 8 })).violations).toContain('more than one live award')
  },
)
