import {
  addInsurancePolicy,
  endInsurancePolicy,
  listInsurancePolicies,
  verifyInsurancePolicy,
} from '@drawbar/contract/insurance/insurance.ts'
import {
  claimCarrierNumber,
  listNumberContests,
  proveCarrierNumber,
  sendNumberCode,
  settleNumberContest,
} from '@drawbar/contract/verification/number-claims.ts'
import { getCarrierProfile, putCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import { getEligibilitySheet } from '@drawbar/contract/eligibility/eligibility.ts'
import { getCompany, getOwnCompany, saveOwnCompany } from '@drawbar/contract/companies/companies.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { mailedCode, makeStaff, type SignedIn, type SignedInStaff } from '../../identity/testing.ts'
import { signUpCarrier } from '../../companies/testing.ts'
import { usd } from '../../bids/testing.ts'
import { aRegisteredCarrier } from '../../register/testing.ts'
import { proveNumber, markVerified } from '../testing.ts'

let app: TestApp
let staff: SignedInStaff
beforeAll(async () => {
  app = await startTestApp()
  staff = await makeStaff(app, 'Admin')
})
afterAll(() => app.close())

/** Claims the number and proves it if necessary. */
async function claim(as: SignedIn, usdot: number) {
  const answer = await app.call(claimCarrierNumber, { as, body: { usdot: `00${usdot}` } })
  if (answer.status === 200 && answer.body.pending) await proveNumber(app, as)
  return answer
}
const contests = async () => (await app.ok(listNumberContests, { as: staff })).items

test('a proven number writes the profile from the register, dated, with the filings that it lists', async () => {
  const carrier = await signUpCarrier(app)
  const { usdot } = await aRegisteredCarrier(app, { hazmat: true, safetyRating: 'conditional' })
  expect((await claim(carrier, usdot)).body).toEqual({ version: 1, pending: true })
  expect(await app.ok(getCarrierProfile, { as: carrier })).toMatchObject({
    usdot: String(usdot),
    docket: `MC${usdot}`,
    authority: 'active',
    authoritySince: '2019-04-02',
    authorityTypes: ['common'],
    safetyRating: 'conditional',
    hazmat: true,
    powerUnits: 3,
    driverCount: 4,
    homeCity: 'Little Rock, AR',
    source: 'register',
    refreshedAt: expect.any(String),
  })
  const filings = (await app.ok(listInsurancePolicies, { as: carrier })).items
  expect(filings).toMatchObject([
    { kind: 'auto_liability', insurer: 'Test Mutual', limit: usd(100_000_000), expiresOn: null, source: 'register' },
  ])
  // Proving it again creates no duplicate.
  await claim(carrier, usdot)
  expect((await app.ok(listInsurancePolicies, { as: carrier })).items).toHaveLength(1)
})

test('confirmed again, the number does not bring back a filing that staff ended; what is declared keeps none away', async () => {
  const carrier = await signUpCarrier(app)
  const { usdot } = await aRegisteredCarrier(app)
  await claim(carrier, usdot)
  const policies = async () => (await app.ok(listInsurancePolicies, { as: carrier })).items
  const [filing] = await policies()
  const params = { policyId: filing?.id ?? '' }
  const body = { cause: 'canceled', endedOn: '2026-03-01', reason: 'The insurer canceled it.' } as const
  const ended = await app.ok(endInsurancePolicy, {
    as: staff,
    params,
    body: { ...body, version: filing?.version ?? 0 },
  })
  await claim(carrier, usdot)
  expect(await policies()).toMatchObject([{ id: filing?.id, source: 'staff', state: 'expired', counts: true }])
  // After the undo it is a register filing again.
  await app.ok(verifyInsurancePolicy, { as: staff, params, body: { source: 'register', version: ended.version } })
  await app.ok(addInsurancePolicy, {
    as: carrier,
    body: {
      kind: 'auto_liability',
      insurer: 'Test Mutual',
      policyNumber: `A${usdot}`,
      limit: usd(500_000_000),
      expiresOn: '2099-01-01',
    },
  })
  await claim(carrier, usdot)
  expect((await policies()).map(({ source, counts }) => [source, counts])).toEqual([
    ['register', true],
    ['declared', false],
  ])
})

test('its names and address are the register’s where the company has given none, and stay its own where it has', async () => {
  const [silent, spoken] = [await signUpCarrier(app), await signUpCarrier(app)]
  const mailingAddress = { line: '9 Elm St', city: 'Reno', region: 'NV', postalCode: '89501', country: 'US' }
  const own = { name: 'Own Haul', legalName: 'Own Name LLC', mailingAddress }
  const { version } = await app.ok(getOwnCompany, { as: spoken })
  await app.ok(saveOwnCompany, { as: spoken, body: { version, ...own } })
  const [one, other] = [
    await aRegisteredCarrier(app, { dbaName: 'DELTA HAULING' }),
    await aRegisteredCarrier(app, { dbaName: 'DELTA HAULING' }),
  ]
  await claim(silent, one.usdot)
  await claim(spoken, other.usdot)
  const { street: line, city, region, postalCode, country, legalName } = one
  expect(await app.ok(getOwnCompany, { as: silent })).toMatchObject({
    legalName,
    dbaName: 'DELTA HAULING',
    mailingAddress: { line, city, region, postalCode, country },
    phone: null,
  })
  expect(await app.ok(getOwnCompany, { as: spoken })).toMatchObject({ ...own, dbaName: 'DELTA HAULING' })

  const claimed = async ({ companyId }: SignedIn) =>
    (await app.ok(getCompany, { as: staff, params: { companyId } })).history.find(
      ({ action }) => action === 'carrier_number.fill',
    )?.changes
  const dba = { field: 'dbaName', before: null, after: 'DELTA HAULING' }
  expect(await claimed(silent)).toEqual([
    { field: 'legalName', before: null, after: legalName },
    dba,
    { field: 'mailingAddress', before: null, after: `${line}, ${city}, ${region} ${postalCode}, ${country}` },
  ])
  expect(await claimed(spoken)).toEqual([dba])
  // A second claim fills in nothing.
  await claim(spoken, other.usdot)
  expect(await claimed(spoken)).toEqual([])
})

test('an address whose country the register spells out of the code is left out, and the number is claimed', async () => {
  const carrier = await signUpCarrier(app)
  const { usdot, legalName } = await aRegisteredCarrier(app, { country: 'MEX' })
  expect((await claim(carrier, usdot)).status).toBe(200)
  expect(await app.ok(getOwnCompany, { as: carrier })).toMatchObject({ legalName, mailingAddress: null })
})

test.each([
  [
    'a broker’s authority alone',
    { authorities: [{ type: 'broker', status: 'active', grantedOn: '2020-01-01', docket: 'MC1' }] },
    'authority_type',
  ],
  ['no authority', { authorities: [] }, 'operating_authority'],
  ['an order out of service', { outOfServiceOn: '2026-01-02' }, 'out_of_service'],
  ['an unsatisfactory rating', { safetyRating: 'unsatisfactory' }, 'safety_rating'],
] as const)('with %s the register stops it', async (_, facts, rule) => {
  const carrier = await signUpCarrier(app)
  const { usdot } = await aRegisteredCarrier(app, facts as never)
  await claim(carrier, usdot)
  const { outcome, reasons } = await app.ok(getEligibilitySheet, { as: carrier })
  expect([outcome, reasons.find((reason) => reason.rule === rule)]).toMatchObject([
    'ineligible',
    { passed: false, severity: 'block', source: 'FMCSA register' },
  ])
})

test('a number nobody registered is number_unknown, and one of another company is a case, never a merge', async () => {
  const [holder, claimant] = [await signUpCarrier(app), await signUpCarrier(app)]
  expect((await claim(claimant, 3_999_999)).problem).toMatchObject({ status: 422, code: 'number_unknown' })
  const { usdot, legalName } = await aRegisteredCarrier(app)
  await claim(holder, usdot)
  for (const answer of [await claim(claimant, usdot), await claim(claimant, usdot)])
    expect(answer.problem).toMatchObject({ status: 409, code: 'number_contested' })
  const typed = await app.call(putCarrierProfile, { as: claimant, body: { usdot: String(usdot) } })
  expect(typed.problem.code).toBe('number_contested')
  expect((await app.ok(getCarrierProfile, { as: claimant })).usdot).toBeNull()
  const [found, ...others] = await contests()
  expect([found, others]).toMatchObject([
    { usdot: String(usdot), claimantId: claimant.companyId, holderId: holder.companyId, registerName: legalName },
    [],
  ])
  const settle = { as: staff, params: { contestId: found?.id ?? '' } }
  const body = {
    owner: 'claimant' as const,
    reason: 'Called the number on the register',
    message: 'The FMCSA record names it.',
  }
  expect((await app.call(settleNumberContest, { ...settle, body })).body).toEqual({ settled: true })
  expect((await app.call(settleNumberContest, { ...settle, body })).problem.code).toBe('contest_settled')
  expect(await contests()).toEqual([])
  expect((await app.ok(getCarrierProfile, { as: holder })).authority).toBe('unknown')
  for (const answer of [
    await claim(holder, usdot),
    await app.call(putCarrierProfile, { as: holder, body: { usdot: String(usdot), docket: 'MC555123' } }),
  ])
    expect(answer.problem, 'before the winner took it').toMatchObject({ status: 409, code: 'number_settled' })
  expect((await claim(claimant, usdot)).status).toBe(200)
  expect((await claim(holder, usdot)).problem.code, 'may ask again').toBe('number_contested')
})

test('a verified company loses its number by the word of two people, and keeps it by that of one', async () => {
  const colleague = await makeStaff(app, 'Admin')
  const [holder, claimant] = [await signUpCarrier(app), await signUpCarrier(app)]
  const { usdot } = await aRegisteredCarrier(app)
  await claim(holder, usdot)
  await markVerified(app, holder)
  const contest = async () => {
    await claim(claimant, usdot)
    return (await contests()).find(({ claimantId }) => claimantId === claimant.companyId)
  }
  const settle = (as: SignedInStaff, id: string, owner: 'holder' | 'claimant') =>
    app.call(settleNumberContest, {
      as,
      params: { contestId: id },
      body: { owner, reason: 'Called the number on the register', message: 'The FMCSA record names it.' },
    })
  const first = (await contest())?.id ?? ''
  expect((await settle(staff, first, 'claimant')).body).toEqual({ settled: false })
  expect((await settle(staff, first, 'claimant')).problem).toMatchObject({
    status: 409,
    code: 'second_reviewer_required',
  })
  expect((await contest())?.proposal).toEqual({
    by: 'Admin Example',
    mine: true,
    owner: 'claimant',
    reason: 'Called the number on the register',
  })
  expect((await app.ok(getCarrierProfile, { as: holder })).authority).toBe('active')
  expect((await settle(staff, first, 'holder')).body).toEqual({ settled: true })
  const again = (await contest())?.id ?? ''
  await settle(staff, again, 'claimant')
  expect((await settle(colleague, again, 'claimant')).body).toEqual({ settled: true })
  expect((await app.ok(getCarrierProfile, { as: holder })).authority).toBe('unknown')
})

test('of two who propose it at one moment the second confirms what the first proposed', async () => {
  const colleague = await makeStaff(app, 'Admin')
  const [holder, claimant] = [await signUpCarrier(app), await signUpCarrier(app)]
  const { usdot } = await aRegisteredCarrier(app)
  await claim(holder, usdot)
  await markVerified(app, holder)
  await claim(claimant, usdot)
  const id = (await contests()).find(({ claimantId }) => claimantId === claimant.companyId)?.id ?? ''
  const propose = (as: SignedInStaff) =>
    app.call(settleNumberContest, {
      as,
      params: { contestId: id },
      body: { owner: 'claimant', reason: 'Called the number on the register', message: 'The FMCSA record names it.' },
    })
  const { sql } = app.services.db
  // Locks the row until both wait for it, so that both have found no proposal before either writes.
  const answers = await sql.begin(async (held) => {
    await held`select from number_contests where id = ${id} for update`
    const both = [propose(staff), propose(colleague)]
    const waiting = () =>
      sql`select distinct pid from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(2), { timeout: 10_000 })
    return { both }
  })
  const told = (await Promise.all(answers.both)).map(({ body }) => body)
  expect(told).toHaveLength(2)
  expect(told).toEqual(expect.arrayContaining([{ settled: false }, { settled: true }]))
})

test('a contest about a docket alone, once settled, keeps nobody from the number beside it', async () => {
  const [holder, typist] = [await signUpCarrier(app), await signUpCarrier(app)]
  const { usdot } = await aRegisteredCarrier(app)
  await claim(holder, usdot)
  const docket = (await app.ok(getCarrierProfile, { as: holder })).docket ?? ''
  const body = { usdot: '77001144', docket }
  expect((await app.call(putCarrierProfile, { as: typist, body })).problem.code).toBe('number_contested')
  const found = (await contests()).find(({ claimantId }) => claimantId === typist.companyId)
  await app.ok(settleNumberContest, {
    as: staff,
    params: { contestId: found?.id ?? '' },
    body: { owner: 'claimant', reason: 'Called the number on the register', message: 'The FMCSA record names it.' },
  })
  expect((await claim(holder, usdot)).status).toBe(200)
})

test('who types the USDOT or the docket of another company is refused, and staff have a case of it, once', async () => {
  const [holder, typist, other] = [await signUpCarrier(app), await signUpCarrier(app), await signUpCarrier(app)]
  const { usdot } = await aRegisteredCarrier(app)
  await claim(holder, usdot)
  const type = (as: SignedIn, body: { usdot: string; docket?: string }) => app.call(putCarrierProfile, { as, body })
  for (const body of [{ usdot: String(usdot) }, { usdot: String(usdot), docket: `MC${usdot}` }])
    expect((await type(typist, body)).problem).toMatchObject({ status: 409, code: 'number_contested' })
  const docket = `MC${usdot}`
  expect((await type(other, { usdot: '77001122', docket })).problem.code).toBe('number_contested')
  expect((await app.ok(getCarrierProfile, { as: other })).usdot).toBeNull()
  const about = { usdot: String(usdot), holderId: holder.companyId }
  expect((await contests()).filter(({ holderId }) => holderId === holder.companyId)).toMatchObject([
    { ...about, claimantId: typist.companyId, docket: null },
    { ...about, claimantId: other.companyId, docket },
  ])
})

test('two who prove one number at once: one has it', async () => {
  const { usdot, email } = await aRegisteredCarrier(app)
  const proofs: (() => Promise<{ status: number }>)[] = []
  for (const as of [await signUpCarrier(app), await signUpCarrier(app)]) {
    await app.ok(claimCarrierNumber, { as, body: { usdot: String(usdot) } })
    await app.ok(sendNumberCode, { as })
    const code = await mailedCode(app, { email: email ?? '', kind: 'number-code' })
    proofs.push(() => app.call(proveCarrierNumber, { as, body: { code } }))
  }
  const statuses = (await Promise.all(proofs.map((prove) => prove()))).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a docket that the register does not have beside the number is refused, and the refusal names what it has', async () => {
  const carrier = await signUpCarrier(app)
  const { usdot } = await aRegisteredCarrier(app)
  const put = (docket?: string) =>
    app.call(putCarrierProfile, { as: carrier, body: { usdot: String(usdot), ...(docket ? { docket } : {}) } })
  expect((await put('MC900900')).problem).toMatchObject({
    status: 400,
    errors: { docket: `The FMCSA register has MC${usdot} for USDOT ${usdot}.` },
  })
  expect((await put(`mc 0${usdot}`)).body).toMatchObject({ docket: `MC${usdot}` })
  expect((await put()).body).toMatchObject({ docket: null })
})
