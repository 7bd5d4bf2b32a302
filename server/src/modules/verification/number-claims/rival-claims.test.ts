import {
  claimCarrierNumber,
  confirmNumberClaim,
  getNumberClaim,
  listNumberClaims,
  listNumberContests,
  proveCarrierNumber,
  sendNumberCode,
  settleNumberContest,
} from '@drawbar/contract/verification/number-claims.ts'
import { getCarrierProfile, putCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import { getEligibilitySheet } from '@drawbar/contract/eligibility/eligibility.ts'
import { listInsurancePolicies } from '@drawbar/contract/insurance/insurance.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import { getVerification } from '@drawbar/contract/verification/verification.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { mailedCode, makeStaff, type SignedIn, type SignedInStaff } from '../../identity/testing.ts'
import { signUpCarrier } from '../../companies/testing.ts'
import { aRegisteredCarrier } from '../../register/testing.ts'
import { claimByCode, proveNumber, markVerified } from '../testing.ts'

let app: TestApp
let staff: SignedInStaff
beforeAll(async () => {
  app = await startTestApp()
  staff = await makeStaff(app, 'Admin')
})
afterAll(() => app.close())

const reason = 'Called the phone in the register; the owner answered.'
const claim = (as: SignedIn, usdot: number) => app.ok(claimCarrierNumber, { as, body: { usdot: String(usdot) } })
const confirm = (claimId: string) => app.call(confirmNumberClaim, { as: staff, params: { claimId }, body: { reason } })
const waiting = async (usdot: number) =>
  (await app.ok(listNumberClaims, { as: staff })).items.filter((one) => one.usdot === String(usdot))
const claimOf = async (company: SignedIn, usdot: number) =>
  (await waiting(usdot)).find(({ companyId }) => companyId === company.companyId)?.id ?? ''
const contests = async (usdot: number) =>
  (await app.ok(listNumberContests, { as: staff })).items
    .filter((one) => one.usdot === String(usdot))
    .map(({ claimantId, holderId }) => ({ claimantId, holderId }))
const statusOf = async (as: SignedIn) => (await app.ok(getCarrierProfile, { as })).numberStatus

/** A pending claim next to a proof, as in databases from before a proof ended other claims. */
async function aStaleClaim(holder: SignedIn, other: SignedIn, usdot: number) {
  await claim(other, usdot)
  const id = await claimOf(other, usdot)
  await claim(holder, usdot)
  await proveNumber(app, holder)
  const { sql } = app.services.db
  await sql`delete from number_contests where usdot = ${String(usdot)}`
  await sql`update number_claims set status = 'pending', settled_at = null where id = ${id}`
  await sql`update carrier_profiles set usdot = ${String(usdot)} where company_id = ${other.companyId}`
  return id
}

test('confirming one claim ends the other, opens a contest and notifies', async () => {
  const [winner, loser] = [await signUpCarrier(app), await signUpCarrier(app)]
  const { usdot, email } = await aRegisteredCarrier(app)
  for (const as of [winner, loser]) await claim(as, usdot)
  await app.ok(sendNumberCode, { as: loser })
  const code = await mailedCode(app, { email: email ?? '', kind: 'number-code' })
  expect((await confirm(await claimOf(winner, usdot))).status).toBe(204)

  expect([await statusOf(winner), await statusOf(loser)]).toEqual(['proven', 'none'])
  expect((await app.ok(getNumberClaim, { as: loser })).claim).toBeNull()
  expect((await app.call(sendNumberCode, { as: loser })).problem.code, 'no more email to the owner').toBe(
    'number_claim_settled',
  )
  expect((await app.call(proveCarrierNumber, { as: loser, body: { code } })).problem.code).toBe('number_claim_settled')
  expect(await waiting(usdot)).toEqual([])
  expect(await contests(usdot)).toEqual([{ claimantId: loser.companyId, holderId: winner.companyId }])

  const title = `USDOT ${usdot} was confirmed for another company`
  const body = expect.stringMatching(
    /enter your own number\. If it is yours, contact support with your FMCSA documents/,
  )
  const notices = await app.ok(listNotifications, { as: loser })
  expect(notices.items.filter((one) => one.title === title)).toMatchObject([{ body, path: '/profile' }])
  const mails = await app.services.db.sql<{ recipient: string }[]>`
    select recipient from mails where subject = ${title}`
  expect(mails).toEqual([{ recipient: loser.email }])
})

test('a proof by code ends the other claims too', async () => {
  const [owner, impostor] = [await signUpCarrier(app), await signUpCarrier(app)]
  const registered = await aRegisteredCarrier(app)
  await claim(impostor, registered.usdot)
  await claimByCode(app, owner, registered)
  expect([await statusOf(owner), await statusOf(impostor)]).toEqual(['proven', 'none'])
  expect(await contests(registered.usdot)).toEqual([{ claimantId: impostor.companyId, holderId: owner.companyId }])
})

test('staff who confirm two claims on one number at once: one company has it', async () => {
  const carriers = [await signUpCarrier(app), await signUpCarrier(app)]
  const { usdot } = await aRegisteredCarrier(app)
  for (const as of carriers) await claim(as, usdot)
  const ids = (await waiting(usdot)).map(({ id }) => id)
  expect(ids).toHaveLength(2)
  const answers = await Promise.all(ids.map(confirm))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
  const held = await Promise.all(carriers.map(statusOf))
  const holder = carriers[held.indexOf('proven')]
  const claimant = carriers[held.indexOf('none')]
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.problem).toMatchObject({
    code: 'number_contested',
    detail: expect.stringMatching(/^USDOT \d+ is confirmed for .+\. This claim is now under Contested numbers\./),
  })
  expect(await contests(usdot)).toEqual([{ claimantId: claimant?.companyId, holderId: holder?.companyId }])
  expect(await waiting(usdot)).toEqual([])
})

test('a claim made while another company proves the number never stays pending', async () => {
  const [owner, late] = [await signUpCarrier(app), await signUpCarrier(app)]
  const { usdot } = await aRegisteredCarrier(app)
  await claim(owner, usdot)
  const id = await claimOf(owner, usdot)
  const body = { usdot: String(usdot) }
  await Promise.all([confirm(id), app.call(claimCarrierNumber, { as: late, body })])
  expect([await statusOf(owner), await statusOf(late)]).toEqual(['proven', 'none'])
  expect(await contests(usdot)).toEqual([{ claimantId: late.companyId, holderId: owner.companyId }])
})

test('a claim left pending from before becomes a contest when staff confirm it', async () => {
  const [holder, other] = [await signUpCarrier(app), await signUpCarrier(app)]
  const { usdot } = await aRegisteredCarrier(app)
  const id = await aStaleClaim(holder, other, usdot)
  expect((await confirm(id)).problem.code).toBe('number_contested')
  expect(await waiting(usdot)).toEqual([])
  expect(await contests(usdot)).toEqual([{ claimantId: other.companyId, holderId: holder.companyId }])
})

test('a claim left pending from before becomes a contest when its code is entered', async () => {
  const [holder, other] = [await signUpCarrier(app), await signUpCarrier(app)]
  const { usdot } = await aRegisteredCarrier(app)
  await aStaleClaim(holder, other, usdot)
  expect((await app.call(proveCarrierNumber, { as: other, body: { code: '123456' } })).problem.code).toBe(
    'number_contested',
  )
  expect(await statusOf(other)).toBe('none')
  expect(await contests(usdot)).toEqual([{ claimantId: other.companyId, holderId: holder.companyId }])
})

test('a company verified under the number keeps it until staff settle the contest', async () => {
  const [verified, owner] = [await signUpCarrier(app), await signUpCarrier(app)]
  const registered = await aRegisteredCarrier(app)
  await claim(verified, registered.usdot)
  await markVerified(app, verified)
  await claimByCode(app, owner, registered)
  expect(await app.ok(getCarrierProfile, { as: verified })).toMatchObject({
    usdot: String(registered.usdot),
    numberStatus: 'proven',
  })
  expect(await contests(registered.usdot)).toEqual([{ claimantId: verified.companyId, holderId: owner.companyId }])
})

const settle = (contestId: string, owner: 'holder' | 'claimant', as = staff) =>
  app.ok(settleNumberContest, {
    as,
    params: { contestId },
    body: { owner, reason: 'Called the owner of the number.', message: 'The FMCSA record names the owner.' },
  })
const contestOf = async (usdot: number) =>
  (await app.ok(listNumberContests, { as: staff })).items.find((one) => one.usdot === String(usdot))

test('A1: two reviewers take a contested number from a verified claimant', async () => {
  const colleague = await makeStaff(app, 'Admin')
  const [verified, owner] = [await signUpCarrier(app), await signUpCarrier(app)]
  const registered = await aRegisteredCarrier(app)
  const { usdot } = registered
  await claim(verified, usdot)
  await markVerified(app, verified)
  // The profile of a verified company follows the register.
  await claim(verified, usdot)
  expect(await app.ok(getCarrierProfile, { as: verified })).toMatchObject({ authority: 'active' })
  await app.services.db.sql`update carrier_profiles set claimed_at = null where company_id = ${verified.companyId}`
  await app.services.db.sql`
    insert into number_claims (id, company_id, usdot) values (${newId()}, ${verified.companyId}, ${String(usdot)})`
  await claimByCode(app, owner, registered)

  const contest = await contestOf(usdot)
  expect(contest).toMatchObject({ claimantId: verified.companyId, holderId: owner.companyId, proposal: null })
  expect(await settle(contest?.id ?? '', 'holder')).toEqual({ settled: false })
  expect((await contestOf(usdot))?.proposal).toMatchObject({ owner: 'holder', mine: true })
  expect(await statusOf(verified), 'one reviewer takes nothing').toBe('proven')
  expect(await settle(contest?.id ?? '', 'holder', colleague)).toEqual({ settled: true })

  expect(await app.ok(getCarrierProfile, { as: verified })).toMatchObject({
    usdot: null,
    docket: null,
    numberStatus: 'none',
    authority: 'unknown',
    authoritySince: null,
    powerUnits: null,
    refreshedAt: null,
  })
  expect((await app.ok(listInsurancePolicies, { as: verified })).items).toEqual([])
  expect(await app.ok(getVerification, { as: verified })).toMatchObject({ verified: false, causes: ['number'] })
  const sheet = await app.ok(getEligibilitySheet, { as: verified })
  expect(sheet.reasons.flatMap((one) => (one.passed ? [] : [one.rule]))).toEqual(
    expect.arrayContaining(['company_verified', 'number_on_file']),
  )
  expect(sheet.outcome).toBe('ineligible')
  expect(await statusOf(owner)).toBe('proven')
})

test('A1: the winner of a contest who types the number has it proven at once', async () => {
  const [holder, winner] = [await signUpCarrier(app), await signUpCarrier(app)]
  const registered = await aRegisteredCarrier(app)
  const body = { usdot: String(registered.usdot) }
  await claimByCode(app, holder, registered)
  const other = String((await aRegisteredCarrier(app)).usdot)
  await app.ok(claimCarrierNumber, { as: winner, body: { usdot: other } })
  expect((await app.call(claimCarrierNumber, { as: winner, body })).status).toBe(409)
  await settle((await contestOf(registered.usdot))?.id ?? '', 'claimant')

  const version = (await app.ok(getCarrierProfile, { as: winner })).version
  const saved = await app.ok(putCarrierProfile, { as: winner, body: { ...body, version } })
  expect(saved).toMatchObject({ ...body, numberStatus: 'proven', authority: 'active', source: 'register' })
  expect(await app.ok(getCarrierProfile, { as: winner })).toMatchObject(saved)
  expect((await app.ok(getNumberClaim, { as: winner })).claim).toBeNull()
  expect(await waiting(Number(other)), 'the claim on the number it gave up').toEqual([])
})

test.each([
  { owner: 'holder', title: 'stays with another company', next: /Enter your own number/ },
  { owner: 'claimant', title: 'is yours', next: /Enter it on your profile to confirm it/ },
] as const)('A1: a contest settled for the $owner notifies its companies', async ({ owner, title, next }) => {
  const [holder, claimant] = [await signUpCarrier(app), await signUpCarrier(app)]
  const registered = await aRegisteredCarrier(app)
  const { usdot } = registered
  await claimByCode(app, holder, registered)
  expect((await app.call(claimCarrierNumber, { as: claimant, body: { usdot: String(usdot) } })).status).toBe(409)
  const contest = (await app.ok(listNumberContests, { as: staff })).items.find((one) => one.usdot === String(usdot))
  const message = `The papers of ${usdot} name the owner.`
  await app.ok(settleNumberContest, {
    as: staff,
    params: { contestId: contest?.id ?? '' },
    body: { owner, reason: `Called the owner at home about ${usdot}.`, message },
  })

  const read = async (as: SignedIn) =>
    (await app.ok(listNotifications, { as })).items.filter((one) => one.title.startsWith(`USDOT ${usdot}`))
  const { sql } = app.services.db
  const mailed = (subject: string) =>
    sql<{ recipient: string }[]>`select recipient from mails where subject = ${subject}`
  const told = await read(claimant)
  expect(told).toMatchObject([
    { title: `USDOT ${usdot} ${title}`, body: expect.stringMatching(next), path: '/profile' },
  ])
  expect(told[0]?.body).toContain(`Drawbar: ${message}`)
  expect(told[0]?.body, 'how staff found out is for staff').not.toContain('at home')
  expect(await mailed(`USDOT ${usdot} ${title}`)).toEqual([{ recipient: claimant.email }])

  const lost = `USDOT ${usdot} was given to another company`
  expect((await read(holder)).map((one) => one.title)).toEqual(owner === 'claimant' ? [lost] : [])
  expect(await mailed(lost)).toEqual(owner === 'claimant' ? [{ recipient: holder.email }] : [])
})
