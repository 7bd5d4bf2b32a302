import type { AuditAct } from '@drawbar/contract/audit-acts.ts'
import { refresh } from '@drawbar/contract/identity/accounts.ts'
import { closeCompany } from '@drawbar/contract/companies/companies.ts'
import { acceptBid, confirmAward } from '@drawbar/contract/awards/awards.ts'
import { claimCarrierNumber } from '@drawbar/contract/verification/number-claims.ts'
import { getCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import { putPayTo } from '@drawbar/contract/carriers/operating-profile.ts'
import { dayFromNow, fromNow } from '@drawbar/contract/clock.testing.ts'
import { approveDocument, claimReview } from '@drawbar/contract/documents/document-reviews.ts'
import { createVehicle } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import { recomputeSignals } from '@drawbar/contract/risk/signals.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '../../../platform/transaction.ts'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { makeStaff, type SignedIn } from '../../identity/testing.ts'
import { signUpCarrier, signUpConsignor, signUpProvider } from '../../companies/testing.ts'
import { aBid, aReadyCarrier, declare, usd } from '../../bids/testing.ts'
import { aPdf, anUploadedDocument } from '../../documents/testing.ts'
import { aTractor, dayFrom } from '../../fleet/testing.ts'
import { aPostedLoad, typedLoad } from '../../loads/testing.ts'
import { aDeliveredShipment, aPlannedShipment } from '../../shipments/testing.ts'
import { refreshRecords } from '../../register/index.ts'
import { aRegisteredCarrier } from '../../register/testing.ts'
import { proveNumber } from '../../verification/testing.ts'
import { gatheredFacts } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const factsOf = (company: Pick<SignedIn, 'companyId'>) => gatheredFacts(app, company)

test('what the register says of the company’s number', async () => {
  const entry = await aRegisteredCarrier(app, {
    priorRevoked: true,
    authorities: [{ type: 'broker', status: 'active', grantedOn: '2020-01-01', docket: null }],
    officers: ['ALEX ROE'],
  })
  await aRegisteredCarrier(app, { ...entry, phone: '(501) 555-0199' })
  const carrier = await aReadyCarrier(app, { profile: { usdot: String(entry.usdot) } })
  const facts = await factsOf(carrier)
  expect(facts.register).toMatchObject({
    priorRevoked: true,
    powerUnits: 3,
    authorities: [{ type: 'broker', status: 'active' }],
    filings: [{ insurer: 'Test Mutual', amount: 100_000_000, effectiveOn: '2026-02-01' }],
  })
  expect(facts.changes).toMatchObject([
    { what: 'phone', before: '(501) 555-0101', after: '(501) 555-0199', source: 'register' },
  ])
  const staff = await makeStaff(app, 'Admin')
  const { signals } = await app.ok(recomputeSignals, { as: staff, params: { companyId: carrier.companyId } })
  expect(signals.map(({ code }) => code).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'auth_flap',
    'coi_odd',
    'contact_drift',
    'contact_mismatch',
  ])
})

test('primary and excess cover are one limit on both sides: an honest carrier is no signal', async () => {
  const carrier = await signUpCarrier(app)
  const { usdot } = await aRegisteredCarrier(app)
  const { sql } = app.services.db
  await sql`update register_filings set amount = 75000000 where usdot = ${usdot}`
  await sql`
    insert into register_filings (usdot, kind, policy_number, insurer, amount, effective_on, source, excess, underlying)
    values (${usdot}, 'auto_liability', 'X1', 'Test Mutual', 25000000, '2026-02-01', 'motus', true, 75000000)`
  await app.ok(claimCarrierNumber, { as: carrier, body: { usdot: String(usdot) } })
  await proveNumber(app, carrier)
  const { profile, register } = await factsOf(carrier)
  expect(profile?.autoAmount).toBe(100_000_000)
  expect(register?.filings).toMatchObject([{ insurer: 'Test Mutual', amount: 100_000_000 }])
  const as = await makeStaff(app, 'Admin')
  const { signals } = await app.ok(recomputeSignals, { as, params: { companyId: carrier.companyId } })
  expect(signals.map(({ code }) => code)).not.toContain('coi_odd')
})

test.each([
  ['says nothing of insurance', null, false],
  ['says that there is none', 0, true],
  ['gives a total', 75_000_000, true],
])('a live answer that %s', async (_, auto_liability, read) => {
  const { usdot } = await aRegisteredCarrier(app, { filings: [] })
  const carrier = await aReadyCarrier(app, { profile: { usdot: String(usdot) } })
  const said = { usdot, legalName: 'LIVE HAUL LLC', dbaName: null, active: true, authorities: [] }
  const counts = { powerUnits: 3, drivers: 4, autoRequired: null }
  const address = { street: null, city: null, region: null, postalCode: null }
  const standing = { outOfServiceOn: null, safetyRating: null, safetyRatedOn: null }
  const answer = { ...said, ...counts, ...address, ...standing, onFile: { auto_liability, cargo: null, bond: null } }
  const live = { findByUsdot: () => Promise.resolve(answer), findByDocket: () => Promise.resolve([]) }
  await refreshRecords({ services: app.services, live, asked: { usdot } })
  const { register } = await factsOf(carrier)
  expect([register?.insuranceRead, register?.filings.map(({ amount }) => amount)]).toEqual([
    read,
    auto_liability ? [auto_liability] : [],
  ])
})

test('a truck under a lease that staff approved ties its two companies only after the lease', async () => {
  const [lessor, lessee] = [await aReadyCarrier(app), await aReadyCarrier(app)]
  const vin = '1XKAD49X1CJ305882'
  await aTractor(app, lessor, { vin })
  const leased = await aTractor(app, lessee, { vin, ownership: 'leased' })
  const found = async () => {
    const both = [await factsOf(lessor), await factsOf(lessee), await factsOf(lessor)]
    return both.slice(1).map(({ sharedVins }) => sharedVins.map((shared) => shared.vin))
  }
  expect(await found()).toEqual([[vin], [vin]])
  const details = { subjectId: leased.id, expiresOn: dayFrom(300), claims: { vin } }
  const file = { fileName: 'lease.pdf', bytes: aPdf() }
  const { id } = await anUploadedDocument(app, { as: lessee, kind: 'lease', details, file })
  expect(await found(), 'sent, not approved').toEqual([[vin], [vin]])
  const as = await makeStaff(app, 'Admin')
  await app.ok(claimReview, { as, params: { documentId: id } })
  await app.ok(approveDocument, { as, params: { documentId: id }, body: {} })
  expect(await found()).toEqual([[], []])
  await app.services.db.sql`update documents set expires_on = clock_time()::date - 2 where id = ${id}`
  expect(await found(), 'over').toEqual([[vin], [vin]])
})

test('a revocation that was called off is none', async () => {
  const { usdot } = await aRegisteredCarrier(app)
  const carrier = await aReadyCarrier(app, { profile: { usdot: String(usdot) } })
  await app.services.db.sql`
    insert into register_authority_events (usdot, type, action, served_on)
    select ${usdot}::int, 'common', action, clock_time()::date - days
    from (values ('INVOLUNTARY REVOCATION', 40), ('REINSTATED', 35), ('DISCONTINUED REVOCATION', 9)) as told (action, days)`
  const revokedOn = dayFromNow(-40 * 86_400_000)
  expect((await factsOf(carrier)).register?.lapses).toEqual([revokedOn])
})

test('changes that the trail tells of: contact, and whom it wants to be paid', async () => {
  const carrier = await aReadyCarrier(app)
  const audit = (action: AuditAct, detail: Record<string, unknown>) =>
    app.services.run(SYSTEM, (tx) => tx.audit({ action, entity: 'company', entityId: carrier.companyId, detail }))
  await audit('company.save', { before: { phone: '+15015550101' }, after: { phone: '+15015550102' } })
  await audit('company.save', { before: { phone: null }, after: { phone: '+15015550101' } })
  const payTo = async (body: { kind: 'carrier' | 'factor'; factorName?: string }) => {
    const { version } = await app.ok(getCarrierProfile, { as: carrier })
    await app.ok(putPayTo, { as: carrier, body: { ...body, version } })
  }
  await payTo({ kind: 'carrier' })
  await payTo({ kind: 'factor', factorName: 'Fast Factor' })
  const found = await factsOf(carrier)
  expect(found.changes).toMatchObject([
    { what: 'phone', before: '+15015550101', after: '+15015550102', source: 'profile' },
  ])
  expect(found.payTo).toMatchObject([{ before: 'carrier', after: 'Fast Factor' }])
})

test('a sealed bid is read by nobody before its deadline', async () => {
  const [consignor, carrier] = [await signUpConsignor(app), await aReadyCarrier(app)]
  const deadline = fromNow(3_600_000)
  const open = await aPostedLoad(app, consignor)
  const sealed = await aPostedLoad(app, consignor, { pricing: { mode: 'sealed_bid', deadline } })
  for (const { id } of [open, sealed]) await aBid(app, { as: carrier, loadId: id })
  expect((await factsOf(carrier)).bids.map(({ load }) => load)).toEqual([open.reference])
  app.setClock(fromNow(3_700_000))
  // The sweep opens the sealed bid. It has no price before.
  const unopened = (await factsOf(carrier)).bids.map(({ load }) => load)
  await app.sweep('bids.open_sealed')
  const later = (await factsOf(carrier)).bids.map(({ load }) => load)
  app.setClock(null)
  expect(unopened).toEqual([open.reference])
  expect(new Set(later)).toEqual(new Set([open.reference, sealed.reference]))
})

test('T10: a load that is posted again for the same local day, by the one who had won it', async () => {
  const [consignor, provider] = [await signUpConsignor(app), await signUpProvider(app)]
  const price = (amount: number) => ({ pricing: { mode: 'book_now' as const, price: usd(amount), alsoBids: true } })
  const original = await aPostedLoad(app, consignor, price(200_000))
  const { token } = await app.ok(refresh, { as: provider, body: { token: provider.token, side: 'carrier' } })
  const carrier = { ...provider, token }
  await declare(app, carrier)
  const bid = await aBid(app, { as: carrier, loadId: original.id })
  await app.ok(acceptBid, {
    as: consignor,
    params: { loadId: original.id, bidId: bid.id },
    body: { expectedRevision: bid.revision },
  })
  await app.ok(confirmAward, { as: carrier, params: { loadId: original.id } })
  const shipper = await app.ok(refresh, { as: carrier, body: { token: carrier.token, side: 'consignor' } })
  // The same evening, which is the next day in UTC.
  const { stops } = await typedLoad(app)
  for (const pickup of stops.slice(0, 1))
    Object.assign(pickup, {
      windowStart: pickup.windowStart.replace('08:00', '20:00'),
      windowEnd: pickup.windowEnd.replace('14:00', '22:00'),
    })
  const again = await aPostedLoad(app, shipper, { ...price(170_000), stops })
  const { reposts, hauledAsCarrier, poster } = await factsOf(provider)
  const found = reposts.find((repost) => repost.original === original.reference)
  expect(found).toMatchObject({ load: again.reference, awarded: true, amount: 170_000, originalAmount: 190_000 })
  expect(found?.goods).toBe(found?.originalGoods)
  expect({ hauledAsCarrier, posts: poster.posts }).toEqual({ hauledAsCarrier: 1, posts: 1 })
  expect((await factsOf(consignor)).reposts.filter((repost) => repost.original === again.reference)).toEqual([])
})

test('what a carrier has on its hands, where its trucks were, and whose they are', async () => {
  const planned = await aPlannedShipment(app)
  expect((await factsOf(planned.carrier)).hauls).toHaveLength(1)
  const { carrier } = await aDeliveredShipment(app)
  const { hauls, visits, trucks } = await factsOf(carrier)
  expect({ hauls: hauls.length, visits: visits.length, trucks }).toEqual({ hauls: 0, visits: 2, trucks: 1 })
  const vin = '1M8GDM9AXKP042788'
  await aTractor(app, carrier, { vin })
  const second = { vin, ownership: 'leased' } as const
  await aTractor(app, planned.carrier, second)
  await factsOf(carrier)
  expect((await factsOf(planned.carrier)).sharedVins).toMatchObject([{ vin }])
})

test('a VIN that two claim is told of both for half a year, while both are there', async () => {
  const vin = '1FUJGLDR6CSBM1234'
  const [owner, other] = [await aReadyCarrier(app), await aReadyCarrier(app)]
  await aTractor(app, owner, { vin })
  const claim = () => app.call(createVehicle, { as: other, body: { kind: 'tractor', unitNumber: 'V1', vin } })
  const told = async () =>
    (await Promise.all([owner, other].map(factsOf))).map(({ contestedVins }) => contestedVins.length)
  expect((await claim()).problem.code).toBe('vin_taken')
  expect(await told()).toEqual([1, 1])
  await app.services.db.sql`update vin_contests set tried_at = tried_at - interval '181 days' where vin = ${vin}`
  expect(await told(), 'half a year on').toEqual([0, 0])
  await claim()
  expect(await told(), 'claimed anew').toEqual([1, 1])
  const staff = await makeStaff(app, 'Admin')
  await app.ok(closeCompany, { as: staff, params: { companyId: other.companyId }, body: { note: 'They left' } })
  expect(await told(), 'one of them closed').toEqual([0, 0])
})
