import { counterBid, listLoadBids, placeBid } from '@drawbar/contract/bids/bids.ts'
import { acceptBid, bookLoad } from '@drawbar/contract/awards/awards.ts'
import {
  listCarrierPreferences,
  setCarrierPreference,
  type Preference,
} from '@drawbar/contract/carriers/carrier-preferences.ts'
import { searchCarriers } from '@drawbar/contract/carriers/carriers.ts'
import { getLoad, listLoads } from '@drawbar/contract/loads/loads.ts'
import { getBoardLoad, searchBoard } from '@drawbar/contract/board/board.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { addMember, signUpConsignor } from '../../companies/testing.ts'
import { aBid, aMarket, aReadyCarrier, type Market, usd } from '../../bids/testing.ts'
import { anOfferedAward } from '../../awards/testing.ts'
import { aPostedLoad } from '../../loads/testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const set = (
  { consignor, carrier }: Pick<Market, 'consignor' | 'carrier'>,
  preference: Preference | null,
  reason?: string,
) =>
  app.call(setCarrierPreference, {
    as: consignor,
    body: { carrierId: carrier.companyId, preference, ...(reason === undefined ? {} : { reason }) },
  })

test('a blocked carrier does not see, bid on, or book the consignor’s loads; others’ it does', async () => {
  const market = await aMarket(app)
  const { carrier, consignor, load } = market
  const price = await aPostedLoad(app, consignor, { pricing: { mode: 'fixed', price: usd(9) } })
  const elsewhere = await aPostedLoad(app, await signUpConsignor(app))
  const seen = async () =>
    (await app.ok(searchBoard, { as: carrier, query: { limit: '100' } as never })).items.map(({ loadId }) => loadId)
  const params = { loadId: load.id }
  expect(await seen()).toEqual(expect.arrayContaining([load.id, price.id, elsewhere.id]))
  expect((await set(market, 'blocked')).problem.errors).toHaveProperty('reason')
  expect((await set(market, 'blocked', 'Two no-shows in May')).status).toBe(200)
  expect(await seen()).toEqual([elsewhere.id])
  expect((await app.call(getBoardLoad, { as: carrier, params })).status).toBe(404)
  expect((await app.call(placeBid, { as: carrier, params, body: { amount: usd(9) } })).status).toBe(404)
  const booking = { as: carrier, params: { loadId: price.id }, body: { expectedPrice: usd(9) } }
  expect((await app.call(bookLoad, booking)).status).toBe(404)
  expect((await set(market, null)).body).toEqual({ carrierId: carrier.companyId, preference: null })
  expect(await seen()).toContain(load.id)
})

test('a carrier blocked after its bid is neither countered, awarded nor confirmed', async () => {
  const market = await aMarket(app)
  const { carrier, consignor, load } = market
  const bid = await aBid(app, { as: carrier, loadId: load.id })
  await set(market, 'blocked', 'Two no-shows in May')
  const answer = await app.call(acceptBid, {
    as: consignor,
    params: { loadId: load.id, bidId: bid.id },
    body: { expectedRevision: bid.revision },
  })
  expect(answer.problem).toMatchObject({
    code: 'carrier_not_eligible',
    detail: 'The consignor does not work with this carrier.',
  })
  const countered = await app.call(counterBid, {
    as: consignor,
    params: { loadId: load.id, bidId: bid.id },
    body: { amount: usd(9), expectedRevision: bid.revision },
  })
  expect(countered.problem).toMatchObject({ status: answer.status, code: 'carrier_not_eligible' })
  const shown = await app.ok(listLoadBids, { as: consignor, params: { loadId: load.id } })
  expect(shown.items[0]).toMatchObject({ carrier: { preference: 'blocked' }, eligibility: { eligible: false } })
  await set(market, 'preferred')
  await anOfferedAward(app, { ...market, load: await aPostedLoad(app, consignor) })
})

test('what a load’s bids come to leaves out those that may not be awarded, by the same check as the comparison', async () => {
  const market = await aMarket(app)
  const { consignor, load } = market
  const [other, dear] = [await aReadyCarrier(app), await aReadyCarrier(app)]
  const params = { loadId: load.id }
  const figures = async () => {
    const { items } = await app.ok(listLoads, { as: consignor, query: { status: ['posted'] } })
    const read = await app.ok(getLoad, { as: consignor, params })
    const compared = await app.ok(listLoadBids, { as: consignor, params })
    const allowed = compared.items.filter(({ eligibility }) => eligibility.eligible)
    const listed = items.find(({ id }) => id === load.id)
    for (const shown of [listed, read, compared.load])
      expect(shown).toMatchObject({ awardableBids: allowed.length, lowestBid: allowed[0]?.amount ?? null, bidCount: 3 })
    return [listed?.lowestBid?.amount, listed?.bidsToAnswer]
  }
  expect(await app.ok(getLoad, { as: consignor, params })).toMatchObject({ awardableBids: 0, bidsToAnswer: 0 })
  await aBid(app, { as: market.carrier, loadId: load.id, terms: { amount: usd(71_500) } })
  await aBid(app, { as: other, loadId: load.id, terms: { amount: usd(90_000) } })
  await aBid(app, { as: dear, loadId: load.id, terms: { amount: usd(150_000) } })
  expect(await figures()).toEqual([71_500, 3])
  await set(market, 'blocked', 'Two no-shows in May')
  expect(await figures()).toEqual([90_000, 2])
  await app.services.db.sql`
    update insurance_policies set expires_on = '2020-01-01', effective_on = null where company_id = ${other.companyId}`
  expect(await figures()).toEqual([150_000, 1])
  await set({ consignor, carrier: dear }, 'blocked', 'Sold the load on')
  expect(await figures()).toEqual([undefined, 0])
})

test('the list is the company’s, searched and paged, and says who wrote what; preferred carriers are found first', async () => {
  const consignor = await signUpConsignor(app)
  const carriers = [await aReadyCarrier(app), await aReadyCarrier(app), await aReadyCarrier(app)]
  for (const carrier of carriers) await set({ consignor, carrier }, 'preferred', 'Always on time')
  const [first] = carriers
  if (first) await set({ consignor, carrier: first }, 'blocked', 'Sold the load on')
  const colleague = await addMember(app, consignor, 'Coordinator')
  const list = (query: object) => app.ok(listCarrierPreferences, { as: colleague, query })
  const page = await list({ limit: 2 })
  const rest = await list({ limit: 2, cursor: page.nextCursor ?? '' })
  expect([...page.items, ...rest.items].map(({ carrierId }) => carrierId)).toEqual(
    [first, carriers[2], carriers[1]].map((carrier) => carrier?.companyId),
  )
  expect((await list({ preference: 'blocked' })).items).toMatchObject([
    { preference: 'blocked', reason: 'Sold the load on', setBy: expect.any(String) },
  ])
  expect((await list({ q: '%' })).items).toEqual([])
  const preferred = await app.ok(searchCarriers, { as: colleague, query: { preference: 'preferred' } })
  expect(preferred.items.map(({ preference }) => preference)).toEqual(['preferred', 'preferred'])
  expect((await app.ok(listCarrierPreferences, { as: await signUpConsignor(app) })).items).toEqual([])
})

test('who is no carrier is on no list, and who may not decide about bids writes none', async () => {
  const consignor = await signUpConsignor(app)
  const carrier = await aReadyCarrier(app)
  for (const carrierId of [consignor.companyId, (await signUpConsignor(app)).companyId, newId()]) {
    const answer = await app.call(setCarrierPreference, { as: consignor, body: { carrierId, preference: 'preferred' } })
    expect(answer.problem.errors).toHaveProperty('carrierId')
  }
  const manager = await addMember(app, consignor, 'Manager')
  const body = { carrierId: carrier.companyId, preference: 'preferred' } as const
  expect((await app.call(setCarrierPreference, { as: manager, body })).status).toBe(403)
})

test('repeating a preference without a reason keeps its reason; a new one has its own', async () => {
  const market = await aMarket(app)
  const reasonNow = async () =>
    (await app.ok(listCarrierPreferences, { as: market.consignor })).items.map(({ reason }) => reason)
  await set(market, 'preferred', 'Knows our docks')
  await set(market, 'preferred')
  expect(await reasonNow()).toEqual(['Knows our docks'])
  await set(market, 'preferred', '')
  expect(await reasonNow(), 'taken away on purpose').toEqual([null])
  await set(market, 'blocked', 'Two no-shows in May')
  await set(market, 'preferred')
  expect(await reasonNow()).toEqual([null])
})
