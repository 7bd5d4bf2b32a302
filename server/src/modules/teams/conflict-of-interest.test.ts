import { closeCompany, getCompany, reinstateCompany, suspendCompany } from '@drawbar/contract/companies/companies.ts'
import { dismissDuplicate } from '@drawbar/contract/companies/duplicates.ts'
import { startTransferFor } from '@drawbar/contract/teams/teams.ts'
import { mergeCompanies } from '@drawbar/contract/operations/company-merge.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { actingFor } from '../staff-users/testing.ts'
import { makeStaff, type SignedIn, type SignedInStaff } from '../identity/testing.ts'
import { signUpCarrier } from '../companies/testing.ts'

let app: TestApp
let founder: SignedInStaff
beforeAll(async () => {
  app = await startTestApp()
  founder = await makeStaff(app, 'Founder')
})
afterAll(() => app.close())

const body = { reason: 'documents', explanation: 'The certificate is not the insurer’s.' } as const
const note = { note: 'The insurer confirmed.' }
const of = ({ companyId }: SignedIn) => ({ companyId })

/** Whatever staff do to a company as a whole, in an order in which each is possible. */
const acts = (as: SignedInStaff, company: SignedIn, other: SignedIn) => ({
  suspend: () => app.call(suspendCompany, { as, params: of(company), body }),
  reinstate: () => app.call(reinstateCompany, { as, params: of(company), body: note }),
  dismissed: () =>
    app.call(dismissDuplicate, {
      as,
      params: of(company),
      body: { otherId: other.companyId, reason: 'A holding and its carrier' },
    }),
  'dismissed from the other side': () =>
    app.call(dismissDuplicate, {
      as,
      params: of(other),
      body: { otherId: company.companyId, reason: 'A holding and its carrier' },
    }),
  'merged away': () => merge(as, company, other),
  'merged into': () => merge(as, other, company),
  'handed over': () =>
    app.call(startTransferFor, {
      as,
      params: of(company),
      body: { toEmail: `heir-${newId().slice(-8)}@drawbar.example`, reason: 'Inherited' },
    }),
  close: () => app.call(closeCompany, { as, params: of(company), body: note }),
})
const merge = (as: SignedInStaff, from: SignedIn, into: SignedIn) =>
  app.call(mergeCompanies, {
    as,
    params: of(from),
    body: { intoId: into.companyId, confirm: 'Anything', reason: 'One owner' },
  })

test('who acted for a company neither suspends it nor lifts that, merges, hands over, closes or tells it apart; a colleague may', async () => {
  const acted = await makeStaff(app, 'Admin')
  const [company, other] = [await signUpCarrier(app), await signUpCarrier(app)]
  await actingFor(app, acted, company)
  for (const [name, act] of Object.entries(acts(acted, company, other)))
    expect((await act()).problem, name).toMatchObject({
      status: 409,
      code: 'conflict_of_interest',
      detail: 'You may not decide about this company: you belonged to it or acted for it.',
    })
  const seenBy = (as: SignedInStaff) => app.ok(getCompany, { as, params: of(company) })
  expect(await seenBy(acted)).toMatchObject({ tie: 'acted', abilities: [], status: 'active' })
  expect(await seenBy(founder)).toMatchObject({ tie: null, abilities: ['suspend', 'close', 'merge', 'transfer'] })
  const answers: Record<string, string> = {}
  for (const [name, act] of Object.entries(acts(founder, company, other))) {
    const { status, problem } = await act()
    answers[name] = problem?.code ?? String(status)
  }
  expect(answers).toEqual({
    suspend: '200',
    reinstate: '204',
    dismissed: '204',
    'dismissed from the other side': '204',
    'merged away': 'invalid_input',
    'merged into': 'invalid_input',
    'handed over': '201',
    close: '204',
  })
})

test('mail of the company’s own domain ties; a free mailbox ties nobody', async () => {
  const one = newId().slice(-8)
  const [own, free] = [
    await signUpCarrier(app, { email: `ann@own-${one}.example` }),
    await signUpCarrier(app, { email: `ann-${one}@gmx.com` }),
  ]
  const { sql } = app.services.db
  const [cousin, stranger] = [await makeStaff(app, 'Admin'), await makeStaff(app, 'Admin')]
  for (const [staff, email] of [
    [cousin, `kim@own-${one}.example`],
    [stranger, `kim-${one}@gmx.com`],
  ] as const)
    await sql`update users set email = ${email}, email_key = ${email} where id = ${staff.userId}`
  const refused = await app.call(suspendCompany, { as: cousin, params: of(own), body })
  expect(refused.problem).toMatchObject({
    code: 'conflict_of_interest',
    detail: 'You may not decide about this company: your mail is of its domain.',
  })
  expect((await app.call(suspendCompany, { as: stranger, params: of(free), body })).status).toBe(200)
})
