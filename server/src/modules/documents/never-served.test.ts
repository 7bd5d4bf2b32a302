import {
  approveDocument,
  claimReview,
  getReview,
  rejectDocument,
  undoReview,
} from '@drawbar/contract/documents/document-reviews.ts'
import { getPaperwork, listDocuments, removeDocument } from '@drawbar/contract/documents/company-documents.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '../../platform/transaction.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff } from '../identity/testing.ts'
import { signUpCarrier, signUpConsignor } from '../companies/testing.ts'
import { adoptDocuments } from './adopt-documents.ts'
import { aDocumentOfKind, aSender, kindsOf, type Sender } from './every-kind.testing.ts'
import { grantDocument } from './grant-document.ts'

let app: TestApp
let companies: Sender[]
let staff: { token: string }
beforeAll(async () => {
  app = await startTestApp()
  staff = await makeStaff(app, 'Admin')
  companies = await Promise.all([
    aSender(app, await signUpCarrier(app), 'carrier'),
    aSender(app, await signUpCarrier(app), 'carrier'),
    aSender(app, await signUpCarrier(app), 'carrier'),
    aSender(app, await signUpConsignor(app), 'consignor'),
  ])
})
afterAll(() => app.close())

const CARRIERS = 3
const step = fc.oneof(
  fc.record({ act: fc.constant('send'), kind: fc.nat(1000), company: fc.nat(CARRIERS) }),
  fc.record({ act: fc.constantFrom('grant'), document: fc.nat(20), company: fc.nat(CARRIERS) }),
  fc.record({ act: fc.constantFrom('approve', 'reject', 'undo', 'remove'), document: fc.nat(20) }),
  fc.record({ act: fc.constantFrom('merge'), company: fc.nat(CARRIERS - 1), into: fc.nat(CARRIERS - 1) }),
)

interface Known {
  id: string
  owner: number
  readers: Set<number>
}

test('whatever is sent, shared, reviewed, taken back or merged: no company is ever served another’s document', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
      const known: Known[] = []
      for (const one of steps) await carryOut(one, known)
      for (const { id, owner, readers } of known) {
        for (const [index, as] of companies.entries()) {
          const { statusCode } = await app.http.inject({
            url: `/api/documents/${id}/content`,
            headers: { authorization: `Bearer ${as.token}` },
          })
          const may = index === owner || readers.has(index)
          if (may) expect([200, 410], `${id} as ${index}`).toContain(statusCode)
          else expect(statusCode, `${id} as ${index}`).toBe(404)
        }
      }
      for (const [index, as] of companies.entries()) {
        const { items } = await app.ok(listDocuments, { as, query: { limit: 100 } })
        const own = new Set(known.filter(({ owner }) => owner === index).map(({ id }) => id))
        const foreign = known.filter(({ id }) => !own.has(id))
        expect(items.filter(({ id }) => foreign.some((document) => document.id === id))).toEqual([])
        const asked = await app.ok(getPaperwork, { as })
        for (const { valid, latest } of asked.items)
          for (const paper of [valid, latest]) if (paper) expect(paper.companyId).toBe(as.companyId)
      }
    }),
    { numRuns: 6 },
  )
}, 60_000)

interface Step {
  act: string
  kind?: number
  company?: number
  document?: number
  into?: number
}

async function carryOut(one: Step, known: Known[]) {
  const company = companies[one.company ?? 0]
  const document = known[(one.document ?? 0) % Math.max(1, known.length)]
  if (!company) throw new Error('no such company')
  if (one.act === 'send') {
    const kinds = kindsOf(company)
    const kind = kinds[(one.kind ?? 0) % kinds.length]
    if (!kind) throw new Error('a side that sends nothing')
    const { id } = await aDocumentOfKind(app, { as: company, kind })
    known.push({ id, owner: one.company ?? 0, readers: new Set() })
    return
  }
  if (one.act === 'merge') {
    const into = companies[one.into ?? 0]
    if (!into || into === company) return
    await app.services.run(SYSTEM, (tx) =>
      adoptDocuments(tx, { fromCompanyId: company.companyId, toCompanyId: into.companyId }),
    )
    for (const each of known) {
      if (each.owner === one.company) each.owner = one.into ?? 0
      if (each.readers.delete(one.company ?? 0)) each.readers.add(one.into ?? 0)
    }
    return
  }
  if (!document) return
  const params = { documentId: document.id }
  if (one.act === 'grant') {
    const reader = companies[one.company ?? 0]
    if (!reader) return
    await app.services.run(SYSTEM, (tx) =>
      grantDocument(tx, { documentId: document.id, companyIds: [reader.companyId] }),
    )
    document.readers.add(one.company ?? 0)
  } else if (one.act === 'remove') await app.call(removeDocument, { as: companies[document.owner], params })
  else if (one.act === 'undo') await app.call(undoReview, { as: staff, params })
  else {
    await app.call(claimReview, { as: staff, params })
    if (one.act === 'approve') await app.call(approveDocument, { as: staff, params, body: {} })
    else await app.call(rejectDocument, { as: staff, params, body: { reasons: ['other'] } })
    // A foreigner learns nothing of the review either.
    const other = companies[(document.owner + 1) % CARRIERS]
    expect((await app.call(getReview, { as: other, params })).status).toBe(403)
  }
}
