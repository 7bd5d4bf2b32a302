import { addInsurancePolicy } from '@drawbar/contract/insurance/insurance.ts'
import { claimCarrierNumber } from '@drawbar/contract/verification/number-claims.ts'
import { type ChecklistItem, CHECKLISTS, getChecklist } from '@drawbar/contract/verification/checklist.ts'
import { getCarrierProfile, putCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import { getVerification } from '@drawbar/contract/verification/verification.ts'
import { putOperatingProfile, putPayTo } from '@drawbar/contract/carriers/operating-profile.ts'
import { getOwnCompany, saveOwnCompany } from '@drawbar/contract/companies/companies.ts'
import { getCarrierAgreement, signCarrierAgreement } from '@drawbar/contract/documents/agreement.ts'
import { getPaperwork } from '@drawbar/contract/documents/company-documents.ts'
import { updateVehicle } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { addMember, signUpCarrier, signUpConsignor } from '../../companies/testing.ts'
import { makeStaff, proveMailbox } from '../../identity/testing.ts'
import { usd } from '../../bids/testing.ts'
import { anUploadedDocument, aWaitingCoi } from '../../documents/testing.ts'
import { aDriver, aTractor, aTrailer } from '../../fleet/testing.ts'
import { aPostedLoad } from '../../loads/testing.ts'
import { aRegisteredCarrier } from '../../register/testing.ts'
import { claimByCode, markVerified } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const read = (as: { token: string }, query = {}) => app.ok(getChecklist, { as, query })
const missing = async (as: { token: string }) =>
  (await read(as)).items.flatMap(({ item, status }) => (status === 'missing' ? [item] : []))

test('S9: profile, documents and verification show one list, whatever is on file', async () => {
  const carrier = await signUpCarrier(app)
  const agree = async () => {
    const [{ items }, papers, verification] = await Promise.all([
      read(carrier),
      app.ok(getPaperwork, { as: carrier }),
      app.ok(getVerification, { as: carrier }),
    ])
    const asked = papers.items.flatMap(({ kind, asked: is }) => (is ? [kind] : []))
    expect(items.flatMap(({ document }) => document ?? []).toSorted()).toEqual(asked.toSorted())
    const has = (item: ChecklistItem) => items.find((one) => one.item === item)?.status !== 'missing'
    const met = Object.fromEntries(verification.requirements.map(({ requirement, met: is }) => [requirement, is]))
    expect({
      email: has('email'),
      number: has('number'),
      authority: has('authority'),
      insurance: has('auto_liability'),
      w9: has('w9'),
      coi: has('coi'),
      phone: false,
    }).toEqual(met)
    return { asked, items }
  }
  expect((await agree()).asked.toSorted()).toEqual(['authority_letter', 'carrier_agreement', 'coi', 'ucr', 'w9'])
  await app.ok(putCarrierProfile, { as: carrier, body: { usdot: '90000001', hazmat: true } })
  await aWaitingCoi(app, carrier)
  await proveMailbox(app, carrier)
  const { asked, items } = await agree()
  expect(asked).toContain('hazmat_registration')
  expect(items.find(({ item }) => item === 'coi')).toMatchObject({ status: 'waiting', required: true })
  // An authority on the register replaces the letter.
  await app.services.db.sql`update carrier_profiles set authority = 'active' where company_id = ${carrier.companyId}`
  expect(
    (await app.ok(getPaperwork, { as: carrier })).items.find(({ kind }) => kind === 'authority_letter')?.asked,
  ).toBe(false)
})

test('S9: a carrier’s checklist empties as it is worked through', async () => {
  const carrier = await signUpCarrier(app, { mailboxVerified: false })
  const all = CHECKLISTS.carrier.filter((item) => item !== 'hazmat_registration')
  expect(await missing(carrier)).toEqual(all)
  expect(await read(carrier)).toMatchObject({ side: 'carrier', done: 0, of: 11, next: 'email' })
  const left = new Set<string>(all)
  const done = async (...items: ChecklistItem[]) => {
    for (const item of items) left.delete(item)
    expect(await missing(carrier)).toEqual([...left])
  }
  await proveMailbox(app, carrier)
  await done('email')
  await app.ok(putCarrierProfile, { as: carrier, body: { usdot: '90000001', scac: 'BLST' } })
  await done('number', 'scac')
  const policy = { kind: 'auto_liability', insurer: 'Prairie Mutual', limit: usd(100_000_000) } as const
  // An ended policy covers nothing.
  await app.ok(addInsurancePolicy, { as: carrier, body: { ...policy, expiresOn: '2020-01-01' } })
  await done()
  await app.ok(addInsurancePolicy, { as: carrier, body: { ...policy, expiresOn: '2099-01-01' } })
  await done('auto_liability')
  await app.ok(addInsurancePolicy, { as: carrier, body: { ...policy, kind: 'cargo', expiresOn: '2099-01-01' } })
  await done('cargo_coverage')
  await anUploadedDocument(app, { as: carrier, kind: 'w9', details: { claims: { legalName: 'Blue Steel' } } })
  await done('w9')
  const { contentHash } = await app.ok(getCarrierAgreement, { as: carrier })
  await app.ok(signCarrierAgreement, {
    as: carrier,
    body: { name: 'Robin', title: 'President', contentHash, agrees: true },
  })
  await app.drainJobs()
  await done('carrier_agreement')
  // Neither a trailer nor a retired truck counts as a fleet.
  await aTrailer(app, carrier)
  await aDriver(app, carrier)
  await done()
  const truck = await aTractor(app, carrier)
  await done('fleet')
  await app.ok(updateVehicle, {
    as: carrier,
    params: { vehicleId: truck.id },
    body: { version: truck.version, status: 'retired' },
  })
  expect(await missing(carrier)).toContain('fleet')
  await aTractor(app, carrier)
  const version = async () => (await app.ok(getCarrierProfile, { as: carrier })).version
  await app.ok(putCarrierProfile, {
    as: carrier,
    body: { usdot: '90000001', scac: 'BLST', home: { city: 'Dallas', region: 'TX' }, version: await version() },
  })
  await done('home')
  const lanes = [{ origin: 'Dallas, TX', destination: 'IL', equipment: null, frequency: 'weekly' as const }]
  await app.ok(putOperatingProfile, {
    as: carrier,
    body: { equipment: [{ code: 'V', count: 2 }], lanes, version: await version() },
  })
  await done('equipment', 'lanes')
  await app.ok(putPayTo, { as: carrier, body: { kind: 'carrier', version: await version() } })
  await done('pay_to')
  const { version: companyVersion, name } = await app.ok(getOwnCompany, { as: carrier })
  const mailingAddress = { line: '9 Prairie Rd', city: 'Wichita', region: 'KS', postalCode: '67202', country: 'US' }
  await app.ok(saveOwnCompany, { as: carrier, body: { version: companyVersion, name, mailingAddress } })
  await done('mailing_address')
  await addMember(app, carrier, 'Dispatcher')
  await done('invite')
})

test('S15: a shipper’s checklist leads to its first load; staff read it, other companies do not', async () => {
  const shipper = await signUpConsignor(app, { mailboxVerified: false })
  expect(await read(shipper)).toMatchObject({ side: 'consignor', done: 0, of: 4, next: 'email' })
  expect(await missing(shipper)).toEqual([
    'email',
    'first_load',
    'w9',
    'credit_application',
    'mailing_address',
    'first_award',
    'invite',
  ])
  await proveMailbox(app, shipper)
  await aPostedLoad(app, shipper)
  expect(await missing(shipper)).toEqual(['w9', 'credit_application', 'mailing_address', 'first_award', 'invite'])
  const [staff, rival] = await Promise.all([makeStaff(app, 'Admin'), signUpConsignor(app, { mailboxVerified: false })])
  expect((await read(staff, { companyId: shipper.companyId })).side).toBe('consignor')
  expect((await app.call(getChecklist, { as: staff })).status).toBe(400)
  // Only staff may name another company.
  expect((await read(rival, { companyId: shipper.companyId })).done).toBe(0)
  expect((await app.call(getChecklist)).status).toBe(401)
})

test('a claimed number is done once it is confirmed, and its authority with it', async () => {
  const carrier = await signUpCarrier(app)
  const status = async () => {
    const { items, done, next } = await read(carrier)
    const of = (name: ChecklistItem) => items.find(({ item }) => item === name)?.status
    return { number: of('number'), authority: of('authority'), done, next }
  }
  const claim = ({ usdot }: { usdot: number }) =>
    app.ok(claimCarrierNumber, { as: carrier, body: { usdot: String(usdot) } })
  const registered = await aRegisteredCarrier(app)
  await claim(registered)
  expect(await status(), 'the code is for the company to enter').toEqual({
    number: 'missing',
    authority: 'missing',
    done: 1,
    next: 'number',
  })
  await claim(await aRegisteredCarrier(app, { email: null }))
  expect(await status(), 'staff call, and what waits for them is not done').toEqual({
    number: 'waiting',
    authority: 'waiting',
    done: 1,
    next: 'auto_liability',
  })
  await claimByCode(app, carrier, registered)
  expect(await status()).toMatchObject({ number: 'done', authority: 'done' })
})

test('the number of a company that staff verified is done, though no code was entered', async () => {
  const carrier = await signUpCarrier(app)
  const { usdot } = await aRegisteredCarrier(app)
  await app.ok(claimCarrierNumber, { as: carrier, body: { usdot: String(usdot) } })
  await markVerified(app, carrier)
  const { items } = await read(carrier)
  expect(items.find(({ item }) => item === 'number')?.status).toBe('done')
})
