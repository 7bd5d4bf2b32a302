import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  acceptAgainstCancel,
  acceptAgainstEdit,
  acceptAgainstWithdraw,
  bookAgainstBook,
  bookAgainstPlace,
  endAgainstEnd,
  giveBackAgainstCancel,
  manyAccepts,
  type RaceReport,
  type Room,
} from './race-rounds.testing.ts'
import { sized } from '../src/platform/sized.testing.ts'
import { spawnServer } from '../src/spawn-server.ts'
import { startTestApp } from '../src/test-app.ts'

/** Of bids and accepts; races that cost more have a quarter or a tenth of it. */
const ROUNDS = sized({ short: 20, full: 1000 })
const LEAST = 12
const CROWD = sized({ short: { bidders: 40, accepts: 10 }, full: { bidders: 200, accepts: 50 } })
const LIMIT_MS = 300_000

let room: Room
let dataDir: string

beforeAll(async () => {
  const app = await startTestApp()
  dataDir = await mkdtemp(join(tmpdir(), 'drawbar-races-'))
  const servers = await Promise.all(
    [0, 1].map(() => spawnServer({ databaseUrl: app.databaseUrl, dataDir, env: { ROLE: 'api' } })),
  )
  room = { app, servers, atOnce: 12 }
}, 120_000)
afterAll(async () => {
  await Promise.all(room.servers.map((server) => server.stop()))
  await room.app.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Their negative controls, in which a guard is taken away and the violation appears, stand in race-controls.proof.ts. */
describe('two server processes on one database', () => {
  it(
    'many bids and accepts at once on one load make one award, and every other accept is a declared 409',
    async () => {
      const { violations, orders } = await manyAccepts(room, CROWD)
      expect(violations).toEqual([])
      expect(orders).toEqual({ done: 1, '409 already_awarded': CROWD.accepts - 1 })
    },
    LIMIT_MS,
  )
  it.each<[string, (room: Room, rounds: number) => Promise<RaceReport>, number]>([
    ['accept against withdraw: exactly one of them happens', acceptAgainstWithdraw, ROUNDS],
    ['accept against cancel: the load ends cancelled and nothing stays awarded', acceptAgainstCancel, ROUNDS],
    ['accept against a change of the load: nobody is bound to terms he did not see', acceptAgainstEdit, ROUNDS],
    ['booking against booking: one has the load, the other hears so', bookAgainstBook, Math.max(LEAST, ROUNDS / 4)],
    ['booking against a new bid: no live bid is left on a booked load', bookAgainstPlace, Math.max(LEAST, ROUNDS / 4)],
    ['both sides end a booking: one of them does', endAgainstEnd, Math.max(LEAST, ROUNDS / 10)],
    [
      'giving back against cancelling: the load is cancelled and nothing stays booked',
      giveBackAgainstCancel,
      Math.max(LEAST, ROUNDS / 10),
    ],
  ])(
    '%s',
    async (_, race, rounds) => {
      const { violations, orders } = await race(room, rounds)
      expect(violations).toEqual([])
      // A race that always ends alike is none.
      expect(Object.keys(orders).length, JSON.stringify(orders)).toBeGreaterThan(1)
    },
    LIMIT_MS,
  )
})
