import { refresh } from '@drawbar/contract/identity/accounts.ts'
import { setCarrierPreference } from '@drawbar/contract/carriers/carrier-preferences.ts'
import { capacityLifecycle } from '@drawbar/contract/lifecycles/capacity.ts'
import { pauseLoad } from '@drawbar/contract/loads/loads.ts'
import {
  askForCapacity,
  type CapacityPosting,
  listCapacityLoads,
  listLoadTrucks,
  listOwnCapacity,
  MATCH_POINTS,
  postCapacity,
  searchCapacity,
  updateCapacity,
  withdrawCapacity,
} from '@drawbar/contract/truck-postings/truck-postings.ts'
import { getLane } from '@drawbar/contract/rates/rates.ts'
import { markLoad } from '@drawbar/contract/board/saved-loads.ts'
import { placeBid } from '@drawbar/contract/bids/bids.ts'
import { acceptBid, confirmAward } from '@drawbar/contract/awards/awards.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { addMember, signUpCarrier, signUpConsignor, signUpProvider } from '../companies/testing.ts'
import { type SignedIn } from '../identity/testing.ts'
import { aBid, aReadyCarrier, declare, usd } from '../bids/testing.ts'
import { aTractor, aTrailer } from '../fleet/testing.ts'
import { aPostedLoad } from '../loads/testing.ts'
import { aDispatchedShipment } from '../shipments/testing.ts'
import { SYSTEM } from '../../platform/transaction.ts'
import { capacitySweep, endDispatched } from './end-postings.ts'
import { aPostedTruck, inHours, typedTruck } from '../board/testing.ts'

let app: TestApp
let carrier: SignedIn
let consignor: SignedIn
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  ;[carrier, consignor] = await Promise.all([aReadyCarrier(app), signUpConsignor(app)])
})
afterAll(() => app.close())
afterEach(() => app.setClock(null))

const mine = async (as: { token: string } = carrier, status?: CapacityPosting['status'][]) =>
  (await app.ok(listOwnCapacity, { as, query: status ? { status } : {} })).items
/** This test's carrier's; those of the tests before it stand there as well. */
const trucksOf = async (loadId: string, of = carrier) =>
  (await app.ok(listLoadTrucks, { as: consignor, params: { loadId } })).items.filter(
    ({ carrierId }) => carrierId === of.companyId,
  )
const loadsOf = async (postingId: string, as: { token: string } = carrier) =>
  (await app.ok(listCapacityLoads, { as, params: { postingId } })).items
const searched = async (query: object, as: { token: string } = consignor) =>
  (await app.ok(searchCapacity, { as, query: { limit: 100, ...query } })).items.map(({ postingId }) => postingId)
const ask = (loadId: string, postingId: string, as: { token: string } = consignor) =>
  app.call(askForCapacity, { as, params: { loadId, postingId } })

describe('a truck on offer', () => {
  test('states of the table are those of the lifecycle', async () => {
    const [row] = await app.services.db.sql<{ definition: string }[]>`
      select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'capacity_postings_status_check'`
    const states = [...(row?.definition ?? '').matchAll(/'([a-z_]+)'/g)].map(([, state]) => state ?? '')
    expect(states.sort()).toEqual([...capacityLifecycle.states].sort())
  })

  test('it is posted, changed, withdrawn and listed by its own company alone', async () => {
    const posted = await aPostedTruck(app, carrier, { destinationPlaceIds: ['us-tx-dallas'], minRatePerMile: 210 })
    expect(posted).toMatchObject({
      status: 'active',
      version: 1,
      origin: { city: 'Joliet', timeZone: 'America/Chicago' },
      wanted: { places: [{ placeId: 'us-tx-dallas', name: 'Dallas, TX' }], regions: [] },
      showsRate: false,
      minRatePerMile: 210,
      abilities: ['update', 'withdraw'],
    })
    const params = { postingId: posted.postingId }
    const body = { ...typedTruck({ equipment: 'R', notes: 'Washed out' }), version: 1 }
    const changed = await app.ok(updateCapacity, { as: carrier, params, body })
    expect(changed).toMatchObject({ equipment: 'R', version: 2, notes: 'Washed out', wanted: { places: [] } })
    const stale = await app.call(updateCapacity, { as: carrier, params, body })
    expect([stale.status, stale.problem.code]).toEqual([409, 'stale_version'])
    const stranger = await aReadyCarrier(app)
    for (const call of [
      app.call(updateCapacity, { as: stranger, params, body: { ...body, version: 2 } }),
      app.call(withdrawCapacity, { as: stranger, params }),
      app.call(listCapacityLoads, { as: stranger, params }),
    ])
      expect((await call).status).toBe(404)
    expect(await mine(stranger)).toEqual([])
    const reader = await addMember(app, carrier, 'User')
    expect((await mine(reader))[0]?.abilities).toEqual([])
    await app.ok(withdrawCapacity, { as: carrier, params })
    for (const call of [
      app.call(withdrawCapacity, { as: carrier, params }),
      app.call(updateCapacity, { as: carrier, params, body: { ...body, version: 3 } }),
    ])
      expect((await call).problem.code).toBe('capacity_not_open')
    const other = await aPostedTruck(app, carrier)
    expect((await mine()).map(({ status }) => status)).toEqual(['active', 'withdrawn'])
    expect((await mine(carrier, ['active'])).map(({ postingId }) => postingId)).toEqual([other.postingId])
    const first = await app.ok(listOwnCapacity, { as: carrier, query: { limit: 1 } })
    const second = await app.ok(listOwnCapacity, { as: carrier, query: { limit: 1, cursor: first.nextCursor ?? '' } })
    expect([...first.items, ...second.items].map(({ postingId }) => postingId)).toEqual([
      other.postingId,
      posted.postingId,
    ])
  })

  test.each<[string, object, string]>([
    ['a place that is not there', { originPlaceId: 'xx-nowhere' }, 'originPlaceId'],
    ['a wanted place that is not there', { destinationPlaceIds: ['xx-nowhere'] }, 'destinationPlaceIds'],
    ['an end before its start', { availableFrom: inHours(50), availableTo: inHours(40) }, 'availableTo'],
    ['a time that is over', { availableFrom: inHours(-50), availableTo: inHours(-40) }, 'availableTo'],
    ['more than two weeks', { availableFrom: inHours(0), availableTo: inHours(24 * 15) }, 'availableTo'],
    ['another’s vehicle', { vehicleId: '00000000-0000-7000-8000-000000000000' }, 'vehicleId'],
  ])('it names what is wrong: %s', async (_, over, field) => {
    const refused = await app.call(postCapacity, { as: carrier, body: typedTruck(over) })
    expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([400, [field]])
  })

  test('on one day a vehicle stands in one offer, also when ten are made at once', async () => {
    const unit = await aTrailer(app, carrier)
    const vehicleId = unit.id
    const first = await aPostedTruck(app, carrier, { vehicleId })
    const later = await aPostedTruck(app, carrier, {
      vehicleId,
      availableFrom: inHours(24 * 6),
      availableTo: inHours(24 * 7),
    })
    expect((await mine(carrier, ['active'])).map(({ postingId }) => postingId)).toEqual([
      later.postingId,
      first.postingId,
    ])
    // Another unit and an offer without one stand in nobody's way.
    await aPostedTruck(app, carrier, { vehicleId: (await aTractor(app, carrier)).id })
    await aPostedTruck(app, carrier)
    const second = await aPostedTruck(app, carrier, { vehicleId, availableFrom: inHours(60), availableTo: inHours(90) })
    const states = new Map((await mine()).map(({ postingId, status }) => [postingId, status]))
    expect([first, later, second].map(({ postingId }) => states.get(postingId))).toEqual([
      'withdrawn',
      'active',
      'active',
    ])
    await Promise.all(Array.from({ length: 10 }, () => aPostedTruck(app, carrier, { vehicleId })))
    const active = (await mine(carrier, ['active'])).filter((posting) => posting.vehicleId === vehicleId)
    expect(active).toHaveLength(2)
    expect(active.map(({ postingId }) => postingId)).toContain(later.postingId)
    // Moved onto the other's days, an offer replaces it too.
    const own = active.find(({ postingId }) => postingId !== later.postingId)
    await app.ok(updateCapacity, {
      as: carrier,
      params: { postingId: own?.postingId ?? '' },
      body: { ...typedTruck({ vehicleId, availableTo: inHours(24 * 6) }), version: own?.version ?? 0 },
    })
    expect((await mine(carrier, ['active'])).filter((posting) => posting.vehicleId === vehicleId)).toHaveLength(1)
  })

  test('its time over it shows to nobody, and the sweep writes so once', async () => {
    const load = await aPostedLoad(app, consignor)
    const { postingId } = await aPostedTruck(app, carrier)
    const lasting = await aPostedTruck(app, carrier, { availableTo: inHours(24 * 12) })
    expect(await trucksOf(load.id)).toHaveLength(2)
    app.setClock(inHours(73))
    expect(await searched({ originPlaceId: 'us-il-joliet' })).not.toContain(postingId)
    expect(await loadsOf(postingId)).toEqual([])
    await capacitySweep.run(app.services)
    await capacitySweep.run(app.services)
    const states = (await mine()).map((posting) => [posting.postingId, posting.status, posting.version])
    expect(states).toEqual([
      [lasting.postingId, 'active', 1],
      [postingId, 'expired', 2],
    ])
  })
})

describe('trucks for a load', () => {
  test('the best first, each part with its figure, and the parts add up', async () => {
    const load = await aPostedLoad(app, consignor)
    const near = await aPostedTruck(app, carrier)
    const far = await aPostedTruck(app, carrier, { originPlaceId: 'us-in-indianapolis', radiusMiles: 250 })
    const cold = await aPostedTruck(app, carrier, { equipment: 'R' })
    const items = await trucksOf(load.id)
    expect(items.map(({ postingId }) => postingId)).toEqual([near.postingId, cold.postingId, far.postingId])
    for (const { breakdown } of items) {
      const { total, ...parts } = breakdown
      expect(total).toBe(Object.values(parts).reduce((sum, { points }) => sum + points, 0))
    }
    expect(items[0]).toMatchObject({
      carrierId: carrier.companyId,
      asksPerMile: null,
      askedAt: null,
      record: { onTime: 0, n: 0, completedLoads: 0 },
      breakdown: {
        equipment: { points: MATCH_POINTS.equipment, fit: 'exact' },
        price: { points: 10, asked: null, against: 195_000, source: 'target', currency: 'USD' },
        record: { points: 0, n: 0 },
      },
    })
    expect(items[1]?.breakdown.equipment).toEqual({ points: 7, fit: 'compatible' })
  })

  test('what cannot go together is not there', async () => {
    const load = await aPostedLoad(app, consignor)
    const fits = await aPostedTruck(app, carrier, { destinationRegions: ['US-TX'], maxWeightGrams: 20_000_000 })
    for (const over of [
      { equipment: 'F' as const },
      { maxWeightGrams: 10_000_000 },
      { radiusMiles: 20 },
      { mode: 'partial' as const },
      { destinationRegions: ['US-CA'] },
      { destinationPlaceIds: ['us-ca-los-angeles'] },
      { availableFrom: inHours(24 * 5), availableTo: inHours(24 * 6) },
      { availableFrom: inHours(0), availableTo: inHours(2) },
    ])
      await aPostedTruck(app, carrier, over)
    expect((await trucksOf(load.id)).map(({ postingId }) => postingId)).toEqual([fits.postingId])
    const own = (await mine(carrier, ['active'])).filter(({ postingId }) => postingId !== fits.postingId)
    for (const { postingId } of own)
      expect((await loadsOf(postingId)).map(({ loadId }) => loadId)).not.toContain(load.id)
    expect((await loadsOf(fits.postingId)).map(({ loadId }) => loadId)).toContain(load.id)
  })

  test('a least rate reaches a consignor only where its carrier shows it, and moves no rank otherwise', async () => {
    const load = await aPostedLoad(app, consignor)
    const terms = { minRatePerMile: 190 }
    const hidden = await aPostedTruck(app, carrier, terms)
    const before = (await trucksOf(load.id)).find(({ postingId }) => postingId === hidden.postingId)
    const params = { postingId: hidden.postingId }
    await app.ok(updateCapacity, {
      as: carrier,
      params,
      body: {
        ...typedTruck({ minRatePerMile: 999 }),
        version: 1,
        availableFrom: hidden.availableFrom,
        availableTo: hidden.availableTo,
      },
    })
    const after = (await trucksOf(load.id)).find(({ postingId }) => postingId === hidden.postingId)
    const still = (truck: typeof before) => ({ ...truck, breakdown: { ...truck?.breakdown, time: null, total: null } })
    expect(still(after)).toEqual(still(before))
    // As a figure; an id may hold the digits.
    expect(JSON.stringify(after)).not.toMatch(/[:,[]999[,}\]]/)
    const shown = await aPostedTruck(app, carrier, { ...terms, showsRate: true })
    const seen = (await trucksOf(load.id)).find(({ postingId }) => postingId === shown.postingId)
    expect(seen?.asksPerMile).toBe(190)
    expect(seen?.breakdown.price).toMatchObject({ against: 195_000, source: 'target' })
    expect(seen?.breakdown.price.asked).toBeGreaterThan(150_000)
    // Its carrier ranks by it either way, against no target of the owner's.
    const [ranked] = await loadsOf(shown.postingId)
    expect(ranked?.breakdown.price).toMatchObject({ against: null, source: null })
  })

  test('only carriers that may trade, that are not blocked and not its own company show', async () => {
    const load = await aPostedLoad(app, consignor)
    const bare = await signUpCarrier(app)
    await declare(app, bare, { autoExpiresOn: '2020-01-01' })
    await aPostedTruck(app, bare)
    const { postingId } = await aPostedTruck(app, carrier)
    expect([await trucksOf(load.id), await trucksOf(load.id, bare)].map(({ length }) => length)).toEqual([1, 0])
    const near = { originPlaceId: 'us-il-joliet', originRadiusMiles: 30 }
    expect(await searched(near)).toContain(postingId)
    await app.ok(setCarrierPreference, {
      as: consignor,
      body: { carrierId: carrier.companyId, preference: 'blocked', reason: 'Late twice' },
    })
    expect(await trucksOf(load.id)).toEqual([])
    expect(await searched(near)).not.toContain(postingId)
    expect((await loadsOf(postingId)).map(({ loadId }) => loadId)).not.toContain(load.id)
    const stranger = await signUpConsignor(app)
    expect((await app.call(listLoadTrucks, { as: stranger, params: { loadId: load.id } })).status).toBe(404)
  })

  test('a company on both sides finds none of its own trucks', async () => {
    const provider = await signUpProvider(app)
    const hauling = async (side: 'carrier' | 'consignor', token: string) => ({
      ...provider,
      token: (await app.ok(refresh, { as: { token }, body: { token, side } })).token,
    })
    const asCarrier = await hauling('carrier', provider.token)
    await declare(app, asCarrier)
    const { postingId } = await aPostedTruck(app, asCarrier)
    const theirs = await aPostedLoad(app, consignor)
    expect(await trucksOf(theirs.id, provider)).toHaveLength(1)
    const asShipper = await hauling('consignor', provider.token)
    const load = await aPostedLoad(app, asShipper)
    const { items } = await app.ok(listLoadTrucks, { as: asShipper, params: { loadId: load.id } })
    expect(items.map(({ carrierId }) => carrierId)).not.toContain(provider.companyId)
    expect(await searched({ originPlaceId: 'us-il-joliet' }, asShipper)).not.toContain(postingId)
  })

  test('an invited load shows its trucks and is shown to invited carriers alone', async () => {
    const guest = await aReadyCarrier(app)
    const load = await aPostedLoad(app, consignor, { visibility: { scope: 'invited', companyIds: [guest.companyId] } })
    const [posted] = [await aPostedTruck(app, carrier), await aPostedTruck(app, guest)]
    expect([await trucksOf(load.id), await trucksOf(load.id, guest)].map(({ length }) => length)).toEqual([0, 1])
    expect((await loadsOf(posted.postingId)).map(({ loadId }) => loadId)).not.toContain(load.id)
  })

  test('a search narrows by place, state, equipment, day and destination, page by page', async () => {
    const texas = await aPostedTruck(app, carrier, { originPlaceId: 'us-tx-el-paso', destinationRegions: ['US-CA'] })
    const cold = await aPostedTruck(app, carrier, { originPlaceId: 'us-tx-el-paso', equipment: 'R' })
    const near = { originPlaceId: 'us-tx-el-paso', originRadiusMiles: 50 }
    expect(await searched(near)).toEqual([texas.postingId, cold.postingId].sort())
    expect(await searched({ ...near, equipment: ['R'] })).toEqual([cold.postingId])
    expect(await searched({ originRegion: ['US-TX'], equipment: ['R'] })).toEqual([cold.postingId])
    expect(await searched({ originRegion: ['US-ME'] })).toEqual([])
    expect(await searched({ ...near, destinationPlaceId: 'us-il-chicago' })).toEqual([cold.postingId])
    expect(await searched({ ...near, day: inHours(48).slice(0, 10) })).toHaveLength(2)
    expect(await searched({ ...near, day: inHours(24 * 9).slice(0, 10) })).toEqual([])
    const first = await app.ok(searchCapacity, { as: consignor, query: { ...near, limit: 1 } })
    const rest = await searched({ ...near, limit: 1, cursor: first.nextCursor ?? '' })
    expect(new Set([first.items[0]?.postingId, ...rest])).toEqual(new Set([texas.postingId, cold.postingId]))
    const nowhere = await app.call(searchCapacity, { as: consignor, query: { originPlaceId: 'xx-nowhere' } })
    expect([nowhere.status, Object.keys(nowhere.problem.errors ?? {})]).toEqual([400, ['originPlaceId']])
  })
})

describe('loads for a truck', () => {
  test('each says its goods, and the own bid that stands on it, nobody else’s', async () => {
    const [load, other] = await Promise.all([aPostedLoad(app, consignor), aPostedLoad(app, consignor)])
    const bidder = await aReadyCarrier(app)
    await Promise.all([aBid(app, { as: carrier, loadId: load.id }), aBid(app, { as: bidder, loadId: other.id })])
    const { postingId } = await aPostedTruck(app, carrier)
    const shown = await loadsOf(postingId)
    const of = (id: string) => shown.find(({ loadId }) => loadId === id)
    expect(of(load.id)).toMatchObject({ myBid: { amount: usd(190_000), status: 'open' }, commodity: load.commodity })
    expect(of(other.id)?.myBid).toBeNull()
  })

  test('what the board hides is out', async () => {
    const [kept, hidden] = [await aPostedLoad(app, consignor), await aPostedLoad(app, consignor)]
    const { postingId } = await aPostedTruck(app, carrier)
    const of = async () => (await loadsOf(postingId)).map(({ loadId }) => loadId)
    expect(await of()).toEqual(expect.arrayContaining([kept.id, hidden.id]))
    await app.ok(markLoad, { as: carrier, params: { loadId: hidden.id }, body: { mark: 'hidden' } })
    expect(await of()).toContain(kept.id)
    expect(await of()).not.toContain(hidden.id)
    await app.ok(pauseLoad, { as: consignor, params: { loadId: kept.id } })
    expect(await of()).not.toContain(kept.id)
  })
})

describe('asking for a truck', () => {
  test('its carrier hears once a load and truck; booked, the truck is matched', async () => {
    const load = await aPostedLoad(app, consignor)
    const unit = await aTractor(app, carrier)
    const { postingId } = await aPostedTruck(app, carrier, { vehicleId: unit.id })
    expect((await ask(load.id, postingId)).status).toBe(200)
    expect((await ask(load.id, postingId)).problem.code).toBe('already_asked')
    const [{ name } = { name: '' }] = await app.services.db.sql<{ name: string }[]>`
      select name from companies where id = ${consignor.companyId}`
    const told = (await app.ok(listNotifications, { as: carrier })).items.filter(
      ({ kind }) => kind === 'capacity.asked',
    )
    expect(told.map(({ title, path }) => [title, path])).toEqual([
      [
        `${name} asks whether ${unit.unitNumber} could take ${load.reference}`,
        `/carrier/available-loads?load=${load.id}`,
      ],
    ])
    expect((await trucksOf(load.id))[0]?.askedAt).not.toBeNull()
    expect((await loadsOf(postingId)).find(({ loadId }) => loadId === load.id)?.askedAt).not.toBeNull()
    expect((await mine())[0]?.asks).toBe(1)
    const bid = await app.ok(placeBid, { as: carrier, params: { loadId: load.id }, body: { amount: usd(190_000) } })
    const params = { loadId: load.id, bidId: bid.id }
    await app.ok(acceptBid, { as: consignor, params, body: { expectedRevision: bid.revision } })
    expect((await mine())[0]?.status).toBe('active')
    await app.ok(confirmAward, { as: carrier, params: { loadId: load.id } })
    expect((await mine())[0]?.status).toBe('matched')
  })

  test('a vehicle that drives is on offer no more until it has unloaded', async () => {
    const load = await aPostedLoad(app, consignor)
    const { shipment } = await aDispatchedShipment(app, { market: { consignor, carrier, load } })
    const idle = (await aTractor(app, carrier)).id
    const [{ unit } = { unit: '' }] = await app.services.db.sql<{ unit: string }[]>`
      select tractor_id as unit from shipments where id = ${shipment.id}`
    const unloaded = Date.parse(shipment.stops.at(-1)?.windowEndAt ?? '')
    const daysAfter = (days: number) => new Date(unloaded + days * 86_400_000).toISOString()
    const [used, free, after] = [
      await aPostedTruck(app, carrier, { vehicleId: unit }),
      await aPostedTruck(app, carrier, { vehicleId: idle }),
      // Where the haul leaves it, from the day after.
      await aPostedTruck(app, carrier, {
        vehicleId: unit,
        originPlaceId: 'us-tx-dallas',
        availableFrom: daysAfter(1),
        availableTo: daysAfter(3),
      }),
    ]
    await app.services.run(SYSTEM, (tx) => endDispatched(tx, { shipmentId: shipment.id }))
    const states = new Map((await mine()).map(({ postingId, status }) => [postingId, status]))
    expect([used, free, after].map(({ postingId }) => states.get(postingId))).toEqual(['matched', 'active', 'active'])
  })

  test('nobody asks for a load that is off the board, a truck that is gone or one that does not fit', async () => {
    const [load, off] = [await aPostedLoad(app, consignor), await aPostedLoad(app, consignor)]
    const { postingId } = await aPostedTruck(app, carrier)
    const flat = await aPostedTruck(app, carrier, { equipment: 'F' })
    await app.ok(pauseLoad, { as: consignor, params: { loadId: off.id } })
    expect((await ask(off.id, postingId)).problem.code).toBe('load_not_open')
    expect((await ask(load.id, flat.postingId)).status).toBe(404)
    expect((await ask(load.id, postingId, await signUpConsignor(app))).status).toBe(404)
    await app.ok(withdrawCapacity, { as: carrier, params: { postingId } })
    expect((await ask(load.id, postingId)).problem.code).toBe('capacity_not_open')
  })
})

test('loads to a truck of a market stand beside its lane from seven of each on', async () => {
  const lane = { originPlaceId: 'us-il-chicago', destinationPlaceId: 'us-tx-dallas' }
  const ratio = async () => (await app.ok(getLane, { as: consignor, query: { ...lane, equipment: 'F' } })).loadToTruck
  const flat = { equipment: ['F' as const] }
  for (let made = 0; made < 7; made += 1) {
    expect(await ratio()).toBeNull()
    await aPostedLoad(app, consignor, flat)
    if (made > 0) await aPostedTruck(app, carrier, { equipment: 'SD', originPlaceId: 'us-il-chicago' })
  }
  const others = (await ratio())?.trucks ?? 6
  expect(others).toBe(6)
  const { postingId } = await aPostedTruck(app, carrier, { equipment: 'F', originPlaceId: 'us-il-chicago' })
  expect(await ratio()).toEqual({ loads: 7, trucks: 7, loadsPerTruck: 1 })
  await aPostedLoad(app, consignor, { equipment: ['F', 'SD'] })
  expect(await ratio()).toEqual({ loads: 8, trucks: 7, loadsPerTruck: 1.1 })
  await app.ok(withdrawCapacity, { as: carrier, params: { postingId } })
  expect(await ratio()).toBeNull()
})
