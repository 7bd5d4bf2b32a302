import { fromNow } from '@drawbar/contract/clock.testing.ts'
import {
  answerVerificationItem,
  appealVerification,
  getVerification,
  submitVerification,
} from '@drawbar/contract/verification/verification.ts'
import {
  askVerificationCase,
  claimVerificationCase,
  getVerificationCase,
  listVerificationCases,
  openVerificationCase,
  rejectCompany,
  releaseVerificationCase,
  reopenVerification,
  setVerificationCheck,
  verifyCompany,
} from '@drawbar/contract/verification/verification-cases.ts'
import { VERIFICATION_CHECKS } from '@drawbar/contract/verification/verification-terms.ts'
import { putCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import { verificationLifecycle } from '@drawbar/contract/lifecycles/verification-case.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { SYSTEM } from '../../platform/transaction.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { addMember, signUpCarrier, signUpConsignor } from '../companies/testing.ts'
import { makeStaff, proveMailbox, type SignedInStaff } from '../identity/testing.ts'
import { aBankLetter, ACCOUNT, aPdf, approve, OTHER_ACCOUNT, sendFile } from '../documents/testing.ts'
import { reverifyContact } from './reverify-company.ts'
import { aCompleteCarrier, aSubmittedCase, aVerifiedCarrier, caseOf, checkAll, PHONE, markVerified } from './testing.ts'

let app: TestApp
let kim: SignedInStaff
let lee: SignedInStaff
beforeAll(async () => {
  app = await startTestApp()
  ;[kim, lee] = await Promise.all([makeStaff(app, 'Admin'), makeStaff(app, 'Founder')])
})
beforeEach(() => app.setClock(null))
afterAll(() => app.close())

const inDays = (days: number) => fromNow(days * 86_400_000)
const inMinutes = (minutes: number) => fromNow(minutes * 60_000)
const WORDS = 'The letter is of another company.'

test('the table’s check is the lifecycle’s list of states', async () => {
  const [row] = await app.services.db.sql<{ definition: string }[]>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'verification_cases_status_check'`
  const states = [...(row?.definition ?? '').matchAll(/'([a-z_]+)'/g)].map(([, state]) => state ?? '')
  expect(states.sort()).toEqual([...verificationLifecycle.states].sort())
})

test('a new carrier sees what is missing, and is refused with that list until it is there', async () => {
  const carrier = await signUpCarrier(app, { mailboxVerified: false })
  const before = await app.ok(getVerification, { as: carrier })
  expect(before).toMatchObject({ status: 'draft', verified: false, actions: ['submit'], items: [] })
  expect(before.requirements.filter(({ met }) => met).map(({ requirement }) => requirement)).toEqual([])
  const refused = await app.call(submitVerification, { as: carrier, body: { phone: PHONE } })
  expect(refused.problem).toMatchObject({ status: 422, code: 'verification_incomplete' })
  expect(Object.keys(refused.problem.errors ?? {}).sort()).toEqual([
    'authority',
    'coi',
    'email',
    'insurance',
    'number',
    'w9',
  ])
  expect((await app.call(submitVerification, { as: carrier, body: { phone: 'x' } })).problem.errors).toHaveProperty(
    'phone',
  )
  expect((await app.ok(getVerification, { as: carrier })).status).toBe('draft')
})

test('nothing is sent in before the mailbox of an owner is proved; another member’s does not do', async () => {
  const carrier = await aCompleteCarrier(app)
  const { sql } = app.services.db
  await sql`update users set email_proved_at = null where id = ${carrier.userId}`
  await proveMailbox(app, await addMember(app, carrier, 'Manager'))
  const submit = () => app.call(submitVerification, { as: carrier, body: { phone: PHONE } })
  expect((await submit()).problem).toMatchObject({
    status: 422,
    code: 'verification_incomplete',
    errors: { email: 'Prove your e-mail address with the code that we mail you.' },
  })
  await proveMailbox(app, carrier)
  const { requirements } = await app.ok(getVerification, { as: carrier })
  expect(requirements.find(({ requirement }) => requirement === 'email')).toMatchObject({
    met: true,
    datum: carrier.email,
  })
  expect((await submit()).body.status).toBe('submitted')
})

test('a reviewer is shown the person whose mailbox is proved, not the address that an older owner only typed', async () => {
  const carrier = await aCompleteCarrier(app)
  await app.services.db.sql`update users set email_proved_at = null where id = ${carrier.userId}`
  const invited = await addMember(app, carrier, 'Enterprise')
  await proveMailbox(app, invited)
  await aSubmittedCase(app, { carrier, reviewer: kim })
  const { checks } = await caseOf(app, kim, carrier.companyId)
  const identity = checks.find(({ check }) => check === 'identity')?.evidence
  expect(identity).toContainEqual(expect.objectContaining({ field: 'mail_domain', says: 'member.example' }))
  expect(identity).toContainEqual(expect.objectContaining({ field: 'officer', says: 'Enterprise Example' }))
})

test.each([
  ['nobody called', { outcome: 'ok', source: 'register' }],
  ['nobody answered', { outcome: 'not_ok', source: 'call', note: 'No answer on three days.' }],
  ['it was left out', { outcome: 'not_applicable', source: 'other', note: 'Known from before.' }],
] as const)('the phone is proved by the call back before anybody verifies: %s', async (_how, body) => {
  const { verificationId } = await aSubmittedCase(app, { reviewer: kim })
  const params = { verificationId }
  await checkAll(app, { as: kim, verificationId })
  const { version } = await app.ok(setVerificationCheck, { as: kim, params: { ...params, check: 'call_back' }, body })
  const refused = await app.call(verifyCompany, { as: kim, params, body: { version } })
  expect(refused.problem).toMatchObject({ status: 409, code: 'phone_unproved' })
  const reached = { outcome: 'ok', source: 'call', note: 'The owner answered.' } as const
  const called = await app.ok(setVerificationCheck, {
    as: kim,
    params: { ...params, check: 'call_back' },
    body: reached,
  })
  expect((await app.ok(verifyCompany, { as: kim, params, body: { version: called.version } })).status).toBe('verified')
})

test('from joining to verified: asked for more, answered item by item, decided, told at each step', async () => {
  const { carrier, verificationId } = await aSubmittedCase(app, { reviewer: kim })
  const params = { verificationId }
  expect((await app.call(submitVerification, { as: carrier, body: { phone: PHONE } })).problem.code).toBe(
    'verification_state',
  )
  const claimed = await app.ok(claimVerificationCase, { as: kim, params })
  expect(claimed).toMatchObject({
    status: 'in_review',
    lease: { mine: true },
    conflict: null,
    checksDone: 0,
    risks: [],
  })
  expect(claimed.checks[0]?.evidence[0]).toMatchObject({ field: 'name', outcome: 'differs' })
  const early = await app.call(verifyCompany, { as: kim, params, body: { version: claimed.version } })
  expect(early.problem).toMatchObject({ status: 409, code: 'checks_open' })

  const items = [
    { reason: 'paper_unreadable' as const, words: 'Send the certificate again, page 2 is cut.' },
    { reason: 'other' as const, words: 'Who is your insurance agent?' },
  ]
  await app.ok(askVerificationCase, { as: kim, params, body: { items, version: claimed.version } })
  const asked = await app.ok(getVerification, { as: carrier })
  expect(asked).toMatchObject({ status: 'needs_info', actions: ['submit', 'answer'] })
  expect(asked.items.map(({ words }) => words).sort()).toEqual(items.map(({ words }) => words).sort())
  const half = await app.call(submitVerification, { as: carrier, body: { phone: PHONE } })
  expect(half.problem.code).toBe('verification_incomplete')
  expect(Object.keys(half.problem.errors ?? {})).toHaveLength(2)

  const paper = await sendFile(app, { as: carrier, kind: 'other', file: { fileName: 'coi-2.pdf', bytes: aPdf() } })
  const [first, second] = asked.items
  const answer = (itemId: string | undefined, body: object, as: { token: string } = carrier) =>
    app.call(answerVerificationItem, { as, params: { itemId: itemId ?? '' }, body: body as never })
  expect((await answer(first?.id, {})).problem.errors).toHaveProperty('text')
  const other = await signUpCarrier(app)
  expect((await answer(first?.id, { text: 'x' }, other)).status).toBe(404)
  const foreign = await sendFile(app, { as: other, kind: 'other', file: { fileName: 'x.pdf', bytes: aPdf() } })
  expect((await answer(first?.id, { documentId: foreign.body.id })).problem.errors).toHaveProperty('documentId')
  expect((await answer(first?.id, { documentId: paper.body.id })).body.items[0]?.document?.fileName).toBe('coi-2.pdf')
  expect((await answer(second?.id, { text: 'Red Bluff Agency' })).status).toBe(200)
  await app.ok(submitVerification, { as: carrier, body: { phone: PHONE, statement: 'Both are there.' } })
  expect((await answer(second?.id, { text: 'Late' })).problem.code).toBe('verification_state')
  expect((await app.ok(listNotifications, { as: kim })).items[0]).toMatchObject({
    title: expect.stringMatching(/ sent what you asked for$/) as string,
  })

  const { version } = await checkAll(app, { as: kim, verificationId })
  const done = await app.ok(verifyCompany, { as: kim, params, body: { version } })
  expect(done).toMatchObject({ status: 'verified', lease: null, decision: { verdict: 'verify', confirmedBy: null } })
  expect(done.history.map(({ action }) => action)).toEqual(['verify', 'claim', 'answer', 'ask', 'claim', 'submit'])
  expect(await app.ok(getVerification, { as: carrier })).toMatchObject({
    status: 'verified',
    verified: true,
    actions: [],
  })
  const told = (await app.ok(listNotifications, { as: carrier })).items.map(({ title }) => title)
  expect(told).toEqual([
    'You are verified',
    'Your verification needs more information',
    'We received your verification',
  ])
  const [mailed] = await app.services.db.sql`select count(*)::int as n from mails where recipient = ${carrier.email}`
  // Includes the code that proved the mailbox.
  expect(mailed).toEqual({ n: 4 })
})

test('another phone than the one that was called is called again; the same one is not', async () => {
  const { carrier, verificationId } = await aSubmittedCase(app, { reviewer: kim })
  const params = { verificationId }
  const doneAfter = async (phone: string): Promise<number> => {
    const { version } = await checkAll(app, { as: kim, verificationId })
    const items = [{ reason: 'other' as const, words: 'Who is your insurance agent?' }]
    await app.ok(askVerificationCase, { as: kim, params, body: { items, version } })
    const open = (await app.ok(getVerification, { as: carrier })).items.find((item) => item.answeredAt === null)
    const itemId = open?.id ?? ''
    await app.ok(answerVerificationItem, { as: carrier, params: { itemId }, body: { text: 'Red Bluff Agency' } })
    await app.ok(submitVerification, { as: carrier, body: { phone } })
    return (await app.ok(getVerificationCase, { as: kim, params })).checksDone
  }
  expect(await doneAfter(PHONE)).toBe(VERIFICATION_CHECKS.length)
  expect(await doneAfter('(501) 555-0199')).toBe(VERIFICATION_CHECKS.length - 1)
})

test('of two who take a case at once one has it, the other reads his name; it runs out by the clock', async () => {
  const { verificationId } = await aSubmittedCase(app, { reviewer: kim })
  const params = { verificationId }
  const claims = await Promise.all([kim, lee].map((as) => app.call(claimVerificationCase, { as, params })))
  expect(claims.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const winner = claims[0]?.status === 200 ? kim : lee
  const loser = winner === kim ? lee : kim
  const refused = claims.find(({ status }) => status === 409)?.problem
  expect(refused).toMatchObject({
    code: 'verification_held',
    detail: `${winner === kim ? 'Admin' : 'Founder'} Example has this case.`,
  })
  const check = { outcome: 'ok' as const, source: 'register' as const }
  const set = (as: SignedInStaff) =>
    app.call(setVerificationCheck, { as, params: { verificationId, check: 'safety' }, body: check })
  expect((await set(loser)).problem.code).toBe('verification_not_held')
  expect((await app.call(releaseVerificationCase, { as: loser, params })).problem.code).toBe('verification_not_held')

  app.setClock(inMinutes(20))
  expect((await set(winner)).status).toBe(200)
  app.setClock(inMinutes(40))
  expect((await app.call(claimVerificationCase, { as: loser, params })).problem.code).toBe('verification_held')
  app.setClock(inMinutes(51))
  expect((await set(winner)).problem.code).toBe('verification_not_held')
  const taken = await app.ok(claimVerificationCase, { as: loser, params })
  expect(taken).toMatchObject({ checksDone: 1, lease: { mine: true } })
  expect((await app.ok(listVerificationCases, { as: loser, query: { view: 'mine' } })).counts.mine).toBe(1)
  expect(await app.ok(releaseVerificationCase, { as: loser, params })).toMatchObject({
    status: 'in_review',
    lease: null,
  })
  expect((await app.call(claimVerificationCase, { as: winner, params })).status).toBe(200)
})

test('two verdicts at once are one; a stale one is answered with the case as it stands', async () => {
  const { verificationId } = await aSubmittedCase(app, { reviewer: kim })
  const params = { verificationId }
  const { version } = await checkAll(app, { as: kim, verificationId })
  const stale = await app.call(verifyCompany, { as: kim, params, body: { version: version - 1 } })
  expect(stale.problem).toMatchObject({ code: 'stale_version', current: { version } })
  const rejection = { reasons: ['identity_unproven' as const], words: WORDS, version }
  const verdicts = await Promise.all([
    app.call(verifyCompany, { as: kim, params, body: { version } }),
    app.call(rejectCompany, { as: kim, params, body: rejection }),
  ])
  expect(verdicts.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const reopened = await app.call(reopenVerification, {
    as: kim,
    params,
    body: { words: 'Once more, please.', version: 1 },
  })
  expect(['stale_version', 'verification_state']).toContain(reopened.problem.code)
  expect((await app.call(claimVerificationCase, { as: lee, params })).problem.code).toBe('verification_state')
})

test('a verdict needs reasons and words, a check that is not OK a note, a call the number that was called', async () => {
  const { verificationId } = await aSubmittedCase(app, { reviewer: kim })
  const params = { verificationId }
  await app.ok(claimVerificationCase, { as: kim, params })
  const set = (body: object) =>
    app.call(setVerificationCheck, { as: kim, params: { verificationId, check: 'call_back' }, body: body as never })
  expect((await set({ outcome: 'maybe', source: 'call' })).problem.errors).toHaveProperty('outcome')
  expect((await set({ outcome: 'not_ok', source: 'register' })).problem.errors).toHaveProperty('note')
  expect((await set({ outcome: 'ok', source: 'call' })).problem.errors).toHaveProperty('note')
  const body = (over: object) => ({ reasons: ['other'], words: WORDS, version: 1, ...over }) as never
  const wrong = async (over: object) =>
    (await app.call(rejectCompany, { as: kim, params, body: body(over) })).problem.errors
  expect(await wrong({ reasons: [] })).toHaveProperty('reasons')
  expect(await wrong({ reasons: ['nose'] })).toHaveProperty(['reasons.0'])
  expect(await wrong({ words: 'no' })).toHaveProperty('words')
  const none = await app.call(askVerificationCase, { as: kim, params, body: { items: [], version: 1 } })
  expect(none.problem.errors).toHaveProperty('items')
})

test('a verified company whose contact changes is looked at again and keeps its standing; put back, it loses it', async () => {
  const { carrier, verificationId } = await aVerifiedCarrier(app)
  await app.services.run(SYSTEM, (tx) => reverifyContact(tx, { companyId: carrier.companyId, changed: ['phone'] }))
  expect(await app.ok(getVerification, { as: carrier })).toMatchObject({
    status: 'reverification',
    verified: true,
    causes: ['phone'],
  })
  const params = { verificationId }
  const seen = await app.ok(claimVerificationCase, { as: kim, params })
  expect(seen.checks.filter(({ outcome }) => outcome === null).map(({ check }) => check)).toEqual([
    'identity',
    'call_back',
    'signals',
  ])
  const { version } = await checkAll(app, { as: kim, verificationId })
  const done = await app.ok(verifyCompany, { as: kim, params, body: { version } })
  expect(done).toMatchObject({ status: 'verified', causes: [] })
  await app.ok(reopenVerification, {
    as: lee,
    params,
    body: { words: 'Its letter was forged.', version: done.version },
  })
  expect(await app.ok(getVerification, { as: carrier })).toMatchObject({ status: 'submitted', verified: false })
})

test('another bank account than the approved one has it looked at again; the first account has not', async () => {
  const { carrier, verificationId } = await aVerifiedCarrier(app)
  const approved = async (account: object) => {
    await approve(app, { staff: kim, document: await aBankLetter(app, carrier, { account }) })
    app.setClock(inMinutes(2))
    await app.sweep('documents.settle-decisions')
    app.setClock(null)
    return app.ok(getVerification, { as: carrier })
  }
  expect(await approved(ACCOUNT)).toMatchObject({ status: 'verified', causes: [] })
  expect(await approved(OTHER_ACCOUNT)).toMatchObject({ status: 'reverification', verified: true, causes: ['bank'] })
  const params = { verificationId }
  await app.ok(claimVerificationCase, { as: lee, params })
  const { version } = await checkAll(app, { as: lee, verificationId })
  await app.ok(verifyCompany, { as: lee, params, body: { version } })
  expect(await approved(OTHER_ACCOUNT)).toMatchObject({ status: 'verified', causes: [] })
})

test('another USDOT number takes the standing away and begins every check anew', async () => {
  const { carrier } = await aVerifiedCarrier(app)
  await app.ok(putCarrierProfile, { as: carrier, body: { usdot: '99000001' } })
  expect(await app.ok(getVerification, { as: carrier })).toMatchObject({
    status: 'reverification',
    verified: false,
    causes: ['number'],
  })
  expect(await caseOf(app, kim, carrier.companyId)).toMatchObject({ checksDone: 0, usdot: '99000001' })
})

test('another docket takes the standing away too, unless the register has it beside the number', async () => {
  const { carrier } = await aVerifiedCarrier(app)
  const put = (body: { usdot: string; docket?: string }) => app.ok(putCarrierProfile, { as: carrier, body })
  await put({ usdot: carrier.usdot, docket: `MC${carrier.usdot}` })
  expect(await app.ok(getVerification, { as: carrier })).toMatchObject({ status: 'verified', verified: true })
  // A number that is not in the register, verified by its letter.
  const usdot = '9900017'
  await put({ usdot, docket: 'MC880001' })
  await markVerified(app, carrier)
  await put({ usdot })
  expect(await app.ok(getVerification, { as: carrier })).toMatchObject({ verified: true })
  await put({ usdot, docket: 'MC880002' })
  expect(await app.ok(getVerification, { as: carrier })).toMatchObject({
    status: 'reverification',
    verified: false,
    causes: ['number'],
  })
})

test('staff start a verification that nobody asked for; started twice it is one case', async () => {
  const carrier = await aCompleteCarrier(app)
  const body = { companyId: carrier.companyId }
  const [one, two] = await Promise.all([kim, lee].map((as) => app.ok(openVerificationCase, { as, body })))
  expect(one?.id).toBe(two?.id)
  expect(await app.ok(getVerification, { as: carrier })).toMatchObject({ status: 'submitted', actions: [] })
  const consignor = await signUpConsignor(app)
  expect((await app.call(openVerificationCase, { as: kim, body: { companyId: consignor.companyId } })).status).toBe(404)
  expect((await app.call(openVerificationCase, { as: kim, body: { companyId: newId() } })).status).toBe(404)
  expect((await app.call(getVerificationCase, { as: kim, params: { verificationId: newId() } })).status).toBe(404)
})

test('a dispatcher reads how far it is and sends nothing; after 30 days a rejected company asks again, but cannot appeal', async () => {
  const { carrier, verificationId } = await aSubmittedCase(app, { reviewer: kim })
  const dispatcher = await addMember(app, carrier, 'Dispatcher')
  expect(await app.ok(getVerification, { as: dispatcher })).toMatchObject({ status: 'submitted', actions: [] })
  expect((await app.call(submitVerification, { as: dispatcher, body: { phone: PHONE } })).status).toBe(403)
  const appeal = () =>
    app.call(appealVerification, { as: carrier, body: { text: 'You looked at the wrong certificate.' } })
  expect((await appeal()).problem.code).toBe('verification_state')
  const { version } = await checkAll(app, { as: kim, verificationId })
  const body = { reasons: ['insurance_insufficient' as const], words: WORDS, version }
  await app.ok(rejectCompany, { as: kim, params: { verificationId }, body })
  expect(await app.ok(getVerification, { as: carrier })).toMatchObject({ status: 'rejected', actions: ['appeal'] })
  expect((await app.call(submitVerification, { as: carrier, body: { phone: PHONE } })).problem.code).toBe(
    'verification_state',
  )
  app.setClock(inDays(31))
  expect(await app.ok(getVerification, { as: carrier })).toMatchObject({ actions: ['submit'], appealUntil: null })
  expect((await appeal()).problem).toMatchObject({ status: 410, code: 'appeal_over' })
  expect((await app.ok(submitVerification, { as: carrier, body: { phone: PHONE } })).status).toBe('submitted')
})

test('the queue puts appeals first, then the oldest, and pages without losing one', async () => {
  const first = await app.ok(listVerificationCases, { as: kim, query: { limit: 100 } })
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const part = await app.ok(listVerificationCases, { as: kim, query: { limit: 1, ...(cursor ? { cursor } : {}) } })
    seen.push(...part.items.map(({ id }) => id))
    cursor = part.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(first.items.map(({ id }) => id))
  expect(first.counts.queue).toBe(seen.length)
  const all = await app.ok(listVerificationCases, { as: kim, query: { view: 'done', limit: 1 } })
  expect(all.nextCursor).not.toBeNull()
  const next = await app.ok(listVerificationCases, {
    as: kim,
    query: { view: 'done', limit: 1, cursor: all.nextCursor ?? '' },
  })
  expect(next.items[0]?.id).not.toBe(all.items[0]?.id)
  expect((await app.call(listVerificationCases, { as: kim, query: { cursor: 'x' } })).problem.errors).toHaveProperty(
    'cursor',
  )
  const named = await app.ok(listVerificationCases, { as: kim, query: { q: first.items[0]?.companyName ?? '' } })
  expect(named.items.map(({ id }) => id)).toEqual([first.items[0]?.id])
})
