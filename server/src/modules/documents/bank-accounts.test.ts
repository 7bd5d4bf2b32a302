import { claimReview, getReview, rejectDocument, removeDocument } from '@drawbar/contract/documents.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff, type SignedIn, type SignedInStaff, signUpCarrier } from '../accounts/testing.ts'
import { ACCOUNT, aBankLetter, aPdf, approve, OTHER_ACCOUNT, sendFile } from './testing.ts'

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
  app.setClock(new Date(Date.now() + 120_000).toISOString())
  await app.sweep('documents.settle-decisions')
  await app.drainJobs()
  app.setClock(null)
}
const of = ({ id }: { id: string }) => ({ as: staff, params: { documentId: id } })
const holdersOf = async (document: { id: string }) =>
  (await app.ok(getReview, of(document))).accountHolders?.map(({ companyName, status }) => [companyName, status])

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

test('one account is the same however it is typed, and another bank’s of that number is not', async () => {
  const [one, two, three] = [await aCarrier(), await aCarrier(), await aCarrier()]
  await letter(one, ACCOUNT)
  const typedOtherwise = await letter(two, { routingNumber: '1234-5678-0', accountNumber: '000701055000412' })
  const elsewhere = await letter(three, { ...ACCOUNT, routingNumber: OTHER_ACCOUNT.routingNumber })
  expect(await holdersOf(typedOtherwise)).toEqual([[one.name, 'pending_review']])
  expect(await holdersOf(elsewhere)).toEqual([])
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
  expect(checks.map(({ field, outcome }) => `${field} ${outcome}`)).toEqual(['payee match', 'bankLast4 not_on_record'])
})
