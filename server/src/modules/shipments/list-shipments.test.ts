import { listShipments } from '@drawbar/contract/shipments/shipments.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff } from '../identity/testing.ts'
import { signUpConsignor } from '../companies/testing.ts'
import { aMarket } from '../bids/testing.ts'
import { aPostedLoad } from '../loads/testing.ts'
import { aDispatchedShipment, aPlannedShipment, clockOf, type Hauled, tell } from './testing.ts'

let app: TestApp
let rolling: Hauled
let planned: Awaited<ReturnType<typeof aPlannedShipment>>
beforeAll(async () => {
  app = await startTestApp()
  const market = await aMarket(app)
  rolling = await aDispatchedShipment(app, { market })
  const load = await aPostedLoad(app, market.consignor, { references: [{ type: 'PO', value: 'PO-77_1%' }] })
  planned = await aPlannedShipment(app, { market: { ...market, load } })
  await aPlannedShipment(app)
})
afterAll(() => app.close())

const references = async (as: { token: string }, query: object = {}) =>
  (await app.ok(listShipments, { as, query })).items.map(({ reference }) => reference)

describe('listShipments', () => {
  test('shows either side its own, the last changed first, with counts by state', async () => {
    for (const as of [rolling.carrier, rolling.consignor]) {
      const { items, counts, nextCursor } = await app.ok(listShipments, { as })
      expect(items.map(({ status }) => status)).toEqual(['planned', 'dispatched'])
      expect(counts).toEqual({ planned: 1, dispatched: 1 })
      expect(nextCursor).toBeNull()
    }
    await tell(app, rolling, { type: 'en_route', stopSequence: 1, occurredAt: await clockOf(app) })
    expect((await app.ok(listShipments, { as: rolling.carrier })).items.map(({ status }) => status)).toEqual([
      'en_route_pickup',
      'planned',
    ])
  })

  test('narrows by state; the counts stay whole', async () => {
    const { items, counts } = await app.ok(listShipments, {
      as: rolling.carrier,
      query: { status: ['planned', 'completed'] },
    })
    expect(items.map(({ id }) => id)).toEqual([planned.shipmentId])
    expect(Object.values(counts)).toEqual([1, 1])
    const { status, problem } = await app.call(listShipments, {
      as: rolling.carrier,
      query: { status: ['parked'] as never },
    })
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, ['status.0']])
  })

  test('finds by any reference, and a wildcard is a character like any other', async () => {
    const { reference, load } = rolling.shipment
    expect(await references(rolling.carrier, { q: reference.toLowerCase() })).toEqual([reference])
    expect(await references(rolling.carrier, { q: load.reference })).toEqual([reference])
    expect(await references(rolling.carrier, { q: 'po-77_1%' })).toHaveLength(1)
    for (const q of ['%', 'SH_', '\\', "' or 1=1 --", 'po-77x1'])
      expect(await references(rolling.carrier, { q }), q).toHaveLength(q === '%' ? 1 : 0)
    expect((await app.ok(listShipments, { as: rolling.carrier, query: { q: reference } })).counts).toEqual({
      en_route_pickup: 1,
    })
  })

  test('finds by place, by who is on the other side, by driver and by unit, as the screen says', async () => {
    const { items } = await app.ok(listShipments, { as: rolling.carrier })
    const found = items.find(({ id }) => id === rolling.shipment.id)
    if (!found?.driverName || !found.tractorUnit) throw new Error('the shipment is dispatched')
    const both = items.map(({ reference }) => reference)
    const own = [found.reference]
    const { load, carrierName, driverName, tractorUnit } = found
    for (const [q, as, expected] of [
      [load.destination.city.toUpperCase(), rolling.carrier, both],
      [load.ownerName, rolling.carrier, both],
      [carrierName, rolling.consignor, both],
      [load.ownerName, rolling.consignor, []],
      [driverName.toLowerCase(), rolling.consignor, own],
      [tractorUnit, rolling.carrier, own],
    ] as const)
      expect(await references(as, { q }), q).toEqual(expected)
  })

  test('by its next stop, what is due soonest stands first, what is over last, the last changed of it first; by pickup as picked up', async () => {
    const market = await aMarket(app)
    const of = async (n: number) => {
      const load = n === 0 ? market.load : await aPostedLoad(app, market.consignor)
      return { loadId: load.id, id: (await aPlannedShipment(app, { market: { ...market, load } })).shipmentId }
    }
    const [late, moved, soon, older, newer] = [await of(0), await of(1), await of(2), await of(3), await of(4)]
    const { sql } = app.services.db
    const due = async ({ loadId }: { loadId: string }, [pickup, delivery]: readonly [string, string]) => {
      await sql`
        update stops set window_start_at = at - interval '1 hour', window_end_at = at
        from (select (case when sequence = 1 then ${pickup} else ${delivery} end)::timestamptz as at, id as stop_id from stops where load_id = ${loadId}) n
        where load_id = ${loadId} and id = n.stop_id`
      await sql`update loads set first_pickup_at = ${pickup}::timestamptz - interval '1 hour' where id = ${loadId}`
    }
    await due(late, ['2027-01-09T10:00:00Z', '2027-01-12T10:00:00Z'])
    await due(moved, ['2027-01-01T10:00:00Z', '2027-01-08T10:00:00Z'])
    await due(soon, ['2027-01-07T10:00:00Z', '2027-01-10T10:00:00Z'])
    await due(older, ['2027-01-02T10:00:00Z', '2027-01-03T10:00:00Z'])
    await due(newer, ['2027-01-03T10:00:00Z', '2027-01-04T10:00:00Z'])
    await sql`update stop_visits set departed_at = '2027-01-01T09:00:00Z' where shipment_id = ${moved.id} and stop_sequence = 1`
    for (const [{ id }, status, at] of [
      [older, 'cancelled', '2026-12-01T10:00:00.000001Z'],
      [newer, 'delivered', '2026-12-01T10:00:00.000002Z'],
    ] as const)
      await sql`update shipments set status = ${status}, updated_at = ${at} where id = ${id}`
    const asked = async (query: { sort: 'next' | 'pickup'; order: 'asc' | 'desc' }) => {
      const seen: string[] = []
      let cursor: string | null | undefined
      do {
        const page = await app.ok(listShipments, {
          as: market.consignor,
          query: { ...query, limit: 2, ...(cursor ? { cursor } : {}) },
        })
        seen.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor
      } while (cursor)
      return seen
    }
    const byNext = [soon, moved, late, newer, older].map(({ id }) => id)
    expect(await asked({ sort: 'next', order: 'asc' })).toEqual(byNext)
    expect(await asked({ sort: 'next', order: 'desc' })).toEqual(byNext.toReversed())
    expect(await asked({ sort: 'pickup', order: 'asc' })).toEqual([moved, older, newer, soon, late].map(({ id }) => id))
  })

  test('pages rows changed in one instant without a gap or a repeat', async () => {
    const market = await aMarket(app)
    const ids: string[] = []
    for (let n = 0; n < 5; n += 1)
      ids.push(
        (
          await aPlannedShipment(app, {
            market: { ...market, load: n === 0 ? market.load : await aPostedLoad(app, market.consignor) },
          })
        ).shipmentId,
      )
    // Two of them one microsecond apart and three at the same: less than an ISO instant tells.
    for (const [n, id] of ids.entries()) {
      await app.services.db
        .sql`update shipments set updated_at = '2026-01-05T10:00:00.123456Z'::timestamptz + ${n < 2 ? 1 : 0} * interval '1 microsecond' where id = ${id}`
    }
    const seen: string[] = []
    for (let cursor: string | undefined, pages = 0; pages < 6; pages += 1) {
      const page = await app.ok(listShipments, {
        as: market.carrier,
        query: { limit: 1, ...(cursor ? { cursor } : {}) },
      })
      seen.push(...page.items.map(({ id }) => id))
      if (!page.nextCursor) break
      cursor = page.nextCursor
    }
    expect(seen).toEqual([ids[1], ids[0], ids[4], ids[3], ids[2]])
  })

  test.each([
    'x',
    Buffer.from('["2026-01-05 10:00:00+00"]').toString('base64url'),
    Buffer.from('["yesterday","a"]').toString('base64url'),
    Buffer.from('["next","desc","2026-01-05 10:00:00+00","019aa000-0000-7000-8000-000000000000"]').toString(
      'base64url',
    ),
    Buffer.from('[1,2]').toString('base64url'),
  ])('the page marker %s is a 400', async (cursor) => {
    const { status, problem } = await app.call(listShipments, { as: rolling.carrier, query: { cursor } })
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, ['cursor']])
  })

  test('staff name the company; nobody sees a stranger’s', async () => {
    const founder = await makeStaff(app, 'Founder')
    expect(await references(founder, { companyId: rolling.consignor.companyId })).toHaveLength(2)
    expect(await references(founder, { companyId: rolling.carrier.companyId })).toHaveLength(2)
    expect((await app.call(listShipments, { as: founder })).status).toBe(400)
    expect(await references(await signUpConsignor(app), { companyId: rolling.consignor.companyId })).toEqual([])
  })
})
