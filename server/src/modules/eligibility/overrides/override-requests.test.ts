import {
  acceptOverrideRequest,
  type OverrideRequest,
  type EligibilityRule,
  type EligibilitySheet,
  getEligibilitySheet,
  listOverrideRequests,
  openOverrideRequest,
  refuseOverrideRequest,
  revokeOverrideRequest,
  withdrawOverrideRequest,
} from '@drawbar/contract/eligibility/eligibility.ts'
import { putCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import { placeBid } from '@drawbar/contract/bids/bids.ts'
import { dayFromNow } from '@drawbar/contract/clock.testing.ts'
import { overrideRequestLifecycle } from '@drawbar/contract/lifecycles/override-request.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { makeStaff, type SignedIn, type SignedInStaff } from '../../identity/testing.ts'
import { aMarket, aReadyCarrier, declare, usd } from '../../bids/testing.ts'
import { anUploadedDocument } from '../../documents/testing.ts'
import { GASOLINE } from '../../loads/testing.ts'
import { aRegisteredCarrier } from '../../register/testing.ts'

let app: TestApp
let staff: SignedInStaff
beforeAll(async () => {
  app = await startTestApp()
  staff = await makeStaff(app, 'Admin')
})
afterEach(() => app.setClock(null))
afterAll(() => app.close())

const STATEMENT = 'FMCSA raised the rating last month; its letter is attached.'
const REASON = 'The letter of the agency says so.'
const dayFrom = (days: number) => dayFromNow(days * 86_400_000)

/** A carrier with these register facts. */
async function aCarrierWith(said: {
  safety?: 'unsatisfactory' | 'conditional'
  authority?: 'active' | 'inactive'
}): Promise<SignedIn> {
  const carrier = await aReadyCarrier(app)
  await app.services.db.sql`
    update carrier_profiles set safety_rating = ${said.safety ?? null}, authority = ${said.authority ?? 'active'}
    where company_id = ${carrier.companyId}`
  return carrier
}
const open = (as: SignedIn, rule: EligibilityRule = 'safety_rating', documentId?: string) =>
  app.call(openOverrideRequest, {
    as,
    body: { rule, statement: STATEMENT, ...(documentId ? { documentId } : {}) },
  })
const sheet = (as: SignedIn) => app.ok(getEligibilitySheet, { as })
const accept = ({ id }: OverrideRequest, until?: string) =>
  app.call(acceptOverrideRequest, {
    as: staff,
    params: { requestId: id },
    body: { reason: REASON, ...(until ? { until } : {}) },
  })

test('the table’s check is the lifecycle’s list of states', async () => {
  const [row] = await app.services.db.sql<{ definition: string }[]>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'override_requests_status_check'`
  const states = [...(row?.definition ?? '').matchAll(/'([a-z_]+)'/g)].map(([, state]) => state)
  expect(new Set(states)).toEqual(new Set(overrideRequestLifecycle.states))
})

test('a failed check is answered with evidence, set aside until a day, and fails again after it', async () => {
  const carrier = await aCarrierWith({ safety: 'unsatisfactory' })
  expect((await sheet(carrier)).outcome).toBe('ineligible')
  const letter = await anUploadedDocument(app, { as: carrier, kind: 'other' })
  const { status, body: answer } = await open(carrier, 'safety_rating', letter.id)
  expect([status, answer]).toMatchObject([
    201,
    { status: 'waiting', datum: 'Safety rating: unsatisfactory', document: { id: letter.id }, overdue: false },
  ])
  expect((await open(carrier)).problem.code).toBe('override_request_waiting')
  expect((await accept(answer)).problem.errors).toHaveProperty('until')
  expect((await accept(answer, dayFrom(-1))).problem.errors).toHaveProperty('until')
  expect((await accept(answer, dayFrom(500))).problem.errors).toHaveProperty('until')
  const until = dayFrom(60)
  expect((await accept(answer, until)).body).toMatchObject({ status: 'accepted', overrideUntil: until, reason: REASON })
  expect((await accept(answer, until)).problem.code).toBe('override_request_decided')
  const settled = await sheet(carrier)
  expect(settled.outcome).toBe('conditional')
  expect(settled.reasons.find(({ rule }) => rule === 'safety_rating')).toMatchObject({
    passed: false,
    severity: 'warning',
    override: { until, reason: REASON },
  })
  expect((await open(carrier)).problem.code).toBe('check_passes')
  app.setClock(`${dayFrom(61)}T12:00:00Z`)
  await app.sweep('eligibility.reassess')
  app.setClock(null)
  expect((await app.ok(listNotifications, { as: carrier })).items.map(({ title }) => title)).toEqual([
    'You cannot take loads right now',
    'Your override request was accepted: safety rating',
  ])
})

test('set aside for one finding, the check stops the carrier once it finds another; and an answer to the one is none to the other', async () => {
  const carrier = await aCarrierWith({ safety: 'conditional' })
  const until = dayFrom(60)
  const { body: answer } = await open(carrier)
  expect((await accept(answer, until)).body.status).toBe('accepted')
  const rate = (rating: string) =>
    app.services.db.sql`update carrier_profiles set safety_rating = ${rating} where company_id = ${carrier.companyId}`
  await rate('unsatisfactory')
  const worse = await sheet(carrier)
  expect(worse.outcome).toBe('ineligible')
  expect(worse.reasons.find(({ rule }) => rule === 'safety_rating')?.override).toBeUndefined()
  const { body: second } = await open(carrier)
  await rate('conditional')
  expect((await accept(second, until)).problem.errors, 'it was given to something else').toHaveProperty('until')
  expect((await sheet(carrier)).outcome).toBe('conditional')
})

test('what staff set aside they take back, with a reason that the carrier reads', async () => {
  const carrier = await aCarrierWith({ safety: 'unsatisfactory' })
  const { body: answer } = await open(carrier)
  const revoke = (as: SignedInStaff = staff) =>
    app.call(revokeOverrideRequest, { as, params: { requestId: answer.id }, body: { reason: REASON } })
  expect((await revoke()).problem.code).toBe('nothing_overridden')
  const until = dayFrom(60)
  await accept(answer, until)
  expect((await sheet(carrier)).outcome).toBe('conditional')
  expect((await revoke()).body).toMatchObject({ status: 'revoked', reason: REASON, overrideUntil: until })
  expect((await revoke()).problem.code).toBe('nothing_overridden')
  const after = await sheet(carrier)
  expect([after.outcome, after.overrideRequests[0]?.status]).toEqual(['ineligible', 'revoked'])
  const notices = (await app.ok(listNotifications, { as: carrier })).items
  expect(notices).toContainEqual(
    expect.objectContaining({ title: 'Override withdrawn: safety rating', body: `Drawbar: ${REASON}` }),
  )
  expect((await open(carrier)).status, 'it may be answered again').toBe(201)
})

test('what may not be set aside is not, however good the evidence; mended, the answer is accepted as it is', async () => {
  const carrier = await aCarrierWith({ authority: 'inactive' })
  const { body: answer } = await open(carrier, 'operating_authority')
  expect((await accept(answer, dayFrom(30))).problem).toMatchObject({ status: 422, code: 'check_not_overridable' })
  expect((await sheet(carrier)).outcome).toBe('ineligible')
  await app.services.db.sql`update carrier_profiles set authority = 'active' where company_id = ${carrier.companyId}`
  expect((await accept(answer)).body).toMatchObject({ status: 'accepted', overrideUntil: null })
  expect((await sheet(carrier)).outcome).toBe('eligible')
})

test('a register that does not know of hazardous materials is answered with the certificate, and no other load hears of it', async () => {
  const { usdot } = await aRegisteredCarrier(app, { hazmat: false })
  const carrier = await aReadyCarrier(app, { profile: { usdot: String(usdot) } })
  await app.services.db.sql`
    update carrier_profiles set refreshed_at = clock_time(), authority = 'active' where company_id = ${carrier.companyId}`
  const about = (row: EligibilitySheet) => row.reasons.find(({ rule }) => rule === 'hazmat_registered')
  const before = await sheet(carrier)
  expect(about(before)).toMatchObject({ passed: false, severity: 'warning' })
  expect(before.outcome, 'its other loads ask for none').not.toBe('ineligible')
  const { load } = await aMarket(app, { commodities: [GASOLINE] })
  const bid = () => app.call(placeBid, { as: carrier, params: { loadId: load.id }, body: { amount: usd(190_000) } })
  expect((await bid()).problem.code).toBe('carrier_not_eligible')

  const letter = await anUploadedDocument(app, { as: carrier, kind: 'other' })
  const { body: answer } = await open(carrier, 'hazmat_registered', letter.id)
  expect(answer.datum).toContain('is not registered for hazardous materials')
  expect((await accept(answer)).problem.errors, 'a registration has its last day').toHaveProperty('until')
  const until = dayFrom(60)
  expect((await accept(answer, until)).body).toMatchObject({ status: 'accepted', overrideUntil: until })
  expect(about(await sheet(carrier))).toMatchObject({ override: { until, reason: REASON } })
  expect((await bid()).status).toBe(201)
  app.setClock(`${dayFrom(61)}T12:00:00Z`)
  expect(about(await sheet(carrier))?.override).toBeUndefined()
})

test('a refusal carries its reason to the carrier, who may answer again; its own answer it takes back', async () => {
  const carrier = await aCarrierWith({ safety: 'conditional' })
  const { body: first } = await open(carrier)
  const params = { requestId: first.id }
  expect((await app.ok(refuseOverrideRequest, { as: staff, params, body: { reason: REASON } })).status).toBe('refused')
  expect((await sheet(carrier)).overrideRequests).toMatchObject([{ id: first.id, status: 'refused', reason: REASON }])
  const { body: second } = await open(carrier)
  const other = await aReadyCarrier(app)
  const back = (as: SignedIn) => app.call(withdrawOverrideRequest, { as, params: { requestId: second.id } })
  expect((await back(other)).status).toBe(404)
  expect((await back(carrier)).body.status).toBe('withdrawn')
  expect((await back(carrier)).problem.code).toBe('override_request_decided')
  const late = { as: staff, params: { requestId: second.id }, body: { reason: REASON } }
  expect((await app.call(refuseOverrideRequest, late)).problem.code).toBe('override_request_decided')
})

test('only a check that fails is answered, with one’s own paper, and not one that others settle', async () => {
  const carrier = await aCarrierWith({ safety: 'unsatisfactory' })
  expect((await open(carrier, 'number_on_file')).problem.code).toBe('check_passes')
  expect((await open(carrier, 'blocked_by_consignor')).problem.code).toBe('override_not_requestable')
  const foreign = await anUploadedDocument(app, { as: await aReadyCarrier(app) })
  for (const documentId of [foreign.id, newId()])
    expect((await open(carrier, 'safety_rating', documentId)).problem.errors).toHaveProperty('documentId')
  const short = { rule: 'safety_rating', statement: 'Wrong' } as const
  expect((await app.call(openOverrideRequest, { as: carrier, body: short })).problem.errors).toHaveProperty('statement')
})

test('two of the staff decide at once: one stands', async () => {
  const carrier = await aCarrierWith({ safety: 'unsatisfactory' })
  const { body: answer } = await open(carrier)
  const refuse = app.call(refuseOverrideRequest, {
    as: await makeStaff(app, 'Founder'),
    params: { requestId: answer.id },
    body: { reason: REASON },
  })
  const statuses = (await Promise.all([accept(answer, dayFrom(5)), refuse])).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('T10: staff decide within 24 working hours of the company, overdue first', async () => {
  await app.services.db.sql`delete from override_requests`
  // Friday morning, Friday evening, Saturday and Monday in Chicago: due on Monday morning, Monday evening, the end of
  // Monday, and Tuesday.
  const opened = ['2031-05-02T12:00:00Z', '2031-05-03T02:00:00Z', '2031-05-03T15:00:00Z', '2031-05-05T09:30:00Z']
  for (const at of opened) {
    const carrier = await aReadyCarrier(app)
    await app.services.db
      .sql`update carrier_profiles set safety_rating = 'unsatisfactory' where company_id = ${carrier.companyId}`
    app.setClock(at)
    expect((await open(carrier)).status).toBe(201)
    app.setClock(null)
  }
  app.setClock('2031-05-05T18:00:00Z')
  const list = (query: object) => app.ok(listOverrideRequests, { as: staff, query })
  const first = await list({ limit: 2 })
  const rest = await list({ limit: 2, cursor: first.nextCursor ?? '' })
  expect(first).toMatchObject({ waiting: 4, overdue: 1 })
  expect([...first.items, ...rest.items].map(({ dueAt, overdue }) => [dueAt, overdue])).toEqual([
    ['2031-05-05T12:00:00.000Z', true],
    ['2031-05-06T02:00:00.000Z', false],
    ['2031-05-06T05:00:00.000Z', false],
    ['2031-05-06T09:30:00.000Z', false],
  ])
  expect((await list({ rule: 'auto_liability' })).items).toEqual([])
  expect((await list({ status: 'refused' })).items).toEqual([])
})

test('another number voids what the register said of the old one, the rating too', async () => {
  const carrier = await aCarrierWith({ safety: 'unsatisfactory' })
  await app.ok(putCarrierProfile, { as: carrier, body: { usdot: '90999999' } })
  expect((await sheet(carrier)).reasons.map(({ rule }) => rule)).not.toContain('safety_rating')
  await declare(app, carrier)
})
