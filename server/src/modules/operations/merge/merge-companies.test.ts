import { closeCompany, getCompany, suspendCompany } from '@drawbar/contract/companies/companies.ts'
import { listDuplicates } from '@drawbar/contract/companies/duplicates.ts'
import { login } from '@drawbar/contract/identity/accounts.ts'
import { placeBid } from '@drawbar/contract/bids/bids.ts'
import { acceptBid } from '@drawbar/contract/awards/awards.ts'
import { getInvoice, listInvoices, payOut, recordPayment } from '@drawbar/contract/billing/billing.ts'
import { getCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import { setCarrierPreference } from '@drawbar/contract/carriers/carrier-preferences.ts'
import { type MergeFindingCode, mergeCompanies, previewMerge } from '@drawbar/contract/operations/company-merge.ts'
import { createVehicle, listVehicles } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import { listDrivers } from '@drawbar/contract/fleet/fleet-drivers.ts'
import { getHaulCost, setHaulCost } from '@drawbar/contract/rates/haul-cost.ts'
import { hideCompany, listHiddenCompanies } from '@drawbar/contract/board/saved-loads.ts'
import { saveSearch } from '@drawbar/contract/board/saved-searches.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { addMember, signUpCarrier, signUpConsignor, signUpProvider } from '../../companies/testing.ts'
import { makeStaff, type SignedIn, type SignedInStaff } from '../../identity/testing.ts'
import { aBid, aReadyCarrier, usd } from '../../bids/testing.ts'
import { proveNumber } from '../../verification/testing.ts'
import { accountBalance } from '../../billing/index.ts'
import { aDriver, aTractor } from '../../fleet/testing.ts'
import { aPostedLoad } from '../../loads/testing.ts'
import { aCompletedShipment } from '../../shipments/testing.ts'
import { finishMergeJob } from './move-data.ts'

let app: TestApp
let staff: SignedInStaff
beforeAll(async () => {
  app = await startTestApp()
  staff = await makeStaff(app, 'Admin')
})
afterAll(() => app.close())

const sql = () => app.services.db.sql
const preview = (from: SignedIn, into: { companyId: string }) =>
  app.ok(previewMerge, { as: staff, params: { companyId: from.companyId }, query: { intoId: into.companyId } })
async function merge(from: SignedIn, into: { companyId: string }, body: { confirm?: string } = {}) {
  const [named] = await sql()<{ name: string }[]>`select name from companies where id = ${from.companyId}`
  return app.call(mergeCompanies, {
    as: staff,
    params: { companyId: from.companyId },
    body: { intoId: into.companyId, confirm: named?.name ?? '', reason: 'One company that signed up twice', ...body },
  })
}
/** Verified under their dockets alone: a verified USDOT number would stay where it is. */
const two = async () => {
  const both = [await aReadyCarrier(app), await aReadyCarrier(app)] as const
  await sql()`update verification_cases set usdot = null where company_id = any(${both.map(({ companyId }) => companyId)}::uuid[])`
  return both
}
const refuse = ({ companyId }: SignedIn) =>
  sql()`update verification_cases set status = 'rejected', verified_at = null where company_id = ${companyId}`
const detail = (company: SignedIn) => app.ok(getCompany, { as: staff, params: { companyId: company.companyId } })

type Arrange = (from: SignedIn, into: SignedIn) => Promise<SignedIn | void>
const claim = ({ companyId }: SignedIn) =>
  sql()`update carrier_profiles set claimed_at = clock_time() where company_id = ${companyId}`

/** What may stand together is arranged together. */
const BLOCKED: [string, MergeFindingCode[], Arrange][] = [
  [
    'a suspension, and a side that the other lacks',
    ['not_active', 'wrong_kind'],
    async (from) => {
      await refuse(from)
      const body = { reason: 'fraud' as const, explanation: 'Looked into' }
      await app.ok(suspendCompany, { as: staff, params: { companyId: from.companyId }, body })
      return signUpConsignor(app)
    },
  ],
  [
    'a fraud case by which staff hold it',
    ['fraud_case_open'],
    async (from) => {
      await refuse(from)
      await sql()`insert into fraud_cases (id, company_id, points, status) values (${newId()}, ${from.companyId}, 70, 'escalated')`
    },
  ],
  ['two numbers', ['two_numbers'], async (from, into) => void (await Promise.all([claim(from), claim(into)]))],
  ['a verified one that would go', ['verified_is_the_other'], async (_, into) => void (await refuse(into))],
  [
    'a number, a case, a contest and money on its way to a factor',
    ['number_of_the_other', 'verification_open', 'fraud_case_open', 'number_contest_open', 'pay_to_differs'],
    async (from) => {
      const { companyId } = from
      const consignor = await signUpConsignor(app)
      await aCompletedShipment(app, { market: { consignor, carrier: from, load: await aPostedLoad(app, consignor) } })
      await sql()`update carrier_profiles set pay_to = 'factor', factor_name = 'Apex Factoring' where company_id = ${companyId}`
      await claim(from)
      await sql()`update verification_cases set status = 'submitted', verified_at = null where company_id = ${companyId}`
      await sql()`insert into fraud_cases (id, company_id, points) values (${newId()}, ${companyId}, 70)`
      await sql()`
        insert into number_contests (id, usdot, claimant_company_id, holder_company_id)
        values (${newId()}, '123', ${companyId}, ${consignor.companyId})`
    },
  ],
]

test.each(BLOCKED)('%s: in the way', async (_, codes, arrange) => {
  const [from, made] = await two()
  const into = (await arrange(from, made)) ?? made
  const found = (await preview(from, into)).findings.filter(({ blocks }) => blocks)
  expect(found.map(({ code }) => code)).toEqual(codes)
  const refused = await merge(from, into)
  expect(refused.problem).toMatchObject({ code: 'merge_blocked', current: found })
  expect((await detail(from)).mergedInto).toBeNull()
})

test('a truck that is in both fleets is one unit afterwards, and owned where either said so', async () => {
  const [from, into] = await two()
  await refuse(from)
  const vin = '1XKAD49X1CJ305882'
  const stays = await aTractor(app, into, { vin, ownership: 'leased' })
  const comes = await aTractor(app, from, { vin })
  const { findings } = await preview(from, into)
  expect(findings).toContainEqual(expect.objectContaining({ code: 'same_vin', examples: [comes.unitNumber] }))
  expect((await merge(from, into)).status).toBe(200)
  const units = await sql()`
    select id, status, ownership from vehicles where company_id = ${into.companyId} and vin = ${vin} order by status`
  expect(units).toEqual([
    { id: stays.id, status: 'active', ownership: 'owned' },
    { id: comes.id, status: 'retired', ownership: 'owned' },
  ])
})

test('what the company that goes said of a stranger’s truck ends with it', async () => {
  const [from, into] = await two()
  await refuse(from)
  const vin = '1FUJGLDR6CSBM1234'
  await aTractor(app, await signUpCarrier(app), { vin })
  const body = { kind: 'tractor', unitNumber: 'V1', vin } as const
  expect((await app.call(createVehicle, { as: from, body })).problem.code).toBe('vin_taken')
  expect(await sql()`select company_id from vin_contests where vin = ${vin}`).toEqual([{ companyId: from.companyId }])
  expect((await merge(from, into)).status).toBe(200)
  expect(await sql()`select company_id from vin_contests where vin = ${vin}`).toEqual([])
})

test('a logistics provider takes in either kind, unless the two dealt with each other', async () => {
  const [consignor, carrier, provider] = [
    await signUpConsignor(app),
    await aReadyCarrier(app),
    await signUpProvider(app),
  ]
  await refuse(carrier)
  await proveNumber(app, carrier)
  expect((await merge(consignor, provider)).status).toBe(200)
  const load = await aPostedLoad(app, await relogin(consignor))
  await app.ok(setCarrierPreference, {
    as: await relogin(consignor),
    body: { carrierId: carrier.companyId, preference: 'preferred' },
  })
  expect((await preview(carrier, provider)).findings.filter(({ blocks }) => blocks)).toEqual([])
  await aBid(app, { as: carrier, loadId: load.id })
  await app.ok(setCarrierPreference, {
    as: await relogin(consignor),
    body: { carrierId: carrier.companyId, preference: 'blocked', reason: 'Late twice' },
  })
  const codes = (await preview(carrier, provider)).findings.map(({ code }) => code)
  expect(codes).toEqual(expect.arrayContaining(['traded', 'blocked_by_the_other']))
  expect((await merge(provider, consignor)).problem.code).toBe('merge_blocked')
})
const relogin = async ({ email, password, ...rest }: SignedIn): Promise<SignedIn> => ({
  ...rest,
  email,
  password,
  token: (await app.ok(login, { body: { email, password } })).token ?? '',
})

test('what is the same in both makes way and is said before', async () => {
  const [from, into] = await two()
  const [one, other] = [
    await aTractor(app, from, { unitNumber: '12' }),
    await aTractor(app, into, { unitNumber: '12' }),
  ]
  const licence = { licenceNumber: 'D 771-204', name: 'Lee Park' }
  const [comes] = [await aDriver(app, from, licence), await aDriver(app, into, licence)]
  const shipper = await signUpConsignor(app)
  const third = await signUpConsignor(app)
  const load = await aPostedLoad(app, shipper)
  for (const as of [from, into]) await aBid(app, { as, loadId: load.id })
  const stand = (carrier: SignedIn, preference: 'preferred' | 'blocked') =>
    app.ok(setCarrierPreference, {
      as: third,
      body: { carrierId: carrier.companyId, preference, reason: 'Late twice' },
    })
  await stand(from, 'blocked')
  await stand(into, 'preferred')
  const { findings } = await preview(from, into)
  expect(Object.fromEntries(findings.map(({ code, examples }) => [code, examples]))).toMatchObject({
    unit_numbers: ['12'],
    same_driver: ['Lee Park'],
    both_bid: [load.reference],
    preferences_conflict: [expect.stringContaining('shipper')],
    owners_step_down: [expect.any(String)],
    profile_stays: [expect.stringContaining('USDOT')],
  })
  expect((await merge(from, into)).status).toBe(200)
  await app.drainJobs()

  const as = into
  const units = (await app.ok(listVehicles, { as })).items
  expect(new Map(units.map(({ id, unitNumber }) => [id, unitNumber]))).toEqual(
    new Map([
      [one.id, '12-2'],
      [other.id, '12'],
    ]),
  )
  const drivers = (await app.ok(listDrivers, { as })).items
  expect(drivers.find(({ id }) => id === comes.id)?.status).toBe('inactive')
  expect(drivers.filter(({ status }) => status === 'active')).toHaveLength(1)
  const bids = await sql()<{ status: string }[]>`select status from bids where load_id = ${load.id} order by status`
  expect(bids.map(({ status }) => status)).toEqual(['open', 'withdrawn'])
  const standings =
    await sql()`select preference from carrier_preferences where consignor_company_id = ${third.companyId}`
  expect([...standings]).toEqual([{ preference: 'blocked' }])
})

test('an invoice keeps its number and the carrier it was issued by, and is paid out to the one that stays', async () => {
  const [from, into] = await two()
  const consignor = await signUpConsignor(app)
  for (const carrier of [from, into])
    await aCompletedShipment(app, { market: { consignor, carrier, load: await aPostedLoad(app, consignor) } })
  const before = (await app.ok(listInvoices, { as: consignor })).items
  const { from: closed } = (await merge(from, into)).body
  const invoices = (await app.ok(listInvoices, { as: into })).items
  expect(invoices.map(({ number }) => number).toSorted()).toEqual(before.map(({ number }) => number).toSorted())
  const issuers = await Promise.all(
    invoices.map(async ({ id }) => (await app.ok(getInvoice, { as: into, params: { invoiceId: id } })).carrier.name),
  )
  expect(issuers).toContain(closed.name)
  expect(new Set(issuers).size).toBe(2)
  for (const { id, total, issuedOn } of invoices) {
    const params = { invoiceId: id }
    const body = { amount: total, bankReference: newId(), receivedOn: issuedOn }
    await app.ok(recordPayment, { as: staff, params, body })
    await app.ok(payOut, { as: staff, params, body: { bankReference: newId() } })
  }
  for (const { companyId } of [from, into])
    expect(await accountBalance(sql(), { account: `payable_carrier:${companyId}`, currency: 'USD' })).toBe(0)
})

test('owners are told, nobody becomes an owner by it, and the pair is gone', async () => {
  const [from, into] = [
    await signUpCarrier(app, { email: `a@twin-${newId().slice(-6)}.example` }),
    await signUpCarrier(app),
  ]
  await sql()`update companies c set email_domain = o.email_domain from companies o where o.id = ${from.companyId} and c.id = ${into.companyId}`
  const manager = await addMember(app, from, 'Manager')
  expect((await merge(from, into)).status).toBe(200)
  const { members, history } = await detail(into)
  const roles = Object.fromEntries(members.map(({ userId, companyRole }) => [userId, companyRole]))
  expect(roles).toEqual({ [into.userId]: 'Owner', [from.userId]: 'Coordinator', [manager.userId]: 'Manager' })
  expect(history[0]).toMatchObject({ action: 'company.take_in', note: 'One company that signed up twice' })
  expect((await detail(from)).history[0]).toMatchObject({ action: 'company.merge' })
  for (const { email } of [from, into]) {
    const mails = await sql()<
      { subject: string }[]
    >`select subject from mails where recipient = ${email} and subject like '%carrier%'`
    expect(mails).toHaveLength(1)
  }
  const notices = (await app.ok(listNotifications, { as: into })).items
  expect(notices[0]?.title).toMatch(/is now part of your company/)
  // The mark that two share a domain stays; the pair does not.
  const pairs = (await app.ok(listDuplicates, { as: staff, query: { limit: 100 } })).items
  expect(pairs.filter(({ company, other }) => [company.id, other.id].includes(from.companyId))).toEqual([])
  expect((await app.ok(getCarrierProfile, { as: into })).companyId).toBe(into.companyId)
})

test('two of one name are told apart wherever their people read of it, in either language', async () => {
  const [from, into] = await two()
  await sql()`update companies set name = 'Twin Haul' where id in (${from.companyId}, ${into.companyId})`
  await sql()`update users set preferences = '{"language": "es"}' where id = ${into.userId}`
  const { from: gone, into: stays } = await preview(from, into)
  expect((await merge(from, into)).status).toBe(200)
  const [a, b] = [`Twin Haul (USDOT ${gone.usdot})`, `Twin Haul (USDOT ${stays.usdot})`]
  const mails = await sql()<{ subject: string }[]>`
    select subject from mails where recipient in (${from.email}, ${into.email}) and subject like '%Twin Haul%' order by subject`
  expect(mails.map(({ subject }) => subject)).toEqual([`${a} is now part of ${b}`, `${a} se fusionó con ${b}`])
  const [notice] = (await app.ok(listNotifications, { as: into })).items
  expect(notice).toMatchObject({
    title: `${a} is now part of your company`,
    body: expect.stringContaining(`${a} and ${b} are one`),
  })
})

test('bad input is named: itself, nobody, a name not typed, one that is closed or gone already', async () => {
  const [from, into] = await two()
  expect((await merge(from, from)).problem.errors).toMatchObject({ intoId: expect.any(String) })
  expect((await merge(from, { companyId: newId() })).problem.errors).toMatchObject({ intoId: expect.any(String) })
  expect((await merge({ ...from, companyId: newId() }, into, { confirm: 'x' })).status).toBe(404)
  expect((await merge(from, into, { confirm: 'carrier' })).problem.errors).toMatchObject({
    confirm: expect.any(String),
  })
  expect((await merge(from, into)).status).toBe(200)
  expect((await merge(from, into)).problem.code).toBe('merge_blocked')
  const third = await aReadyCarrier(app)
  expect((await merge(third, from)).problem.code).toBe('merge_blocked')
  await app.ok(closeCompany, { as: staff, params: { companyId: third.companyId }, body: { note: 'Gone' } })
  expect((await preview(third, into)).findings.map(({ code }) => code)).toContain('not_active')
})

test('of two merges the other way round at once one is carried out', async () => {
  const [one, other] = await two()
  const answers = await Promise.all([merge(one, other), merge(other, one)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a bid and an award at the same moment are lost by neither', async () => {
  const shipper = await signUpConsignor(app)
  for (let round = 0; round < 2; round += 1) {
    const [from, into] = await two()
    const [awarded, fresh] = [await aPostedLoad(app, shipper), await aPostedLoad(app, shipper)]
    const bid = await aBid(app, { as: from, loadId: awarded.id })
    const [merged, accepted, placed] = await Promise.all([
      merge(from, into),
      app.call(acceptBid, {
        as: shipper,
        params: { loadId: awarded.id, bidId: bid.id },
        body: { expectedRevision: bid.revision },
      }),
      app.call(placeBid, { as: from, params: { loadId: fresh.id }, body: { amount: usd(150_000) } }),
    ])
    expect([merged.status, accepted.status]).toEqual([200, 200])
    expect([200, 201, 401, 409]).toContain(placed.status)
    const left = await sql()`
      select 1 from bids where carrier_company_id = ${from.companyId}
      union all select 1 from awards where carrier_company_id = ${from.companyId}
      union all select 1 from loads where carrier_company_id = ${from.companyId}`
    expect(left).toHaveLength(0)
  }
})

test('what was being written while its company went is carried over by the second pass', async () => {
  const [from, into] = await two()
  expect((await merge(from, into)).status).toBe(200)
  const late = newId()
  await sql()`insert into vehicles (id, company_id, kind, unit_number) values (${late}, ${from.companyId}, 'van', 'LATE')`
  await finishMergeJob.run(app.services, { fromId: from.companyId, intoId: into.companyId })
  expect((await app.ok(listVehicles, { as: into })).items.map(({ id }) => id)).toEqual([late])
})

test('what a mile costs, saved searches and hidden companies go over; what the other has of its own stays', async () => {
  const [[from, into], [poor, rich], watcher] = [await two(), await two(), await signUpCarrier(app)]
  for (const [as, perMile] of [
    [from, 178],
    [poor, 150],
    [rich, 210],
  ] as const)
    await app.ok(setHaulCost, { as, body: { perMile } })
  await app.ok(saveSearch, {
    as: from,
    body: { name: 'Texas out', criteria: { originRegion: ['US-TX'] }, alerts: { pace: 'daily', timeZone: 'UTC' } },
  })
  for (const companyId of [from.companyId, poor.companyId, rich.companyId])
    await app.ok(hideCompany, { as: watcher, params: { companyId } })
  expect([(await merge(from, into)).status, (await merge(poor, rich)).status]).toEqual([200, 200])
  expect((await app.ok(getHaulCost, { as: into })).perMile).toBe(178)
  expect((await app.ok(getHaulCost, { as: rich })).perMile).toBe(210)
  const hidden = (await app.ok(listHiddenCompanies, { as: watcher })).items.map(({ companyId }) => companyId)
  expect(hidden.toSorted()).toEqual([into.companyId, rich.companyId].toSorted())
  const [search] = await sql()<{ companyId: string; listens: string }[]>`
    select s.company_id, min(k.company_id::text) as listens from saved_searches s join saved_search_keys k on k.search_id = s.id
    where s.user_id = ${from.userId} group by s.company_id`
  expect(search).toEqual({ companyId: into.companyId, listens: into.companyId })
})
