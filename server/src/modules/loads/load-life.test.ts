import { fromNow } from '@drawbar/contract/clock.testing.ts'
import {
  cancelLoad,
  createLoad,
  duplicateLoad,
  getLoad,
  pauseLoad,
  postLoad,
  resumeLoad,
  updateLoad,
  type LoadDetail,
} from '@drawbar/contract/loads/loads.ts'
import { loadLifecycle } from '@drawbar/contract/lifecycles/load.ts'
import { searchBoard } from '@drawbar/contract/board/board.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { type SignedIn } from '../identity/testing.ts'
import { signUpCarrier, signUpConsignor } from '../companies/testing.ts'
import { aDraftLoad, aPostedLoad, localTime, typedLoad, type TypedLoad } from './testing.ts'

let app: TestApp
let consignor: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  consignor = await signUpConsignor(app)
})
afterAll(() => app.close())
afterEach(() => app.setClock(null))

const at = (load: LoadDetail) => ({ as: consignor, params: { loadId: load.id } })
const inHours = (hours: number) => fromNow(hours * 3_600_000)
const eventsOf = async (load: LoadDetail) => {
  const rows = await app.services.db.sql<
    { type: string }[]
  >`select type from events where subject ->> 'loadId' = ${load.id} order by id`
  return rows.map(({ type }) => type)
}

test('the database knows exactly the states of the lifecycle', async () => {
  const [row] = await app.services.db.sql<
    { rule: string }[]
  >`select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'loads_status_check'`
  expect(new Set(Array.from((row?.rule ?? '').matchAll(/'(\w+)'/g), ([, state]) => state))).toEqual(
    new Set(loadLifecycle.states),
  )
})

describe('from draft to board and off it', () => {
  test('post, pause, resume, cancel, each with its event', async () => {
    const load = await aPostedLoad(app, consignor)
    expect((await app.ok(pauseLoad, at(load))).status).toBe('paused')
    expect((await app.ok(resumeLoad, at(load))).status).toBe('posted')
    const cancelled = await app.ok(cancelLoad, {
      ...at(load),
      body: { reason: 'order_cancelled', note: 'Customer called' },
    })
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      cancelReason: 'order_cancelled',
      version: 5,
      abilities: ['duplicate'],
    })
    expect(await eventsOf(load)).toEqual([
      'load.created',
      'load.posted',
      'load.paused',
      'load.resumed',
      'load.cancelled',
    ])
  })

  test('each act is refused in its own words where it does not lead on', async () => {
    const draft = await aDraftLoad(app, consignor)
    expect((await app.call(pauseLoad, at(draft))).problem.code).toBe('load_not_open')
    expect((await app.call(resumeLoad, at(draft))).problem.code).toBe('load_not_paused')
    const posted = await aPostedLoad(app, consignor)
    expect((await app.call(postLoad, { ...at(posted), body: {} })).problem.code).toBe('load_not_draft')
    await app.ok(cancelLoad, { ...at(posted), body: { reason: 'not_ready' } })
    expect((await app.call(cancelLoad, { ...at(posted), body: { reason: 'not_ready' } })).problem.code).toBe(
      'load_not_cancellable',
    )
    expect(
      (await app.call(updateLoad, { ...at(posted), body: { ...(await typedLoad(app)), version: 3 } })).problem.code,
    ).toBe('load_not_editable')
    expect((await app.call(cancelLoad, { ...at(draft), body: { reason: 'bored' as never } })).problem.errors).toEqual({
      reason: 'Choose a reason.',
    })
  })

  test.each<[string, (app_: TestApp) => Promise<Partial<TypedLoad>>, string]>([
    ['a pickup in the past', async () => ({ stops: await stopsOn(-2, 3) }), 'stops.0.windowEnd'],
    ['a delivery in the past', async () => ({ stops: await stopsOn(-2, -1) }), 'stops.1.windowEnd'],
    ['no equipment', async () => ({ equipment: [] }), 'equipment'],
    ['a reefer without temperatures', async () => ({ equipment: ['R'] }), 'temperature'],
    [
      'hazmat without its name',
      async () => ({ commodities: [hazmat({ hazardClass: '3', emergencyPhone: '+1 555 010 0199' })] }),
      'commodities.0.hazmat.properShippingName',
    ],
    [
      'hazmat without its class',
      async () => ({ commodities: [hazmat({ properShippingName: 'Gasoline', emergencyPhone: '+1 555 010 0199' })] }),
      'commodities.0.hazmat.hazardClass',
    ],
    [
      'hazmat without an emergency phone',
      async () => ({ commodities: [hazmat({ properShippingName: 'Gasoline', hazardClass: '3' })] }),
      'commodities.0.hazmat.emergencyPhone',
    ],
    ['an end in the past', async () => ({ expiresAt: inHours(-1) }), 'expiresAt'],
    [
      'a deadline in the past',
      async () => ({ pricing: { mode: 'open_bid', deadline: inHours(-1) } }),
      'pricing.deadline',
    ],
    [
      'a deadline after the pickup',
      async () => ({ pricing: { mode: 'sealed_bid', deadline: inHours(24 * 9) } }),
      'pricing.deadline',
    ],
    [
      'a deadline after the end of the post',
      async () => ({ expiresAt: inHours(2), pricing: { mode: 'sealed_bid', deadline: inHours(3) } }),
      'pricing.deadline',
    ],
  ])('a draft with %s stays a draft', async (_, overrides, field) => {
    const load = await aDraftLoad(app, consignor, await overrides(app))
    const { status, problem } = await app.call(postLoad, { ...at(load), body: {} })
    expect([status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([
      422,
      'load_incomplete',
      expect.arrayContaining([field]),
    ])
    expect((await app.ok(getLoad, at(load))).status).toBe('draft')
  })

  test('a post ends when its time is over, and comes back with a later end', async () => {
    const load = await aPostedLoad(app, consignor, { expiresAt: inHours(1) })
    app.setClock(inHours(2))
    await app.sweep('loads.expire')
    expect(await app.ok(getLoad, at(load))).toMatchObject({
      status: 'expired',
      abilities: ['edit', 'repost', 'cancel', 'duplicate'],
    })
    expect((await app.call(postLoad, { ...at(load), body: {} })).problem.errors).toHaveProperty('expiresAt')
    expect((await app.call(postLoad, { ...at(load), body: { expiresAt: '0000-01-01T00:00:00Z' } })).status).toBe(400)
    expect(await app.ok(postLoad, { ...at(load), body: { expiresAt: inHours(5) } })).toMatchObject({ status: 'posted' })
    await app.sweep('loads.expire')
    expect((await app.ok(getLoad, at(load))).status).toBe('posted')
    expect(await eventsOf(load)).toEqual(['load.created', 'load.posted', 'load.expired', 'load.posted'])
  })

  test.each([
    ['before', 20],
    ['after', 24 * 10],
  ])('an edit of a posted load keeps its end, chosen %s the last pickup', async (_, hours) => {
    const end = inHours(hours)
    const load = await aPostedLoad(app, consignor, { expiresAt: end })
    const { chosenEndAt } = await app.ok(getLoad, at(load))
    expect(chosenEndAt).toBe(end)
    const edited = await app.ok(updateLoad, {
      ...at(load),
      body: { ...(await typedLoad(app)), version: load.version, expiresAt: chosenEndAt ?? undefined },
    })
    expect(edited).toMatchObject({ status: 'posted', chosenEndAt: end, expiresAt: load.expiresAt })
  })

  test('a paused post ends too, with its last pickup at the latest, and cannot be resumed after', async () => {
    const load = await aPostedLoad(app, consignor)
    await app.ok(pauseLoad, at(load))
    // After the pickup's window and before the delivery's, whatever the hour of the day it is run at.
    app.setClock(inHours(24 * 3))
    const { problem } = await app.call(resumeLoad, at(load))
    expect([problem.code, Object.keys(problem.errors ?? {})]).toEqual(['load_incomplete', ['stops.0.windowEnd']])
    await app.sweep('loads.expire')
    expect((await app.ok(getLoad, at(load))).status).toBe('expired')
  })
})

const stopsOn = async (pickup: number, delivery: number): Promise<TypedLoad['stops']> => {
  const [first, second] = [await localTime(app, pickup, '09:00'), await localTime(app, delivery, '09:00')]
  return [
    { kind: 'pickup', city: 'Chicago', region: 'IL', windowStart: first, windowEnd: first },
    { kind: 'delivery', city: 'Dallas', region: 'TX', windowStart: second, windowEnd: second },
  ]
}
const hazmat = (given: object): TypedLoad['commodities'][number] => ({
  description: 'Gasoline',
  weightGrams: 5_000_000,
  hazmat: { unNumber: 'UN1203', ...given },
})

describe('updateLoad', () => {
  test('replaces what the form shows, and tells whether the terms changed', async () => {
    const load = await aPostedLoad(app, consignor)
    const noted = await app.ok(updateLoad, {
      ...at(load),
      body: { ...(await typedLoad(app)), notes: 'Dock 4', version: load.version },
    })
    expect(noted).toMatchObject({
      notes: 'Dock 4',
      status: 'posted',
      version: load.version + 1,
      reference: load.reference,
    })
    const cheaper = await typedLoad(app, { pricing: { mode: 'fixed', price: { amount: 180_000, currency: 'USD' } } })
    const priced = await app.ok(updateLoad, { ...at(load), body: { ...cheaper, version: noted.version } })
    expect(priced).toMatchObject({ price: { amount: 180_000 }, target: null, notes: null })
    const audit = await app.services.db.sql<
      { detail: object }[]
    >`select detail from audit_events where entity_id = ${load.id} and action = 'load.edit' order by id`
    expect(audit.map(({ detail }) => detail)).toEqual([{ termsChanged: false }, { termsChanged: true }])
  })

  test('a stale form gets the load as it stands now', async () => {
    const load = await aDraftLoad(app, consignor)
    await app.ok(updateLoad, { ...at(load), body: { ...(await typedLoad(app)), notes: 'First', version: 1 } })
    const { status, problem } = await app.call(updateLoad, {
      ...at(load),
      body: { ...(await typedLoad(app)), notes: 'Second', version: 1 },
    })
    expect([status, problem.code]).toEqual([409, 'stale_version'])
    expect(problem.current).toMatchObject({ id: load.id, version: 2, notes: 'First' })
  })

  test('of two forms sent at once one wins', async () => {
    const load = await aDraftLoad(app, consignor)
    const body = { ...(await typedLoad(app)), version: 1 }
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((notes) => app.call(updateLoad, { ...at(load), body: { ...body, notes } })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  })

  test('a post may not be edited into one that could not be posted', async () => {
    const load = await aPostedLoad(app, consignor)
    const { problem } = await app.call(updateLoad, {
      ...at(load),
      body: { ...(await typedLoad(app, { equipment: [] })), version: load.version },
    })
    expect([problem.code, Object.keys(problem.errors ?? {})]).toEqual(['load_incomplete', ['equipment']])
    expect((await app.ok(getLoad, at(load))).equipment).toEqual(['V'])
  })

  test('checks what createLoad checks', async () => {
    const load = await aDraftLoad(app, consignor)
    const typed = await typedLoad(app)
    expect(
      (await app.call(updateLoad, { ...at(load), body: { ...typed, currency: 'CAD', version: 1 } })).problem.code,
    ).toBe('currency_mismatch')
    expect((await app.call(updateLoad, { ...at(load), body: { ...typed, version: 0 } })).problem.errors).toHaveProperty(
      'version',
    )
    expect((await app.call(updateLoad, { ...at(load), body: typed as never })).problem.errors).toHaveProperty('version')
  })

  test('a changed post is on the board as it is now, in the same moment', async () => {
    const [load, carrier] = [await aPostedLoad(app, consignor), await signUpCarrier(app)]
    await app.ok(updateLoad, {
      ...at(load),
      body: {
        ...(await typedLoad(app, { commodities: [{ description: 'Paper', weightGrams: 1_000_000 }] })),
        version: load.version,
      },
    })
    const { items } = await app.ok(searchBoard, { as: carrier, query: { weightMaxPounds: 2300 } })
    expect(items.map(({ loadId }) => loadId)).toContain(load.id)
  })
})

describe('duplicateLoad', () => {
  test('copies the load at the same wall-clock times on days ahead, under a new reference', async () => {
    const [load] = [await aPostedLoad(app, consignor, { references: [{ type: 'PO', value: '77' }], notes: 'Dock 4' })]
    app.setClock(inHours(24 * 10))
    const copy = await app.ok(duplicateLoad, at(load))
    expect(copy).toMatchObject({
      status: 'draft',
      version: 1,
      notes: 'Dock 4',
      references: [{ type: 'PO', value: '77' }],
      postedAt: null,
      weightGrams: load.weightGrams,
      pricing: load.pricing,
    })
    expect(copy.reference).not.toBe(load.reference)
    const [start, end] = [copy.origin.windowStart, copy.destination.windowStart]
    expect([start.slice(11), end.slice(11)]).toEqual(['08:00', '08:00'])
    // As far apart as before, and no further ahead than it must be.
    const days = (later: string, earlier: string) =>
      (Date.parse(later.slice(0, 10)) - Date.parse(earlier.slice(0, 10))) / 86_400_000
    expect(days(end, start)).toBe(days(load.destination.windowStart, load.origin.windowStart))
    const ahead = Date.parse(copy.origin.windowStartAt) - Date.parse(inHours(24 * 10))
    expect(ahead).toBeGreaterThan(0)
    expect(ahead).toBeLessThan(25 * 3_600_000)
  })

  test('passes over a day on which the clock skips the time', async () => {
    const load = await app.ok(createLoad, {
      as: consignor,
      body: await typedLoad(app, {
        stops: [
          {
            kind: 'pickup',
            city: 'Chicago',
            region: 'IL',
            windowStart: '2027-03-10T02:30',
            windowEnd: '2027-03-10T03:30',
          },
          {
            kind: 'delivery',
            city: 'Dallas',
            region: 'TX',
            windowStart: '2027-03-20T08:00',
            windowEnd: '2027-03-20T09:00',
          },
        ],
      }),
    })
    app.setClock('2027-03-13T12:00:00Z')
    expect((await app.ok(duplicateLoad, at(load))).origin.windowStart).toBe('2027-03-15T02:30')
  })
})
