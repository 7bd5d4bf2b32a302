import type { AnySql } from '../../platform/db.ts'
import { fromNow } from '@drawbar/contract/clock.testing.ts'
import type { BenchmarkAnswer } from '@drawbar/contract/rates/rates.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { countRoundTrips, type RoundTrips } from '../../platform/round-trips.testing.ts'
import { SYSTEM } from '../../platform/transaction.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { benchmarksOf } from './benchmarks.ts'
import { METROS } from '../board/fill-board.testing.ts'
import { fillRates, generatedReports } from './fill-rates.testing.ts'
import { type BenchmarkCache, openBenchmarkCache } from './benchmark-cache.ts'
import { laneOf, type PricedLane } from './lane-key.ts'
import { deleteRateReport, recordReportsChanged, upsertRateReport } from './sql/write-reports.ts'

let app: TestApp
let trips: RoundTrips
let known: BenchmarkCache
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
  known = openBenchmarkCache()
  app.setClock(fromNow(1_000))
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

const ofKnown = async (sql: AnySql, viewerCompanyId: string | null): Promise<BenchmarkAnswer[]> =>
  known.of(sql, HAULS, { viewerCompanyId, now: await known.follow(sql) })

/** Under one clock, so that a price is as old in either. */
const both = (viewer: string | null): Promise<[BenchmarkAnswer[], BenchmarkAnswer[]]> =>
  app.services.db.read(async (sql) => [await ofKnown(sql, viewer), await benchmarksOf(sql, HAULS, viewer)])

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

/** How many of the hauls were asked for anew. */
const askedAnew = async (viewer: string | null = newId()): Promise<number> => {
  trips.take()
  await app.services.db.read((sql) => ofKnown(sql, viewer))
  return trips.take().filter(({ statement }) => statement.includes('from rate_reports')).length
}

test('who comes after asks for nothing but whether they still hold; ten minutes end that, also for a party to them', async () => {
  const [party] = REPORTS.map(({ carrierId }) => carrierId)
  for (const viewer of [null, party ?? null]) {
    expect(await askedAnew(viewer)).toBeGreaterThan(0)
    expect(await askedAnew(viewer)).toBe(0)
  }
  app.setClock(fromNow(11 * 60_000))
  expect(await askedAnew()).toBeGreaterThan(0)
})

/** As an award books the haul. */
const bookingOf = (haul: PricedLane, amount: number) => ({
  ...laneOf(haul),
  loadId: newId(),
  awardId: newId(),
  distanceMeters: haul.distanceMeters,
  amount,
  consignorId: newId(),
  carrierId: newId(),
})

test('a booking, a new price of it, another lane and its end are told at once, and lanes of other areas are not asked for again', async () => {
  const [haul, other] = [HAULS[0], HAULS[7]]
  if (!haul || !other) throw new Error('no hauls')
  const write = (work: Parameters<typeof app.services.run<void>>[1]) => app.services.run(SYSTEM, work)
  await both(null)
  const booking = bookingOf(haul, 99_000_00)
  for (const [step, work] of [
    ['booked', upsertRateReport],
    ['dearer', (tx, report) => upsertRateReport(tx, { ...report, amount: 120_000_00 })],
    [
      'moved',
      (tx, report) => upsertRateReport(tx, { ...report, ...laneOf(other), distanceMeters: other.distanceMeters }),
    ],
    ['ended', deleteRateReport],
  ] satisfies [string, typeof upsertRateReport][]) {
    await write(({ sql }) => work(sql, booking))
    const [kept, read] = await both(null)
    expect(kept, step).toEqual(read)
  }
  const inCanada = { originZip3: null, destinationZip3: null, originCell: 1, destinationCell: 1, originRegion: 'CA-ON' }
  await write(({ sql }) => upsertRateReport(sql, { ...bookingOf(haul, 1_000_00), ...inCanada }))
  expect(await askedAnew()).toBe(0)
})

test('a company that took another in sees none of the other’s bookings as the market’s', async () => {
  const [report] = REPORTS
  if (!report) throw new Error('no report')
  const into = newId()
  await both(into)
  await app.services.run(SYSTEM, async ({ sql }) => {
    await recordReportsChanged(sql, report.carrierId)
    await sql`update rate_reports set carrier_company_id = ${into} where carrier_company_id = ${report.carrierId}`
  })
  const [kept, read] = await both(into)
  expect(kept).toEqual(read)
})

test('changes that were forgotten before they were followed are not missed: all lanes are asked for again', async () => {
  await askedAnew()
  const [haul] = HAULS
  if (!haul) throw new Error('no hauls')
  for (const amount of [90_000_00, 91_000_00])
    await app.services.run(SYSTEM, ({ sql }) => upsertRateReport(sql, bookingOf(haul, amount)))
  app.setClock(fromNow(2 * 3_600_000))
  await app.sweep('rates.forget-changes')
  app.setClock(fromNow(1_000))
  const [kept, read] = await both(null)
  expect(kept).toEqual(read)
})

test('a booking that is committed while prices are being made is in the next answer', async () => {
  const [haul] = HAULS
  if (!haul) throw new Error('no hauls')
  const open = Promise.withResolvers<undefined>()
  const written = Promise.withResolvers<undefined>()
  const booking = app.services.run(SYSTEM, async ({ sql }) => {
    await upsertRateReport(sql, bookingOf(haul, 88_000_00))
    written.resolve(undefined)
    await open.promise
  })
  await written.promise
  // Made while the booking cannot be seen, by a transaction that began before this question.
  await app.services.db.read((sql) => ofKnown(sql, null))
  open.resolve(undefined)
  await booking
  const [kept, read] = await both(null)
  expect(kept).toEqual(read)
})
