import { bookLoad } from '@drawbar/contract/awards/awards.ts'
import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { cancelLoad } from '@drawbar/contract/loads/loads.ts'
import { getBoardLoad, searchBoard } from '@drawbar/contract/board/board.ts'
import { postCapacity } from '@drawbar/contract/truck-postings/truck-postings.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff, type SignedIn } from '../identity/testing.ts'
import { signUpCarrier, signUpConsignor } from '../companies/testing.ts'
import { aReadyCarrier, usd } from '../bids/testing.ts'
import { aDraftLoad, aPostedLoad, typedLoad } from '../loads/testing.ts'

let app: TestApp
let consignor: SignedIn
let carrier: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  ;[consignor, carrier] = await Promise.all([signUpConsignor(app), signUpCarrier(app)])
})
afterAll(() => app.close())

const look = (loadId: string, as: { token: string } | undefined = carrier) =>
  app.call(getBoardLoad, { as, params: { loadId } })

describe('getBoardLoad', () => {
  test('shows what a carrier prices by, and nothing that is the owner’s own', async () => {
    const load = await aPostedLoad(app, consignor, {
      notes: 'Dock 4',
      declaredValue: { amount: 4_800_000, currency: 'USD' },
      references: [{ type: 'PO', value: 'SECRET-77' }],
    })
    const { status, body } = await look(load.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      loadId: load.id,
      notes: 'Dock 4',
      declaredValue: { amount: 4_800_000 },
      commodities: [{ description: 'Canned vegetables' }],
      stops: [
        { city: 'Chicago', postalCode: '606', addressLine: null, contactName: null, contactPhone: null },
        { city: 'Dallas', facilityName: null },
      ],
      deadheadMeters: null,
      myBid: null,
    })
    // A carrier that has declared nothing yet may look, and is told what it lacks.
    expect(body.eligibility.eligible).toBe(false)
    expect(body.eligibility.reasons.length).toBeGreaterThan(0)
    expect(JSON.stringify(body)).not.toMatch(/195000|SECRET|Jackson|Dana/)
  })

  test('is a 404 for a draft, for what left the board, and for nothing at all', async () => {
    const [draft, gone] = [await aDraftLoad(app, consignor), await aPostedLoad(app, consignor)]
    await app.ok(cancelLoad, { as: consignor, params: { loadId: gone.id }, body: { reason: 'duplicate' } })
    for (const id of [draft.id, gone.id, newId(), 'LD-1']) expect((await look(id)).status).toBe(404)
  })

  test('stays open to a carrier that has bid, after the load left the board', async () => {
    const load = await aPostedLoad(app, consignor)
    await app.services.db.sql`
      insert into bids (load_id, id, carrier_company_id, amount, currency, status, note, transit_minutes)
      values (${load.id}, ${newId()}, ${carrier.companyId}, 190000, 'USD', 'open', 'Unit 118', 1800)`
    expect((await look(load.id)).body).toMatchObject({
      bidCount: 1,
      myBid: {
        amount: { amount: 190_000, currency: 'USD' },
        status: 'open',
        revision: 1,
        note: 'Unit 118',
        transitMinutes: 1800,
        equipment: null,
        pickupAt: null,
        validUntil: null,
        reconfirmBy: null,
      },
    })
    await app.services.db.sql`update bids set reconfirm_by = '2030-01-01' where load_id = ${load.id}`
    expect(Date.parse((await look(load.id)).body.myBid?.reconfirmBy ?? '')).toBe(Date.parse('2030-01-01'))
    await app.ok(cancelLoad, { as: consignor, params: { loadId: load.id }, body: { reason: 'duplicate' } })
    expect(await look(load.id)).toMatchObject({ status: 200, body: { myBid: null } })
    expect((await look(load.id, await signUpCarrier(app))).status).toBe(404)
  })

  test('tells nobody how many bid under seal', async () => {
    const deadline = fromNow(3_600_000)
    const load = await aPostedLoad(app, consignor, { pricing: { mode: 'sealed_bid', deadline } })
    expect((await look(load.id)).body.bidCount).toBeNull()
  })

  test('shows staff the load as the carrier they name sees it, but no bid of it under seal', async () => {
    const staff = await makeStaff(app, 'Admin')
    const rival = await signUpCarrier(app)
    const deadline = fromNow(3_600_000)
    const visibility = { scope: 'invited' as const, companyIds: [carrier.companyId] }
    const [open, sealed] = [
      await aPostedLoad(app, consignor, { visibility }),
      await aPostedLoad(app, consignor, { pricing: { mode: 'sealed_bid', deadline } }),
    ]
    for (const { id } of [open, sealed]) {
      await app.services.db.sql`
        insert into bids (load_id, id, carrier_company_id, amount, currency, status) values (${id}, ${newId()}, ${carrier.companyId}, 190000, 'USD', 'open')`
    }
    const as = (companyId: string, loadId: string) =>
      app.call(getBoardLoad, { as: staff, params: { loadId }, query: { companyId } })
    const seen = await as(carrier.companyId, open.id)
    expect(seen.body).toMatchObject({ version: open.version, myBid: { amount: { amount: 190_000 } } })
    expect(seen.body.eligibility.reasons.length).toBeGreaterThan(0)
    expect((await as(rival.companyId, open.id)).status).toBe(404)
    expect((await as(carrier.companyId, sealed.id)).body.myBid).toBeNull()
    expect((await look(sealed.id)).body.myBid).not.toBeNull()
    // Naming another company helps nobody but staff.
    expect(
      (
        await app.call(getBoardLoad, {
          as: rival,
          params: { loadId: open.id },
          query: { companyId: carrier.companyId },
        })
      ).status,
    ).toBe(404)

    const board = async (query: object, who: { token: string } = staff) =>
      new Set(
        (await app.ok(searchBoard, { as: who, query: { limit: 100, ...query } })).items.map(({ loadId }) => loadId),
      )
    expect(await board({ companyId: carrier.companyId })).toEqual(await board({}, carrier))
    expect((await board({ companyId: rival.companyId })).has(open.id)).toBe(false)
    expect((await board({})).has(open.id)).toBe(true)
  })

  test('is for carriers and staff', async () => {
    const load = await aPostedLoad(app, consignor)
    expect((await look(load.id, consignor)).status).toBe(403)
    expect((await app.call(getBoardLoad, { params: { loadId: load.id } })).status).toBe(401)
    expect((await look(load.id, await makeStaff(app, 'Founder'))).body).toMatchObject({
      eligibility: { eligible: false, reasons: [] },
    })
  })
})

test('S7: names, streets, contacts, ZIP codes and reference numbers are shown once the load is booked', async () => {
  const typed = await typedLoad(app)
  const load = await aPostedLoad(app, consignor, {
    stops: typed.stops.map((stop) => ({
      ...stop,
      facilityKind: 'cold_storage',
      scheduling: 'fcfs',
      handling: 'drop',
      instructions: 'Gate 7, ask for Ines',
    })),
    references: [{ type: 'PO', value: 'PO-7741', description: 'Spring order' }],
    pricing: { mode: 'fixed', price: usd(90_000) },
  })
  const hauler = await aReadyCarrier(app)
  const before = await app.ok(getBoardLoad, { as: hauler, params: { loadId: load.id } })
  expect(before).toMatchObject({
    showsStopDetails: false,
    references: [{ type: 'PO', value: null, description: null }],
    stops: [
      {
        facilityName: null,
        facilityKind: 'cold_storage',
        postalCode: '606',
        placeId: null,
        scheduling: 'fcfs',
        handling: 'drop',
      },
      { facilityName: null, facilityKind: 'cold_storage', postalCode: '752', placeId: null },
    ],
  })
  expect(JSON.stringify(before)).not.toMatch(
    /West Loop|Trinity|Jackson|Commerce|Dana|555-?0101|5550101|60607|75201|Ines|7741|Spring/,
  )
  await app.ok(bookLoad, { as: hauler, params: { loadId: load.id }, body: { expectedPrice: usd(90_000) } })
  expect(await app.ok(getBoardLoad, { as: hauler, params: { loadId: load.id } })).toMatchObject({
    showsStopDetails: true,
    references: [{ type: 'PO', value: 'PO-7741', description: 'Spring order' }],
    stops: [
      {
        facilityName: 'West Loop Warehouse',
        addressLine: '1000 W Jackson Blvd',
        postalCode: '60607',
        contactName: 'Dana Reyes',
      },
      { instructions: 'Gate 7, ask for Ines' },
    ],
  })
  expect((await look(load.id, await signUpCarrier(app))).status).toBe(404)
})

test('S7: the nearest truck is the carrier’s own, of equipment that can haul the load', async () => {
  const load = await aPostedLoad(app, consignor)
  const owner = await signUpCarrier(app)
  const near = async (as: { token: string }) =>
    (await app.ok(getBoardLoad, { as, params: { loadId: load.id } })).nearestTruck
  expect(await near(owner)).toBeNull()
  const post = (equipment: 'V' | 'F', originPlaceId: string) =>
    app.ok(postCapacity, {
      as: owner,
      body: {
        equipment,
        originPlaceId,
        availableFrom: fromNow(3_600_000),
        availableTo: fromNow(86_400_000),
      },
    })
  await post('F', 'us-il-chicago')
  expect(await near(owner)).toBeNull()
  await post('V', 'us-in-gary')
  expect(await near(owner)).toMatchObject({ source: 'posted', place: 'Gary, IN', unitNumber: null })
  const meters = (await near(owner))?.deadheadMeters ?? 0
  expect(meters / 1609.344).toBeGreaterThan(25)
  expect(meters / 1609.344).toBeLessThan(45)
  expect(await near(carrier)).toBeNull()
})

test('how many of its posts the owner fills: those that are over count, open ones and drafts do not', async () => {
  const shipper = await signUpConsignor(app)
  const [one, two, three] = [
    await aPostedLoad(app, shipper),
    await aPostedLoad(app, shipper),
    await aPostedLoad(app, shipper, { pricing: { mode: 'fixed', price: usd(90_000) } }),
  ]
  const fills = async () => (await app.ok(getBoardLoad, { as: carrier, params: { loadId: one.id } })).ownerFills
  expect(await fills()).toEqual({ filled: 0, posted: 0 })
  await app.ok(cancelLoad, { as: shipper, params: { loadId: two.id }, body: { reason: 'not_ready' } })
  const ready = await aReadyCarrier(app)
  await app.ok(bookLoad, { as: ready, params: { loadId: three.id }, body: { expectedPrice: usd(90_000) } })
  expect(await fills()).toEqual({ filled: 1, posted: 2 })
})
