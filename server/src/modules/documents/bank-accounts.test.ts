import { listDuplicates } from '@drawbar/contract/companies/duplicates.ts'
import { dayFromNow, fromNow } from '@drawbar/contract/clock.testing.ts'
import {
  claimReview,
  getReview,
  listReviews,
  rejectDocument,
  undoReview,
} from '@drawbar/contract/documents/document-reviews.ts'
import { listDocuments, removeDocument } from '@drawbar/contract/documents/company-documents.ts'
import { ERRORS } from '@drawbar/contract/errors.ts'
import { mergeCompanies, previewMerge } from '@drawbar/contract/operations/company-merge.ts'
import { type CompanySignals, recomputeSignals } from '@drawbar/contract/risk/signals.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { answersThatTell, columnsThatTell, descriptionTells } from '../../../test/leaks.testing.ts'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { actingFor } from '../staff-users/testing.ts'
import { makeStaff, type SignedIn, type SignedInStaff } from '../identity/testing.ts'
import { signUpCarrier } from '../companies/testing.ts'
import { SYSTEM } from '../../platform/transaction.ts'
import { adoptDocuments } from './adopt-documents.ts'
import { ACCOUNT, aBankLetter, anUploadedDocument, aPdf, approve, OTHER_ACCOUNT, sendFile } from './testing.ts'

let app: TestApp
let staff: SignedInStaff
beforeAll(async () => {
  app = await startTestApp()
  staff = await makeStaff(app, 'Admin')
})
afterEach(() => app.setClock(null))
afterAll(() => app.close())

/** A carrier of a name that no other has. */
async function aCarrier(): Promise<SignedIn & { name: string }> {
  const carrier = await signUpCarrier(app)
  const name = `Haul ${newId()}`
  await app.services.db.sql`update companies set name = ${name} where id = ${carrier.companyId}`
  return { ...carrier, name }
}
/** An account that no other test names. */
let accounts = 0
const anAccount = () => ({ ...ACCOUNT, accountNumber: `7010 5500 ${String((accounts += 1)).padStart(4, '0')}` })
const letter = (as: { token: string; name: string }, account: object) =>
  aBankLetter(app, as, { account, payee: as.name })
async function approved(as: SignedIn & { name: string }, account: object) {
  const document = await letter(as, account)
  await approve(app, { staff, document })
  await settle()
  return document
}
/** Decisions can no longer be taken back, and what hangs on them was done. */
async function settle(): Promise<void> {
  app.setClock(fromNow(120_000))
  await app.sweep('documents.settle-decisions')
  await app.drainJobs()
  app.setClock(null)
}
const of = ({ id }: { id: string }) => ({ as: staff, params: { documentId: id } })
const holdersOf = async (document: { id: string }) =>
  (await app.ok(getReview, of(document))).accountHolders?.map(({ companyName, status }) => [companyName, status])
const signalsOf = ({ companyId }: SignedIn): Promise<CompanySignals> =>
  app.ok(recomputeSignals, { as: staff, params: { companyId } })
/** What the company is known by. */
const knownBy = async ({ companyId }: SignedIn) =>
  (
    await app.services.db.sql<{ shown: string }[]>`
      select shown from company_attributes where company_id = ${companyId} and kind = 'bank_account'`
  ).map(({ shown }) => shown)
const pairOf = async (one: SignedIn, two: SignedIn) =>
  (await app.ok(listDuplicates, { as: staff, query: { limit: 100 } })).items
    .find((pair) => [one, two].every(({ companyId }) => [pair.company.id, pair.other.id].includes(companyId)))
    ?.evidence.filter(({ kind }) => kind === 'bank_account')
const evidenceOf = ({ signals }: CompanySignals) =>
  signals.flatMap(({ code, evidence }) => (code === 'bank_change' ? evidence.map(({ says }) => says) : []))

test.each([
  [{}, { 'account.routingNumber': 'Give the routing number.', 'account.accountNumber': 'Give the account number.' }],
  [
    { account: { routingNumber: '123456789', accountNumber: '123' } },
    {
      'account.routingNumber': 'A digit of this routing number is wrong. Read it from the paper once more.',
      'account.accountNumber': 'An account number has 4 to 17 digits.',
    },
  ],
])('a bank letter of which %o is said is a 400 in words', async (said, errors) => {
  const carrier = await signUpCarrier(app)
  const { status, problem } = await sendFile(app, {
    as: carrier,
    kind: 'bank_letter',
    details: { claims: { payee: 'Test Haul' }, ...said },
    file: { fileName: 'letter.pdf', bytes: aPdf() },
  })
  expect([status, problem.errors]).toEqual([400, errors])
})

test('staff who act for a company send everything but whom to pay, and by which tax number', async () => {
  const own = await signUpCarrier(app)
  const as = await actingFor(app, await makeStaff(app, 'Admin'), own)
  const details = { claims: { payee: 'Test Haul' }, account: anAccount() }
  const sent = await sendFile(app, { as, kind: 'bank_letter', details, file: { bytes: aPdf() } })
  expect([sent.status, sent.problem.message]).toEqual([409, ERRORS.not_while_acting.message])
  for (const kind of ['noa', 'lor', 'w9'] as const) {
    const answer = await sendFile(app, {
      as,
      kind,
      details: { claims: { payee: 'Test Haul', legalName: 'Test Haul' } },
      file: { bytes: aPdf() },
    })
    expect([kind, answer.status, answer.problem.message]).toEqual([kind, 409, ERRORS.not_while_acting.message])
  }
  const { items } = await app.ok(listDocuments, { as: own })
  expect(items).toEqual([])
  expect((await sendFile(app, { as, kind: 'pod', file: { bytes: aPdf() } })).status).toBe(201)
})

test('one account is the same however it is typed, and another bank’s of that number is not', async () => {
  const [one, two, three] = [await aCarrier(), await aCarrier(), await aCarrier()]
  await letter(one, ACCOUNT)
  const typedOtherwise = await letter(two, { routingNumber: '1234-5678-0', accountNumber: '000701055000412' })
  const elsewhere = await letter(three, { ...ACCOUNT, routingNumber: OTHER_ACCOUNT.routingNumber })
  expect(await holdersOf(typedOtherwise)).toEqual([[one.name, 'pending_review']])
  expect(await holdersOf(elsewhere)).toEqual([])
})

test('no table, event, log of acts or answer has the number of an account; its company reads the last four digits', async () => {
  const [carrier, rival, outsider] = [await aCarrier(), await aCarrier(), await aCarrier()]
  const document = await approved(carrier, OTHER_ACCOUNT)
  const waits = await letter(rival, OTHER_ACCOUNT)
  await app.drainJobs()
  const typed = [OTHER_ACCOUNT.accountNumber, OTHER_ACCOUNT.routingNumber]
  expect(await columnsThatTell(app, typed)).toEqual([])
  const [row] = await app.services.db.sql<{ fingerprint: string }[]>`
    select account_fingerprint as fingerprint from documents where id = ${document.id}`
  expect(row?.fingerprint).toMatch(/^[\w-]{43}$/)

  const ask = (viewers: Record<string, { token: string } | undefined>, texts: readonly string[]) =>
    answersThatTell(app, {
      viewers,
      idOf: (name) => (name === 'companyId' ? carrier.companyId : document.id),
      companyId: carrier.companyId,
      texts: [...typed, row?.fingerprint ?? '', ...texts],
    })
  expect(await ask({ carrier, staff }, [])).toEqual([])
  expect(await descriptionTells(app, [...typed, '7007'])).toEqual([])
  // Whose account it is, and which, is between its company and staff.
  expect(await ask({ rival }, ['…7007', 'accountHolders'])).toEqual([])
  expect(await ask({ outsider, stranger: undefined }, ['bankLast4', 'accountHolders'])).toEqual([])
  expect(await holdersOf(waits)).toEqual([[carrier.name, 'approved']])
  expect((await app.call(getReview, { as: rival, params: { documentId: waits.id } })).status).toBe(403)
  const [own] = (await app.ok(listDocuments, { as: carrier, query: {} })).items
  expect(own?.claims).toEqual({ payee: carrier.name, bankLast4: '7007' })
  expect(await columnsThatTell(app, [row?.fingerprint ?? ''])).toEqual([
    'documents.account_fingerprint',
    'duplicate_keys.key',
  ])
})

test('an account is its company’s once staff approved the letter, and no longer once that ends, is replaced or is taken back', async () => {
  const carrier = await aCarrier()
  const first = anAccount()
  const document = await letter(carrier, first)
  await signalsOf(carrier)
  expect(await knownBy(carrier)).toEqual([])
  await approve(app, { staff, document })
  await settle()
  const shown = `…${first.accountNumber.slice(-4)}`
  expect(await knownBy(carrier)).toEqual([shown])

  const second = await letter(carrier, anAccount())
  await approve(app, { staff, document: second })
  await app.drainJobs()
  expect(await knownBy(carrier)).not.toEqual([shown])
  await app.ok(undoReview, of(second))
  await app.drainJobs()
  expect(await knownBy(carrier)).toEqual([shown])
  await app.ok(rejectDocument, { ...of(second), body: { reasons: ['altered'], note: 'The digits do not line up.' } })
  await settle()
  expect(await knownBy(carrier)).toEqual([shown])

  const ends = dayFromNow(86_400_000)
  const third = await aBankLetter(app, carrier, { account: anAccount(), payee: carrier.name, expiresOn: ends })
  await approve(app, { staff, document: third })
  await settle()
  expect(await knownBy(carrier)).toHaveLength(1)
  expect(await knownBy(carrier)).not.toEqual([shown])
  app.setClock(fromNow(4 * 86_400_000))
  await app.sweep('documents.expire')
  await app.drainJobs()
  expect(await knownBy(carrier)).toEqual([])
})

test('the reviewer is told who else names the account, whether approved, waiting or refused; a letter that was taken back names none', async () => {
  const account = anAccount()
  const [counts, waits, refused, gone, asks] = [
    await aCarrier(),
    await aCarrier(),
    await aCarrier(),
    await aCarrier(),
    await aCarrier(),
  ]
  await approved(counts, account)
  await letter(waits, account)
  const bad = await letter(refused, account)
  await app.ok(claimReview, of(bad))
  await app.ok(rejectDocument, { ...of(bad), body: { reasons: ['altered'], note: 'Altered.' } })
  await app.ok(removeDocument, { as: gone, params: { documentId: (await letter(gone, account)).id } })
  const own = await letter(asks, account)
  expect(await holdersOf(own)).toEqual([
    [counts.name, 'approved'],
    [refused.name, 'rejected'],
    [waits.name, 'pending_review'],
  ])
  const { checks } = await app.ok(getReview, of(own))
  expect(checks.map(({ field, outcome }) => `${field} ${outcome}`)).toEqual([
    'payee as_declared',
    'bankLast4 not_on_record',
  ])
})

test('what fraud may stand behind is looked at before plain papers, and says why', async () => {
  const [plain, held] = [await aCarrier(), await aCarrier()]
  const w9 = (as: SignedIn & { name: string }) =>
    anUploadedDocument(app, {
      as,
      kind: 'w9',
      details: { claims: { legalName: as.name } },
      file: { bytes: aPdf({ comment: newId() }) },
    })
  const [ofPlain, ofHeld] = [await w9(plain), await w9(held)]
  await app.services.db.sql`insert into fraud_cases (id, company_id, points) values (${newId()}, ${held.companyId}, 75)`
  const account = anAccount()
  const one = await letter(await aCarrier(), account)
  const two = await letter(await aCarrier(), account)
  const { items } = await app.ok(listReviews, { as: staff, query: { limit: 100 } })
  const mine = [ofPlain, ofHeld, one, two].map(({ id }) => id)
  expect(
    items
      .filter(({ documentId }) => mine.includes(documentId))
      .map(({ documentId, heldAtPoints, accountShared }) => [documentId, heldAtPoints, accountShared]),
  ).toEqual([
    [ofHeld.id, 75, false],
    [one.id, null, true],
    [two.id, null, true],
    [ofPlain.id, null, false],
  ])
  const { signals } = await app.ok(getReview, of(ofHeld))
  expect(signals.map(({ code, datum }) => [code, datum])).toEqual([
    ['company_held', '75'],
    ['not_seen_before', null],
  ])
})

test('a letter of before accounts were asked for reads as it did', async () => {
  const carrier = await aCarrier()
  const { id } = await letter(carrier, anAccount())
  await app.services.db.sql`
    update documents set account_fingerprint = null, claims = ${app.services.db.sql.json({ legalName: carrier.name, bankLast4: '3344' })}
    where id = ${id}`
  const old = await app.ok(getReview, of({ id }))
  expect(old.accountHolders).toBeNull()
  expect(old.checks.map(({ field, says }) => [field, says])).toEqual([
    ['legalName', carrier.name],
    ['payee', null],
    ['bankLast4', '3344'],
  ])
  await approve(app, { staff, document: { id } })
  await settle()
  expect(await knownBy(carrier)).toEqual([])
  // The next one is known to be another by its last digits alone.
  await approved(carrier, anAccount())
  expect(evidenceOf(await signalsOf(carrier))).toEqual(['account_changed'])
})

test('two companies of one account are linked, may be one, and are held against each other; alone again they are not', async () => {
  const [one, two] = [await aCarrier(), await aCarrier()]
  const account = anAccount()
  const last4 = account.accountNumber.slice(-4)
  await approved(one, account)
  await approved(two, account)
  expect(await pairOf(one, two)).toEqual([{ kind: 'bank_account', shared: last4 }])
  for (const [as, other] of [
    [one, two],
    [two, one],
  ] as const) {
    const found = await signalsOf(as)
    expect(found.links.values.filter(({ kind }) => kind === 'bank_account')).toMatchObject([
      { shown: `…${last4}`, holders: 2, strength: 1 },
    ])
    expect(found.signals.find(({ code }) => code === 'bank_change')).toMatchObject({
      points: 30,
      evidence: [{ says: 'account_elsewhere', values: { account: `…${last4}`, company: other.name } }],
    })
  }
  const another = anAccount()
  await approved(two, another)
  expect(await pairOf(one, two)).toBeUndefined()
  expect(evidenceOf(await signalsOf(one))).toEqual([])
  expect(evidenceOf(await signalsOf(two))).toEqual(['account_changed'])
  // The same letter once more is no way to be rid of that.
  await approved(two, another)
  const { signals } = await signalsOf(two)
  expect(signals.find(({ code }) => code === 'bank_change')?.evidence).toMatchObject([
    {
      says: 'account_changed',
      values: { before: `…${last4}`, after: `…${another.accountNumber.slice(-4)}`, days: 0 },
      source: 'documents',
    },
  ])
})

test('an account in another name is held against its company, and one in its own or as the register has it is not', async () => {
  const [own, stranger] = [await aCarrier(), await aCarrier()]
  const account = anAccount()
  await approved(own, account)
  await approved({ ...own, name: `${own.name.toUpperCase()}, L.L.C.` }, account)
  await approved({ ...stranger, name: 'Marcus Dell' }, anAccount())
  expect(evidenceOf(await signalsOf(own))).toEqual([])
  expect(evidenceOf(await signalsOf(stranger))).toEqual(['account_name'])
})

test('a merged company’s account is that of the company it became', async () => {
  const [from, into, third] = [await aCarrier(), await aCarrier(), await aCarrier()]
  const account = anAccount()
  await approved(from, account)
  await approved(third, account)
  await app.ok(mergeCompanies, {
    as: staff,
    params: { companyId: from.companyId },
    body: { intoId: into.companyId, confirm: from.name, reason: 'Signed up twice' },
  })
  await app.drainJobs()
  expect(await knownBy(into)).toEqual([`…${account.accountNumber.slice(-4)}`])
  expect(await knownBy(from)).toEqual([])
  expect(await pairOf(into, third)).toHaveLength(1)
})

/** What the preview of a merge says of papers. */
async function foreseen(from: SignedIn, into: SignedIn) {
  const params = { companyId: from.companyId }
  const { findings } = await app.ok(previewMerge, { as: staff, params, query: { intoId: into.companyId } })
  return findings
    .filter(({ code }) => code.startsWith('bank_') || code.startsWith('papers_'))
    .map(({ code, examples }) => [code, examples])
}

test('the preview of a merge warns where only the company that is closed has a bank letter', async () => {
  const [from, into] = [await aCarrier(), await aCarrier()]
  await approved(from, anAccount())
  expect(await foreseen(from, into)).toEqual([['bank_letter_comes', [from.name]]])
  expect(await foreseen(into, from)).toEqual([])
})

test.each(['older', 'newer'])(
  'a merge pays nobody elsewhere: its own letter counts where it is the %s one',
  async (own) => {
    const [into, from] = [await aCarrier(), await aCarrier()]
    const [mine, theirs] = [anAccount(), anAccount()]
    const inOrder = [[into, mine] as const, [from, theirs] as const]
    for (const [company, account] of own === 'older' ? inOrder : inOrder.toReversed()) await approved(company, account)
    expect(await foreseen(from, into)).toEqual([['bank_letter_stays', [into.name]]])
    await app.services.run(SYSTEM, (tx) =>
      adoptDocuments(tx, { fromCompanyId: from.companyId, toCompanyId: into.companyId }),
    )
    const { items } = await app.ok(listDocuments, { as: into, query: { kind: 'bank_letter' } })
    const standing = items.map(({ status, claims }) => `${status} ${claims.bankLast4}`).toSorted()
    expect(standing).toEqual([
      `approved ${mine.accountNumber.slice(-4)}`,
      `superseded ${theirs.accountNumber.slice(-4)}`,
    ])
  },
)
