import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Guard, LOOSENED } from './race-guards.testing.ts'
import {
  acceptAgainstCancel,
  acceptAgainstEdit,
  acceptAgainstWithdraw,
  bookAgainstBook,
  bookAgainstPlace,
  endAgainstEnd,
  giveBackAgainstCancel,
  manyAccepts,
  type Room,
} from './race-rounds.testing.ts'
import { spawnServer } from '../src/spawn-server.ts'
import { startTestApp, type TestApp } from '../src/test-app.ts'

/**
 * Negative controls: the races of races.test.ts over HTTP against two servers that lack a guard. A race test that stays green without its
 * guard proves nothing. Rounds stop at the first violation.
 */
const ROUNDS = 24
/** Few: the held-open window is what rounds meet in, and a crowd on a busy machine would run into the lock timeout instead. */
const AT_ONCE = 4
const LIMIT_MS = 120_000
const LOOSEN = fileURLToPath(new URL('./loosen-guards.testing.ts', import.meta.url))

let app: TestApp
let dataDir: string
beforeAll(async () => {
  app = await startTestApp({ env: { LOGINS_PER_MINUTE: '100000' } })
  dataDir = await mkdtemp(join(tmpdir(), 'drawbar-controls-'))
})
afterAll(async () => {
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Two servers without these guards, for as long as `work` takes. */
async function without(guards: readonly Guard[], work: (room: Room) => Promise<void>): Promise<void> {
  const env = { ROLE: 'api', [LOOSENED]: ['window', ...guards].join(',') }
  const servers = await Promise.all(
    [0, 1].map(() => spawnServer({ databaseUrl: app.databaseUrl, dataDir, env, preload: LOOSEN })),
  )
  try {
    await work({ app, servers, atOnce: AT_ONCE })
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

test(
  'with every guard in place the held-open window changes nothing',
  () =>
    without([], async (room) => {
      expect((await acceptAgainstWithdraw(room, ROUNDS)).violations).toEqual([])
      expect((await acceptAgainstCancel(room, ROUNDS)).violations).toEqual([])
      expect((await acceptAgainstEdit(room, ROUNDS)).violations).toEqual([])
      expect((await bookAgainstBook(room, ROUNDS)).violations).toEqual([])
      expect((await bookAgainstPlace(room, ROUNDS)).violations).toEqual([])
      expect((await endAgainstEnd(room, ROUNDS)).violations).toEqual([])
      expect((await giveBackAgainstCancel(room, ROUNDS)).violations).toEqual([])
      expect((await manyAccepts(room, { bidders: 16, accepts: 8 })).violations).toEqual([])
    }),
  LIMIT_MS,
)

test(
  'accept against withdraw: without the lock the state in the update keeps the order alone',
  () =>
    without(['loadLock'], async (room) => {
      expect((await acceptAgainstWithdraw(room, ROUNDS)).violations).toEqual([])
    }),
  LIMIT_MS,
)

test(
  'accept against withdraw: without lock and bid state both happen',
  () =>
    without(['loadLock', 'bidState'], async (room) => {
      expect((await acceptAgainstWithdraw(room, ROUNDS)).violations).toContain('illegal order: done / done')
    }),
  LIMIT_MS,
)

test(
  'accept against cancel: without lock and states a cancelled load is awarded',
  () =>
    without(['loadLock', 'loadStatus', 'bidState'], async (room) => {
      expect((await acceptAgainstCancel(room, ROUNDS)).violations).toContain('a load ended offered')
    }),
  LIMIT_MS,
)

test(
  'accept against edit: without lock, state and revision a load is awarded as it no longer is',
  () =>
    without(['loadLock', 'loadStatus', 'bidRevision'], async (room) => {
      expect((await acceptAgainstEdit(room, ROUNDS)).violations).toContain('illegal order: done / done')
    }),
  LIMIT_MS,
)

test(
  'booking against a new bid: without the share lock a bid stays live on a booked load',
  () =>
    without(['loadLock'], async (room) => {
      expect((await bookAgainstPlace(room, ROUNDS)).violations).toContain('live bid on a load that is gone')
    }),
  LIMIT_MS,
)

test(
  'both sides end a booking: without lock and states both do, and a cancelled load stands on the board again',
  () =>
    without(['loadLock', 'loadStatus', 'awardState'], async (room) => {
      expect((await endAgainstEnd(room, ROUNDS)).violations).toContain('illegal order: done / done')
      expect((await giveBackAgainstCancel(room, ROUNDS)).violations).toContain('a load ended posted')
    }),
  LIMIT_MS,
)

test(
  'many accepts: the unique index decides alone, and without it the load is awarded several times',
  () =>
    without(['loadLock', 'loadStatus', 'bidState'], async (room) => {
      const many = { bidders: 16, accepts: 8 }
      expect((await manyAccepts(room, many)).violations).toEqual([])
      const owner = postgres(app.databaseUrl, { max: 1, onnotice: () => undefined })
      await owner`drop index awards_one_live_per_load`
      await owner.end()
      expect((await manyAccepts(room, many)).violations).toContain('more than one live award')
      expect((await bookAgainstBook(room, ROUNDS)).violations).not.toEqual([])
    }),
  LIMIT_MS,
)
