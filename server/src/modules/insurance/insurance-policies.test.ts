import { getCompany } from '@drawbar/contract/companies/companies.ts'
import {
  addInsurancePolicy,
  endInsurancePolicy,
  type InsurancePolicy,
  listInsurancePolicies,
  MAX_POLICIES,
  POLICY_KINDS,
  removeInsurancePolicy,
  updateInsurancePolicy,
  verifyInsurancePolicy,
} from '@drawbar/contract/insurance/insurance.ts'
import { getEligibilitySheet } from '@drawbar/contract/eligibility/eligibility.ts'
import { putCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import { dayFromNow } from '@drawbar/contract/clock.testing.ts'
import type { BodyInput } from '@drawbar/contract/endpoint.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff, type SignedIn, type SignedInStaff } from '../identity/testing.ts'
import { signUpCarrier } from '../companies/testing.ts'
import { usd } from '../bids/testing.ts'
import { proveNumber } from '../verification/testing.ts'

let app: TestApp
let staff: SignedInStaff
beforeAll(async () => {
  app = await startTestApp()
  staff = await makeStaff(app, 'Admin')
})
afterEach(() => app.setClock(null))
afterAll(() => app.close())

type Body = BodyInput<typeof addInsurancePolicy>
const CARGO: Body = { kind: 'cargo', insurer: 'Prairie Mutual', limit: usd(10_000_000), expiresOn: '2030-06-30' }
const add = (as: SignedIn, body: Partial<Body> = {}): Promise<InsurancePolicy> =>
  app.ok(addInsurancePolicy, { as, body: { ...CARGO, ...body } })
const policiesOf = async (as: SignedIn) => (await app.ok(listInsurancePolicies, { as })).items
/** Noon UTC, this many days from today. */
const dayFrom = (days: number) => dayFromNow(days * 86_400_000)

test('a policy keeps its terms; a change of it is the carrier’s own word again, a stale one is refused with what stands', async () => {
  const carrier = await signUpCarrier(app)
  const whole: Body = {
    kind: 'cargo',
    insurer: 'Prairie Mutual',
    policyNumber: 'MTC-1',
    limit: usd(10_000_000),
    deductible: usd(100_000),
    effectiveOn: '2020-07-01',
    expiresOn: '2099-06-30',
    exclusions: ['Electronics'],
  }
  const made = await add(carrier, whole)
  expect(made).toMatchObject({ ...whole, source: 'declared', state: 'current', counts: true, version: 1 })
  const params = { policyId: made.id }
  const checked = await app.ok(verifyInsurancePolicy, { as: staff, params, body: { source: 'coi', version: 1 } })
  expect(checked).toMatchObject({ source: 'coi', verifiedAt: expect.any(String), verifiedBy: expect.any(String) })
  const stale = await app.call(verifyInsurancePolicy, { as: staff, params, body: { source: 'coi', version: 1 } })
  expect(stale.problem).toMatchObject({ code: 'stale_version', current: { version: 2 } })
  const change = { ...whole, limit: usd(25_000_000) }
  const current = { ...change, version: 2 }
  const kept = await app.call(updateInsurancePolicy, { as: carrier, params, body: current })
  expect([kept.problem.code, (await app.call(removeInsurancePolicy, { as: carrier, params })).problem.code]).toEqual([
    'policy_kept',
    'policy_kept',
  ])
  const { id } = await add(carrier, { policyNumber: 'MTC-2' })
  await app.ok(verifyInsurancePolicy, { as: staff, params: { policyId: id }, body: { source: 'coi', version: 1 } })
  const refused = await app.call(updateInsurancePolicy, { as: carrier, params, body: { ...change, version: 1 } })
  expect(refused.problem).toMatchObject({ status: 409, code: 'stale_version', current: { id: made.id, version: 2 } })
  const saved = await app.ok(updateInsurancePolicy, { as: carrier, params, body: current })
  expect(saved).toMatchObject({ limit: usd(25_000_000), source: 'declared', verifiedAt: null, version: 3 })
  expect((await app.call(removeInsurancePolicy, { as: carrier, params })).status).toBe(204)
  expect((await policiesOf(carrier)).map((policy) => policy.id)).toEqual([id])
  expect((await app.call(removeInsurancePolicy, { as: carrier, params })).status).toBe(404)
})

test.each<[object, string]>([
  [{ kind: 'life' }, 'kind'],
  [{ insurer: ' ' }, 'insurer'],
  [{ insurer: 'a\u0000' }, 'insurer'],
  [{ limit: usd(-1) }, 'limit.amount'],
  [{ limit: usd(1e12) }, 'limit.amount'],
  [{ expiresOn: '2027-02-30' }, 'expiresOn'],
  [{ expiresOn: '0000-01-01' }, 'expiresOn'],
  [{ effectiveOn: '2031-01-01' }, 'expiresOn'],
  [{ exclusions: [''] }, 'exclusions.0'],
])('bad terms %j name their field', async (change, field) => {
  const answer = await app.call(addInsurancePolicy, {
    as: await signUpCarrier(app),
    body: { ...CARGO, ...change } as Body,
  })
  expect([answer.status, Object.keys(answer.problem.errors ?? {})]).toEqual([400, [field]])
})

test('one in force counts before one that is over, a checked one before a higher declared one', async () => {
  const carrier = await signUpCarrier(app)
  const over = await add(carrier, { limit: usd(50_000_000), expiresOn: '2020-01-01' })
  const low = await add(carrier)
  const high = await add(carrier, { limit: usd(20_000_000) })
  const upcoming = await add(carrier, { limit: usd(90_000_000), effectiveOn: '2098-01-01', expiresOn: '2099-01-01' })
  const counting = async () => (await policiesOf(carrier)).filter(({ counts }) => counts).map(({ id }) => id)
  expect(await counting()).toEqual([high.id])
  await app.ok(verifyInsurancePolicy, {
    as: staff,
    params: { policyId: low.id },
    body: { source: 'staff', version: 1 },
  })
  expect(await counting()).toEqual([low.id])
  expect((await policiesOf(carrier)).map(({ id, state }) => [id, state])).toEqual([
    [low.id, 'current'],
    [high.id, 'current'],
    [upcoming.id, 'upcoming'],
    [over.id, 'expired'],
  ])
})

test('what others know of a cover goes before the carrier’s own word: a filing made since its end, not one from before', async () => {
  const carrier = await signUpCarrier(app)
  const auto = { kind: 'auto_liability', limit: usd(100_000_000) } as const
  const counting = async () =>
    (await policiesOf(carrier)).filter(({ counts }) => counts).map(({ id, source, state }) => [id, source, state])
  const ended = await add(carrier, { ...auto, expiresOn: '2024-06-30' })
  await app.ok(verifyInsurancePolicy, {
    as: staff,
    params: { policyId: ended.id },
    body: { source: 'coi', version: ended.version },
  })
  const own = await add(carrier, { ...auto, limit: usd(500_000_000), expiresOn: '2099-06-30' })
  expect(await counting()).toEqual([[ended.id, 'coi', 'expired']])
  const filing = newId()
  await app.services.db.sql`
    insert into insurance_policies (id, company_id, kind, insurer, limit_amount, limit_currency, effective_on, source)
    values (${filing}, ${carrier.companyId}, 'auto_liability', 'Filed Mutual', 75000000, 'USD', '2024-06-29', 'register')`
  expect(await counting()).toEqual([[ended.id, 'coi', 'expired']])
  await app.services.db.sql`update insurance_policies set effective_on = '2024-06-30' where id = ${filing}`
  expect(await counting()).toEqual([[filing, 'register', 'current']])
  const upcoming = await add(carrier, { ...auto, effectiveOn: '2098-01-01', expiresOn: '2099-01-01' })
  await app.ok(verifyInsurancePolicy, {
    as: staff,
    params: { policyId: upcoming.id },
    body: { source: 'coi', version: 1 },
  })
  expect(await counting(), 'one that has not begun waits').toEqual([[filing, 'register', 'current']])
  await app.ok(verifyInsurancePolicy, {
    as: staff,
    params: { policyId: own.id },
    body: { source: 'staff', version: 1 },
  })
  expect(await counting()).toEqual([[own.id, 'staff', 'current']])
  expect((await policiesOf(carrier)).find(({ id }) => id === ended.id)?.kept, 'another took its place').toBe(false)
  expect((await app.call(removeInsurancePolicy, { as: carrier, params: { policyId: ended.id } })).status).toBe(204)
})

test('a company keeps fifty at most: too_many_policies', async () => {
  const carrier = await signUpCarrier(app)
  await add(carrier)
  await app.services.db.sql`
    insert into insurance_policies (id, company_id, kind, limit_amount, limit_currency)
    select gen_random_uuid(), ${carrier.companyId}, 'general', 1, 'USD' from generate_series(2, ${MAX_POLICIES})`
  expect((await app.call(addInsurancePolicy, { as: carrier, body: CARGO })).problem.code).toBe('too_many_policies')
})

test('its carrier is warned at 30, 14, 7 and 1 days and when it is over: once each, by notice and mail', async () => {
  const carrier = await signUpCarrier(app)
  await app.ok(putCarrierProfile, { as: carrier, body: { usdot: '90000001' } })
  await proveNumber(app, carrier)
  await add(carrier, { kind: 'auto_liability', limit: usd(100_000_000), expiresOn: dayFrom(40) })
  // A following policy exists, so no warning is sent.
  await add(carrier, { expiresOn: dayFrom(10) })
  await add(carrier, { effectiveOn: dayFrom(9), expiresOn: dayFrom(375) })
  const titles: string[] = []
  for (const daysOn of [9, 10, 11, 26, 27, 33, 38, 39, 40, 41, 42]) {
    app.setClock(`${dayFrom(daysOn)}T12:00:00Z`)
    await Promise.all([app.sweep('insurance.warn'), app.sweep('insurance.warn')])
  }
  app.setClock(null)
  for (const { title } of (await app.ok(listNotifications, { as: carrier })).items) titles.unshift(title)
  expect(titles).toEqual([
    'You can bid, with warnings',
    'Auto liability expires within 30 days',
    'Auto liability expires within 14 days',
    'Auto liability expires within 7 days',
    'Auto liability expires within 1 day',
    'Auto liability has expired',
    'You cannot take loads right now',
  ])
  const mails = await app.services.db.sql`select subject from mails where recipient = ${carrier.email}`
  expect(mails).toHaveLength(titles.length)
})

test('a renewal that the carrier merely typed in does not follow on a checked policy: it is told to send the certificate', async () => {
  const carrier = await signUpCarrier(app)
  const policy = await add(carrier, { expiresOn: dayFrom(20) })
  await app.ok(verifyInsurancePolicy, {
    as: staff,
    params: { policyId: policy.id },
    body: { source: 'coi', version: 1 },
  })
  const renewal = await add(carrier, { effectiveOn: dayFrom(20), expiresOn: dayFrom(385) })
  await app.sweep('insurance.warn')
  const told = async () =>
    (await app.ok(listNotifications, { as: carrier })).items.map(({ title, body }) => [title, body])
  expect(await told()).toEqual([
    ['Cargo insurance expires within 30 days', expect.stringContaining('self-reported: send its certificate')],
  ])
  await app.ok(verifyInsurancePolicy, {
    as: staff,
    params: { policyId: renewal.id },
    body: { source: 'coi', version: 1 },
  })
  app.setClock(`${dayFrom(10)}T12:00:00Z`)
  await app.sweep('insurance.warn')
  app.setClock(null)
  expect(await told(), 'a checked renewal follows on it').toHaveLength(1)
})

test('every kind of policy can be declared, and only the gate’s two are asked for on the sheet', async () => {
  const carrier = await signUpCarrier(app)
  for (const kind of POLICY_KINDS) await add(carrier, { kind, expiresOn: '2020-01-01' })
  const { reasons } = await app.ok(getEligibilitySheet, { as: carrier })
  expect(reasons.filter(({ datum }) => datum.includes('expired')).map(({ rule }) => rule)).toEqual([
    'auto_liability_current',
    'cargo_coverage_current',
  ])
})

test('staff end a checked policy before its last day: it stops counting at once, and its carrier reads why', async () => {
  const carrier = await signUpCarrier(app)
  const checked = async () => {
    const { id } = await add(carrier)
    return app.ok(verifyInsurancePolicy, { as: staff, params: { policyId: id }, body: { source: 'coi', version: 1 } })
  }
  const policy = await checked()
  const reason = 'The insurer wrote that it canceled it.'
  const end = (body: object) =>
    app.call(endInsurancePolicy, {
      as: staff,
      params: { policyId: policy.id },
      body: { cause: 'canceled', endedOn: dayFrom(-1), reason, version: policy.version, ...body },
    })
  expect((await end({ endedOn: undefined })).problem.errors).toHaveProperty('endedOn')
  expect((await end({ endedOn: dayFrom(2) })).problem.errors).toHaveProperty('endedOn')
  expect((await end({ version: 1 })).problem.code).toBe('stale_version')
  // A declared policy does not outrank a checked one.
  await add(carrier, { limit: usd(90_000_000) })
  const ended = { on: dayFrom(-1), cause: 'canceled' }
  expect((await end({})).body).toMatchObject({ ended, state: 'expired', counts: true, kept: true })
  const { outcome, reasons } = await app.ok(getEligibilitySheet, { as: carrier })
  expect(reasons.find(({ rule }) => rule === 'cargo_coverage_current')).toMatchObject({
    passed: false,
    severity: 'block',
    datum: `Cargo cover is not in force since ${dayFrom(-1)}.`,
  })
  expect(outcome).toBe('ineligible')
  const notices = (await app.ok(listNotifications, { as: carrier })).items
  expect(notices).toContainEqual(
    expect.objectContaining({
      title: 'Cargo insurance on file no longer counts',
      body: expect.stringContaining(`Drawbar: ${reason}`),
    }),
  )
  const successor = await checked()
  expect((await policiesOf(carrier)).find(({ counts }) => counts)?.id).toBe(successor.id)
})

test('staff end what nobody had checked: the filing beside it goes on counting, and its carrier may take it off the file', async () => {
  const carrier = await signUpCarrier(app)
  const filing = newId()
  await app.services.db.sql`
    insert into insurance_policies (id, company_id, kind, insurer, limit_amount, limit_currency, effective_on, source)
    values (${filing}, ${carrier.companyId}, 'auto_liability', 'Filed Mutual', 75000000, 'USD', '2024-06-29', 'register')`
  const { id, version } = await add(carrier, { kind: 'auto_liability', limit: usd(100_000_000) })
  const body = { cause: 'forged', endedOn: dayFrom(-1), reason: 'No such policy.', version } as const
  expect(await app.ok(endInsurancePolicy, { as: staff, params: { policyId: id }, body })).toMatchObject({
    source: 'declared',
    state: 'expired',
    counts: false,
    kept: false,
  })
  const { reasons } = await app.ok(getEligibilitySheet, { as: carrier })
  for (const rule of ['auto_liability', 'auto_liability_current'])
    expect(reasons.find((reason) => reason.rule === rule)).toMatchObject({ passed: true, source: 'FMCSA register' })
  const typed = await add(carrier, { kind: 'auto_liability' })
  await app.services.db.sql`delete from insurance_policies where id = ${filing}`
  const counting = (await policiesOf(carrier)).find(({ counts }) => counts)
  expect(counting?.id, 'one in force before one that was ended').toBe(typed.id)
  expect((await app.call(removeInsurancePolicy, { as: carrier, params: { policyId: id } })).status).toBe(204)
})

test('a policy that was marked as checked by mistake is the carrier’s own word again', async () => {
  const carrier = await signUpCarrier(app)
  const { id, version } = await add(carrier)
  const mistaken = (of: number) =>
    app.call(endInsurancePolicy, {
      as: staff,
      params: { policyId: id },
      body: { cause: 'mistaken', reason: 'Another carrier’s certificate.', version: of },
    })
  expect((await mistaken(version)).problem.errors, 'nobody has checked it').toHaveProperty('cause')
  const checked = await app.ok(verifyInsurancePolicy, {
    as: staff,
    params: { policyId: id },
    body: { source: 'staff', version },
  })
  expect((await mistaken(checked.version)).body).toMatchObject({ source: 'declared', verifiedAt: null, ended: null })
})

test('the history of a company names the policy of each act, also of one that is gone', async () => {
  const carrier = await signUpCarrier(app)
  const terms: Body = { ...CARGO, policyNumber: 'MTC-7' }
  const { id } = await add(carrier, terms)
  const params = { policyId: id }
  await app.ok(verifyInsurancePolicy, { as: staff, params, body: { source: 'coi', version: 1 } })
  const body = { cause: 'mistaken', reason: 'Another carrier', version: 2 } as const
  await app.ok(endInsurancePolicy, { as: staff, params, body })
  await app.ok(removeInsurancePolicy, { as: carrier, params })
  const { history } = await app.ok(getCompany, { as: staff, params: { companyId: carrier.companyId } })
  const policy = [
    { what: 'policyKind', value: 'cargo' },
    { what: 'insurer', value: 'Prairie Mutual' },
    { what: 'policyNumber', value: 'MTC-7' },
    { what: 'limit', value: usd(10_000_000) },
    { what: 'expiresOn', value: '2030-06-30' },
  ]
  expect(history.map(({ action, about }) => [action, about])).toEqual([
    ['insurance_policy.remove', policy],
    ['insurance_policy.end', [...policy, { what: 'endCause', value: 'mistaken' }]],
    ['insurance_policy.verify', [...policy, { what: 'policySource', value: 'coi' }]],
    ['insurance_policy.add', policy],
  ])
})
