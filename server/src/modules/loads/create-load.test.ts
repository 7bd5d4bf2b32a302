import { createLoad, getLoad } from '@drawbar/contract/loads/loads.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { type SignedIn } from '../identity/testing.ts'
import { signUpCarrier, signUpConsignor } from '../companies/testing.ts'
import { aDraftLoad, aPostedLoad, typedLoad, type TypedLoad } from './testing.ts'

let app: TestApp
let consignor: SignedIn
let typed: TypedLoad
beforeAll(async () => {
  app = await startTestApp()
  consignor = await signUpConsignor(app)
  typed = await typedLoad(app)
})
afterAll(() => app.close())

describe('createLoad', () => {
  test('keeps what was typed and finds places, zones, distance and totals', async () => {
    const load = await aDraftLoad(app, consignor)
    expect(load).toMatchObject({
      status: 'draft',
      version: 1,
      stopCount: 2,
      currency: 'USD',
      weightGrams: 19_050_880,
      pallets: 24,
      warnings: [],
      hazmat: false,
      distanceSource: 'estimated',
      target: { amount: 195_000, currency: 'USD' },
      bidCount: 0,
      abilities: ['edit', 'post', 'cancel', 'duplicate'],
    })
    expect(load.reference).toMatch(/^LD-\d+$/)
    expect(load.origin).toMatchObject({
      city: 'Chicago',
      region: 'IL',
      timeZone: 'America/Chicago',
      addressLine: '1000 W Jackson Blvd',
    })
    expect(load.origin.windowStart).toMatch(/T08:00$/)
    // Chicago to Dallas is 925 miles by road.
    expect(load.distanceMeters / 1609.344).toBeGreaterThan(900)
    expect(load.distanceMeters / 1609.344).toBeLessThan(1000)
    expect(await app.ok(getLoad, { as: consignor, params: { loadId: load.id } })).toEqual(load)
  })

  test('a posted load is on its way to the board', async () => {
    const load = await aPostedLoad(app, consignor)
    expect(load).toMatchObject({
      status: 'posted',
      version: 2,
      abilities: ['edit', 'pause', 'cancel', 'confirm', 'duplicate'],
    })
    expect(load.postedAt).not.toBeNull()
  })

  test('reads times on the wall of each stop', async () => {
    const { stops } = await aDraftLoad(app, consignor, {
      stops: [
        {
          kind: 'pickup',
          city: 'New York',
          region: 'NY',
          windowStart: '2027-07-01T08:00',
          windowEnd: '2027-07-01T09:00',
        },
        {
          kind: 'delivery',
          city: 'Los Angeles',
          region: 'CA',
          windowStart: '2027-07-06T08:00',
          windowEnd: '2027-07-06T09:00',
        },
      ],
    })
    expect(stops.map(({ windowStartAt, timeZone }) => [windowStartAt, timeZone])).toEqual([
      ['2027-07-01T12:00:00.000Z', 'America/New_York'],
      ['2027-07-06T15:00:00.000Z', 'America/Los_Angeles'],
    ])
  })

  test('warns of what is odd and keeps it as it was typed', async () => {
    const [pickup, delivery] = typed.stops
    if (!pickup || !delivery) throw new Error('two stops are typed')
    const load = await aDraftLoad(app, consignor, {
      stops: [
        { ...pickup, city: 'Richmond', region: 'VA', postalCode: '55203' },
        { ...delivery, windowStart: pickup.windowStart, windowEnd: pickup.windowEnd },
      ],
      commodities: [{ description: 'Coils', weightGrams: 21_000_000 }],
    })
    expect(load.origin).toMatchObject({ city: 'Richmond', region: 'VA', postalCode: '55203' })
    expect(load.warnings.map(({ field, code }) => [field, code])).toEqual([
      ['stops.0.postalCode', 'postal_code_mismatch'],
      ['commodities', 'heavy_load'],
      ['stops.1.windowEnd', 'tight_schedule'],
    ])
    expect(load.warnings[0]?.message).toMatch(/^55203 is not a postal code of Richmond, VA/)
  })

  test('warns of an hour that the clock shows twice', async () => {
    const load = await aDraftLoad(app, consignor, {
      stops: [
        {
          kind: 'pickup',
          city: 'Chicago',
          region: 'IL',
          windowStart: '2027-11-07T01:30',
          windowEnd: '2027-11-07T06:00',
        },
        {
          kind: 'delivery',
          city: 'Dallas',
          region: 'TX',
          windowStart: '2027-11-10T08:00',
          windowEnd: '2027-11-10T09:00',
        },
      ],
    })
    expect(load.warnings).toMatchObject([{ field: 'stops.0.windowStart', code: 'local_time_ambiguous' }])
    expect(load.origin.windowStart).toBe('2027-11-07T01:30')
  })

  test('the same request sent twice makes one load', async () => {
    const key = newId()
    const [one, two] = [
      await app.ok(createLoad, { as: consignor, body: typed, key }),
      await app.ok(createLoad, { as: consignor, body: typed, key }),
    ]
    expect(two).toEqual(one)
  })

  test('invites carriers that exist', async () => {
    const carrier = await signUpCarrier(app)
    const load = await aDraftLoad(app, consignor, {
      visibility: { scope: 'invited', companyIds: [carrier.companyId, carrier.companyId] },
    })
    expect(load.visibility).toEqual({ scope: 'invited', companyIds: [carrier.companyId] })
    for (const stranger of [newId(), consignor.companyId]) {
      const { status, problem } = await app.call(createLoad, {
        as: consignor,
        body: { ...typed, visibility: { scope: 'invited', companyIds: [carrier.companyId, stranger] } },
      })
      expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, ['visibility.companyIds']])
    }
  })
})

/** A copy of the typed load with something done to it. */
type Raw = Record<string, never> & {
  stops: Record<string, unknown>[]
  commodities: Record<string, unknown>[]
  pricing: Record<string, unknown>
}
const spoil = (change: (load: Raw) => void): unknown => {
  const load = structuredClone(typed) as unknown
  change(load as Raw)
  return load
}

describe('a wrong field is refused by its name, and nothing is kept', () => {
  const set = (target: 'load' | 'pickup' | 'delivery' | 'goods', fields: Record<string, unknown>) => () =>
    spoil((load) =>
      Object.assign(
        target === 'load'
          ? load
          : target === 'pickup'
            ? (load.stops[0] ?? {})
            : target === 'delivery'
              ? (load.stops[1] ?? {})
              : (load.commodities[0] ?? {}),
        fields,
      ),
    )
  const late = { windowStart: '2027-02-03T08:00', windowEnd: '2027-02-03T09:00' }

  test.each<[string, () => unknown, string]>([
    ['no body', () => null, 'stops'],
    ['a list', () => [], 'body'],
    ['a stop that is text', () => spoil((load) => Object.assign(load, { stops: ['Chicago', 'Dallas'] })), 'stops.0'],
    ['yes in words', set('load', { teamRequired: 'yes' }), 'teamRequired'],
    ['a stop that is nothing', () => spoil((load) => Object.assign(load, { stops: [null, null] })), 'stops.1'],
    ['one stop', () => spoil((load) => load.stops.pop()), 'stops'],
    [
      '31 stops',
      () => spoil((load) => Object.assign(load, { stops: Array.from({ length: 31 }, () => load.stops[0]) })),
      'stops',
    ],
    ['stops that are text', set('load', { stops: 'Chicago' }), 'stops'],
    ['no goods', set('load', { commodities: [] }), 'commodities'],
    ['zero weight', set('goods', { weightGrams: 0 }), 'commodities.0.weightGrams'],
    ['negative weight', set('goods', { weightGrams: -5 }), 'commodities.0.weightGrams'],
    ['weight in words', set('goods', { weightGrams: '42,000 lb' }), 'commodities.0.weightGrams'],
    ['half a gram', set('goods', { weightGrams: 0.5 }), 'commodities.0.weightGrams'],
    ['weight beyond any truck', set('goods', { weightGrams: 60_000_001 }), 'commodities.0.weightGrams'],
    ['weight as no number', set('goods', { weightGrams: null }), 'commodities.0.weightGrams'],
    [
      'goods that together are too heavy',
      () => spoil((load) => load.commodities.push({ description: 'More', weightGrams: 59_000_000 })),
      'commodities',
    ],
    ['61 pallets', set('goods', { pallets: 61 }), 'commodities.0.pallets'],
    ['goods without a name', set('goods', { description: '  ' }), 'commodities.0.description'],
    ['a name that cannot be printed', set('goods', { description: 'Nails\u0000' }), 'commodities.0.description'],
    ['half a character', set('goods', { description: '\ud800' }), 'commodities.0.description'],
    ['a name too long', set('goods', { description: 'x'.repeat(201) }), 'commodities.0.description'],
    ['packaging that is none', set('goods', { packaging: 'hope' }), 'commodities.0.packaging'],
    ['a hazmat number that is none', set('goods', { hazmat: { unNumber: '12' } }), 'commodities.0.hazmat.unNumber'],
    ['an unknown place', set('pickup', { city: 'Chikagoo' }), 'stops.0.city'],
    ['an unknown state', set('delivery', { region: 'ZZ' }), 'stops.1.region'],
    [
      'one of many Springfields',
      set('pickup', { city: 'Springfield', region: undefined, postalCode: undefined }),
      'stops.0.region',
    ],
    ['no city', set('pickup', { city: '' }), 'stops.0.city'],
    ['a country in full', set('pickup', { country: 'United States' }), 'stops.0.country'],
    ['a stop of no kind', set('pickup', { kind: 'lunch' }), 'stops.0.kind'],
    ['a delivery first', set('pickup', { kind: 'delivery' }), 'stops.0.kind'],
    ['a pickup last', set('delivery', { kind: 'pickup' }), 'stops.1.kind'],
    [
      'a window that ends before it begins',
      set('pickup', { windowStart: '2027-02-01T10:00', windowEnd: '2027-02-01T09:00' }),
      'stops.0.windowEnd',
    ],
    [
      'a pickup after the delivery',
      () =>
        spoil((load) =>
          Object.assign(load.stops[0] ?? {}, { windowStart: '2099-02-03T08:00', windowEnd: '2099-02-03T09:00' }),
        ),
      'stops.1.windowEnd',
    ],
    ['a time with a zone', set('pickup', { ...late, windowStart: '2027-02-03T08:00Z' }), 'stops.0.windowStart'],
    ['a day that is none', set('pickup', { ...late, windowStart: '2027-02-30T08:00' }), 'stops.0.windowStart'],
    [
      'an hour that the clock skips',
      set('pickup', { windowStart: '2027-03-14T02:30', windowEnd: '2027-03-14T09:00' }),
      'stops.0.windowStart',
    ],
    ['a year long ago', set('pickup', { windowStart: '0001-01-01T08:00' }), 'stops.0.windowStart'],
    ['a year far ahead', set('delivery', { windowEnd: '9999-12-31T23:59' }), 'stops.1.windowEnd'],
    ['free time of a week', set('pickup', { freeTimeMinutes: 10_080 }), 'stops.0.freeTimeMinutes'],
    ['a phone in words', set('pickup', { contactPhone: 'call me' }), 'stops.0.contactPhone'],
    ['equipment that is none', set('load', { equipment: ['ROCKET'] }), 'equipment.0'],
    ['a trailer of 31 m', set('load', { trailerLengthMm: 31_000 }), 'trailerLengthMm'],
    [
      'temperatures the wrong way round',
      set('load', { temperature: { minDeciCelsius: 50, maxDeciCelsius: 10 } }),
      'temperature.maxDeciCelsius',
    ],
    [
      'a temperature of absolute zero',
      set('load', { temperature: { minDeciCelsius: -2731, maxDeciCelsius: 10 } }),
      'temperature.minDeciCelsius',
    ],
    ['no way of pricing', set('load', { pricing: { mode: 'barter' } }), 'pricing.mode'],
    ['book-now without a price', set('load', { pricing: { mode: 'book_now' } }), 'pricing.price'],
    [
      'a price of nothing',
      set('load', { pricing: { mode: 'fixed', price: { amount: 0, currency: 'USD' } } }),
      'pricing.price.amount',
    ],
    [
      'a negative price',
      set('load', { pricing: { mode: 'fixed', price: { amount: -1, currency: 'USD' } } }),
      'pricing.price.amount',
    ],
    [
      'a price in dollars and cents',
      set('load', { pricing: { mode: 'fixed', price: { amount: 19.5, currency: 'USD' } } }),
      'pricing.price.amount',
    ],
    [
      'a price beyond reason',
      set('load', { pricing: { mode: 'fixed', price: { amount: 1e15, currency: 'USD' } } }),
      'pricing.price.amount',
    ],
    [
      'money that is none',
      set('load', { pricing: { mode: 'fixed', price: { amount: 100, currency: 'XXX' } } }),
      'pricing.price.currency',
    ],
    ['sealed bids without a deadline', set('load', { pricing: { mode: 'sealed_bid' } }), 'pricing.deadline'],
    [
      'a deadline in the year 0',
      set('load', { pricing: { mode: 'sealed_bid', deadline: '0000-01-01T00:00:00Z' } }),
      'pricing.deadline',
    ],
    ['an end in the year 9999', set('load', { expiresAt: '9999-12-31T23:59:59Z' }), 'expiresAt'],
    ['an end without a zone', set('load', { expiresAt: '2027-02-01T08:00' }), 'expiresAt'],
    [
      '61 references',
      set('load', { references: Array.from({ length: 61 }, () => ({ type: 'PO', value: '1' })) }),
      'references',
    ],
    ['notes of a book', set('load', { notes: 'x'.repeat(4001) }), 'notes'],
    [
      'an invitation to nobody',
      set('load', { visibility: { scope: 'invited', companyIds: [] } }),
      'visibility.companyIds',
    ],
    [
      'an invitation to no id',
      set('load', { visibility: { scope: 'invited', companyIds: ['7'] } }),
      'visibility.companyIds.0',
    ],
  ])('%s', async (_, body, field) => {
    const before = await countOf()
    const { status, problem } = await app.call(createLoad, { as: consignor, body: body() as never })
    expect([status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([
      400,
      'invalid_input',
      expect.arrayContaining([field]),
    ])
    // In words for a shipper, not in those of a schema.
    expect(problem.errors?.[field]).toMatch(/^[A-Z0-9"].*[.?\w]$/)
    expect(problem.errors?.[field]).not.toMatch(/invalid (input|option|key|type)|expected|received|too (small|big)/i)
    expect(await countOf()).toBe(before)
  })

  test.each([
    ['target', { pricing: { mode: 'open_bid', target: { amount: 1, currency: 'CAD' } } }, 'pricing.target'],
    [
      'reserve',
      { pricing: { mode: 'sealed_bid', reserve: { amount: 1, currency: 'CAD' }, deadline: '2027-01-01T00:00:00Z' } },
      'pricing.reserve',
    ],
    ['price', { currency: 'CAD', pricing: { mode: 'fixed', price: { amount: 1, currency: 'USD' } } }, 'pricing.price'],
    ['declared value', { declaredValue: { amount: 1, currency: 'EUR' } }, 'declaredValue'],
  ] as const)('a %s in another currency than the load', async (_, fields, field) => {
    const { status, problem } = await app.call(createLoad, { as: consignor, body: { ...typed, ...fields } })
    expect([status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([422, 'currency_mismatch', [field]])
  })
})

async function countOf(): Promise<number> {
  const [row] = await app.services.db.sql<{ count: number }[]>`select count(*)::int as count from loads`
  return row?.count ?? 0
}
