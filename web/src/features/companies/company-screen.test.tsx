// @vitest-environment happy-dom
import type { CompanyDetail } from '@drawbar/contract/companies/companies.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { stubApi, type StubbedAnswer } from '../../api/testing.ts'
import { signInAs, signOut } from '../../app/session/testing.ts'
import { AccountNotices } from '../identity/account-notices.tsx'
import { CompanyFactsForm } from './company-facts-form.tsx'
import { FACTS, ME, refusal, renderPanel } from '../identity/testing.tsx'
import { subjectLabel } from '../operations/history-labels.ts'
import { CompanyScreen } from './company-screen.tsx'
import { DuplicateList } from './duplicate-list.tsx'
import { COMPANY, EFFECTS } from './testing.ts'

let stub: ReturnType<typeof stubApi>
beforeEach(() => {
  signInAs({ role: 'Admin' })
})
afterEach(() => {
  cleanup()
  stub.restore()
  signOut()
})

const person = userEvent.setup()
const answering = (company: Partial<CompanyDetail>, answers: Record<string, StubbedAnswer> = {}) => {
  stub = stubApi({
    'GET /companies/c1': { data: { ...COMPANY, ...company } },
    'GET /companies/c1/suspension': { data: EFFECTS },
    ...answers,
  })
}
const sent = (call: string) => stub.calls.filter((one) => one.call === call).map(({ body }) => body)
const shown = () => renderPanel(<CompanyScreen companyId="c1" onBack={() => undefined} subjectLabel={subjectLabel} />)

it('a suspension lists what it will do first, wants its reason, and keeps what was typed when it is refused', async () => {
  answering({}, { 'POST /companies/c1/suspend': refusal(409, 'company_not_active') })
  shown()
  await person.click(await screen.findByRole('button', { name: 'Suspend' }))
  const dialog = await screen.findByRole('dialog')
  const suspend = within(dialog).getByRole('button', { name: /^Suspend the company/ })
  await within(dialog).findByText('Bids withdrawn')
  expect(within(dialog).getByText('1, $807.50')).toBeTruthy()
  await person.click(suspend)
  expect(within(dialog).getByText('Pick a reason first.')).toBeTruthy()
  await person.click(within(dialog).getByRole('combobox', { name: 'Reason' }))
  await person.click(await screen.findByRole('option', { name: 'Insurance lapsed' }))
  await person.type(within(dialog).getByLabelText('What the company reads'), 'Send the policy.')
  await person.click(suspend)
  await within(dialog).findByText('Refused: company_not_active')
  expect(sent('POST /companies/c1/suspend')).toEqual([
    { reason: 'insurance', explanation: 'Send the policy.', note: '', endSessions: false },
  ])
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('What the company reads').value).toBe('Send the policy.')
})

it('says whether the USDOT number is confirmed', async () => {
  answering({ usdot: '90258126', numberStatus: 'proven' })
  shown()
  expect(await screen.findByText('90258126 · Number confirmed')).toBeTruthy()
})

it('cannot be closed while something is open, and says what', async () => {
  answering({})
  shown()
  const close = await screen.findByRole<HTMLButtonElement>('button', { name: 'Close the company' })
  expect(close.disabled).toBe(true)
  expect(screen.getByText('It cannot be closed while this is open: Loads open (2).')).toBeTruthy()
})

it('who suspended for fraud is told that somebody else lifts it', async () => {
  const suspension = {
    reason: 'fraud' as const,
    explanation: 'The policy does not exist.',
    note: 'Called the insurer.',
    suspendedAt: '2026-11-20T08:00:00.000Z',
    suspendedBy: 'Tom Reyes',
    needsSecondPerson: true,
  }
  answering({ status: 'suspended', suspendedFor: 'fraud', suspension, abilities: ['reinstate', 'close'] })
  shown()
  const reverse = await screen.findByRole<HTMLButtonElement>('button', { name: 'Lift the suspension' })
  expect(reverse.disabled).toBe(true)
  expect(screen.getByText('You suspended it for fraud, so somebody else of the staff lifts it.')).toBeTruthy()
  expect(screen.getByText('Called the insurer.', { exact: false })).toBeTruthy()
})

it('who is tied to the company reads that somebody else decides, and has nothing to press', async () => {
  answering({ tie: 'acted', abilities: [] })
  shown()
  expect(
    await screen.findByText('You belonged to this company or acted for it, so somebody else decides.'),
  ).toBeTruthy()
  for (const name of ['Suspend', 'Merge with another…', 'Close the company', 'Hand over the ownership'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

it('a company that is not there has a way back', async () => {
  answering({}, { 'GET /companies/c1': refusal(404, 'not_found') })
  shown()
  expect(await screen.findByText('There is no such company', {}, { timeout: 5000 })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^All companies/ })).toBeTruthy()
})

it('members read on every screen that they are suspended, why, and where to object', async () => {
  const suspension = {
    reason: 'Insurance lapsed',
    explanation: 'Send the policy.',
    suspendedAt: '2026-11-20T08:00:00.000Z',
  }
  stub = stubApi({ 'GET /me': { data: { ...ME, company: { ...ME.company, suspension } } } })
  renderPanel(<AccountNotices />)
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Insurance lapsed')
  expect(notice.textContent).toContain('Send the policy.')
  expect(within(notice).getByRole('link').getAttribute('href')).toBe('/contact')
})

it('the company’s own facts go out with their version; a blank tax id keeps the one on file, and a stale edit keeps what was typed', async () => {
  stub = stubApi({ 'PUT /company': refusal(409, 'stale_version') })
  renderPanel(<CompanyFactsForm facts={FACTS} onClose={() => undefined} />)
  await person.type(screen.getByLabelText(/^Legal name/), 'Mill LLC')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent('PUT /company')).toMatchObject([
      { version: 3, legalName: 'Mill LLC', phone: '+13125550142', mailingAddress: null },
    ]),
  )
  expect(sent('PUT /company')[0]).not.toHaveProperty('taxId')
  expect(await screen.findByRole('button', { name: 'Take the newest' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Legal name/).value).toBe('Mill LLC')
})

it('a tax id that is being typed goes to the server and into no storage', async () => {
  stub = stubApi({ 'PUT /company': refusal(409, 'stale_version') })
  renderPanel(<CompanyFactsForm facts={FACTS} onClose={() => undefined} />)
  await person.type(screen.getByLabelText(/^Tax id/), '12-3456789')
  await person.type(screen.getByLabelText(/^Legal name/), 'Mill LLC')
  const saved = JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])
  expect(saved).toContain('Mill LLC')
  expect(saved).not.toContain('3456789')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent('PUT /company')).toMatchObject([{ taxId: '12-3456789', legalName: 'Mill LLC' }]))
})

it('the history says in words what was done and what of the company it changed', async () => {
  const action = { id: 'a1', at: '2026-11-20T10:00:00Z', actor: 'Ada Ray', note: null, about: [] }
  answering({
    history: [
      {
        ...action,
        action: 'carrier_number.claim',
        changes: [
          { field: 'legalName', before: null, after: 'OUACHITA COLD LINES LLC' },
          { field: 'taxIdLast4', before: '1234', after: null },
        ],
      },
      { ...action, id: 'a2', action: 'fraud_case.lapse', changes: [] },
      { ...action, id: 'a3', action: 'of.before', changes: [] },
      {
        ...action,
        id: 'a4',
        action: 'insurance_policy.add',
        about: [
          { what: 'policyKind', value: 'cargo' },
          { what: 'insurer', value: 'Prairie Mutual' },
          { what: 'policyNumber', value: 'MTC-7' },
          { what: 'limit', value: { amount: 10_000_000, currency: 'USD' } },
          { what: 'expiresOn', value: '2030-06-30' },
        ],
        changes: [],
      },
      {
        ...action,
        id: 'a5',
        action: 'company.change_role',
        about: [
          { what: 'person', value: 'Bo Lund' },
          { what: 'companyRoleBefore', value: 'Dispatcher' },
          { what: 'companyRole', value: 'Coordinator' },
        ],
        changes: [],
      },
    ],
  })
  shown()
  const lines = within(await screen.findByRole('list', { name: 'History' })).getAllByRole('listitem')
  expect(lines[0]?.textContent).toContain('USDOT or MC number claimed Ada Ray')
  expect(lines[0]?.textContent).toContain('Legal name: OUACHITA COLD LINES LLC')
  expect(lines[0]?.textContent).toContain('Tax id: ends in 1234 Not given')
  expect(lines[1]?.textContent).toContain('Fraud case closed by itself')
  expect(lines[2]?.textContent).toContain('of.before')
  expect(lines[3]?.textContent).toContain(
    'Cargo cover, Prairie Mutual, number MTC-7, limit $100,000, through Jun 30, 2030',
  )
  expect(lines[4]?.textContent).toContain('Bo Lund, until now Dispatcher, Coordinator')
})

it('a pair that may be one says why, and is dismissed with a reason', async () => {
  const half = (id: string, name: string) => ({
    id,
    name,
    status: 'active',
    suspendedFor: null,
    current: { state: 'active', case: null },
    createdAt: '2026-11-01T08:00:00.000Z',
    typeName: 'Carrier',
    owner: null,
  })
  const evidence = [
    { kind: 'phone', shared: '+13125550142' },
    { kind: 'tax_id', shared: '6789' },
  ]
  const pair = { company: half('c1', 'Mill LLC'), other: half('c2', 'Mill Inc'), points: 75, evidence }
  stub = stubApi({
    'GET /companies/duplicates': { data: { items: [pair], nextCursor: null } },
    'POST /companies/c1/duplicates/dismiss': { status: 204 },
  })
  renderPanel(<DuplicateList />)
  expect(await screen.findByText('Same phone: +13125550142 · Same tax id, ends in 6789')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Dismiss' }))
  const dialog = await screen.findByRole('dialog')
  await person.type(within(dialog).getByLabelText('Why, for the record'), 'Mother and daughter')
  await person.click(within(dialog).getByRole('button', { name: /^Dismiss the pair/ }))
  await waitFor(() =>
    expect(sent('POST /companies/c1/duplicates/dismiss')).toEqual([{ otherId: 'c2', reason: 'Mother and daughter' }]),
  )
})
