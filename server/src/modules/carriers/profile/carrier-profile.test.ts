import { claimCarrierNumber } from '@drawbar/contract/verification/number-claims.ts'
import { getCarrierProfile, putCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { SYSTEM } from '../../../platform/transaction.ts'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { addMember, signUpCarrier, signUpConsignor } from '../../companies/testing.ts'
import { makeStaff, type SignedIn } from '../../identity/testing.ts'
import { aRegisteredCarrier } from '../../register/testing.ts'
import { proveNumber } from '../../verification/testing.ts'
import { checkEligibility, judgeCarriers } from '../../eligibility/index.ts'
import { recordAuthority, recordOutcome, scorecards } from '../index.ts'

let app: TestApp
let carrier: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  carrier = await signUpCarrier(app)
})
afterAll(() => app.close())

const put = (body: object, as: { token: string } | undefined = carrier) =>
  app.call(putCarrierProfile, { as, body: body as never })

test('a new carrier has an empty profile; what it declares is kept bare and dated', async () => {
  expect(await app.ok(getCarrierProfile, { as: carrier })).toMatchObject({
    usdot: null,
    authority: 'unknown',
    version: 0,
    equipment: [],
  })
  const saved = await app.ok(putCarrierProfile, {
    as: carrier,
    body: {
      usdot: ' 00900123 ',
      docket: 'mc 900-123'.replace('-', ''),
      scac: 'blst',
      hazmat: true,
    },
  })
  expect(saved).toMatchObject({
    usdot: '900123',
    docket: 'MC900123',
    scac: 'BLST',
    hazmat: true,
    source: 'declared',
    version: 1,
  })
  expect(await app.ok(getCarrierProfile, { as: carrier })).toEqual({ ...saved, payoutHold: null })
})

test('a home terminal is a place: its city and zone become the company’s, and a place nobody knows is refused', async () => {
  const owner = await signUpCarrier(app)
  const home = (as: object) =>
    app.call(putCarrierProfile, { as: owner, body: { usdot: '90000777', home: as } as never })
  expect((await home({ city: 'Nowhereville' })).problem?.errors).toMatchObject({
    'home.city': expect.stringMatching(/Nowhereville/),
  })
  expect((await home({ city: '' })).problem?.errors).toEqual({ 'home.city': 'Home terminal is required' })
  expect((await home({ city: 'Denver', region: 'CO' })).body).toMatchObject({ homeCity: 'Denver, CO' })
  const zone = async () =>
    app.services.db.read((sql) => sql`select time_zone from companies where id = ${owner.companyId}`)
  expect(await zone()).toEqual([{ timeZone: 'America/Denver' }])
  const kept = await app.ok(putCarrierProfile, { as: owner, body: { usdot: '90000778' } })
  expect(kept.homeCity).toBe('Denver, CO')
  const without = await app.ok(putCarrierProfile, { as: owner, body: { usdot: '90000778', home: null } })
  expect(without.homeCity).toBeNull()
})

test('a stale edit is refused with the profile as it stands', async () => {
  const { version } = await app.ok(getCarrierProfile, { as: carrier })
  expect((await put({ usdot: '90000002', version })).status).toBe(200)
  expect((await put({ usdot: '90000003', version })).problem).toMatchObject({
    status: 409,
    code: 'stale_version',
    current: { usdot: '90000002', version: version + 1 },
  })
})

test('another USDOT number voids what the register said about the old one', async () => {
  await put({ usdot: '90000004' })
  await app.services.run(SYSTEM, (tx) =>
    recordAuthority(tx, {
      companyId: carrier.companyId,
      authority: 'active',
      authoritySince: '2019-04-01',
      source: 'register',
    }),
  )
  expect((await put({ usdot: '90000004', hazmat: true })).body).toMatchObject({
    authority: 'active',
    authoritySince: '2019-04-01',
  })
  expect((await put({ usdot: '90000005' })).body).toMatchObject({ authority: 'unknown', authoritySince: null })
})

test.each([
  [{}, 'usdot'],
  [{ usdot: '0' }, 'usdot'],
  [{ usdot: '123456789' }, 'usdot'],
  [{ usdot: 'abc' }, 'usdot'],
  [{ usdot: 5 }, 'usdot'],
  [{ usdot: '1', docket: 'XX1' }, 'docket'],
  [{ usdot: '1', scac: 'ABCDE' }, 'scac'],
  [{ usdot: '1', hazmat: 'yes' }, 'hazmat'],
])('bad declaration %j names its field', async (body, field) => {
  const answer = await put(body)
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.problem.errors ?? {})).toEqual([field])
})

test('the register says whether a carrier is registered for hazardous materials; the carrier’s own tick counts where it says nothing', async () => {
  const as = await signUpCarrier(app)
  const { usdot } = await aRegisteredCarrier(app, { hazmat: false })
  const hazmatOf = async () => (await app.ok(getCarrierProfile, { as })).hazmat
  const tick = (number: number) => app.ok(putCarrierProfile, { as, body: { usdot: String(number), hazmat: true } })
  await app.ok(claimCarrierNumber, { as, body: { usdot: String(usdot) } })
  await proveNumber(app, as)
  await tick(usdot)
  expect(await hazmatOf()).toBe(false)
  await aRegisteredCarrier(app, { usdot, hazmat: true })
  await app.services.db
    .sql`update carrier_profiles set register_seen_at = '-infinity' where company_id = ${as.companyId}`
  await app.sweep('verification.sync_members')
  expect(await hazmatOf()).toBe(true)
  await app.ok(putCarrierProfile, { as, body: { usdot: String(usdot), hazmat: false } })
  expect(await hazmatOf()).toBe(true)
  await app.ok(putCarrierProfile, { as, body: { usdot: '90999999', hazmat: false } })
  expect(await hazmatOf()).toBe(false)
  await tick(90_999_999)
  expect(await hazmatOf()).toBe(true)
})

test('only an owner declares; members and staff read; others have no profile', async () => {
  const [dispatcher, admin, consignor] = await Promise.all([
    addMember(app, carrier, 'Dispatcher'),
    makeStaff(app, 'Admin'),
    signUpConsignor(app),
  ])
  expect((await put({ usdot: '1' }, dispatcher)).status).toBe(403)
  expect((await put({ usdot: '1' }, admin)).status).toBe(403)
  expect((await put({ usdot: '1' }, consignor)).status).toBe(403)
  expect((await app.call(putCarrierProfile, { body: { usdot: '1' } })).status).toBe(401)
  expect((await app.call(getCarrierProfile, { as: dispatcher })).status).toBe(200)
  expect((await app.call(getCarrierProfile, { as: consignor })).status).toBe(403)
  expect((await app.call(getCarrierProfile, { as: admin })).problem.errors).toHaveProperty('companyId')
  expect((await app.ok(getCarrierProfile, { as: admin, query: { companyId: carrier.companyId } })).companyId).toBe(
    carrier.companyId,
  )
  expect((await app.call(getCarrierProfile, { as: admin, query: { companyId: consignor.companyId } })).status).toBe(404)
  expect((await app.call(getCarrierProfile, { as: admin, query: { companyId: newId() } })).status).toBe(404)
})

const NONE = {
  acceptance: { hits: 0, n: 0 },
  kept: { hits: 0, n: 0 },
  tracking: { hits: 0, n: 0 },
  pod: { hits: 0, n: 0 },
}

test('a haul counts once, and a carrier without one has a scorecard too', async () => {
  const other = newId()
  const outcome = {
    shipmentId: newId(),
    loadId: newId(),
    awardId: newId(),
    carrierId: carrier.companyId,
    consignorId: newId(),
    pickups: 1,
    pickupsOnTime: 1,
    deliveries: 2,
    deliveriesOnTime: 1,
    completedAt: fromNow(),
  }
  for (const shipmentId of [outcome.shipmentId, outcome.shipmentId, newId()])
    await app.services.run(SYSTEM, (tx) => recordOutcome(tx, { ...outcome, shipmentId }))
  const cards = await scorecards(app.services.db.sql, [carrier.companyId, other])
  expect(cards.get(carrier.companyId)).toEqual({
    completedLoads: 2,
    onTimePickups: { onTime: 2, n: 2 },
    onTimeDeliveries: { onTime: 2, n: 4 },
    ...NONE,
  })
  expect(cards.get(other)).toEqual({
    completedLoads: 0,
    onTimePickups: { onTime: 0, n: 0 },
    onTimeDeliveries: { onTime: 0, n: 0 },
    ...NONE,
  })
})

test('eligibility of many carriers is one answer each; an unknown company has none', async () => {
  const fresh = await signUpCarrier(app)
  await proveNumber(app, carrier)
  const answers = await judgeCarriers(app.services.db.sql, {
    carrierIds: [carrier.companyId, fresh.companyId, newId()],
    load: null,
  })
  expect(answers.size).toBe(2)
  expect(answers.get(carrier.companyId)?.eligibility.eligible).toBe(true)
  expect(answers.get(fresh.companyId)?.eligibility.eligible).toBe(false)
  await expect(checkEligibility(app.services.db.sql, { carrierId: newId(), load: null })).rejects.toThrow('no company')
})
