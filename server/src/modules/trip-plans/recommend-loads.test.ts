import { fromNow, nowMs } from '@drawbar/contract/clock.testing.ts'
import { hideCompany, markLoad } from '@drawbar/contract/board/saved-loads.ts'
import { setHaulCost } from '@drawbar/contract/rates/haul-cost.ts'
import { recommendLoads, type Recommendations } from '@drawbar/contract/trip-plans/trip-plans.ts'
import { withdrawCapacity } from '@drawbar/contract/truck-postings/truck-postings.ts'
import { setCarrierPreference } from '@drawbar/contract/carriers/carrier-preferences.ts'
import type { QueryInput } from '@drawbar/contract/endpoint.ts'
import { cancelLoad } from '@drawbar/contract/loads/loads.ts'
import { METERS_PER_MILE } from '@drawbar/contract/units.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff, type SignedIn } from '../identity/testing.ts'
import { signUpConsignor } from '../companies/testing.ts'
import { aReadyCarrier, usd } from '../bids/testing.ts'
import { aPostedLoad, GASOLINE, localTime, typedLoad, type TypedLoad } from '../loads/testing.ts'
import { aDeliveredShipment, aPlannedShipment } from '../shipments/testing.ts'
import { aPostedTruck } from '../board/testing.ts'

let app: TestApp
let consignor: SignedIn
let carrier: SignedIn

const END = {
  dallas: ['Dallas', 'TX', '75201'],
  houston: ['Houston', 'TX', '77002'],
  chicago: ['Chicago', 'IL', '60607'],
  memphis: ['Memphis', 'TN', '38103'],
} as const
type Town = keyof typeof END
interface Wanted extends Partial<Omit<TypedLoad, 'stops'>> {
  from: Town
  to: Town
  /** From today, at the pickup; the delivery is `takes` days later. */
  day: number
  takes?: number
  price?: number | null
}

/** Posted at a price, picked up between 8 and 18, delivered all day long. */
async function aLoad({ from, to, day, takes = 2, price = 200_000, ...over }: Wanted) {
  const { stops: typed } = await typedLoad(app)
  const [open, close, first, last] = await Promise.all([
    localTime(app, day, '08:00'),
    localTime(app, day, '18:00'),
    localTime(app, day, '18:00'),
    localTime(app, day + takes, '23:00'),
  ])
  const at = (stop: TypedLoad['stops'][number] | undefined, town: Town, windowStart: string, windowEnd: string) => {
    if (!stop) throw new Error('a typed load has two stops')
    const [city, region, postalCode] = END[town]
    return { ...stop, city, region, postalCode, windowStart, windowEnd }
  }
  return aPostedLoad(app, consignor, {
    stops: [at(typed[0], from, open, close), at(typed[1], to, first, last)],
    pricing: price === null ? { mode: 'open_bid' } : { mode: 'book_now', price: usd(price) },
    ...over,
  })
}
const ask = (query: QueryInput<typeof recommendLoads>, as: { token: string } = carrier) =>
  app.ok(recommendLoads, { as, query })
const ids = ({ chains }: Recommendations): string[][] => chains.map(({ loads }) => loads.map(({ loadId }) => loadId))
/** A rested driver in Chicago with a dry van, tomorrow at midnight there. */
let inChicago: QueryInput<typeof recommendLoads>

let onOffer: { availableFrom: string; availableTo: string }
let toDallas: Awaited<ReturnType<typeof aLoad>>
let toHouston: Awaited<ReturnType<typeof aLoad>>
let home: Awaited<ReturnType<typeof aLoad>>
beforeAll(async () => {
  app = await startTestApp()
  ;[consignor, carrier] = await Promise.all([signUpConsignor(app), aReadyCarrier(app)])
  inChicago = { at: 'us-il-chicago', from: await localTime(app, 1, '06:00:00Z'), equipment: 'V' }
  onOffer = { availableFrom: await localTime(app, 1, '06:00:00Z'), availableTo: await localTime(app, 5, '06:00:00Z') }
  toDallas = await aLoad({ from: 'chicago', to: 'dallas', day: 2, price: 320_000 })
  toHouston = await aLoad({ from: 'dallas', to: 'houston', day: 4, takes: 1, price: 90_000 })
  home = await aLoad({ from: 'houston', to: 'memphis', day: 5, price: 190_000 })
})
afterAll(() => app.close())

describe('a chain', () => {
  test('goes on from delivery to pickup, with its hours, its miles and its money', async () => {
    const { start, chains, search } = await ask(inChicago)
    expect(start).toMatchObject({
      city: 'Chicago',
      freeBy: 'asked',
      equipment: 'V',
      hours: { drive: 660, shift: 840, cycle: 4200, from: 'rested' },
    })
    const [best] = chains
    expect(best?.loads.map(({ loadId }) => loadId)).toEqual([toDallas.id, toHouston.id, home.id])
    if (!best) return
    expect(search).toMatchObject({ loads: 3, cut: null, ineligible: 0, unpriced: 0 })
    expect(best.amount).toBe(600_000)
    expect(best.loadedMeters).toBe([toDallas, toHouston, home].reduce((sum, load) => sum + load.distanceMeters, 0))
    expect(best.cost).toBe(
      Math.round((226 * (best.emptyMeters + best.loadedMeters + best.outMeters)) / METERS_PER_MILE),
    )
    expect(best.margin).toBe(best.amount - best.cost)
    const days = (Date.parse(best.endsAt) - Date.parse(start.freeAt)) / 86_400_000
    expect(best.marginPerDay).toBe(Math.round(best.margin / days))
    const kinds = best.steps.map(({ kind, load, stop }) => `${kind} ${load}.${stop}`)
    // Empty to the pickup in town, its work, and 950 miles with a night on the way.
    expect(kinds[0]).toBe('drive 0.0')
    expect(kinds.filter((kind) => kind.startsWith('work'))).toEqual([
      'work 0.0',
      'work 0.1',
      'work 1.0',
      'work 1.1',
      'work 2.0',
      'work 2.1',
    ])
    expect(kinds).toContain('rest 0.1')
    expect(best.rests).toBeGreaterThan(1)
    expect(best.steps.map(({ startsAt }) => startsAt).slice(1)).toEqual(
      best.steps.map(({ endsAt }) => endsAt).slice(0, -1),
    )
    expect(best.steps.at(-1)?.endsAt).toBe(best.endsAt)
    expect(best.slackMinutes).toBeGreaterThan(0)
    expect(ids(await ask({ ...inChicago, most: 1 }))).toEqual([[toDallas.id]])
  })

  test('costs what a mile costs this company, and what leaves nothing says what it costs', async () => {
    const own = await aReadyCarrier(app)
    await app.ok(setHaulCost, { as: own, body: { perMile: 100 } })
    const cheap = await ask(inChicago, own)
    expect([cheap.costPerMile, cheap.isOwnCost]).toEqual([100, true])
    await app.ok(setHaulCost, { as: own, body: { perMile: 900 } })
    const { chains } = await ask(inChicago, own)
    expect(chains[0]?.loads[0]?.reference).toBe(toDallas.reference)
    expect([chains[0]?.marginPerDay, cheap.chains[0]?.marginPerDay].map((perDay) => Math.sign(perDay ?? 0))).toEqual([
      -1, 1,
    ])
  })

  test('keeps to the hours that the dispatcher reads from the log', async () => {
    const now = { ...inChicago, from: toDallas.origin.windowStartAt, most: 1 }
    const rested = await ask(now)
    const tired = await ask({ ...now, driveLeft: 60, cycleLeft: 3000 })
    expect(tired.start.hours).toEqual({ drive: 60, shift: 840, cycle: 3000, from: 'entered' })
    expect(Date.parse(tired.chains[0]?.endsAt ?? '')).toBeGreaterThan(Date.parse(rested.chains[0]?.endsAt ?? ''))
    // Ten hours off from the opening of the dock are as long as it is open.
    const done = await ask({ ...now, driveLeft: 0 })
    expect([done.chains, done.nearest?.why, done.nearest?.reference]).toEqual([[], 'late_pickup', toDallas.reference])
  })

  describe('T12: homeBy', () => {
    const inHours = (from: string, hours: number) => new Date(Date.parse(from) + hours * 3_600_000).toISOString()
    const homeIn = (as: { companyId: string }, city: string | null) =>
      app.services.db.sql`update companies set home_city = ${city} where id = ${as.companyId}`

    test('T12: keeps the chain that gets home in time and drops the one that does not', async () => {
      const own = await aReadyCarrier(app)
      await homeIn(own, 'Houston, TX')
      const free = await ask(inChicago, own)
      expect(ids(free)).toEqual([[toDallas.id, toHouston.id, home.id]])
      expect(free.home).toMatchObject({ city: 'Houston', region: 'TX', timeZone: 'America/Chicago', by: null })
      // Dallas is delivered on the fourth day, and 240 miles from Houston; the third load would end in Memphis on the seventh.
      const by = toHouston.destination.windowEndAt
      const { home: there, chains, nearest } = await ask({ ...inChicago, homeBy: by }, own)
      expect([chains.map(({ loads }) => loads.map(({ loadId }) => loadId)), there?.by, nearest]).toEqual([
        [[toDallas.id, toHouston.id]],
        by,
        null,
      ])
      const [chain] = chains
      expect(Date.parse(chain?.endsAt ?? '')).toBeLessThanOrEqual(Date.parse(by))
      expect(chain?.steps.at(-1)).toMatchObject({ kind: 'drive', load: 2, stop: 0, endsAt: chain?.endsAt })
      // Across town from the dock to the terminal.
      expect(chain?.outMeters).toBeLessThan(20_000)
    })

    test('T12: a truck that cannot be home in time is told by how much it is late', async () => {
      const own = await aReadyCarrier(app)
      await homeIn(own, 'Chicago, IL')
      const alone = await ask({ ...inChicago, most: 1 }, own)
      const delivered = alone.chains[0]?.endsAt ?? ''
      const { chains, nearest } = await ask({ ...inChicago, most: 1, homeBy: inHours(delivered, 12) }, own)
      // 960 miles are two shifts of driving, with ten hours off between them, so that twelve hours cannot do.
      expect([chains, nearest?.reference, nearest?.why]).toEqual([[], toDallas.reference, 'late_home'])
      const late = nearest?.lateMinutes ?? 0
      expect(late).toBeGreaterThan(12 * 60)
      const inTime = await ask({ ...inChicago, most: 1, homeBy: inHours(delivered, 12 + late / 60) }, own)
      expect(ids(inTime)).toEqual([[toDallas.id]])
    })

    test.each([
      ['no home terminal', null, 96, 'Set your home terminal in the company profile first.'],
      [
        'a home terminal on no map',
        'Nowhereville, TX',
        96,
        'We cannot find your home terminal, Nowhereville, TX. Set it again in the company profile.',
      ],
      ['a time in the past', 'Dallas, TX', -1, 'This time is in the past. Choose a later one.'],
    ])('T12: refuses %s', async (_, city, hours, sentence) => {
      const own = await aReadyCarrier(app)
      await homeIn(own, city)
      const query = { ...inChicago, homeBy: fromNow(hours * 3_600_000) }
      const refused = await app.call(recommendLoads, { as: own, query })
      expect([refused.status, refused.problem.errors]).toEqual([400, { homeBy: sentence }])
    })
  })

  test('where nothing can be made, the load that is missed by least says by how much', async () => {
    const rushed = await aLoad({ from: 'memphis', to: 'chicago', day: 1, takes: 0 })
    const { chains, nearest } = await ask({
      at: 'us-tn-memphis',
      from: await localTime(app, 1, '07:00:00Z'),
      equipment: 'V',
    })
    expect([chains, nearest?.reference, nearest?.why]).toEqual([[], rushed.reference, 'late_delivery'])
    expect(nearest?.lateMinutes).toBeGreaterThan(0)
    await app.ok(cancelLoad, { as: consignor, params: { loadId: rushed.id }, body: { reason: 'not_ready' } })
  })
})

describe('the loads are those of the carrier’s board', () => {
  test('hidden, blocked, invited for others, of another trailer or for two drivers: none of them', async () => {
    const [viewer, stranger] = await Promise.all([aReadyCarrier(app), aReadyCarrier(app)])
    const wanted = { from: 'memphis', to: 'dallas', day: 3, price: 300_000 } as const
    const ends = async (as: { token: string }) => {
      const found = await ask(
        { at: 'us-tn-memphis', from: await localTime(app, 2, '06:00:00Z'), equipment: 'V', most: 1 },
        as,
      )
      return { ids: ids(found).flat(), search: found.search }
    }
    const seen = await aLoad(wanted)
    const invited = await aLoad({ ...wanted, visibility: { scope: 'invited', companyIds: [stranger.companyId] } })
    await aLoad({ ...wanted, equipment: ['F'] })
    await aLoad({ ...wanted, teamRequired: true })
    const unpriced = await aLoad({ ...wanted, price: null })
    const first = await ends(viewer)
    expect([first.ids, first.search.teams, first.search.unpriced]).toEqual([[seen.id], 1, 1])
    expect((await ends(stranger)).ids.toSorted()).toEqual([seen.id, invited.id].toSorted())
    await app.ok(markLoad, { as: viewer, params: { loadId: seen.id }, body: { mark: 'hidden' } })
    expect((await ends(viewer)).ids).toEqual([])
    await app.ok(markLoad, { as: viewer, params: { loadId: seen.id }, body: { mark: null } })
    await app.ok(hideCompany, { as: viewer, params: { companyId: consignor.companyId } })
    expect((await ends(viewer)).ids).toEqual([])
    await app.ok(setCarrierPreference, {
      as: consignor,
      body: { carrierId: stranger.companyId, preference: 'blocked', reason: 'No show' },
    })
    expect((await ends(stranger)).ids).toEqual([])
    const plain = await aReadyCarrier(app)
    const hazardous = await aLoad({ ...wanted, commodities: [GASOLINE] })
    const judged = await ends(plain)
    expect([judged.ids, judged.search.ineligible]).toEqual([[seen.id], 1])
    for (const { id } of [seen, invited, unpriced, hazardous])
      await app.ok(cancelLoad, { as: consignor, params: { loadId: id }, body: { reason: 'not_ready' } })
  })
})

describe('where the truck gets free', () => {
  test('after a shipment of one’s own: when it is unloaded, with what is then left of the hours', async () => {
    const market = { consignor, carrier, load: await aLoad({ from: 'chicago', to: 'dallas', day: 2, price: null }) }
    const { shipmentId } = await aPlannedShipment(app, { market })
    const { start, chains } = await ask({ after: shipmentId })
    expect(start).toMatchObject({
      city: 'Dallas',
      region: 'TX',
      freeBy: 'planned',
      equipment: 'V',
      hours: { from: 'estimated' },
    })
    // 960 miles from the morning of the second day: a rest of ten hours lies between.
    const waits = (Date.parse(start.freeAt) - Date.parse(market.load.origin.windowStartAt)) / 3_600_000
    expect(waits).toBeGreaterThan(28)
    expect(start.hours.drive).toBeLessThan(660)
    expect(chains[0]?.loads[0]?.loadId).toBe(toHouston.id)
    await app.ok(cancelLoad, { as: consignor, params: { loadId: market.load.id }, body: { reason: 'not_ready' } })
    const cancelled = await app.call(recommendLoads, { as: carrier, query: { after: shipmentId } })
    expect([cancelled.status, cancelled.problem.code]).toEqual([409, 'shipment_state'])

    const done = await aDeliveredShipment(app)
    const after = await ask({ after: done.shipment.id }, done.carrier)
    expect([after.start.freeBy, after.start.city]).toEqual(['delivered', 'Dallas'])
    expect(Math.abs(Date.parse(after.start.freeAt) - nowMs())).toBeLessThan(120_000)
    const strangers = await app.call(recommendLoads, { as: carrier, query: { after: done.shipment.id } })
    expect(strangers.status).toBe(404)
  })

  test('as its offer says: radius, least rate and where it wants to end', async () => {
    const offer = await aPostedTruck(app, carrier, { ...onOffer, destinationRegions: ['US-TN'] })
    expect(ids(await ask({ truck: offer.postingId }))).toEqual([[toDallas.id, toHouston.id, home.id]])
    const west = await aPostedTruck(app, carrier, { ...onOffer, destinationRegions: ['US-CA'] })
    const astray = await ask({ truck: west.postingId })
    expect([astray.chains, astray.nearest?.why]).toEqual([[], 'elsewhere'])
    const dear = await aPostedTruck(app, carrier, { ...onOffer, minRatePerMile: 900 })
    const { chains, start } = await ask({ truck: dear.postingId })
    expect([chains, start.freeBy, Math.round(start.maxEmptyMeters / METERS_PER_MILE)]).toEqual([[], 'posted', 100])
    const stranger = await aReadyCarrier(app)
    expect((await app.call(recommendLoads, { as: stranger, query: { truck: offer.postingId } })).status).toBe(404)
    await app.ok(withdrawCapacity, { as: carrier, params: { postingId: offer.postingId } })
    const gone = await app.call(recommendLoads, { as: carrier, query: { truck: offer.postingId } })
    expect([gone.status, gone.problem.code]).toEqual([409, 'capacity_not_open'])
  })

  test.each<[string, QueryInput<typeof recommendLoads>, string]>([
    ['nowhere', {}, 'at'],
    ['twice', { at: 'us-il-chicago', truck: '00000000-0000-7000-8000-000000000000' }, 'at'],
    ['at no place', { at: 'xx-nowhere', equipment: 'V' }, 'at'],
    ['with no trailer', { at: 'us-il-chicago' }, 'equipment'],
    ['with twelve hours to drive', { at: 'us-il-chicago', equipment: 'V', driveLeft: 720 }, 'driveLeft'],
  ])('it names what is wrong: %s', async (_, query, field) => {
    const refused = await app.call(recommendLoads, { as: carrier, query })
    expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([400, [field]])
  })

  test('staff read it for the company that they name', async () => {
    const staff = await makeStaff(app, 'Admin')
    const [named, unnamed] = [
      await ask({ ...inChicago, companyId: carrier.companyId }, staff),
      await app.call(recommendLoads, { as: staff, query: inChicago }),
    ]
    expect(ids(named)[0]?.[0]).toBe(toDallas.id)
    expect(unnamed.status).toBe(400)
  })
})
