import { addInsurancePolicy, listInsurancePolicies } from '@drawbar/contract/insurance/insurance.ts'
import { getEligibilitySheet } from '@drawbar/contract/eligibility/eligibility.ts'
import { dayFromNow, fromNow, localDayFromNow } from '@drawbar/contract/clock.testing.ts'
import { claimReview, rejectDocument } from '@drawbar/contract/documents/document-reviews.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff, type SignedIn, type SignedInStaff } from '../identity/testing.ts'
import { signUpCarrier } from '../companies/testing.ts'
import { usd } from '../bids/testing.ts'
import { anApprovedCoi, aWaitingCoi, coiDetails } from '../documents/testing.ts'

let app: TestApp
let staff: SignedInStaff
beforeAll(async () => {
  app = await startTestApp()
  staff = await makeStaff(app, 'Admin')
})
afterEach(() => app.setClock(null))
afterAll(() => app.close())

/** The minute in which the approval could be undone is over. */
async function settle(): Promise<string> {
  app.setClock(fromNow(120_000))
  await app.sweep('documents.settle-decisions')
  return localDayFromNow(120_000)
}
const { claims, expiresOn } = coiDetails()
const add = (as: SignedIn, more: { kind?: 'auto_liability' | 'cargo'; limit?: number; expiresOn?: string } = {}) =>
  app.ok(addInsurancePolicy, {
    as,
    body: {
      kind: more.kind ?? 'auto_liability',
      insurer: claims.insurer,
      limit: usd(more.limit ?? 100_000_000),
      expiresOn: more.expiresOn ?? expiresOn,
    },
  })
const policiesOf = async (as: SignedIn) =>
  (await app.ok(listInsurancePolicies, { as })).items.map(({ kind, source, expiresOn: ends, limit, counts }) => [
    kind,
    source,
    ends,
    limit.amount,
    counts,
  ])
const ruleOf = async (as: SignedIn, rule: string) =>
  (await app.ok(getEligibilitySheet, { as })).reasons.find((reason) => reason.rule === rule)

test('an approved certificate marks the policy it proves, by whom and when; a rejected one marks nothing', async () => {
  const carrier = await signUpCarrier(app)
  await add(carrier)
  const rejected = await aWaitingCoi(app, carrier)
  const params = { documentId: rejected.id }
  await app.ok(claimReview, { as: staff, params })
  await app.ok(rejectDocument, { as: staff, params, body: { reasons: ['unreadable'], note: 'Too dark.' } })
  await settle()
  expect(await policiesOf(carrier)).toEqual([['auto_liability', 'declared', expiresOn, 100_000_000, true]])
  app.setClock(null)
  await anApprovedCoi(app, { as: carrier, staff })
  expect((await ruleOf(carrier, 'auto_liability'))?.source, 'not before its minute is over').toBe(
    'Declared by the carrier',
  )
  const today = await settle()
  expect(await policiesOf(carrier)).toEqual([['auto_liability', 'coi', expiresOn, 100_000_000, true]])
  const { items } = await app.ok(listInsurancePolicies, { as: carrier })
  expect(items[0]).toMatchObject({ verifiedBy: 'Admin Example', verifiedAt: expect.any(String) })
  for (const rule of ['auto_liability', 'auto_liability_current'])
    expect(await ruleOf(carrier, rule)).toMatchObject({ source: 'Certificate approved by staff', asOf: today })
})

test('what a certificate shows and nobody declared is put on file with its terms', async () => {
  const carrier = await signUpCarrier(app)
  // Two days ago: on its last evening the policy is still in force where the carrier is, hours after the day ended in
  // UTC.
  const lapsed = dayFromNow(-2 * 86_400_000)
  await add(carrier, { expiresOn: lapsed })
  await add(carrier, { kind: 'cargo', limit: 99_000_000 })
  expect(await ruleOf(carrier, 'auto_liability_current')).toMatchObject({ passed: false })
  const more = { claims: { ...claims, cargoLimit: usd(10_000_000) } }
  await anApprovedCoi(app, { as: carrier, staff, more })
  await settle()
  expect(await policiesOf(carrier)).toEqual([
    ['auto_liability', 'coi', expiresOn, 100_000_000, true],
    ['cargo', 'coi', expiresOn, 10_000_000, true],
    ['cargo', 'declared', expiresOn, 99_000_000, false],
    ['auto_liability', 'declared', lapsed, 100_000_000, false],
  ])
  expect(await ruleOf(carrier, 'auto_liability_current')).toMatchObject({ passed: true })
  app.setClock(null)
  await anApprovedCoi(app, { as: carrier, staff, more })
  await settle()
  expect((await policiesOf(carrier)).length, 'the same certificate again adds nothing').toBe(4)
})

test('a limit that was raised in the middle of the term is taken from its certificate', async () => {
  const carrier = await signUpCarrier(app)
  await add(carrier, { kind: 'cargo', limit: 10_000_000 })
  const approve = async (cargoLimit: number) => {
    await anApprovedCoi(app, { as: carrier, staff, more: { claims: { ...claims, cargoLimit: usd(cargoLimit) } } })
    await settle()
    app.setClock(null)
  }
  const cargo = async () => (await policiesOf(carrier)).filter(([kind]) => kind === 'cargo')
  await approve(10_000_000)
  expect(await cargo()).toEqual([['cargo', 'coi', expiresOn, 10_000_000, true]])
  await approve(25_000_000)
  expect(await cargo()).toEqual([
    ['cargo', 'coi', expiresOn, 25_000_000, true],
    ['cargo', 'coi', expiresOn, 10_000_000, false],
  ])
  await approve(25_000_000)
  expect(await cargo(), 'the same again adds nothing').toHaveLength(2)
})
