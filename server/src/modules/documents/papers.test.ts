import {
  answerReview,
  getPaperwork,
  listDocuments,
  removeDocument,
} from '@drawbar/contract/documents/company-documents.ts'
import { askDocument, claimReview, releaseReview } from '@drawbar/contract/documents/document-reviews.ts'
import { documentLifecycle } from '@drawbar/contract/lifecycles/document.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { addMember, signUpCarrier, signUpConsignor } from '../companies/testing.ts'
import { makeStaff } from '../identity/testing.ts'
import { aTractor } from '../fleet/testing.ts'
import { anApprovedCoi, anUploadedDocument, aPdf, aWaitingCoi, coiDetails, sendFile } from './testing.ts'

let app: TestApp
let carrier: Awaited<ReturnType<typeof signUpCarrier>>
let staff: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => {
  app = await startTestApp()
  ;[carrier, staff] = await Promise.all([signUpCarrier(app), makeStaff(app, 'Admin')])
})
afterAll(() => app.close())

const papers = (as: { token: string }, query = {}) => app.ok(listDocuments, { as, query })
const send = (kind: string, details: unknown, as: { token: string } = carrier) =>
  sendFile(app, { as, kind, details, file: { fileName: 'a.pdf', bytes: aPdf() } })

test('the table’s check is the lifecycle’s list of states', async () => {
  const [row] = await app.services.db.sql<{ definition: string }[]>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'documents_status_check'`
  const states = [...(row?.definition ?? '').matchAll(/'([a-z_]+)'/g)].map(([, state]) => state ?? '')
  expect(new Set(states)).toEqual(new Set(documentLifecycle.states))
})

test('a paper waits for a reviewer with what it is said to prove; a POD waits for nobody', async () => {
  const coi = await aWaitingCoi(app, carrier, { note: 'Raised for the Dallas lane' })
  expect(coi.status).toBe('pending_review')
  const { items } = await papers(carrier, { kind: 'coi' })
  expect(items[0]).toMatchObject({
    id: coi.id,
    pages: 1,
    expiresOn: '2099-03-01',
    claims: { insurer: 'Four States Mutual', autoLimit: { amount: 100_000_000, currency: 'USD' } },
    answer: 'Raised for the Dallas lane',
    actions: ['remove'],
    decision: null,
  })
  expect((await anUploadedDocument(app, { as: carrier })).status).toBe('uploaded')
  expect((await papers(carrier, { status: 'uploaded' })).items).toEqual([])
})

test.each([
  ['coi', {}, ['claims.insurer', 'claims.policyNumber', 'claims.autoLimit', 'expiresOn']],
  ['coi', coiDetails({ expiresOn: '2020-01-01' }), ['expiresOn']],
  ['coi', coiDetails({ issuedOn: '2099-01-01' }), ['issuedOn']],
  ['ucr', { issuedOn: '2026-01-01', expiresOn: '1999-01-01' }, ['expiresOn']],
  ['w9', { claims: { legalName: 'Caddo', taxIdLast4: '12345' } }, ['claims.taxIdLast4']],
  ['registration', { expiresOn: '2099-01-01' }, ['subjectId']],
  ['cdl', { expiresOn: '2099-01-01', subjectId: '0190a5d2-0000-7000-8000-000000000000' }, ['subjectId']],
  ['credit_application', {}, ['kind']],
])('a %s of which %o is said is a 400 at the fields', async (kind, details, fields) => {
  const { status, problem } = await send(kind, details)
  expect([status, Object.keys(problem.errors ?? {}).sort()]).toEqual([400, [...fields].sort()])
})

test('F28: numbers of a paper are read as people write them, and a docket is no USDOT number', async () => {
  const own = await signUpCarrier(app)
  const claims = { legalName: 'Caddo', usdot: 'USDOT 9300005', docket: 'MC#912345' }
  expect((await send('authority_letter', { claims }, own)).status).toBe(201)
  expect((await papers(own)).items[0]?.claims).toMatchObject({ usdot: '9300005', docket: 'MC912345' })
  const mixed = await send('authority_letter', { claims: { ...claims, usdot: 'MC 912345' } }, own)
  expect(mixed.problem.errors).toEqual({ 'claims.usdot': 'A USDOT number is one to eight digits.' })
  const truck = await aTractor(app, own)
  const registered = { subjectId: truck.id, expiresOn: '2099-01-01', claims: { vin: '1m8gdm9a xkp042788' } }
  expect((await send('registration', registered, own)).status).toBe(201)
  const [paper] = (await papers(own, { subjectId: truck.id })).items
  expect(paper?.claims.vin).toBe('1M8GDM9AXKP042788')
})

test('T11: a name that the details of a paper do not know is refused by name, at any depth', async () => {
  const details = { ...coiDetails(), expiresAt: '2099-03-01', claims: { ...coiDetails().claims, insurrer: 'Typo' } }
  const { status, problem } = await send('coi', details)
  const NO_FIELD = 'There is no field of this name here.'
  expect([status, problem.errors]).toEqual([400, { expiresAt: NO_FIELD, 'claims.insurrer': NO_FIELD }])
})

test('details that are no JSON are a 400, and another company’s truck is nobody’s', async () => {
  const odd = await app.http.inject({
    method: 'POST',
    url: '/api/documents',
    headers: { authorization: `Bearer ${carrier.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.from(
      '--x\r\ncontent-disposition: form-data; name="kind"\r\n\r\nw9\r\n--x\r\ncontent-disposition: form-data; name="details"\r\n\r\n{"\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nx\r\n--x--\r\n',
    ),
  })
  expect([odd.statusCode, odd.json().errors]).toEqual([
    400,
    { details: 'What is said of the paper could not be read.' },
  ])
  const truck = await aTractor(app, await signUpCarrier(app))
  const foreign = await send('registration', { subjectId: truck.id, expiresOn: '2099-01-01' })
  expect(foreign.problem.errors).toEqual({ subjectId: 'Choose one of your vehicles.' })
})

test('a paper about a truck names it; a member who does not run the fleet sends none', async () => {
  const truck = await aTractor(app, carrier)
  const { status } = await send('registration', { subjectId: truck.id, expiresOn: '2099-01-01' })
  expect(status).toBe(201)
  const { items } = await papers(carrier, { subjectId: truck.id })
  expect(items.map(({ kind, subject }) => [kind, subject?.name])).toEqual([['registration', truck.unitNumber]])
  expect((await send('w9', { claims: { legalName: 'X' } }, await addMember(app, carrier, 'User'))).status).toBe(403)
})

test('the list is read page by page, by its own company and by staff who name it', async () => {
  const own = await signUpCarrier(app)
  for (const name of ['A', 'B', 'C']) await send('other_paper', { note: name }, own)
  const first = await papers(own, { limit: 2 })
  const second = await papers(own, { limit: 2, cursor: first.nextCursor ?? '' })
  expect([...first.items, ...second.items].map(({ answer }) => answer)).toEqual(['C', 'B', 'A'])
  expect((await papers(staff, { companyId: own.companyId })).items.length).toBe(3)
  expect((await papers(await signUpCarrier(app))).items).toEqual([])
  expect((await app.call(listDocuments, { as: staff })).status).toBe(400)
})

test('the paperwork names what is asked of each side, what counts and what waits', async () => {
  const own = await signUpCarrier(app)
  await anApprovedCoi(app, { as: own, staff })
  const newer = await aWaitingCoi(app, own)
  await aTractor(app, own)
  const { items } = await app.ok(getPaperwork, { as: own })
  const coi = items.find(({ kind }) => kind === 'coi')
  expect([coi?.asked, coi?.valid?.status, coi?.latest?.id]).toEqual([true, 'approved', newer.id])
  expect(items.find(({ kind }) => kind === 'registration')?.units).toEqual({ total: 1, covered: 0 })
  expect(items.find(({ kind }) => kind === 'hazmat_registration')?.asked).toBe(false)
  const consignors = await app.ok(getPaperwork, { as: await signUpConsignor(app) })
  expect(consignors.items.map(({ kind }) => kind)).toEqual([
    'w9',
    'articles',
    'id_officer',
    'broker_bond',
    'credit_application',
    'other_paper',
  ])
})

test('what was asked is answered in words, or by a newer paper that takes its place', async () => {
  const coi = await aWaitingCoi(app, carrier)
  const params = { documentId: coi.id }
  await app.ok(claimReview, { as: staff, params })
  await app.ok(askDocument, { as: staff, params, body: { reasons: ['page_missing'], note: 'Page 2, please' } })
  const asked = (await papers(carrier, { kind: 'coi', status: 'needs_info' })).items[0]
  expect([asked?.decision?.reasons, asked?.decision?.note]).toEqual([['page_missing'], 'Page 2, please'])
  expect(asked?.actions).toEqual(['answer', 'remove'])

  const answered = await app.ok(answerReview, { as: carrier, params, body: { text: 'There is only one page.' } })
  expect([answered.status, answered.answer]).toEqual(['pending_review', 'There is only one page.'])
  const again = await app.call(answerReview, { as: carrier, params, body: { text: 'Hello?' } })
  expect(again.problem.code).toBe('document_not_open')

  const newer = await aWaitingCoi(app, carrier, { replaces: coi.id })
  const { items } = await papers(carrier, { kind: 'coi' })
  expect([newer.id, coi.id].map((id) => items.find((paper) => paper.id === id)?.status)).toEqual([
    'pending_review',
    'superseded',
  ])
  // Another company's paper is not replaced by naming it.
  await aWaitingCoi(app, await signUpCarrier(app), { replaces: newer.id })
  expect((await papers(carrier, { kind: 'coi' })).items.find(({ id }) => id === newer.id)?.status).toBe(
    'pending_review',
  )
})

test('a paper is taken back before its review only, and its bytes go with it', async () => {
  const coi = await aWaitingCoi(app, carrier)
  const params = { documentId: coi.id }
  const remove = () => app.call(removeDocument, { as: carrier, params })
  await app.ok(claimReview, { as: staff, params })
  expect((await remove()).problem.code).toBe('review_claimed')
  await app.ok(releaseReview, { as: staff, params })
  expect((await app.call(removeDocument, { as: await signUpCarrier(app), params })).status).toBe(404)
  expect((await remove()).status).toBe(204)
  expect((await remove()).problem.code).toBe('document_not_open')
  await app.sweep('documents.remove-bytes')
  await expect(app.services.files.get(`documents/${coi.id}`)).rejects.toThrow()
  const bytes = await app.http.inject({
    url: `/api/documents/${coi.id}/content`,
    headers: { authorization: `Bearer ${carrier.token}` },
  })
  expect([bytes.statusCode, bytes.json().code]).toEqual([410, 'document_gone'])

  const approved = await anApprovedCoi(app, { as: carrier, staff })
  const late = await app.call(removeDocument, { as: carrier, params: { documentId: approved.id } })
  expect(late.problem.code).toBe('document_not_open')
})
