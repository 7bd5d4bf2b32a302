import { getCompany } from '@drawbar/contract/companies/companies.ts'
import { addInsurancePolicy } from '@drawbar/contract/insurance/insurance.ts'
import { putCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import { placeBid } from '@drawbar/contract/bids/bids.ts'
import { dayFromNow, fromNow } from '@drawbar/contract/clock.testing.ts'
import { answerReview, listDocuments } from '@drawbar/contract/documents/company-documents.ts'
import {
  approveDocument,
  askDocument,
  claimReview,
  getReview,
  listReviews,
  rejectDocument,
  releaseReview,
  undoReview,
} from '@drawbar/contract/documents/document-reviews.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { actingFor } from '../staff-users/testing.ts'
import { makeStaff } from '../identity/testing.ts'
import { signUpCarrier, signUpConsignor } from '../companies/testing.ts'
import { aReadyCarrier, usd } from '../bids/testing.ts'
import { anOfferedAward } from '../awards/testing.ts'
import { aRegisteredCarrier } from '../register/testing.ts'
import { aPostedLoad } from '../loads/testing.ts'
import { aDispatchedShipment } from '../shipments/testing.ts'
import { anApprovedCoi, anUploadedDocument, aPdf, aWaitingCoi } from './testing.ts'

let app: TestApp
let kim: Awaited<ReturnType<typeof makeStaff>>
let lee: Awaited<ReturnType<typeof makeStaff>>
let carrier: Awaited<ReturnType<typeof signUpCarrier>>
beforeAll(async () => {
  app = await startTestApp()
  ;[kim, lee, carrier] = await Promise.all([makeStaff(app, 'Admin'), makeStaff(app, 'Founder'), signUpCarrier(app)])
})
afterAll(() => app.close())
beforeEach(() => app.setClock(null))

const of = ({ id }: { id: string }) => ({ params: { documentId: id } })
const claim = (as: { token: string }, paper: { id: string }) => app.call(claimReview, { as, ...of(paper) })
const statusOf = async (as: { token: string }, id: string) =>
  (await app.ok(listDocuments, { as, query: { limit: 100 } })).items.find((paper) => paper.id === id)?.status
const later = (minutes: number) => app.setClock(fromNow(minutes * 60_000))

test('of ten who claim at once one has it; the others hear his name', async () => {
  const paper = await aWaitingCoi(app, carrier)
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => claim(index % 2 ? kim : lee, paper)))
  const holder = answers.find(({ status }) => status === 200)?.body.holder
  const refused = answers.filter(({ status }) => status === 409)
  expect(answers.filter(({ status }) => status === 200).length).toBe(5)
  expect(refused.map(({ problem }) => problem.code)).toEqual(Array(5).fill('review_claimed'))
  expect(refused[0]?.problem.message).toBe(`${holder} is reviewing this paper.`)
  expect(refused[0]?.problem.current).toMatchObject({ holder, mine: false })
})

test('a lease ends by release, by decision and by the database’s clock, and runs anew for its holder', async () => {
  const paper = await aWaitingCoi(app, carrier)
  await claim(kim, paper)
  await app.ok(releaseReview, { as: lee, ...of(paper) })
  expect((await claim(lee, paper)).status).toBe(409)
  await app.ok(releaseReview, { as: kim, ...of(paper) })
  expect((await claim(lee, paper)).status).toBe(200)
  later(20)
  await claim(lee, paper)
  later(45)
  expect((await claim(kim, paper)).status).toBe(409)
  later(51)
  expect((await claim(kim, paper)).status).toBe(200)
  const late = await app.call(approveDocument, { as: lee, ...of(paper), body: {} })
  expect([late.problem.code, late.status]).toEqual(['review_claimed', 409])
})

test('who holds nothing decides nothing', async () => {
  const paper = await aWaitingCoi(app, carrier)
  const answer = await app.call(approveDocument, { as: kim, ...of(paper), body: {} })
  expect(answer.problem.code).toBe('review_not_held')
  for (const endpoint of [askDocument, rejectDocument]) {
    const bare = await app.call(endpoint, { as: kim, ...of(paper), body: { reasons: [] } })
    expect(bare.problem.errors).toEqual({ reasons: 'Choose at least one reason.' })
  }
})

test('a reason that makes no sense of the kind of paper is refused by name, and nothing is decided', async () => {
  const sendsW9 = { kind: 'w9', details: { claims: { legalName: 'X' } }, file: { bytes: aPdf() } }
  const [coi, w9] = [await aWaitingCoi(app, carrier), await anUploadedDocument(app, { as: carrier, ...sendsW9 })]
  const odd = [
    { paper: coi, reasons: ['unreadable', 'wrong_name'] },
    { paper: w9, reasons: ['cover_too_low'] },
  ] as const
  for (const { paper, reasons } of odd) {
    await claim(kim, paper)
    for (const endpoint of [askDocument, rejectDocument]) {
      const answer = await app.call(endpoint, { as: kim, ...of(paper), body: { reasons: [...reasons] } })
      expect([answer.status, answer.problem.errors]).toEqual([
        400,
        { reasons: 'Choose reasons that fit this kind of paper.' },
      ])
    }
    expect(await statusOf(carrier, paper.id)).toBe('pending_review')
  }
  await app.ok(rejectDocument, { as: kim, ...of(w9), body: { reasons: ['wrong_name'] } })
})

test('nobody reviews a paper of the company that he belongs to, or one that he sent', async () => {
  const { sql } = app.services.db
  const paper = await aWaitingCoi(app, carrier)
  // Somebody of his own: whom a session belongs to is remembered for a while, and what he does then would tie him for good.
  const insider = await makeStaff(app, 'Admin')
  await sql`
    insert into memberships (user_id, company_id, company_role) values (${insider.userId}, ${carrier.companyId}, 'User')`
  expect((await claim(insider, paper)).problem.code).toBe('own_company')
  await sql`delete from memberships where user_id = ${insider.userId}`
  await sql`update documents set uploaded_by = ${insider.userId} where id = ${paper.id}`
  expect((await claim(insider, paper)).problem.code).toBe('own_company')
  expect((await claim(lee, paper)).status).toBe(200)
})

test('nobody reviews a paper of a company of whose mail domain he is', async () => {
  const paper = await aWaitingCoi(app, carrier)
  const neighbour = await makeStaff(app, 'Admin')
  await app.services.db.sql`
    update users set email_key = ${`${neighbour.userId}@carrier.example`} where id = ${neighbour.userId}`
  expect((await claim(neighbour, paper)).problem.code).toBe('own_company')
  expect((await claim(lee, paper)).status).toBe(200)
})

test('who acted for a company reviews none of its papers, sent then or later', async () => {
  const acting = await makeStaff(app, 'Admin')
  const { token } = await actingFor(app, acting, carrier)
  const sent = await aWaitingCoi(app, { ...carrier, token })
  const next = await aWaitingCoi(app, carrier)
  for (const paper of [sent, next]) expect((await claim(acting, paper)).problem.code).toBe('own_company')
  expect((await claim(lee, next)).status).toBe(200)
})

test('an approval counts, supersedes the older one, and its company hears of it after the minute', async () => {
  const own = await signUpCarrier(app)
  const first = await anApprovedCoi(app, { as: own, staff: kim })
  const waiting = await aWaitingCoi(app, own)
  const second = await anApprovedCoi(app, { as: own, staff: lee })
  const all = await Promise.all([first, waiting, second].map(({ id }) => statusOf(own, id)))
  expect(all).toEqual(['superseded', 'superseded', 'approved'])
  expect((await claim(kim, waiting)).problem.code).toBe('document_not_open')

  const settled = async () => {
    await app.sweep('documents.settle-decisions')
    const rows = await app.services.db.sql`
      select 1 from events where type = 'document.settled' and subject ->> 'companyId' = ${own.companyId}`
    return rows.length
  }
  expect(await settled()).toBe(0)
  later(2)
  expect(await settled()).toBe(2)
  expect(await settled()).toBe(2)
})

test('papers about two trucks stand side by side, and so do papers of no certain kind', async () => {
  const own = await signUpCarrier(app)
  for (const note of ['one', 'two']) {
    const paper = await anUploadedDocument(app, {
      as: own,
      kind: 'other_paper',
      details: { note },
      file: { fileName: 'a.pdf', bytes: aPdf({ comment: note }) },
    })
    await claim(kim, paper)
    await app.ok(approveDocument, { as: kim, ...of(paper), body: {} })
  }
  const { items } = await app.ok(listDocuments, { as: own })
  expect(items.map(({ status }) => status)).toEqual(['approved', 'approved'])
})

test('a decision is taken back within its minute by who took it, and what it superseded counts again', async () => {
  const own = await signUpCarrier(app)
  const first = await anApprovedCoi(app, { as: own, staff: kim })
  const second = await anApprovedCoi(app, { as: own, staff: kim })
  expect((await app.call(undoReview, { as: lee, ...of(second) })).problem.code).toBe('undo_too_late')
  const back = await app.ok(undoReview, { as: kim, ...of(second) })
  expect([back.status, back.lease?.mine, back.decisions[0]?.undone]).toEqual(['pending_review', true, true])
  expect(await statusOf(own, first.id)).toBe('approved')
  expect((await app.call(undoReview, { as: kim, ...of(second) })).problem.code).toBe('undo_too_late')

  const rejected = await app.ok(rejectDocument, {
    as: kim,
    ...of(second),
    body: { reasons: ['altered'], note: 'Two fonts in one figure' },
  })
  expect(rejected.undoUntil).not.toBeNull()
  later(2)
  expect((await app.call(undoReview, { as: kim, ...of(second) })).problem.code).toBe('undo_too_late')
  expect(await statusOf(own, second.id)).toBe('rejected')
})

test('what was built on cannot be taken back: an answer, or a bid', async () => {
  const asked = await aWaitingCoi(app, carrier)
  await claim(kim, asked)
  await app.ok(askDocument, { as: kim, ...of(asked), body: { reasons: ['unreadable'] } })
  await app.ok(answerReview, { as: carrier, ...of(asked), body: { text: 'Here' } })
  expect((await app.call(undoReview, { as: kim, ...of(asked) })).problem.code).toBe('undo_too_late')

  const ready = await aReadyCarrier(app)
  const approved = await anApprovedCoi(app, { as: ready, staff: kim })
  const load = await aPostedLoad(app, await signUpConsignor(app))
  await app.ok(placeBid, { as: ready, params: { loadId: load.id }, body: { amount: usd(180_000) } })
  const answer = await app.call(undoReview, { as: kim, ...of(approved) })
  expect([answer.status, answer.problem.message]).toEqual([
    410,
    'The carrier has bid or was awarded a load since. Decide anew.',
  ])
  expect(await statusOf(ready, approved.id)).toBe('approved')
})

test('two reviewers who approve two papers of one kind leave one that counts', async () => {
  const own = await signUpCarrier(app)
  const papers = [await aWaitingCoi(app, own), await aWaitingCoi(app, own)]
  await claim(kim, papers[0] ?? { id: '' })
  await claim(lee, papers[1] ?? { id: '' })
  await Promise.all([
    app.call(approveDocument, { as: kim, ...of(papers[0] ?? { id: '' }), body: {} }),
    app.call(approveDocument, { as: lee, ...of(papers[1] ?? { id: '' }), body: {} }),
  ])
  const { items } = await app.ok(listDocuments, { as: own })
  expect(items.filter(({ status }) => status === 'approved').length).toBe(1)
})

test('cover that ends under a carrier with freight comes first, then the oldest; filters, pages and counts agree', async () => {
  const fresh = await startTestApp()
  const staff = await makeStaff(fresh, 'Admin')
  const [old, plain] = [await signUpCarrier(fresh), await signUpCarrier(fresh)]
  await aWaitingCoi(fresh, old)
  await anUploadedDocument(fresh, {
    as: plain,
    kind: 'w9',
    details: { claims: { legalName: 'X' } },
    file: { bytes: aPdf() },
  })
  const hauled = await aDispatchedShipment(fresh)
  const urgent = await aWaitingCoi(fresh, hauled.carrier)
  const soon = dayFromNow(4 * 86_400_000)
  await fresh.services.db
    .sql`update insurance_policies set expires_on = ${soon}, effective_on = null where company_id = ${hauled.carrier.companyId}`
  // An award that nobody has confirmed is no shipment: the company's own record counts the same.
  await anOfferedAward(fresh, { ...hauled, load: await aPostedLoad(fresh, hauled.consignor) })
  const { open } = await fresh.ok(getCompany, { as: staff, params: { companyId: hauled.carrier.companyId } })
  expect(open).toMatchObject({ shipments: 1, awards: 2 })

  const list = (query = {}) => fresh.ok(listReviews, { as: staff, query })
  const whole = await list()
  expect(whole.items.map(({ kind }) => kind)).toEqual(['coi', 'coi', 'w9'])
  expect(whole.items[0]).toMatchObject({
    documentId: urgent.id,
    coverEndsOn: soon,
    liveShipments: open.shipments,
    lease: null,
  })
  const first = await list({ limit: 1 })
  const second = await list({ limit: 1, cursor: first.nextCursor ?? '' })
  const third = await list({ limit: 1, cursor: second.nextCursor ?? '' })
  expect([first, second, third].map(({ items }) => items[0]?.documentId)).toEqual(
    whole.items.map(({ documentId }) => documentId),
  )
  expect((await list({ kind: 'w9' })).items.length).toBe(1)
  expect((await list({ companyId: old.companyId })).items.length).toBe(1)
  expect((await list({ q: whole.items[2]?.companyName.toUpperCase() })).items.length).toBeGreaterThan(0)
  for (const cursor of ['x', Buffer.from('[3,"2026-01-01 00:00:00+00","x"]').toString('base64url')])
    expect((await fresh.call(listReviews, { as: staff, query: { cursor } })).status).toBe(400)

  await fresh.ok(claimReview, { as: staff, params: { documentId: urgent.id } })
  expect((await list({ view: 'mine' })).items.map(({ documentId }) => documentId)).toEqual([urgent.id])
  await fresh.ok(askDocument, {
    as: staff,
    params: { documentId: urgent.id },
    body: { reasons: ['confirm_with_insurer'] },
  })
  expect((await list({ view: 'asked' })).items[0]?.decision?.reasons).toEqual(['confirm_with_insurer'])
  const done = await list({ view: 'done' })
  expect(done.items.map(({ documentId }) => documentId)).toEqual([urgent.id])
  expect(done.counts).toEqual({ queue: 2, mine: 0, asked: 1, done: 1 })
  expect(done.throughput).toMatchObject({ byMe: 1, byAll: 1, medianMinutes: 0 })
  await fresh.close()
})

test('what a carrier declared fills no gap of the register, and is no proof', async () => {
  const own = await signUpCarrier(app)
  const { usdot } = await aRegisteredCarrier(app, { legalName: 'GAPPY HAULING LLC', filings: [] })
  await app.ok(putCarrierProfile, { as: own, body: { usdot: String(usdot) } })
  const policy = { insurer: 'Four States Mutual', policyNumber: 'FSM-220417', expiresOn: '2099-03-01' }
  const limit = usd(100_000_000)
  await app.ok(addInsurancePolicy, { as: own, body: { kind: 'auto_liability', ...policy, limit } })
  const paper = await aWaitingCoi(app, own, {
    expiresOn: policy.expiresOn,
    claims: {
      insurer: policy.insurer,
      policyNumber: policy.policyNumber,
      autoLimit: limit,
      legalName: 'Gappy Hauling',
    },
  })
  const { checks, record } = await app.ok(getReview, { as: kim, ...of(paper) })
  expect(record.source).toBe('register')
  expect(checks.map((check) => [check.field, check.record, check.source, check.outcome])).toEqual([
    ['legalName', 'GAPPY HAULING LLC', 'register', 'match'],
    ['insurer', null, 'register', 'not_on_record'],
    ['policyNumber', null, 'register', 'not_on_record'],
    ['autoLimit', null, 'register', 'not_on_record'],
    ['cargoLimit', null, 'register', 'not_said'],
    ['effectiveOn', null, 'declared', 'not_said'],
    ['expiresOn', '2099-03-01', 'declared', 'as_declared'],
  ])
})

test('a paper stands beside what is on record, and what is odd about it', async () => {
  const own = await signUpCarrier(app)
  await app.ok(putCarrierProfile, { as: own, body: { usdot: '90340915' } })
  await app.ok(addInsurancePolicy, {
    as: own,
    body: {
      kind: 'auto_liability',
      insurer: 'Four States Mutual',
      limit: usd(75_000_000),
      expiresOn: '2099-03-01',
    },
  })
  await anApprovedCoi(app, {
    as: own,
    staff: kim,
    more: { claims: { insurer: 'Four States Mutual', policyNumber: 'A', autoLimit: usd(75_000_000) } },
  })
  const paper = await aWaitingCoi(app, own)
  const detail = await app.ok(getReview, { as: kim, ...of(paper) })
  expect(Object.fromEntries(detail.checks.map(({ field, outcome }) => [field, outcome]))).toEqual({
    legalName: 'not_said',
    insurer: 'as_declared',
    policyNumber: 'not_on_record',
    autoLimit: 'differs',
    cargoLimit: 'not_said',
    effectiveOn: 'not_said',
    expiresOn: 'as_declared',
  })
  expect(detail.signals.map(({ code }) => code)).toEqual(['limit_raised', 'not_seen_before'])
  expect(detail.versions.map(({ status }) => status)).toEqual(['pending_review', 'approved'])
  expect(detail.record.source).toBe('declared')

  const bytes = aPdf({ comment: 'the same file' })
  const twice = { kind: 'w9', details: { claims: { legalName: 'X' } }, file: { fileName: 'w9.pdf', bytes } }
  await anUploadedDocument(app, { as: own, ...twice })
  const copy = await anUploadedDocument(app, { as: await signUpCarrier(app), ...twice })
  const seen = await app.ok(getReview, { as: kim, ...of(copy) })
  expect(seen.signals[0]?.code).toBe('seen_elsewhere')
})
