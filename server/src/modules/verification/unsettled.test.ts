import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { claimReview, rejectDocument } from '@drawbar/contract/documents/document-reviews.ts'
import { listDocuments } from '@drawbar/contract/documents/company-documents.ts'
import {
  confirmVerdict,
  setVerificationCheck,
  verifyCompany,
} from '@drawbar/contract/verification/verification-cases.ts'
import { getVerification } from '@drawbar/contract/verification/verification.ts'
import type { VerificationCheck } from '@drawbar/contract/verification/verification-terms.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff, type SignedIn, type SignedInStaff } from '../identity/testing.ts'
import { aPdf, anUploadedDocument } from '../documents/testing.ts'
import { aSubmittedCase, aVerifiedCarrier, caseOf, checkAll } from './testing.ts'

let app: TestApp
let kim: SignedInStaff
let lee: SignedInStaff
beforeAll(async () => {
  app = await startTestApp()
  ;[kim, lee] = await Promise.all([makeStaff(app, 'Admin'), makeStaff(app, 'Founder')])
})
beforeEach(() => app.setClock(null))
afterAll(() => app.close())

const inMinutes = (minutes: number) => fromNow(minutes * 60_000)

/** Rejected, and the minute to undo is over. */
async function refuse(carrier: SignedIn, kind: 'w9' | 'coi'): Promise<void> {
  const { items } = await app.ok(listDocuments, { as: carrier })
  const documentId = items.find((one) => one.kind === kind)?.id ?? ''
  await app.ok(claimReview, { as: lee, params: { documentId } })
  await app.ok(rejectDocument, { as: lee, params: { documentId }, body: { reasons: ['wrong_name'] } })
  app.setClock(inMinutes(2))
  await app.sweep('documents.settle-decisions')
  app.setClock(null)
}

test('what differs, waits or is the carrier’s own word stands open, and is OK with a reason only', async () => {
  const { carrier, verificationId } = await aSubmittedCase(app, { reviewer: kim })
  await checkAll(app, { as: kim, verificationId })
  const { checks } = await caseOf(app, kim, carrier.companyId)
  const open = (check: VerificationCheck) =>
    checks.find((one) => one.check === check)?.evidence.flatMap((line) => (line.open ? [line.field] : []))
  expect(open('papers')).toEqual(['w9', 'coi'])
  expect(open('insurance')).toEqual(['auto_limit'])
  expect(open('authority')).toEqual([])
  const say = (check: 'papers' | 'authority', note?: string) =>
    app.call(setVerificationCheck, {
      as: kim,
      params: { verificationId, check },
      body: { outcome: 'ok', source: 'paper', ...(note ? { note } : {}) },
    })
  const refused = (await say('papers')).problem
  expect(refused).toMatchObject({ status: 400, code: 'invalid_input' })
  expect(refused.errors?.['note']).toContain('not proved')
  expect((await say('papers', 'I hold the signed originals.')).status).toBe(200)
  expect((await say('authority')).status).toBe(200)
})

test('nobody is verified without a paper that is asked of every carrier: it was refused before or after the proposal', async () => {
  const { carrier, verificationId } = await aSubmittedCase(app, { reviewer: kim })
  const params = { verificationId }
  await refuse(carrier, 'w9')
  const seen = await checkAll(app, { as: kim, verificationId })
  const { problem } = await app.call(verifyCompany, { as: kim, params, body: { version: seen.version } })
  expect(problem).toMatchObject({ status: 409, code: 'requirement_missing' })
  expect(problem.detail).toContain('No W-9 counts')

  await app.services.db.sql`update verification_cases set contested = true where id = ${verificationId}`
  await w9(carrier)
  const proposed = await app.ok(verifyCompany, { as: kim, params, body: { version: seen.version } })
  await app.services.db
    .sql`update documents set status = 'rejected' where company_id = ${carrier.companyId} and kind = 'w9'`
  const late = await app.call(confirmVerdict, { as: lee, params, body: { version: proposed.version } })
  expect(late.problem.code).toBe('requirement_missing')
})

test('a paper refused after the verdict opens a review, which ends once another has come; the carrier hears of it', async () => {
  const { carrier, verificationId } = await aVerifiedCarrier(app)
  await refuse(carrier, 'w9')
  const own = await app.ok(getVerification, { as: carrier })
  expect(own).toMatchObject({ status: 'reverification', verified: true, causes: ['paper'] })
  expect(own.requirements).toContainEqual({ requirement: 'w9', met: false, datum: null })
  const seen = await checkAll(app, { as: kim, verificationId })
  const verify = () => app.call(verifyCompany, { as: kim, params: { verificationId }, body: { version: seen.version } })
  expect((await verify()).problem.code).toBe('requirement_missing')
  await w9(carrier)
  expect((await verify()).body).toMatchObject({ status: 'verified', causes: [] })
})

test('a paper refused beside another of its kind that waits opens nothing', async () => {
  const { carrier } = await aVerifiedCarrier(app)
  const { items } = await app.ok(listDocuments, { as: carrier })
  await w9(carrier)
  const documentId = items.find((one) => one.kind === 'w9')?.id ?? ''
  await app.ok(claimReview, { as: lee, params: { documentId } })
  await app.ok(rejectDocument, { as: lee, params: { documentId }, body: { reasons: ['wrong_name'] } })
  app.setClock(inMinutes(2))
  await app.sweep('documents.settle-decisions')
  expect(await app.ok(getVerification, { as: carrier })).toMatchObject({ status: 'verified', causes: [] })
})

const w9 = (as: SignedIn) =>
  anUploadedDocument(app, {
    as,
    kind: 'w9',
    details: { claims: { legalName: 'Test Haul' } },
    file: { fileName: 'w9-again.pdf', bytes: aPdf({ comment: `${as.companyId} again` }) },
  })
