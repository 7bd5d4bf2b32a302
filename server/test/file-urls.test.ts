import { claimReview, getReview, rejectDocument } from '@drawbar/contract/documents/document-reviews.ts'
import { DOCUMENT_KINDS, PAPER_KINDS, type DocumentKind } from '@drawbar/contract/documents/document-kinds.ts'
import { ENDPOINTS } from '@drawbar/contract/endpoints.ts'
import { listDocuments, removeDocument } from '@drawbar/contract/documents/company-documents.ts'
import { COMPANY_ROLES } from '@drawbar/contract/roles.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actingFor } from '../src/modules/staff-users/testing.ts'
import { addMember, signUpCarrier, signUpConsignor } from '../src/modules/companies/testing.ts'
import { makeStaff, type SignedIn } from '../src/modules/identity/testing.ts'
import { aReadyCarrier } from '../src/modules/bids/testing.ts'
import { anAwardedBid } from '../src/modules/awards/testing.ts'
import { aDocumentOfKind, aSender, kindsOf, type Sender } from '../src/modules/documents/every-kind.testing.ts'
import { grantDocument } from '../src/modules/documents/grant-document.ts'
import { aPostedLoad } from '../src/modules/loads/testing.ts'
import { SYSTEM } from '../src/platform/transaction.ts'
import { startTestApp, type TestApp } from '../src/test-app.ts'

/**
 * Every URL that answers with a document × every kind of document and every version of it × everybody who might ask. The kinds come from the
 * contract: a kind that is added tomorrow is asked for here, or the count of kinds fails.
 */
interface Who {
  name: string
  token: string | null
  /** Where he is a member, or whose member staff act for. */
  companyId: string | null
  staff: boolean
}
interface Stored {
  id: string
  kind: DocumentKind
  /** Of its kind, from the same sender. */
  version: string
  /** Its owner, and who else was given it. */
  companies: string[]
  gone?: boolean
}

let app: TestApp
let senders: Sender[]
let people: Who[]
let admin: { token: string }
const stored: Stored[] = []
beforeAll(async () => {
  app = await startTestApp()
  admin = await makeStaff(app, 'Admin')
  const owners = { consignor: await signUpConsignor(app), carrier: await aReadyCarrier(app) }
  const others = { consignor: await signUpConsignor(app), carrier: await signUpCarrier(app) }
  senders = [await aSender(app, owners.consignor, 'consignor'), await aSender(app, owners.carrier, 'carrier')]
  const member = (name: string, { token, companyId }: SignedIn): Who => ({ name, token, companyId, staff: false })
  const chair = async (name: string, of: SignedIn): Promise<Who> => ({
    ...member(name, of),
    token: (await actingFor(app, await makeStaff(app, 'Founder'), of)).token,
  })
  people = [
    { name: 'anonymous', token: null, companyId: null, staff: false },
    { name: 'Admin', token: admin.token, companyId: null, staff: true },
    { name: 'Founder', token: (await makeStaff(app, 'Founder')).token, companyId: null, staff: true },
  ]
  for (const [side, owner] of Object.entries(owners)) {
    for (const role of COMPANY_ROLES) people.push(member(`${side} ${role}`, await addMember(app, owner, role)))
    people.push(await chair(`Founder acting for the ${side}`, owner))
  }
  for (const [side, other] of Object.entries(others)) {
    for (const role of COMPANY_ROLES)
      people.push(member(`another ${side}’s ${role}`, await addMember(app, other, role)))
    people.push(await chair(`Founder acting for another ${side}`, other))
  }
  for (const as of senders) for (const kind of kindsOf(as)) await sendEveryVersion(as, kind)
  await award(owners)
}, 180_000)
afterAll(() => app.close())

/** One replaced by the next, which was refused, one that waits, and one that was taken back; what belongs to a load has one version. */
async function sendEveryVersion(as: Sender, kind: DocumentKind): Promise<void> {
  const companies = [as.companyId]
  const keep = ({ id }: { id: string }, version: string, gone = false) =>
    stored.push({ id, kind, version, companies, gone })
  const first = await aDocumentOfKind(app, { as, kind })
  if (first.status === 'uploaded') {
    keep(first, 'of a load')
    const shared = await aDocumentOfKind(app, { as, kind })
    const reader = senders.find(({ companyId }) => companyId !== as.companyId)?.companyId ?? ''
    await app.services.run(SYSTEM, (tx) => grantDocument(tx, { documentId: shared.id, companyIds: [reader] }))
    stored.push({ id: shared.id, kind, version: 'shared with the other side', companies: [as.companyId, reader] })
    return
  }
  keep(first, 'replaced')
  const second = await aDocumentOfKind(app, { as, kind, replaces: first.id })
  await app.ok(claimReview, { as: admin, params: { documentId: second.id } })
  await app.ok(rejectDocument, { as: admin, params: { documentId: second.id }, body: { reasons: ['other'] } })
  keep(second, 'refused')
  keep(await aDocumentOfKind(app, { as, kind }), 'waiting')
  const taken = await aDocumentOfKind(app, { as, kind })
  expect((await app.call(removeDocument, { as, params: { documentId: taken.id } })).status).toBe(204)
  keep(taken, 'taken back', true)
}

/** The rate confirmation is written by the house, for both sides. */
async function award({ consignor, carrier }: { consignor: SignedIn; carrier: SignedIn }): Promise<void> {
  await anAwardedBid(app, { consignor, carrier, load: await aPostedLoad(app, consignor) })
  await app.drainJobs()
  const rows = await app.services.db.sql<{ id: string }[]>`select id from documents where kind = 'rate_confirmation'`
  for (const { id } of rows)
    stored.push({
      id,
      kind: 'rate_confirmation',
      version: 'of a load',
      companies: [consignor.companyId, carrier.companyId],
    })
}

const get = async (url: string, { token }: Who): Promise<{ status: number; body: string }> => {
  const answer = await app.http.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })
  return { status: answer.statusCode, body: answer.body }
}

it('there is a document of every kind of the contract, and of every paper every version', () => {
  expect(new Set(stored.map(({ kind }) => kind))).toEqual(new Set(DOCUMENT_KINDS))
  for (const kind of PAPER_KINDS)
    expect(new Set(stored.filter((one) => one.kind === kind).map(({ version }) => version)), kind).toEqual(
      new Set(['replaced', 'refused', 'waiting', 'taken back']),
    )
})

const FILE_URLS = ENDPOINTS.filter(
  ({ endpoint }) => endpoint.method === 'GET' && endpoint.path.includes(':documentId'),
).map(({ endpoint }) => endpoint)

it('the URLs that read one document are these', () => {
  expect(FILE_URLS.map(({ id }) => id).toSorted()).toEqual(['downloadDocument', 'getReview'])
  // Other files: an invoice, for its parties alone (invoice-paper.test.ts), and the refused rows of a register import, which are staff's own.
  const files = ENDPOINTS.filter(({ endpoint }) => endpoint.transport === 'file' && !FILE_URLS.includes(endpoint))
  expect(files.map(({ endpoint }) => [endpoint.id, endpoint.access.kinds])).toEqual([
    ['downloadRegisterRejects', ['staff', 'founder']],
    ['downloadInvoice', ['consignor', 'carrier', 'staff', 'founder']],
  ])
})

it.each(DOCUMENT_KINDS)('the bytes of a %s reach its company, whom it was shared with, and staff', async (kind) => {
  const wrong: string[] = []
  for (const { id, version, companies, gone } of stored.filter((one) => one.kind === kind)) {
    for (const who of people) {
      const may = who.staff || (who.companyId !== null && companies.includes(who.companyId))
      const wanted = who.token === null ? 401 : !may ? 404 : gone ? 410 : 200
      const { status, body } = await get(`/api/documents/${id}/content`, who)
      if (status !== wanted || (status === 200) !== body.startsWith('%PDF'))
        wrong.push(`${version}, ${who.name}: wanted ${wanted}, got ${status}`)
    }
  }
  expect(wrong).toEqual([])
})

it.each(PAPER_KINDS)('a %s under review is read by staff alone', async (kind) => {
  const wrong: string[] = []
  for (const { id, version } of stored.filter((one) => one.kind === kind)) {
    const url = `/api${getReview.path.replace(':documentId', id)}`
    for (const who of people) {
      const wanted = who.token === null ? 401 : who.staff ? 200 : 403
      const { status } = await get(url, who)
      if (status !== wanted) wrong.push(`${version}, ${who.name}: wanted ${wanted}, got ${status}`)
    }
  }
  expect(wrong).toEqual([])
})

it('the list of papers names one’s own alone, whoever reads it', async () => {
  for (const who of people) {
    if (who.token === null || who.staff) continue
    const { items } = await app.ok(listDocuments, { as: { token: who.token }, query: { limit: 100 } })
    expect(
      items.filter(({ companyId }) => companyId !== who.companyId),
      who.name,
    ).toEqual([])
  }
})
