import { placeBid } from '@drawbar/contract/bids/bids.ts'
import { acceptBid, confirmAward } from '@drawbar/contract/awards/awards.ts'
import {
  addInsurancePolicy,
  listInsurancePolicies,
  type PolicyKind,
  removeInsurancePolicy,
  updateInsurancePolicy,
} from '@drawbar/contract/insurance/insurance.ts'
import { dayFromNow } from '@drawbar/contract/clock.testing.ts'
import { dispatchShipment } from '@drawbar/contract/shipments/shipments.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff } from '../identity/testing.ts'
import { signUpConsignor } from '../companies/testing.ts'
import { aBid, aReadyCarrier, usd } from '../bids/testing.ts'
import { anOfferedAward } from '../awards/testing.ts'
import { anApprovedCoi, coiDetails } from '../documents/testing.ts'
import { aPostedLoad } from '../loads/testing.ts'
import { aCrew, aSignedShipment } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => app.setClock(null))
afterAll(() => app.close())

/** A policy's last day ends at midnight where its carrier is at home: in Phoenix, which keeps one time all year, seven hours after UTC's. */
const today = dayFromNow()
const after = (time: string) => new Date(Date.parse(`${today}T${time}`) + 86_400_000).toISOString()
const evening = after('06:40:00Z')
const afterMidnight = after('07:05:00Z')
async function inPhoenix(profile: Parameters<typeof aReadyCarrier>[1]) {
  const carrier = await aReadyCarrier(app, profile)
  await app.services.db.sql`update companies set time_zone = 'America/Phoenix' where id = ${carrier.companyId}`
  return carrier
}

/** A booked haul of a carrier whose cover of this kind ends tonight. */
async function onItsLastEvening(kind: PolicyKind) {
  app.setClock(evening)
  const ends = kind === 'cargo' ? { cargoExpiresOn: today } : { autoExpiresOn: today }
  const [consignor, carrier] = await Promise.all([signUpConsignor(app), inPhoenix({ profile: ends })])
  const market = { consignor, carrier, load: await aPostedLoad(app, consignor) }
  const { shipmentId } = await aSignedShipment(app, { market })
  return { carrier, shipmentId, crew: await aCrew(app, carrier) }
}

test('cover that lapses by the clock is refused at the bid, the award, its confirmation and the dispatch, with its reason', async () => {
  app.setClock(evening)
  const [consignor, carrier] = await Promise.all([
    signUpConsignor(app),
    inPhoenix({ profile: { autoExpiresOn: today } }),
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
    const { carrier, shipmentId, crew } = await onItsLastEvening(kind)
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
      [422, 'policy_kept'],
      [422, 'policy_kept'],
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

test.each<PolicyKind>(['auto_liability', 'cargo'])(
  'checked %s is neither taken off the file nor typed anew on its last day, so that no older filing counts on the next',
  async (kind) => {
    const { carrier, shipmentId, crew } = await onItsLastEvening(kind)
    await app.services.db.sql`
      insert into insurance_policies (id, company_id, kind, insurer, limit_amount, limit_currency, effective_on, source)
      values (${newId()}, ${carrier.companyId}, ${kind}, 'Old Mutual', 100000000, 'USD', '2020-01-01', 'register')`
    const policy = (await app.ok(listInsurancePolicies, { as: carrier })).items.find(
      (one) => one.kind === kind && one.source !== 'register',
    )
    if (!policy) throw new Error('no policy')
    const at = { as: carrier, params: { policyId: policy.id } }
    const body = { kind, insurer: 'Me Mutual', limit: usd(100_000_000), expiresOn: '2099-01-01' }
    const answers = [
      await app.call(removeInsurancePolicy, at),
      await app.call(updateInsurancePolicy, { ...at, body: { ...body, version: policy.version } }),
    ]
    expect(answers.map(({ problem }) => problem.code)).toEqual(['policy_kept', 'policy_kept'])
    app.setClock(afterMidnight)
    const { problem } = await app.call(dispatchShipment, { as: carrier, params: { shipmentId }, body: crew })
    expect(problem).toMatchObject({ status: 422, code: 'carrier_not_eligible' })
    expect(problem.detail).toContain(`expired on ${today}`)
  },
)

test.each<PolicyKind>(['auto_liability', 'cargo'])(
  '%s that is on no file, or the carrier’s own word, stops award and dispatch, and lets bids pass',
  async (kind) => {
    const [consignor, carrier] = await Promise.all([signUpConsignor(app), aReadyCarrier(app)])
    const toAward = await aPostedLoad(app, consignor)
    const market = { consignor, carrier, load: await aPostedLoad(app, consignor) }
    const { shipmentId } = await aSignedShipment(app, { market })
    const crew = await aCrew(app, carrier)
    const policy = (await app.ok(listInsurancePolicies, { as: carrier })).items.find((one) => one.kind === kind)
    const bid = await aBid(app, { as: carrier, loadId: toAward.id })
    const { sql } = app.services.db
    for (const why of [/is the carrier’s own word/, /^No (auto liability|cargo cover) on file/]) {
      if (why.source.startsWith('^')) await sql`delete from insurance_policies where id = ${policy?.id ?? ''}`
      else
        await sql`update insurance_policies set source = 'declared', verified_at = null where id = ${policy?.id ?? ''}`
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
        expect(problem.detail).toMatch(why)
      }
    }
  },
)
