import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { claimCarrierNumber } from '@drawbar/contract/verification/number-claims.ts'
import { getCarrierProfile, putCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import { getEligibilitySheet } from '@drawbar/contract/eligibility/eligibility.ts'
import { listInsurancePolicies, verifyInsurancePolicy } from '@drawbar/contract/insurance/insurance.ts'
import { monitorCarrier } from '@drawbar/contract/risk/monitoring.ts'
import { renderAll } from '@drawbar/texts/render.ts'
import type { Text } from '@drawbar/texts/text.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { makeStaff, type SignedIn, type SignedInStaff } from '../../identity/testing.ts'
import { signUpCarrier } from '../../companies/testing.ts'
import { aRegisteredCarrier, uploadRegisterFile } from '../../register/testing.ts'
import { proveNumber } from '../testing.ts'

let app: TestApp
let staff: SignedInStaff
let live: Server
/** Responses of the live register, by number. Unknown numbers are not found. */
const answers = new Map<number, { status: number; body: string }>()
const asked: number[] = []

beforeAll(async () => {
  live = createServer((request, response) => {
    const usdot = Number(/\/carriers\/(\d+)/.exec(request.url ?? '')?.[1])
    asked.push(usdot)
    const { status, body } = answers.get(usdot) ?? { status: 404, body: '' }
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  }).listen(0, '127.0.0.1')
  await once(live, 'listening')
  const url = `http://127.0.0.1:${(live.address() as AddressInfo).port}/qc/services`
  app = await startTestApp({ env: { REGISTER_URL: url, REGISTER_KEY: 'k' } })
  staff = await makeStaff(app, 'Admin')
})
afterAll(async () => {
  await app.close()
  live.closeAllConnections()
  live.close()
})

const refresh = () => app.sweep('verification.sync_members')
const sheet = (as: SignedIn) => app.ok(getEligibilitySheet, { as })
const policies = async (as: SignedIn) => (await app.ok(listInsurancePolicies, { as })).items
const count = async (statement: 'audit' | 'notice', companyId: string) => {
  const { sql } = app.services.db
  const [row] =
    statement === 'audit'
      ? await sql<{ n: number }[]>`
          select count(*)::int as n from audit_events where action = 'carrier_profile.follow_register' and entity_id = ${companyId}`
      : await sql<{ n: number }[]>`
          select count(*)::int as n from events where type = 'carrier.eligibility_changed' and ${companyId}::uuid = any(companies)`
  return row?.n
}
async function aMember(): Promise<{ as: SignedIn; usdot: number }> {
  const as = await signUpCarrier(app)
  const { usdot } = await aRegisteredCarrier(app)
  await app.ok(claimCarrierNumber, { as, body: { usdot: String(usdot) } })
  await proveNumber(app, as)
  return { as, usdot }
}
const importFile = async (kind: 'authority' | 'insurance', file: string) => {
  await uploadRegisterFile(app, { as: staff, kind, file })
  await app.drainJobs()
}

test('a profile follows its record after the next file: a revoked authority stops the carrier, and it is told once', async () => {
  const { as, usdot } = await aMember()
  await refresh()
  expect(await count('audit', as.companyId)).toBe(0)
  expect((await sheet(as)).outcome).not.toBe('ineligible')
  await importFile('authority', `usdot_number,docket_number,op_auth_type,op_auth_status\n${usdot},,COMMON,REVOKED\n`)
  await refresh()
  await refresh()
  expect(await app.ok(getCarrierProfile, { as })).toMatchObject({ authority: 'inactive', authorityTypes: [] })
  expect(await sheet(as)).toMatchObject({ outcome: 'ineligible' })
  // One of them reports that the number was proven.
  expect([await count('audit', as.companyId), await count('notice', as.companyId)]).toEqual([1, 2])
})

test('a typed number that is proven follows its record as a picked one does: what stands against it now, and what comes later', async () => {
  const [stopped, sound] = [await signUpCarrier(app), await signUpCarrier(app)]
  const bad = { status: 'inactive', outOfServiceOn: '2026-01-02', safetyRating: 'unsatisfactory' } as const
  const typed = [await aRegisteredCarrier(app, bad), await aRegisteredCarrier(app)] as const
  const type = async (as: SignedIn, usdot: number) => {
    await app.ok(putCarrierProfile, { as, body: { usdot: String(usdot) } })
    await proveNumber(app, as)
  }
  await type(stopped, typed[0].usdot)
  await refresh()
  const failing = async (as: SignedIn) =>
    (await sheet(as)).reasons.filter(({ passed, severity }) => !passed && severity === 'block').map(({ rule }) => rule)
  expect(await failing(stopped)).toEqual(['operating_authority', 'out_of_service', 'safety_rating'])
  // A new number is followed within a minute, and nothing of the old one remains.
  await type(sound, typed[1].usdot)
  await refresh()
  expect(await failing(sound)).toEqual([])
  expect(await policies(sound)).toMatchObject([{ policyNumber: `A${typed[1].usdot}`, source: 'register' }])
  expect((await sheet(sound)).reasons.find(({ rule }) => rule === 'operating_authority')).toMatchObject({
    passed: true,
    source: 'FMCSA register',
  })
  await importFile(
    'authority',
    `usdot_number,docket_number,op_auth_type,op_auth_status\n${typed[1].usdot},,COMMON,REVOKED\n`,
  )
  await refresh()
  expect(await failing(sound)).toEqual(['operating_authority'])
})

test('a filing that the insurer took back goes; one that staff have checked stays and does not come twice', async () => {
  const [lost, checked] = [await aMember(), await aMember()]
  const [policy] = await policies(checked.as)
  await app.ok(verifyInsurancePolicy, {
    as: staff,
    params: { policyId: policy?.id ?? '' },
    body: { version: policy?.version ?? 0, source: 'coi', expiresOn: '2099-01-01' },
  })
  await importFile(
    'insurance',
    `usdot_number,docket_number,ins_form_code,ins_type_code,policy_no,max_cov_amount,effective_date\n${lost.usdot},,,1,A${lost.usdot},,\n`,
  )
  await refresh()
  expect(await policies(lost.as)).toEqual([])
  expect(await policies(checked.as)).toMatchObject([{ policyNumber: `A${checked.usdot}`, source: 'coi' }])
})

test('a filing is checked against a certificate by its last day: without one it would count for ever', async () => {
  const { as } = await aMember()
  const [policy] = await policies(as)
  const verify = (expiresOn?: string) =>
    app.call(verifyInsurancePolicy, {
      as: staff,
      params: { policyId: policy?.id ?? '' },
      body: { version: policy?.version ?? 0, source: 'coi', ...(expiresOn ? { expiresOn } : {}) },
    })
  expect((await verify()).problem.errors).toHaveProperty('expiresOn')
  expect((await verify('2020-01-01')).problem.errors, 'before it begins').toHaveProperty('expiresOn')
  expect((await verify('2099-01-01')).body).toMatchObject({ source: 'coi', expiresOn: '2099-01-01' })
})

test('the filing behind a checked policy goes: whoever awards reads it, and staff look at the cover again', async () => {
  const { as, usdot } = await aMember()
  const [policy] = await policies(as)
  await app.ok(verifyInsurancePolicy, {
    as: staff,
    params: { policyId: policy?.id ?? '' },
    body: { version: policy?.version ?? 0, source: 'coi', expiresOn: '2099-01-01' },
  })
  const { sql } = app.services.db
  await sql`
    insert into verification_cases (id, company_id, status, usdot, verified_at)
    values (gen_random_uuid(), ${as.companyId}, 'verified', ${String(usdot)}, clock_time())`
  const again = async () => {
    await sql`update carrier_profiles set register_seen_at = '-infinity' where company_id = ${as.companyId}`
    await refresh()
  }
  const current = async () => (await sheet(as)).reasons.find(({ rule }) => rule === 'auto_liability_current')
  const theCase = () => sql`select status, causes from verification_cases where company_id = ${as.companyId}`
  await again()
  expect(await current()).toMatchObject({ passed: true })
  await sql`delete from register_filings where usdot = ${usdot} and kind = 'auto_liability'`
  await again()
  expect(await current()).toMatchObject({
    passed: false,
    severity: 'warning',
    datum: expect.stringContaining('filing is off the register since'),
  })
  expect(await theCase()).toMatchObject([{ status: 'reverification', causes: ['cover'] }])
  await sql`update verification_cases set status = 'verified', causes = '{}' where company_id = ${as.companyId}`
  await again()
  expect(await theCase(), 'once').toMatchObject([{ status: 'verified', causes: [] }])
})

test('who changes insurer is not looked at again for the filing that the old one took back', async () => {
  const { as, usdot } = await aMember()
  const { sql } = app.services.db
  const again = async () => {
    await sql`update carrier_profiles set register_seen_at = '-infinity' where company_id = ${as.companyId}`
    await refresh()
  }
  const check = async () => {
    for (const { id, version, source } of await policies(as))
      if (source === 'register')
        await app.ok(verifyInsurancePolicy, {
          as: staff,
          params: { policyId: id },
          body: { version, source: 'coi', expiresOn: '2099-01-01' },
        })
  }
  await sql`
    insert into verification_cases (id, company_id, status, usdot, verified_at)
    values (gen_random_uuid(), ${as.companyId}, 'verified', ${String(usdot)}, clock_time())`
  const status = async () => (await sql`select status from verification_cases where company_id = ${as.companyId}`)[0]
  await check()
  await sql`
    insert into register_filings (usdot, kind, policy_number, insurer, amount, effective_on, source)
    values (${usdot}, 'auto_liability', 'NEW-1', 'Other Mutual', 100000000, '2026-08-01', 'motus')`
  await again()
  await check()
  await again()
  await sql`delete from register_filings where usdot = ${usdot} and insurer = 'Test Mutual'`
  await again()
  const gone = async () =>
    (await policies(as)).filter(({ filingGoneOn }) => filingGoneOn !== null).map(({ insurer }) => insurer)
  expect(await gone()).toEqual(['Test Mutual'])
  expect(await status()).toEqual({ status: 'verified' })
  await sql`delete from register_filings where usdot = ${usdot} and insurer = 'Other Mutual'`
  await again()
  expect(await status(), 'the last of them').toEqual({ status: 'reverification' })
})

test('the live register is asked for each member once a day; slow, wrong or away, the record stays with its age', async () => {
  const [told, silent] = [await aMember(), await aMember()]
  answers.set(told.usdot, {
    status: 200,
    body: JSON.stringify({
      content: {
        carrier: {
          dotNumber: told.usdot,
          legalName: 'NEWLY STOPPED LLC',
          statusCode: 'A',
          commonAuthorityStatus: 'A',
          bipdInsuranceOnFile: '750',
          oosDate: '2026-10-30',
        },
      },
    }),
  })
  answers.set(silent.usdot, { status: 503, body: 'down' })
  await app.services.db
    .sql`update register_carriers set refreshed_at = '2026-02-03T00:00:00Z' where usdot = ${silent.usdot}`
  await app.ok(monitorCarrier, { as: staff, params: { usdot: String(told.usdot) }, body: { note: 'Slow to pay.' } })
  await refresh()
  await app.drainJobs()
  const [notice] = await app.services.db.sql<{ body: Text[] }[]>`
    select body from notifications where user_id = ${staff.userId} and kind = 'carrier.monitored_changed'`
  expect(renderAll(notice?.body ?? [], 'en')).toContain('Out of service since changed from nothing to 2026-10-30.')
  expect(await app.ok(getCarrierProfile, { as: told.as })).toMatchObject({ outOfServiceOn: '2026-10-30' })
  expect(await sheet(told.as)).toMatchObject({ outcome: 'ineligible' })
  expect(await app.ok(getCarrierProfile, { as: silent.as })).toMatchObject({
    authority: 'active',
    refreshedAt: '2026-02-03T00:00:00.000Z',
  })
  const before = asked.length
  await refresh()
  expect(asked.length).toBe(before)
  await app.services.db.sql`update carrier_profiles set register_asked_at = register_asked_at - interval '2 hours'`
  await refresh()
  expect(asked.slice(before)).toEqual([silent.usdot])
})

test('where nobody answers three times the others wait for the next minute', async () => {
  const members = [await aMember(), await aMember(), await aMember(), await aMember()]
  for (const { usdot } of members) answers.set(usdot, { status: 200, body: '<html>Sorry</html>' })
  const before = asked.length
  await refresh()
  expect(asked.length - before).toBe(3)
})

test('a register that says nothing of hazmat leaves the carrier’s own word; one that does is not typed over', async () => {
  const as = await signUpCarrier(app)
  const { usdot } = await aRegisteredCarrier(app, { hazmat: null }, 'live')
  await app.ok(claimCarrierNumber, { as, body: { usdot: String(usdot) } })
  await proveNumber(app, as)
  const put = async (hazmat: boolean) => {
    const { version } = await app.ok(getCarrierProfile, { as })
    return app.ok(putCarrierProfile, { as, body: { usdot: String(usdot), hazmat, version } })
  }
  expect(await put(true)).toMatchObject({ hazmat: true, hazmatOnRecord: false })
  await refresh()
  expect(await app.ok(getCarrierProfile, { as })).toMatchObject({ hazmat: true, hazmatOnRecord: false })
  await aRegisteredCarrier(app, { usdot, hazmat: false })
  await app.services.db.sql`update carrier_profiles set register_asked_at = '-infinity', register_seen_at = '-infinity'`
  await refresh()
  expect(await app.ok(getCarrierProfile, { as })).toMatchObject({ hazmat: false, hazmatOnRecord: true })
  expect(await put(true)).toMatchObject({ hazmat: false })
})

test('the register’s docket stands in the profile, and one that it never had beside the number gives way', async () => {
  const [silent, stranger] = [await signUpCarrier(app), await signUpCarrier(app)]
  const one = await aRegisteredCarrier(app)
  await app.ok(putCarrierProfile, { as: silent, body: { usdot: String(one.usdot) } })
  await proveNumber(app, silent)
  // Entered while the register did not know the number.
  const usdot = one.usdot + 500_000
  await app.ok(putCarrierProfile, { as: stranger, body: { usdot: String(usdot), docket: 'MC900901' } })
  await proveNumber(app, stranger)
  await aRegisteredCarrier(app, { usdot, dockets: ['FF77', `MC${usdot}`] })
  await refresh()
  expect(await app.ok(getCarrierProfile, { as: silent })).toMatchObject({
    docket: `MC${one.usdot}`,
    source: 'register',
  })
  expect(await app.ok(getCarrierProfile, { as: stranger })).toMatchObject({ docket: 'FF77', source: 'register' })
  // The carrier may also keep its own docket.
  const { version } = await app.ok(getCarrierProfile, { as: stranger })
  await app.ok(putCarrierProfile, { as: stranger, body: { usdot: String(usdot), docket: `MC${usdot}`, version } })
  await refresh()
  expect(await app.ok(getCarrierProfile, { as: stranger })).toMatchObject({ docket: `MC${usdot}` })
})
