import type { BenchmarkAnswer } from '@drawbar/contract/market.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { countRoundTrips, type RoundTrips } from '../../platform/round-trips.testing.ts'
import { SYSTEM } from '../../platform/transaction.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { benchmarksOf } from './benchmarks.ts'
import { METROS } from './fill-board.testing.ts'
import { fillRates, generatedReports } from './fill-rates.testing.ts'
import { type KnownBenchmarks, openKnownBenchmarks } from './known-benchmarks.ts'
import type { PricedLane } from './lane-key.ts'
import { deleteRateReport } from './sql/write-posts.ts'

let app: TestApp
let trips: RoundTrips
let known: KnownBenchmarks
const REPORTS = generatedReports({ count: 6_000, days: 20 })
beforeAll(async () => {
  app = await startTestApp({
    through: async (url) => {
      trips = await countRoundTrips(url)
      return trips.url
    },
  })
  await fillRates(app.services.db.sql, REPORTS)
})
afterAll(async () => {
  await app.close()
  await trips.close()
})
beforeEach(() => {
  known = openKnownBenchmarks()
  app.setClock(new Date(Date.now() + 1_000).toISOString())
})

const endIn = ({ city, region, latitude, longitude }: (typeof METROS)[number]): PricedLane['origin'] => ({
  city,
  region,
  country: 'US',
  postalCode: null,
  latitude,
  longitude,
})

/** From each city to the next three: busy lanes and lanes that nobody hauls. */
const HAULS = METROS.flatMap((from, at) =>
  [1, 2, 3].flatMap((step): PricedLane[] => {
    const to = METROS[(at + step) % METROS.length]
    return to
      ? [
          {
            origin: endIn(from),
            destination: endIn(to),
            equipment: 'V',
            currency: 'USD',
            distanceMeters: 900_000 + 70_000 * step,
          },
        ]
      : []
  }),
)

/** Under one clock, so that a price is as old in either. */
const both = (viewer: string | null): Promise<[BenchmarkAnswer[], BenchmarkAnswer[]]> =>
  app.services.db.read(async (sql) => [await known.of(sql, HAULS, viewer), await benchmarksOf(sql, HAULS, viewer)])

test('to everybody they are what is read out of the reports for him alone, whoever asked before', async () => {
  const parties = REPORTS.slice(0, 6).flatMap(({ consignorId, carrierId }) => [consignorId, carrierId])
  for (const viewer of [null, newId(), ...parties, newId(), null]) {
    const [kept, read] = await both(viewer)
    expect(kept).toEqual(read)
  }
  const [stranger] = await both(newId())
  expect(stranger.filter(({ benchmark }) => benchmark !== null).length).toBeGreaterThan(10)
  // Some party sees others than a stranger: its own are left out.
  const seen = await Promise.all(parties.map(async (party) => JSON.stringify((await both(party))[0])))
  expect(seen.some((answers) => answers !== JSON.stringify(stranger))).toBe(true)
})

test('who comes after asks for nothing but whether they still hold; a booking and a minute end that', async () => {
  const asked = async (): Promise<number> => {
    trips.take()
    await app.services.db.read((sql) => known.of(sql, HAULS, newId()))
    return trips.take().filter(({ statement }) => statement.includes('from rate_reports')).length
  }
  expect(await asked()).toBeGreaterThan(0)
  expect(await asked()).toBe(0)

  const [lane] = REPORTS
  if (!lane) throw new Error('no report')
  await fillRates(app.services.db.sql, [{ ...lane, loadId: newId(), ageDays: 0.5 }])
  expect(await asked()).toBeGreaterThan(0)
  expect(await asked()).toBe(0)
  await app.services.run(SYSTEM, ({ sql }) => deleteRateReport(sql, { loadId: lane.loadId, awardId: newId() }))
  expect(await asked()).toBeGreaterThan(0)

  app.setClock(new Date(Date.now() + 120_000).toISOString())
  expect(await asked()).toBeGreaterThan(0)
})
