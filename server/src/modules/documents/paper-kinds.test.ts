import { DOCUMENT_KINDS, LOAD_KINDS, PAPER_KINDS, reviewReasonsOf } from '@drawbar/contract/documents/document-kinds.ts'
import { getPaperwork, listDocuments } from '@drawbar/contract/documents/company-documents.ts'
import { getReview } from '@drawbar/contract/documents/document-reviews.ts'
import { PAPERS, SEVERAL_COUNT } from '@drawbar/contract/documents/document-rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff } from '../identity/testing.ts'
import { signUpCarrier, signUpConsignor } from '../companies/testing.ts'
import { aDocumentOfKind, aSender, kindsOf, type Sender, soundDetails } from './every-kind.testing.ts'
import { approve, aPdf, sendFile } from './testing.ts'

let app: TestApp
let staff: { token: string }
let senders: Sender[]
beforeAll(async () => {
  app = await startTestApp()
  staff = await makeStaff(app, 'Admin')
  senders = [
    await aSender(app, await signUpCarrier(app), 'carrier'),
    await aSender(app, await signUpConsignor(app), 'consignor'),
  ]
})
afterAll(() => app.close())

/** Domain §3.3, company, carrier, vehicle and driver, by the names they have here; a voided check goes with the bank letter. */
const LISTED =
  'w9 articles authority_letter broker_bond carrier_agreement bank_letter noa lor id_officer credit_application coi endorsement mcs_150 ucr ifta irp_cab_card hazmat_registration twic ctpat carb smartway lease registration annual_inspection title reefer_service cdl medical_card mvr hazmat_training'

/** Domain §3.3, load. */
const OF_LOAD =
  'rate_confirmation bol pod packing_list weight_ticket lumper_receipt scale_ticket temperature_log seal_photo cargo_photo hazmat_shipping_paper customs permit invoice claim_form inspection_report salvage'

test('every document of a load that the domain lists has a kind, and one takes what it does not list', () => {
  expect(LOAD_KINDS.toSorted()).toEqual([...OF_LOAD.split(' '), 'other'].toSorted())
})

test('every paper that the domain lists has a kind, and one takes what it does not list', () => {
  expect(PAPER_KINDS.toSorted()).toEqual([...LISTED.split(' '), 'other_paper'].toSorted())
})

test.each(PAPER_KINDS)(
  'a %s is sent by its sides with what it needs, approved, and refused without it',
  async (kind) => {
    const { sides, ends, needs, about } = PAPERS[kind]
    for (const as of senders) {
      const file = { fileName: 'a.pdf', bytes: aPdf() }
      if (!sides.includes(as.side)) {
        const { status, problem } = await sendFile(app, { as, kind, details: soundDetails(kind, as.subjects), file })
        expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, ['kind']])
        continue
      }
      const bare = await sendFile(app, { as, kind, details: {}, file })
      const asked = [
        ...needs.map((field) => `claims.${field}`),
        ...(ends ? ['expiresOn'] : []),
        ...(about === 'company' ? [] : ['subjectId']),
        ...(PAPERS[kind].account ? ['account.routingNumber', 'account.accountNumber'] : []),
      ]
      expect(Object.keys(bare.problem.errors ?? {}).toSorted(), 'what it needs').toEqual(asked.toSorted())
      const document = await aDocumentOfKind(app, { as, kind })
      expect(document.status).toBe('pending_review')
      const review = await app.ok(getReview, { as: staff, params: { documentId: document.id } })
      expect(review.checks.map(({ field }) => field)).toEqual([...PAPERS[kind].claims, ...(ends ? ['expiresOn'] : [])])
      expect(reviewReasonsOf(kind)).toContain('other')
      await approve(app, { staff, document })
      const { items } = await app.ok(getPaperwork, { as })
      const row = items.find((one) => one.kind === kind)
      expect(about === 'company' ? row?.valid?.id : row?.units).toEqual(
        about === 'company' ? document.id : { total: 1, covered: 1 },
      )
    }
  },
)

test('the index lets several count of those kinds alone that the contract names', async () => {
  const [row] = await app.services.db.sql<{ predicate: string }[]>`
    select pg_get_expr(indpred, indrelid) as predicate from pg_index where indexrelid = 'documents_one_approved'::regclass`
  const named = [...(row?.predicate ?? '').matchAll(/'([a-z_]+)'/g)].map(([, word]) => word)
  expect(named).toHaveLength(SEVERAL_COUNT.length + 1)
  expect(new Set(named)).toEqual(new Set(['approved', ...SEVERAL_COUNT]))
})

test.each(['endorsement', 'id_officer', 'ifta'] as const)('of a second %s that is approved', async (kind) => {
  const as = await aSender(app, await signUpCarrier(app), 'carrier')
  for (let count = 0; count < 2; count += 1)
    await approve(app, { staff, document: await aDocumentOfKind(app, { as, kind }) })
  const { items } = await app.ok(listDocuments, { as, query: { kind } })
  const statuses = (SEVERAL_COUNT as readonly string[]).includes(kind)
    ? ['approved', 'approved']
    : ['approved', 'superseded']
  expect(items.map(({ status }) => status)).toEqual(statuses)
})

test('what a load has is sent by both sides, and a rate confirmation by nobody', () => {
  const sent = new Set(senders.flatMap((as) => kindsOf(as)))
  expect(DOCUMENT_KINDS.filter((kind) => !sent.has(kind))).toEqual(['rate_confirmation'])
})
