import { appealVerification, getVerification, submitVerification } from '@drawbar/contract/verification/verification.ts'
import {
  claimVerificationCase,
  confirmVerdict,
  declineVerdict,
  getVerificationCase,
  listVerificationCases,
  rejectCompany,
  reopenVerification,
  setVerificationCheck,
  verifyCompany,
} from '@drawbar/contract/verification/verification-cases.ts'
import { saveOwnCompany } from '@drawbar/contract/companies/companies.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff, type SignedIn, type SignedInStaff } from '../identity/testing.ts'
import { aCompleteCarrier, aSubmittedCase, aVerifiedCarrier, caseOf, checkAll, PHONE } from './testing.ts'

let app: TestApp
let kim: SignedInStaff
let lee: SignedInStaff
let max: SignedInStaff
beforeAll(async () => {
  app = await startTestApp()
  ;[kim, lee, max] = await Promise.all([makeStaff(app, 'Admin'), makeStaff(app, 'Admin'), makeStaff(app, 'Founder')])
})
afterAll(() => app.close())

const WORDS = 'The letter is of another company.'

test('a number that is verified for another company: refused, put before staff as contested, never merged', async () => {
  const { carrier: holder, verificationId: held } = await aVerifiedCarrier(app)
  const rival = await aCompleteCarrier(app, { usdot: holder.usdot })
  const refused = await app.call(submitVerification, { as: rival, body: { phone: PHONE } })
  expect(refused.problem).toMatchObject({ status: 409, code: 'number_verified_elsewhere' })
  expect(refused.problem.detail).not.toContain('carrier ')
  expect(await app.ok(getVerification, { as: rival })).toMatchObject({ status: 'submitted', contested: true })
  const { items } = await app.ok(listVerificationCases, { as: kim, query: { view: 'contested' } })
  expect(items).toMatchObject([{ companyId: rival.companyId, contested: true }])

  const verificationId = items[0]?.id ?? ''
  const params = { verificationId }
  const { version } = await checkAll(app, { as: kim, verificationId })
  const proposed = await app.ok(verifyCompany, { as: kim, params, body: { version } })
  expect(proposed).toMatchObject({ status: 'in_review', proposed: true, proposal: { verdict: 'verify', mine: true } })
  expect(proposed.rival).toMatchObject({ companyId: holder.companyId })
  const again = { version: proposed.version }
  const own = await app.call(confirmVerdict, { as: kim, params, body: again })
  expect(own.problem).toMatchObject({ status: 409, code: 'second_reviewer_required' })
  expect((await app.call(claimVerificationCase, { as: lee, params })).problem.code).toBe('verification_state')
  const twice = await app.call(confirmVerdict, { as: lee, params, body: again })
  expect(twice.problem.code).toBe('number_verified_elsewhere')

  const standing = await app.ok(getVerificationCase, { as: lee, params: { verificationId: held } })
  await app.ok(reopenVerification, {
    as: lee,
    params: { verificationId: held },
    body: { words: 'The number is of the other company.', version: standing.version },
  })
  const stale = await app.call(confirmVerdict, { as: lee, params, body: { version: proposed.version - 1 } })
  expect(stale.problem.code).toBe('stale_version')
  // Proposed without a call: the second person cannot confirm it either, and the proposal stays.
  const calledBy = (source: string) => app.services.db.sql`
    update verification_checks set source = ${source} where case_id = ${verificationId} and check_name = 'call_back'`
  await calledBy('register')
  expect((await app.call(confirmVerdict, { as: lee, params, body: again })).problem.code).toBe('phone_unproved')
  await calledBy('call')
  const confirms = await Promise.all([lee, max].map((as) => app.call(confirmVerdict, { as, params, body: again })))
  expect(confirms.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await app.ok(getVerification, { as: rival })).toMatchObject({ status: 'verified', contested: false })
})

test('the tax number of a verified company: refused, put before staff as contested, decided by two', async () => {
  const { carrier: holder } = await aVerifiedCarrier(app)
  const taxed = (as: SignedIn, version: number) =>
    app.ok(saveOwnCompany, { as, body: { version, name: 'Twin Haul', taxId: '47-1184410' } })
  await taxed(holder, 1)
  const twin = await aCompleteCarrier(app)
  await taxed(twin, 1)
  const refused = await app.call(submitVerification, { as: twin, body: { phone: PHONE } })
  expect(refused.problem).toMatchObject({ status: 409, code: 'tax_id_verified_elsewhere' })
  expect(refused.problem.current).toMatchObject({ status: 'submitted', contested: true })
  const { items } = await app.ok(listVerificationCases, { as: kim, query: { companyId: twin.companyId } })
  const verificationId = items[0]?.id ?? ''
  const { version, ...seen } = await checkAll(app, { as: kim, verificationId })
  expect(seen.rival).toMatchObject({ companyId: holder.companyId, shares: 'tax_id' })
  expect(seen.checks[0]?.evidence).toContainEqual(
    expect.objectContaining({ field: 'same_tax_id', record: 'Twin Haul' }),
  )
  const proposed = await app.ok(verifyCompany, { as: kim, params: { verificationId }, body: { version } })
  expect(proposed).toMatchObject({ status: 'in_review', proposed: true, risks: ['contested'] })
})

test('an appeal is decided by others: not by who rejected, and by two', async () => {
  const { carrier, verificationId } = await aSubmittedCase(app, { reviewer: kim })
  const params = { verificationId }
  const { version } = await checkAll(app, { as: kim, verificationId })
  await app.ok(rejectCompany, { as: kim, params, body: { reasons: ['identity_unproven'], words: WORDS, version } })
  const appeal = { text: 'The register has our old name; see the letter.' }
  const appealed = await app.ok(appealVerification, { as: carrier, body: appeal })
  expect(appealed).toMatchObject({ status: 'appealed', actions: [], appeal })
  const first = (await app.ok(listVerificationCases, { as: lee })).items[0]
  expect(first).toMatchObject({ id: verificationId, appealed: true, checksDone: 0 })
  const same = await app.call(claimVerificationCase, { as: kim, params })
  expect(same.problem).toMatchObject({ status: 409, code: 'conflict_of_interest' })
  expect(same.problem.detail).toContain('You rejected this company')

  const seen = await checkAll(app, { as: lee, verificationId })
  expect(seen.risks).toEqual(['appeal'])
  const proposed = await app.ok(verifyCompany, {
    as: lee,
    params,
    body: { version: seen.version, words: 'Name change shown.' },
  })
  const body = { version: proposed.version }
  expect((await app.call(confirmVerdict, { as: kim, params, body })).problem.code).toBe('conflict_of_interest')
  const declined = await app.ok(declineVerdict, {
    as: max,
    params,
    body: { words: 'Where is the letter of the state?', version: proposed.version },
  })
  expect(declined).toMatchObject({ proposal: null, checksDone: 7, status: 'in_review' })
  const late = await app.call(declineVerdict, {
    as: max,
    params,
    body: { words: 'Once more, please.', version: declined.version },
  })
  expect(late.problem.code).toBe('verification_state')
  await app.ok(claimVerificationCase, { as: max, params })
  const rejection = { reasons: ['identity_unproven' as const], words: WORDS, version: declined.version }
  const rejected = await app.ok(rejectCompany, { as: max, params, body: rejection })
  await app.ok(confirmVerdict, { as: lee, params, body: { version: rejected.version } })
  expect((await app.call(appealVerification, { as: carrier, body: appeal })).problem.code).toBe('appeal_over')
})

test('who made a refusal final has refused too, and decides no appeal; where two refused and nobody else is left, the case says so', async () => {
  const { carrier, verificationId } = await aSubmittedCase(app, { reviewer: kim })
  const params = { verificationId }
  await checkAll(app, { as: kim, verificationId })
  const { version } = await app.ok(setVerificationCheck, {
    as: kim,
    params: { ...params, check: 'papers' },
    body: { outcome: 'not_ok', source: 'paper', note: 'The name was written over.' },
  })
  const body = { reasons: ['false_papers' as const], words: WORDS, version }
  const proposed = await app.ok(rejectCompany, { as: kim, params, body })
  await app.ok(confirmVerdict, { as: lee, params, body: { version: proposed.version } })
  const text = 'The name was set right by the office of the state.'
  await app.ok(appealVerification, { as: carrier, body: { text } })
  for (const as of [kim, lee]) {
    expect((await app.call(claimVerificationCase, { as, params })).problem.code).toBe('conflict_of_interest')
    expect(await app.ok(getVerificationCase, { as, params })).toMatchObject({ conflict: 'rejected', actions: [] })
  }
  const sql = app.services.db.sql
  const held = (userId: string) => sql`
    update verification_cases set held_by = ${userId}, held_until = clock_time() + interval '1 hour' where id = ${verificationId}`
  await expect(held(lee.userId)).rejects.toThrow('neither_of_two')
  const [all] = await sql<{ staff: number }[]>`
    select count(*)::int as staff from users where staff_role is not null and status = 'active'`
  expect((await app.ok(getVerificationCase, { as: max, params })).appealDeciders).toBe((all?.staff ?? 0) - 2)
  const seen = await checkAll(app, { as: max, verificationId })
  const overturned = await app.ok(verifyCompany, { as: max, params, body: { version: seen.version } })
  const late = await app.call(confirmVerdict, { as: lee, params, body: { version: overturned.version } })
  expect(late.problem.code).toBe('conflict_of_interest')
})

test('a failed check is outweighed by two people only', async () => {
  const { verificationId } = await aSubmittedCase(app, { reviewer: kim })
  const params = { verificationId }
  await checkAll(app, { as: kim, verificationId })
  const failed = await app.ok(setVerificationCheck, {
    as: kim,
    params: { verificationId, check: 'safety' },
    body: { outcome: 'not_ok', source: 'register', note: 'Conditional rating of March.' },
  })
  const proposed = await app.ok(verifyCompany, { as: kim, params, body: { version: failed.version } })
  expect(proposed).toMatchObject({ risks: ['failed_check'] })
  expect(proposed.proposal).not.toBeNull()
  const done = await app.ok(confirmVerdict, { as: lee, params, body: { version: proposed.version } })
  expect(done).toMatchObject({ status: 'verified', decision: { by: 'Admin Example', confirmedBy: 'Admin Example' } })
  const sql = app.services.db.sql
  await expect(
    sql`update verification_cases set confirmed_by = proposed_by where id = ${verificationId}`,
  ).rejects.toThrow('two_people')
  await expect(sql`update verification_cases set confirmed_by = null where id = ${verificationId}`).rejects.toThrow(
    'second_person',
  )
})

test('signals of 40 points and more take two people', async () => {
  const { carrier, verificationId } = await aSubmittedCase(app, { reviewer: kim })
  await app.services.db.sql`
    insert into company_signals (company_id, code, points, evidence, fingerprint)
    select ${carrier.companyId}, code, points, '[]', repeat('0', 64) from (values ('contact_drift', 30), ('auth_age', 15)) as s (code, points)`
  expect(await checkAll(app, { as: kim, verificationId })).toMatchObject({ score: 45, risks: ['score'] })
})

test('whoever belonged to the company, acted for it or shares its mail domain does not decide', async () => {
  const { sql } = app.services.db
  const carrier = await aCompleteCarrier(app)
  const { verificationId } = await aSubmittedCase(app, { carrier, reviewer: kim })
  const params = { verificationId }
  const refusedTo = async (tie: (userId: string) => Promise<unknown>): Promise<string> => {
    const staff = await makeStaff(app, 'Admin')
    await tie(staff.userId)
    expect((await app.ok(getVerificationCase, { as: staff, params })).actions).toEqual([])
    const { problem } = await app.call(claimVerificationCase, { as: staff, params })
    expect(problem.code).toBe('conflict_of_interest')
    return problem.detail
  }
  const { companyId } = carrier
  expect((await caseOf(app, kim, companyId)).conflict).toBeNull()
  const domain = (userId: string) =>
    sql`update users set email_key = ${`${userId}@carrier.example`} where id = ${userId}`
  const member = (userId: string) =>
    sql`insert into memberships (user_id, company_id, company_role) values (${userId}, ${companyId}, 'User')`
  const acted = (userId: string) => sql`
    insert into audit_events (id, actor_user_id, actor_kind, company_id, action, entity, entity_id)
    values (${newId()}, ${userId}, 'user', ${companyId}, 'load.view', 'load', 'x')`
  expect(await refusedTo(domain)).toContain('its domain')
  expect(await refusedTo(acted)).toContain('acted for it')
  expect(await refusedTo(member)).toContain('you belong to it')
})
