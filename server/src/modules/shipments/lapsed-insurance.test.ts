import { acceptBid, confirmAward, placeBid } from '@drawbar/contract/bids.ts'
import {
  addInsurancePolicy,
  listInsurancePolicies,
  type PolicyKind,
  removeInsurancePolicy,
  updateInsurancePolicy,
} from '@drawbar/contract/carriers.ts'
import { dispatchShipment } from '@drawbar/contract/shipments.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff, signUpConsignor } from '../accounts/testing.ts'
import { aBid, anOfferedAward, aReadyCarrier, usd } from '../bids/testing.ts'
import { anApprovedCoi, coiDetails } from '../documents/testing.ts'
import { aPostedLoad } from '../loads/testing.ts'
import { aCrew, aSignedShipment } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => app.setClock(null))
afterAll(() => app.close())

/** Midnight UTC is when a policy's last day ends. */
const today = new Date().toISOString().slice(0, 10)
const evening = `${today}T23:40:00Z`
const afterMidnight = new Date(Date.parse(`${today}T00:05:00Z`) + 86_400_000).toISOString()

test('cover that lapses by the clock is refused at the bid, the award, its confirmation and the dispatch, with its reason', async () => {
  app.setClock(evening)
  const [consignor, carrier] = await Promise.all([
    signUpConsignor(app),
    aReadyCarrier(app, { profile: { autoExpiresOn: today } }),
  ])
  const load = () => aPostedLoad(app, consignor)
  const [toBid, toAward, toConfirm, toDispatch] = [await load(), await load(), await load(), await load()]
  const bid = await aBid(app, { as: carrier, loadId: toAward.id })
  await anOfferedAward(app, { consignor, carrier, load: toConfirm })
  const { shipmentId } = await aSignedShipment(app, { market: { consignor, carrier, load: toDispatch } })
  const crew = await aCrew(app, carrier)

  app.setClock(afterMidnight)
  const answers = [
    await app.call(placeBid, {
      as: carrier,
      params: { loadId: toBid.id },
      body: { amount: { amount: 1000, currency: 'USD' } },
    }),
    await app.call(acceptBid, {
      as: consignor,
      params: { loadId: toAward.id, bidId: bid.id },
      body: { expectedRevision: bid.revision },
    }),
    await app.call(confirmAward, { as: carrier, params: { loadId: toConfirm.id } }),
    await app.call(dispatchShipment, { as: carrier, params: { shipmentId }, body: crew }),
  ]
  for (const { problem } of answers) {
    expect(problem).toMatchObject({
      status: 422,
      code: 'carrier_not_eligible',
      detail: `Auto liability expired on ${today}.`,
    })
    expect(problem.current).toContainEqual({
      rule: 'auto_liability_current',
      passed: false,
      severity: 'block',
      datum: `Auto liability expired on ${today}.`,
      source: 'Checked by staff',
      asOf: today,
    })
  }

  app.setClock(evening)
  expect((await app.call(dispatchShipment, { as: carrier, params: { shipmentId }, body: crew })).status).toBe(200)
})

test.each<PolicyKind>(['auto_liability', 'cargo'])(
  'no word of the carrier’s opens the gate that a lapse of its %s closed; an approved certificate does',
  async (kind) => {
    app.setClock(evening)
    const ends = kind === 'cargo' ? { cargoExpiresOn: today } : { autoExpiresOn: today }
    const [consignor, carrier] = await Promise.all([signUpConsignor(app), aReadyCarrier(app, { profile: ends })])
    const market = { consignor, carrier, load: await aPostedLoad(app, consignor) }
    const { shipmentId } = await aSignedShipment(app, { market })
    const crew = await aCrew(app, carrier)
    const dispatch = () => app.call(dispatchShipment, { as: carrier, params: { shipmentId }, body: crew })
    const detail = `${kind === 'cargo' ? 'Cargo cover' : 'Auto liability'} expired on ${today}.`
    const { items } = await app.ok(listInsurancePolicies, { as: carrier })
    const policy = items.find((one) => one.kind === kind)
    if (!policy) throw new Error('no policy')
    const renewed = { kind, insurer: 'Me Mutual', limit: usd(100_000_000), expiresOn: '2099-01-01' }

    app.setClock(afterMidnight)
    expect((await dispatch()).problem).toMatchObject({ status: 422, detail })
    const at = { as: carrier, params: { policyId: policy.id } }
    const refused = [
      await app.call(removeInsurancePolicy, at),
      await app.call(updateInsurancePolicy, { ...at, body: { ...renewed, version: policy.version } }),
    ]
    expect(refused.map(({ problem }) => [problem.status, problem.code])).toEqual([
      [422, 'policy_lapsed'],
      [422, 'policy_lapsed'],
    ])
    await app.ok(addInsurancePolicy, { as: carrier, body: renewed })
    expect((await dispatch()).problem).toMatchObject({ status: 422, detail })

    const claims = { ...coiDetails().claims, autoLimit: usd(100_000_000), cargoLimit: usd(100_000_000) }
    await anApprovedCoi(app, { as: carrier, staff: await makeStaff(app, 'Admin'), more: { claims } })
    app.setClock(new Date(Date.parse(afterMidnight) + 120_000).toISOString())
    await app.sweep('documents.settle-decisions')
    expect((await dispatch()).status).toBe(200)
  },
)

test.each<[PolicyKind, 'taken off the file' | 'typed anew']>([
  ['auto_liability', 'taken off the file'],
  ['auto_liability', 'typed anew'],
  ['cargo', 'taken off the file'],
  ['cargo', 'typed anew'],
])('checked %s that is %s before its end stops award and dispatch, and lets bids pass', async (kind, how) => {
  const [consignor, carrier] = await Promise.all([signUpConsignor(app), aReadyCarrier(app)])
  const toAward = await aPostedLoad(app, consignor)
  const market = { consignor, carrier, load: await aPostedLoad(app, consignor) }
  const { shipmentId } = await aSignedShipment(app, { market })
  const crew = await aCrew(app, carrier)
  const policy = (await app.ok(listInsurancePolicies, { as: carrier })).items.find((one) => one.kind === kind)
  if (!policy) throw new Error('no policy')
  const at = { as: carrier, params: { policyId: policy.id } }
  if (how === 'taken off the file') await app.ok(removeInsurancePolicy, at)
  else {
    const body = { kind, insurer: 'Me Mutual', limit: usd(100_000_000), expiresOn: '2099-01-01' }
    await app.ok(updateInsurancePolicy, { ...at, body: { ...body, version: policy.version } })
  }
  const bid = await aBid(app, { as: carrier, loadId: toAward.id })
  const answers = [
    await app.call(acceptBid, {
      as: consignor,
      params: { loadId: toAward.id, bidId: bid.id },
      body: { expectedRevision: bid.revision },
    }),
    await app.call(dispatchShipment, { as: carrier, params: { shipmentId }, body: crew }),
  ]
  for (const { problem } of answers) {
    expect(problem).toMatchObject({ status: 422, code: 'carrier_not_eligible' })
    expect(problem.detail).toMatch(
      how === 'typed anew' ? /is the carrier’s own word/ : /^No (auto liability|cargo cover) on file/,
    )
  }
})
