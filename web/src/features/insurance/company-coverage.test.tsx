import type { InsurancePolicy } from '@drawbar/contract/insurance/insurance.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderScreen, type Stub, stubApi } from '../loads/testing.tsx'
import { CompanyCoverage } from './company-coverage.tsx'

afterEach(cleanup)

const POLICY: InsurancePolicy = {
  id: 'p1',
  kind: 'cargo',
  insurer: 'Prairie Mutual',
  policyNumber: 'PM-7',
  limit: { amount: 25_000_000, currency: 'USD' },
  deductible: null,
  effectiveOn: null,
  expiresOn: '2090-03-01',
  exclusions: [],
  ended: null,
  filingGoneOn: null,
  source: 'declared',
  verifiedAt: null,
  verifiedBy: null,
  state: 'current',
  daysLeft: 23_000,
  counts: true,
  kept: false,
  updatedAt: '2026-11-20T12:00:00.000Z',
  version: 3,
}
const show = (items: readonly InsurancePolicy[], stub: Stub = {}) => {
  const calls = stubApi({ 'GET /carrier-profile/policies': { body: { items } }, ...stub })
  renderScreen(<CompanyCoverage companyId="c2" />)
  return calls
}

test('staff mark what the insurer confirmed, and only what nobody has vouched for', async () => {
  const checked: InsurancePolicy = { ...POLICY, id: 'p2', kind: 'auto_liability', source: 'coi' }
  const over: InsurancePolicy = { ...POLICY, id: 'p3', state: 'expired' }
  const calls = show([POLICY, checked, over], { 'POST /insurance-policies/p1/verify': { body: POLICY } })
  expect(await screen.findAllByText('Declared by the carrier')).toHaveLength(2)
  const [mark, ...others] = screen.getAllByRole('button', { name: 'Mark as checked' })
  expect(others).toEqual([])
  await userEvent.click(mark ?? document.body)
  const dialog = within(await screen.findByRole('dialog', { name: 'Did the insurer confirm this policy?' }))
  expect(dialog.getByText('Cargo cover, $250,000')).toBeTruthy()
  expect(dialog.getByText('Prairie Mutual · PM-7')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: /^Mark as checked/ }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ source: 'staff', version: 3 }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // The list as it was read before still says that nobody has vouched for it.
  expect(screen.queryByRole('button', { name: 'Mark as checked' })).toBeNull()
})

test.each<[string, Partial<InsurancePolicy>, string]>([
  ['a filing that went', { source: 'coi', filingGoneOn: '2026-11-09' }, 'coi'],
  ['a wrong end', { source: 'staff', state: 'expired', ended: { on: '2026-11-02', cause: 'canceled' } }, 'staff'],
  [
    'a wrong end of a filing',
    { source: 'staff', expiresOn: null, state: 'expired', ended: { on: '2026-11-02', cause: 'canceled' } },
    'register',
  ],
  ['an end of what was declared', { state: 'expired', ended: { on: '2026-11-02', cause: 'forged' } }, 'staff'],
])('%s is taken back by marking the policy as checked again', async (_, facts, source) => {
  const calls = show([{ ...POLICY, ...facts }], { 'POST /insurance-policies/p1/verify': { body: POLICY } })
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as checked' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: /^Mark as checked/ }))
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ source, version: 3 }))
})

test('a refusal stays in the dialog in its own words', async () => {
  show([POLICY], {
    'POST /insurance-policies/p1/verify': {
      status: 409,
      body: { code: 'stale_version', message: 'Somebody changed this meanwhile. Look again, then save.' },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as checked' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: /^Mark as checked/ }))
  expect(await dialog.findByText('Somebody changed this meanwhile. Look again, then save.')).toBeTruthy()
})

test('no policies, and policies that did not load, each say so', async () => {
  show([])
  expect(await screen.findByText('No policy on file')).toBeTruthy()
  cleanup()
  show([], { 'GET /carrier-profile/policies': { status: 500, body: { code: 'internal', message: 'Not now.' } } })
  expect(await screen.findByText('The policies did not load')).toBeTruthy()
})

test('staff end what is not in force, since a day and with a reason; what is over is not ended again', async () => {
  const ended: InsurancePolicy = {
    ...POLICY,
    id: 'p2',
    source: 'staff',
    state: 'expired',
    ended: { on: '2026-11-02', cause: 'forged' },
  }
  const calls = show([{ ...POLICY, source: 'coi', filingGoneOn: '2026-11-09' }, ended], {
    'POST /insurance-policies/p1/end': { body: ended },
  })
  expect(await screen.findByText(/filing is off the register since/)).toBeTruthy()
  expect(screen.getByText('Forged paper')).toBeTruthy()
  const [button, ...others] = screen.getAllByRole('button', { name: 'Say it is not in force' })
  expect(others).toEqual([])
  await userEvent.click(button ?? document.body)
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Why' }, { timeout: 5000 }),
    'Marked as checked by mistake',
  )
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Reason, as the carrier reads it' }),
    'It was another carrier’s.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'End this policy' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      cause: 'mistaken',
      reason: 'It was another carrier’s.',
      version: 3,
    }),
  )
})
