import { refresh } from '@drawbar/contract/identity/accounts.ts'
import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { cancelLoad, pauseLoad, resumeLoad, updateLoad } from '@drawbar/contract/loads/loads.ts'
import { getBoardLoad, searchBoard } from '@drawbar/contract/board/board.ts'
import type { QueryInput, ResponseOf } from '@drawbar/contract/endpoint.ts'
import { fillBoard } from '../fill-board.testing.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { makeStaff, type SignedIn, type SignedInStaff } from '../../identity/testing.ts'
import { signUpCarrier, signUpConsignor, signUpProvider } from '../../companies/testing.ts'
import { aDraftLoad, aPostedLoad, localTime, typedLoad, type TypedLoad } from '../../loads/testing.ts'

let app: TestApp
let consignor: SignedIn
let carrier: SignedIn
let staff: SignedInStaff
beforeAll(async () => {
  app = await startTestApp()
  ;[consignor, carrier, staff] = await Promise.all([signUpConsignor(app), signUpCarrier(app), makeStaff(app, 'Admin')])
})
afterAll(() => app.close())
afterEach(() => app.setClock(null))

const search = (query: QueryInput<typeof searchBoard> = {}, as: { token: string } = carrier) =>
  app.ok(searchBoard, { as, query: { limit: 100, ...query } })
const idsOf = ({ items }: ResponseOf<typeof searchBoard>) => items.map(({ loadId }) => loadId)

/** From one city to another, with its window on the given day. */
async function lane(
  from: [string, string],
  to: [string, string],
  overrides: Partial<TypedLoad> = {},
  day = 2,
): Promise<Partial<TypedLoad>> {
  const [pickup, delivery] = await Promise.all([localTime(app, day, '09:00'), localTime(app, day + 6, '09:00')])
  return {
    stops: [
      { kind: 'pickup', city: from[0], region: from[1], windowStart: pickup, windowEnd: pickup },
      { kind: 'delivery', city: to[0], region: to[1], windowStart: delivery, windowEnd: delivery },
    ],
    ...overrides,
  }
}

describe('what the board shows', () => {
  test('a posted load, without street, contact or target, until it is paused, cancelled or over', async () => {
    const load = await aPostedLoad(app, consignor)
    const { items, total, totalIsExact } = await search()
    expect(items.find(({ loadId }) => loadId === load.id)).toMatchObject({
      reference: load.reference,
      equipment: ['V'],
      commodity: 'Canned vegetables',
      price: null,
      ratePerMile: null,
      bidCount: 0,
      myBid: null,
      origin: { city: 'Chicago', region: 'IL', timeZone: 'America/Chicago' },
      destination: { city: 'Dallas' },
      deadheadMeters: null,
      benchmark: { benchmark: null, reports: 0, companies: 0 },
    })
    expect(JSON.stringify(items)).not.toMatch(/Jackson|Dana|555|195000/)
    expect([total, totalIsExact]).toEqual([items.length, true])
    await app.ok(pauseLoad, { as: consignor, params: { loadId: load.id } })
    expect(idsOf(await search())).not.toContain(load.id)
    await app.ok(resumeLoad, { as: consignor, params: { loadId: load.id } })
    expect(idsOf(await search())).toContain(load.id)
    await app.ok(cancelLoad, { as: consignor, params: { loadId: load.id }, body: { reason: 'not_ready' } })
    expect(idsOf(await search())).not.toContain(load.id)
  })

  test('no draft, and no post whose time is over, even before the sweep', async () => {
    const draft = await aDraftLoad(app, consignor)
    const post = await aPostedLoad(app, consignor, { expiresAt: fromNow(3_600_000) })
    expect(idsOf(await search())).toContain(post.id)
    expect(idsOf(await search())).not.toContain(draft.id)
    app.setClock(fromNow(7_200_000))
    expect(idsOf(await search())).not.toContain(post.id)
    expect((await app.call(getBoardLoad, { as: carrier, params: { loadId: post.id } })).status).toBe(404)
  })

  test('an invited load to those invited only, and to staff', async () => {
    const other = await signUpCarrier(app)
    const load = await aPostedLoad(app, consignor, {
      visibility: { scope: 'invited', companyIds: [carrier.companyId] },
    })
    expect(idsOf(await search())).toContain(load.id)
    expect(idsOf(await search({}, other))).not.toContain(load.id)
    expect(idsOf(await search({}, staff))).toContain(load.id)
    expect((await app.call(getBoardLoad, { as: other, params: { loadId: load.id } })).status).toBe(404)
    const detail = await app.ok(getBoardLoad, { as: carrier, params: { loadId: load.id } })
    expect(detail.stops[0]).toMatchObject({ city: 'Chicago', addressLine: null, contactPhone: null })
  })

  test('no company finds its own posts', async () => {
    const provider = await signUpProvider(app)
    const load = await aPostedLoad(app, provider)
    expect(idsOf(await search())).toContain(load.id)
    const asCarrier = await app.ok(refresh, { as: provider, body: { token: provider.token, side: 'carrier' } })
    expect(idsOf(await search({}, asCarrier))).not.toContain(load.id)
  })

  test('an edited post as it is now', async () => {
    const load = await aPostedLoad(app, consignor)
    const body = {
      ...(await typedLoad(app, {
        equipment: ['F', 'SD'],
        pricing: { mode: 'book_now', price: { amount: 250_000, currency: 'USD' } },
      })),
      version: load.version,
    }
    await app.ok(updateLoad, { as: consignor, params: { loadId: load.id }, body })
    const [found] = (await search({ equipment: 'SD' })).items.filter(({ loadId }) => loadId === load.id)
    expect(found).toMatchObject({ equipment: ['F', 'SD'], price: { amount: 250_000, currency: 'USD' } })
    expect(found?.ratePerMile).toBe(Math.round(250_000 / (load.distanceMeters / 1609.344)))
    expect(idsOf(await search({ equipment: 'V' }))).not.toContain(load.id)
    // Two of its codes match, and it stands there once.
    expect(idsOf(await search({ equipment: 'SD,F,FA' })).filter((id) => id === load.id)).toHaveLength(1)
  })
})

describe('filters and order', () => {
  const made: Record<string, string> = {}
  let owner: SignedIn
  let reader: SignedIn
  beforeAll(async () => {
    owner = await signUpConsignor(app)
    reader = await signUpCarrier(app)
    const invited = { visibility: { scope: 'invited' as const, companyIds: [reader.companyId] } }
    const book = (amount: number) => ({
      pricing: { mode: 'book_now' as const, price: { amount, currency: 'USD' as const } },
    })
    const weigh = (weightGrams: number) => ({ commodities: [{ description: 'Steel', weightGrams }] })
    // No two figures are alike, and no two orders: whatever a sort forgets shows.
    const loads: [string, Partial<TypedLoad>][] = [
      [
        'milwaukee',
        await lane(['Milwaukee', 'WI'], ['Houston', 'TX'], { ...invited, ...book(300_000), ...weigh(1_000_000) }, 3),
      ],
      [
        'gary',
        await lane(['Gary', 'IN'], ['Atlanta', 'GA'], { ...invited, ...book(200_000), ...weigh(20_000_000) }, 5),
      ],
      [
        'rockford',
        await lane(['Rockford', 'IL'], ['Fort Worth', 'TX'], {
          ...invited,
          equipment: ['R', 'V'],
          temperature: { minDeciCelsius: 0, maxDeciCelsius: 40 },
        }),
      ],
      [
        'denver',
        await lane(
          ['Denver', 'CO'],
          ['Dallas', 'TX'],
          {
            ...invited,
            ...book(90_000),
            ...weigh(5_000_000),
            equipment: ['R'],
            temperature: { minDeciCelsius: 0, maxDeciCelsius: 40 },
          },
          4,
        ),
      ],
    ]
    for (const [name, overrides] of loads) made[name] = (await aPostedLoad(app, owner, overrides)).id
  })
  const names = (answer: ResponseOf<typeof searchBoard>) =>
    idsOf(answer).flatMap((id) => Object.keys(made).filter((name) => made[name] === id))
  const find = async (query: QueryInput<typeof searchBoard>) => names(await search(query, reader))

  test.each([
    [
      'a radius about the origin',
      { originPlaceId: 'us-il-chicago', originRadiusMiles: 100 },
      ['milwaukee', 'gary', 'rockford'],
    ],
    ['a smaller one', { originPlaceId: 'us-il-chicago', originRadiusMiles: 40 }, ['gary']],
    [
      'a radius about the destination',
      { destinationPlaceId: 'us-tx-dallas', destinationRadiusMiles: 50 },
      ['rockford', 'denver'],
    ],
    [
      'both',
      {
        originPlaceId: 'us-il-chicago',
        originRadiusMiles: 100,
        destinationPlaceId: 'us-tx-dallas',
        destinationRadiusMiles: 50,
      },
      ['rockford'],
    ],
    ['states', { originRegion: 'US-WI,US-CO', destinationRegion: 'US-TX' }, ['milwaukee', 'denver']],
    ['equipment', { equipment: 'R' }, ['rockford', 'denver']],
    ['weight', { weightMaxPounds: 3000 }, ['milwaukee']],
    ['a least rate', { rateMin: 150_000 }, ['milwaukee', 'gary']],
    ['a least rate per mile', { ratePerMileMin: 200 }, ['milwaukee', 'gary']],
    ['a pricing mode', { pricingMode: 'open_bid' }, ['rockford']],
    ['no hazmat', { hazmat: 'false' }, ['milwaukee', 'gary', 'rockford', 'denver']],
    ['hazmat', { hazmat: 'true' }, []],
  ] as const)('finds by %s', async (_, query, expected) => {
    expect((await find(query as QueryInput<typeof searchBoard>)).toSorted()).toEqual([...expected].toSorted())
  })

  test('finds by the day of the pickup at the origin', async () => {
    const day = (await localTime(app, 5, '00:00')).slice(0, 10)
    expect(await find({ pickupFrom: day, pickupTo: day })).toEqual(['gary'])
    const [third, fourth] = [await localTime(app, 3, '00:00'), await localTime(app, 4, '00:00')]
    expect(await find({ pickupTo: third.slice(0, 10) })).toEqual(['rockford', 'milwaukee'])
    expect(await find({ pickupFrom: fourth.slice(0, 10) })).toEqual(['denver', 'gary'])
    expect(await find({ pickupFrom: third.slice(0, 10), pickupTo: fourth.slice(0, 10) })).toEqual([
      'milwaukee',
      'denver',
    ])
  })

  test('finds what starts in the view of a map, over the date line too', async () => {
    const [east, west] = [await search({ view: '-90,40,-80,44' }), await search({ view: '170,30,-95,44' })]
    for (const { items, from, to } of [
      { ...east, from: -90, to: -80 },
      { ...west, from: -180, to: -95 },
    ]) {
      expect(items.every(({ origin }) => origin.longitude >= from && origin.longitude <= to)).toBe(true)
    }
    expect(east.items.some(({ origin }) => origin.city === 'Chicago')).toBe(true)
  })

  test('finds by age', async () => {
    app.setClock(fromNow(3 * 3_600_000))
    expect(await find({ ageMaxHours: 2 })).toEqual([])
    expect(await find({ ageMaxHours: 4 })).toHaveLength(4)
  })

  test.each([
    ['rate', 'asc', ['denver', 'gary', 'milwaukee', 'rockford']],
    ['rate', 'desc', ['milwaukee', 'gary', 'denver', 'rockford']],
    ['rate_per_mile', 'asc', ['denver', 'milwaukee', 'gary', 'rockford']],
    ['rate_per_mile', 'desc', ['gary', 'milwaukee', 'denver', 'rockford']],
    ['pickup', 'asc', ['rockford', 'milwaukee', 'denver', 'gary']],
    ['pickup', 'desc', ['gary', 'denver', 'milwaukee', 'rockford']],
    ['weight', 'asc', ['milwaukee', 'denver', 'rockford', 'gary']],
    ['weight', 'desc', ['gary', 'rockford', 'denver', 'milwaukee']],
    ['origin', 'asc', ['denver', 'gary', 'milwaukee', 'rockford']],
    ['origin', 'desc', ['rockford', 'milwaukee', 'gary', 'denver']],
    ['destination', 'asc', ['gary', 'denver', 'rockford', 'milwaukee']],
    ['age', 'asc', ['denver', 'rockford', 'gary', 'milwaukee']],
    ['age', 'desc', ['milwaukee', 'gary', 'rockford', 'denver']],
    ['destination', 'desc', ['milwaukee', 'rockford', 'denver', 'gary']],
    ['distance', 'asc', ['gary', 'denver', 'rockford', 'milwaukee']],
    ['distance', 'desc', ['milwaukee', 'rockford', 'denver', 'gary']],
  ] as const)('sorts by %s %s, rows without the figure last', async (sort, order, expected) => {
    expect(await find({ sort, order })).toEqual(expected)
  })

  test('sorts by deadhead from the place that was asked for, and shows it', async () => {
    const query = { originPlaceId: 'us-il-chicago', originRadiusMiles: 100, sort: 'deadhead' } as const
    const up = await search(query, reader)
    expect(names(up)).toEqual(['gary', 'rockford', 'milwaukee'])
    expect(names(await search({ ...query, order: 'desc' }, reader))).toEqual(['milwaukee', 'rockford', 'gary'])
    // Chicago to Gary: 25 miles as the crow flies.
    const miles = (up.items.find(({ loadId }) => loadId === made['gary'])?.deadheadMeters ?? 0) / 1609.344
    expect(miles).toBeGreaterThan(25)
    expect(miles).toBeLessThan(45)
  })

  test('shows the empty miles from the delivery to the place where the truck wants to end, and none where no place is named', async () => {
    const query = { destinationPlaceId: 'us-tx-dallas', destinationRadiusMiles: 100 }
    const milesOut = ({ items }: ResponseOf<typeof searchBoard>, name: string) => {
      const meters = items.find(({ loadId }) => loadId === made[name])?.deadheadOutMeters
      return meters == null ? meters : meters / 1609.344
    }
    const toDallas = await search(query, reader)
    expect(milesOut(toDallas, 'denver')).toBeLessThan(5)
    // Fort Worth to Dallas: 31 miles as the crow flies.
    expect(milesOut(toDallas, 'rockford')).toBeGreaterThan(30)
    expect(milesOut(toDallas, 'rockford')).toBeLessThan(50)
    expect(milesOut(await search({ destinationRegion: 'US-TX' }, reader), 'rockford')).toBeNull()
  })

  test('sorting by deadhead from nowhere is refused and says which field to fill', async () => {
    const from = async (query: object) =>
      (await app.call(searchBoard, { as: reader, query: { sort: 'deadhead', ...query } })).problem
    for (const nowhere of [
      {},
      { originRegion: ['US-IL'] },
      { destinationPlaceId: 'us-il-chicago' },
      { originPlaceId: '' },
    ])
      expect(await from(nowhere)).toMatchObject({
        status: 400,
        errors: { originPlaceId: 'To sort by deadhead, choose the place where the truck starts.' },
      })
  })

  test.each([
    'pickup',
    'age',
    'rate',
    'rate_per_mile',
    'distance',
    'weight',
    'deadhead',
    'origin',
    'destination',
  ] as const)('pages by %s skip and repeat nothing', async (sort) => {
    for (const order of ['asc', 'desc'] as const) {
      const query = { originPlaceId: 'us-il-chicago', originRadiusMiles: 500, sort, order }
      const whole = idsOf(await search(query, reader))
      const pages: string[] = []
      let cursor: string | null | undefined
      do {
        const answer = await search({ ...query, limit: 1, ...(cursor ? { cursor } : {}) }, reader)
        pages.push(...idsOf(answer))
        expect(answer.total).toBe(whole.length)
        cursor = answer.nextCursor
      } while (cursor)
      expect(whole.length).toBeGreaterThanOrEqual(3)
      expect(pages).toEqual(whole)
    }
  })
})

describe('a bad search', () => {
  test.each([
    ['an unknown place', { originPlaceId: 'us-xx-nowhere' }, 'originPlaceId'],
    ['a place that cannot be printed', { originPlaceId: 'us-il-\u0000' }, 'originPlaceId'],
    ['a radius of nothing', { originRadiusMiles: 0 }, 'originRadiusMiles'],
    ['a radius beyond 500 miles', { originRadiusMiles: 501 }, 'originRadiusMiles'],
    ['a radius of the whole earth', { originPlaceId: 'us-il-chicago', originRadiusMiles: 24_902 }, 'originRadiusMiles'],
    ['a radius without end', { originRadiusMiles: 'Infinity' }, 'originRadiusMiles'],
    ['equipment that is none', { equipment: 'SPACESHIP' }, 'equipment.0'],
    ['a state without its country', { originRegion: 'TX' }, 'originRegion.0'],
    ['a day that is none', { pickupFrom: '2026-02-30' }, 'pickupFrom'],
    ['a negative weight', { weightMaxPounds: -1 }, 'weightMaxPounds'],
    ['a rate in words', { rateMin: 'much' }, 'rateMin'],
    ['an order that is none', { sort: 'colour' }, 'sort'],
    ['a page marker that nobody gave out', { cursor: 'abc' }, 'cursor'],
    ['too long a page', { limit: 101 }, 'limit'],
    ['a view of another planet', { view: '-200,10,30,40' }, 'view'],
    ['a view in words', { view: 'here,there,every,where' }, 'view'],
    ['500 kinds of equipment', { equipment: Array.from({ length: 500 }, () => 'V').join() }, 'equipment'],
    ['500 states', { excludedRegion: Array.from({ length: 500 }, () => 'US-TX').join() }, 'excludedRegion'],
  ])('%s is refused by its field', async (_, query, field) => {
    const { status, problem } = await app.call(searchBoard, { as: carrier, query: query as never })
    expect(status).toBe(400)
    expect(Object.keys(problem.errors ?? {})).toEqual([field])
  })

  test('a search without any limit is a page of the board and the marker of the next', async () => {
    const posts = 51
    await fillBoard(app.services.db.sql, { count: posts, companyId: consignor.companyId })
    for (const query of [{}, { limit: '' }]) {
      const { status, body } = await app.call(searchBoard, { as: carrier, query: query as never })
      expect([status, body.items.length, typeof body.nextCursor]).toEqual([200, 50, 'string'])
    }
  })

  test('a page marker leads on in its own search alone, and with what it was given out with', async () => {
    await Promise.all([aPostedLoad(app, consignor), aPostedLoad(app, consignor)])
    const { nextCursor } = await search({ limit: 1 })
    const parts = JSON.parse(Buffer.from(nextCursor ?? '', 'base64url').toString()) as unknown[]
    const made = (at: number, part: unknown) => Buffer.from(JSON.stringify(parts.with(at, part))).toString('base64url')
    const asked = (query: object) => app.call(searchBoard, { as: carrier, query: { limit: 1, ...query } as never })
    expect((await asked({ cursor: nextCursor })).status).toBe(200)
    for (const query of [
      { cursor: nextCursor, equipment: 'V' },
      { cursor: nextCursor, order: 'desc' },
      { cursor: nextCursor, show: 'hidden' },
      { cursor: made(1, "now()'--") },
      { cursor: made(2, 'nobody') },
      { cursor: made(3, -1) },
    ]) {
      const { status, problem } = await asked(query)
      expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, ['cursor']])
    }
  })

  test('is nobody’s but a carrier’s or staff’s', async () => {
    expect((await app.call(searchBoard, { as: consignor })).status).toBe(403)
    expect((await app.call(searchBoard)).status).toBe(401)
  })
})
