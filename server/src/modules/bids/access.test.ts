import * as bidsContract from '@drawbar/contract/bids/index.ts'
import * as awardsContract from '@drawbar/contract/awards/index.ts'
import { refresh } from '@drawbar/contract/identity/accounts.ts'
import { saveOwnCompany } from '@drawbar/contract/companies/companies.ts'
import type { Endpoint } from '@drawbar/contract/endpoint.ts'
import { getBoardLoad } from '@drawbar/contract/board/board.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { addMember, signUpConsignor, signUpProvider } from '../companies/testing.ts'
import { makeStaff, type SignedIn } from '../identity/testing.ts'
import { aPostedLoad } from '../loads/testing.ts'
import { aBid, aMarket, aReadyCarrier, declare, type Market, usd } from './testing.ts'
import { anAwardedBid } from '../awards/testing.ts'

let app: TestApp
let market: Market
let bid: bidsContract.OwnBid
let viewers: Record<string, { token: string } | undefined>
beforeAll(async () => {
  app = await startTestApp()
  market = await aMarket(app)
  bid = await aBid(app, { as: market.carrier, loadId: market.load.id })
  const { consignor, carrier } = market
  viewers = {
    anonymous: undefined,
    otherConsignor: await signUpConsignor(app),
    otherCarrier: await aReadyCarrier(app),
    admin: await makeStaff(app, 'Admin'),
    consignorManager: await addMember(app, consignor, 'Manager'),
    consignorUser: await addMember(app, consignor, 'User'),
    carrierManager: await addMember(app, carrier, 'Manager'),
    carrierUser: await addMember(app, carrier, 'User'),
    ownConsignor: consignor,
    ownCarrier: carrier,
  }
})
afterAll(() => app.close())

const onLoad = () => ({ loadId: market.load.id })
const onBid = () => ({ loadId: market.load.id, bidId: bid.id })
const amount = usd(1_000)
const hash = '0'.repeat(64)

/** Each endpoint against those who may not: 401 without a session, 403 for the wrong side or role, 404 for another company's record. */
const CASES: [Endpoint, () => Record<string, string>, object | undefined, Record<string, number>][] = [
  [
    bidsContract.placeBid,
    onLoad,
    { amount },
    { anonymous: 401, ownConsignor: 403, otherConsignor: 403, admin: 403, carrierManager: 403, carrierUser: 403 },
  ],
  [
    bidsContract.listLoadBids,
    onLoad,
    undefined,
    { anonymous: 401, otherConsignor: 404, ownCarrier: 403, otherCarrier: 403, admin: 400, consignorManager: 403 },
  ],
  [bidsContract.listBids, () => ({}), undefined, { anonymous: 401, ownConsignor: 403, admin: 400, carrierUser: 200 }],
  [
    bidsContract.reviseBid,
    onBid,
    { amount, expectedRevision: 9 },
    { anonymous: 401, otherCarrier: 404, ownConsignor: 403, admin: 403, carrierManager: 403, ownCarrier: 409 },
  ],
  [
    bidsContract.withdrawBid,
    onBid,
    undefined,
    { anonymous: 401, otherCarrier: 404, ownConsignor: 403, admin: 403, carrierManager: 403 },
  ],
  [
    bidsContract.counterBid,
    onBid,
    { amount, expectedRevision: 9 },
    {
      anonymous: 401,
      otherConsignor: 404,
      ownCarrier: 403,
      admin: 403,
      consignorManager: 403,
      consignorUser: 403,
      ownConsignor: 409,
    },
  ],
  [
    bidsContract.rejectBid,
    onBid,
    { reason: 'rate' },
    { anonymous: 401, otherConsignor: 404, ownCarrier: 403, admin: 403, consignorManager: 403 },
  ],
  [
    awardsContract.acceptBid,
    onBid,
    { expectedRevision: 9 },
    { anonymous: 401, otherConsignor: 404, ownCarrier: 403, admin: 403, consignorManager: 403, consignorUser: 403 },
  ],
  [
    awardsContract.acceptCounter,
    onBid,
    { expectedRevision: 9 },
    { anonymous: 401, otherCarrier: 404, ownConsignor: 403, admin: 403, carrierManager: 403 },
  ],
  [
    awardsContract.bookLoad,
    onLoad,
    { expectedPrice: amount },
    { anonymous: 401, ownConsignor: 403, admin: 403, carrierManager: 403, ownCarrier: 409 },
  ],
  [
    awardsContract.getAward,
    onLoad,
    undefined,
    { anonymous: 401, otherConsignor: 404, otherCarrier: 404, ownCarrier: 404, admin: 400 },
  ],
  [
    awardsContract.confirmAward,
    onLoad,
    undefined,
    { anonymous: 401, ownConsignor: 403, otherCarrier: 404, admin: 403, carrierManager: 403 },
  ],
  [
    awardsContract.declineAward,
    onLoad,
    { reason: 'rate' },
    { anonymous: 401, ownConsignor: 403, otherCarrier: 404, admin: 403, carrierManager: 403 },
  ],
  [
    awardsContract.rescindAward,
    onLoad,
    undefined,
    { anonymous: 401, otherConsignor: 404, ownCarrier: 403, admin: 403, consignorManager: 403, ownConsignor: 409 },
  ],
  [
    awardsContract.cancelAward,
    onLoad,
    { reason: 'weather', note: 'A storm' },
    {
      anonymous: 401,
      otherConsignor: 404,
      otherCarrier: 404,
      admin: 403,
      consignorManager: 403,
      carrierManager: 403,
      ownConsignor: 409,
    },
  ],
  [
    awardsContract.reportNoShow,
    onLoad,
    {},
    { anonymous: 401, otherConsignor: 404, ownCarrier: 403, admin: 403, consignorManager: 403, ownConsignor: 409 },
  ],
  [
    awardsContract.signRateConfirmation,
    onLoad,
    { name: 'Robin', contentHash: hash },
    { anonymous: 401, ownConsignor: 403, otherCarrier: 404, admin: 403, carrierManager: 403 },
  ],
]

test.each(CASES)('$id', async (endpoint, params, body, expected) => {
  const found: Record<string, number> = {}
  for (const name of Object.keys(expected)) {
    const options = { as: viewers[name], params: params(), ...(body ? { body } : {}) }
    found[name] = (await app.call(endpoint, options as never)).status
  }
  expect(found).toEqual(expected)
})

test('a bid, a load or an award that does not exist is a 404, and so is an id that is none', async () => {
  const { consignor, carrier } = market
  for (const bidId of [newId(), 'nothing']) {
    expect(
      (
        await app.call(awardsContract.acceptBid, {
          as: consignor,
          params: { ...onLoad(), bidId },
          body: { expectedRevision: 1 },
        })
      ).status,
    ).toBe(404)
  }
  expect(
    (await app.call(bidsContract.placeBid, { as: carrier, params: { loadId: newId() }, body: { amount } })).status,
  ).toBe(404)
  expect((await app.call(bidsContract.listLoadBids, { as: consignor, params: { loadId: newId() } })).status).toBe(404)
})

test('a draft, and an invited load to the uninvited, do not exist for a carrier', async () => {
  const { consignor, carrier } = market
  const invited = await aPostedLoad(app, consignor, {
    visibility: { scope: 'invited', companyIds: [carrier.companyId] },
  })
  expect(
    (
      await app.call(bidsContract.placeBid, {
        as: viewers['otherCarrier'],
        params: { loadId: invited.id },
        body: { amount },
      })
    ).status,
  ).toBe(404)
  expect(
    (
      await app.call(awardsContract.bookLoad, {
        as: viewers['otherCarrier'],
        params: { loadId: invited.id },
        body: { expectedPrice: amount },
      })
    ).status,
  ).toBe(404)
  expect(
    (await app.call(bidsContract.placeBid, { as: carrier, params: { loadId: invited.id }, body: { amount } })).status,
  ).toBe(201)
})

test('staff read what they name, with nothing they may do', async () => {
  const admin = viewers['admin']
  const query = { companyId: market.consignor.companyId }
  const compared = await app.ok(bidsContract.listLoadBids, { as: admin, params: onLoad(), query })
  expect(compared.items.map(({ abilities }) => abilities)).toEqual([[]])
  expect(
    (
      await app.call(bidsContract.listLoadBids, {
        as: admin,
        params: onLoad(),
        query: { companyId: market.carrier.companyId },
      })
    ).status,
  ).toBe(404)
  const bids = await app.ok(bidsContract.listBids, { as: admin, query: { companyId: market.carrier.companyId } })
  expect(bids.items.length).toBeGreaterThan(0)
})

test('a Manager is barred from the bids of its company', async () => {
  const answer = await app.call(bidsContract.listLoadBids, { as: viewers['consignorManager'], params: onLoad() })
  expect([answer.status, answer.problem?.code]).toEqual([403, 'forbidden'])
})

test('a provider cannot bid on its own load from its other side', async () => {
  const provider = await signUpProvider(app)
  const load = await aPostedLoad(app, provider)
  const { token } = await app.ok(refresh, { as: provider, body: { token: provider.token, side: 'carrier' } })
  await declare(app, { ...provider, token })
  const answer = await app.call(bidsContract.placeBid, { as: { token }, params: { loadId: load.id }, body: { amount } })
  expect(answer.problem).toMatchObject({ code: 'carrier_not_eligible', detail: 'This is your own company’s load.' })
})

test('a company of the same taxpayer can neither bid on the load nor be awarded it', async () => {
  const [consignor, carrier] = [await signUpConsignor(app), await aReadyCarrier(app)]
  const load = await aPostedLoad(app, consignor)
  const early = await aBid(app, { as: carrier, loadId: load.id })
  for (const as of [consignor, carrier])
    await app.ok(saveOwnCompany, { as, body: { name: 'Two hands of one owner', taxId: '47-1122334', version: 1 } })
  const params = { loadId: load.id, bidId: early.id }
  const refused = [
    await app.call(bidsContract.reviseBid, { as: carrier, params, body: { amount, expectedRevision: early.revision } }),
    await app.call(awardsContract.acceptBid, { as: consignor, params, body: { expectedRevision: early.revision } }),
    await app.call(bidsContract.placeBid, {
      as: carrier,
      params: { loadId: (await aPostedLoad(app, consignor)).id },
      body: { amount },
    }),
  ]
  for (const { problem } of refused)
    expect(problem).toMatchObject({
      code: 'carrier_not_eligible',
      detail: expect.stringContaining('the same tax number'),
    })
})

test('no carrier ever sees another’s price, the target or the reserve', async () => {
  const consignor = await signUpConsignor(app)
  const [winner, loser] = [await aReadyCarrier(app), await aReadyCarrier(app)]
  const load = await aPostedLoad(app, consignor, { pricing: { mode: 'open_bid', target: usd(123_457) } })
  await aBid(app, { as: loser, loadId: load.id, terms: { amount: usd(345_679) } })
  const seen = async (as: SignedIn): Promise<string> =>
    JSON.stringify([
      await app.ok(bidsContract.listBids, { as }),
      (await app.call(awardsContract.getAward, { as, params: { loadId: load.id } })).body,
      (await app.call(getBoardLoad, { as, params: { loadId: load.id } })).body,
      await streamed(as.companyId),
    ])
  expect(await seen(winner)).not.toMatch(/123457|345679/)
  const winning = await aBid(app, { as: winner, loadId: load.id, terms: { amount: usd(234_568) } })
  await app.ok(awardsContract.acceptBid, {
    as: consignor,
    params: { loadId: load.id, bidId: winning.id },
    body: { expectedRevision: 1 },
  })
  await app.ok(awardsContract.confirmAward, { as: winner, params: { loadId: load.id } })
  expect(await seen(winner)).not.toMatch(/123457|345679/)
  const lost = await seen(loser)
  expect(lost).not.toMatch(/123457|234568/)
  expect(lost).not.toContain(winner.companyId)
  expect(await seen(loser)).toContain('345679')
})

test('an award is its own carrier’s and the owner’s', async () => {
  const mine = await aMarket(app)
  const { award } = await anAwardedBid(app, mine)
  expect((await app.ok(awardsContract.getAward, { as: mine.consignor, params: { loadId: mine.load.id } })).id).toBe(
    award.id,
  )
  expect(
    (await app.call(awardsContract.getAward, { as: market.carrier, params: { loadId: mine.load.id } })).status,
  ).toBe(404)
  const query = { companyId: mine.carrier.companyId }
  expect(
    (await app.ok(awardsContract.getAward, { as: viewers['admin'], params: { loadId: mine.load.id }, query }))
      .abilities,
  ).toEqual([])
})

const streamed = (companyId: string) =>
  app.services.db.sql`select type, subject from events where ${companyId} = any(companies)`
