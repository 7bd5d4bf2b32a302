import { type EligibilityReason, type EligibilitySheet, OWN_WORD } from '@drawbar/contract/eligibility/eligibility.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signInAs, signOut } from '../../app/session/testing.ts'
import { FilePicker } from '../documents/file-picker.tsx'
import { renderScreen, stubApi } from '../loads/testing.tsx'
import { AnswersQueue } from './override-requests-queue.tsx'
import { CheckSheet } from './check-sheet.tsx'
import { PreferenceDialog } from '../carriers/preference-dialog.tsx'

const carrier = { userId: 'u1', id: 'u1', role: 'Carrier', companyRole: 'Owner', userType: 1 }
beforeEach(() => signInAs(carrier))
afterEach(() => {
  cleanup()
  signOut()
})

const reason = (over: Partial<EligibilityReason>): EligibilityReason => ({
  rule: 'number_on_file',
  passed: true,
  severity: 'block',
  datum: 'USDOT 90012345',
  source: 'FMCSA register',
  asOf: '2026-11-01',
  ...over,
})
const failed = reason({ rule: 'safety_rating', passed: false, datum: 'Safety rating: unsatisfactory' })
const answer = {
  id: 'a1',
  companyId: 'c1',
  companyName: 'Ouachita Cold Lines',
  usdot: '90012345',
  rule: 'safety_rating',
  datum: 'Safety rating: unsatisfactory',
  statement: 'The rating was raised last month.',
  document: null,
  status: 'waiting',
  openedBy: 'Pat',
  openedAt: '2026-11-19T10:00:00.000Z',
  dueAt: '2026-11-20T10:00:00.000Z',
  overdue: true,
  decidedBy: null,
  decidedAt: null,
  reason: null,
  overrideUntil: null,
} as const
const sheet = (over: Partial<EligibilitySheet>): EligibilitySheet => ({
  outcome: 'ineligible',
  reasons: [reason({}), failed],
  overrideRequests: [],
  checkedAt: '2026-11-20T12:00:00.000Z',
  ...over,
})
const show = (over: Partial<EligibilitySheet> = {}, stub = {}) => {
  const calls = stubApi({ 'GET /carrier-profile/eligibility': { body: sheet(over) }, ...stub })
  renderScreen(<CheckSheet Picker={FilePicker} />)
  return calls
}

test('what fails stands first, with what to do, and is answered; a refusal keeps the words', async () => {
  const refusal = { status: 400, body: { code: 'invalid_input', errors: { statement: 'Say more about it.' } } }
  const calls = show({}, { 'POST /carrier-profile/override-requests': refusal })
  const rows = within(await screen.findByRole('list', { name: 'Checks' })).getAllByRole('listitem')
  expect(rows[0]?.textContent).toContain('Safety rating: unsatisfactory')
  for (const part of ['49 CFR 385.17', 'Failed, stops you · FMCSA register, Nov 1, 2026'])
    expect(rows[0]?.textContent).toContain(part)
  await userEvent.click(screen.getByRole('button', { name: 'Answer with evidence' }))
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What staff should know' })
  await userEvent.type(text, 'The rating was raised')
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByText('Say more about it.')).toBeTruthy()
  expect(text.value).toBe('The rating was raised')
  expect(calls.at(-1)?.body).toEqual({ rule: 'safety_rating', statement: 'The rating was raised' })
})

test('what only some loads ask for stands last, and can be answered', async () => {
  const hazmat = reason({
    rule: 'hazmat_registered',
    passed: false,
    severity: 'warning',
    datum: 'The carrier is not registered for hazardous materials; only loads with such goods ask for it.',
  })
  show({ outcome: 'eligible', reasons: [hazmat, reason({})] })
  const rows = within(await screen.findByRole('list', { name: 'Checks' })).getAllByRole('listitem')
  expect(rows.at(-1)?.textContent).toContain('only loads with such goods ask for it')
  expect(screen.getByRole('button', { name: 'Answer with evidence' })).toBeTruthy()
})

test('an answer that waits says until when and can be taken back; what is set aside says by whom and until when', async () => {
  show({ overrideRequests: [answer] })
  expect(await screen.findByText('With staff')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Take back' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Answer/ })).toBeNull()
  cleanup()
  show({
    outcome: 'conditional',
    reasons: [{ ...failed, severity: 'warning', override: { until: '2027-01-31', reason: 'The letter holds' } }],
  })
  expect(await screen.findByText('Set aside by staff through Jan 31, 2027: The letter holds')).toBeTruthy()
})

test('checks that do not load say so, and are asked for again', async () => {
  show({}, { 'GET /carrier-profile/eligibility': { status: 503, body: { code: 'unavailable', message: 'x' } } })
  expect(await screen.findByText('Your checks did not load')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('staff open an answer, refuse it with a reason, and an empty queue says so', async () => {
  signInAs({ userId: 's1', id: 's1', role: 'Admin', userType: null })
  const page = { items: [answer], nextCursor: null, waiting: 1, overdue: 1 }
  const calls = stubApi({
    'GET /override-requests': { body: page },
    'POST /override-requests/a1/refuse': { body: { ...answer, status: 'refused' } },
  })
  renderScreen(<AnswersQueue Viewer={() => null} />)
  await userEvent.click(await screen.findByText('Ouachita Cold Lines'))
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Reason, as the carrier reads it' }),
    'The register still shows it.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }))
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'The register still shows it.' })
  cleanup()
  stubApi({ 'GET /override-requests': { body: { items: [], nextCursor: null, waiting: 0, overdue: 0 } } })
  renderScreen(<AnswersQueue Viewer={() => null} />)
  expect(await screen.findByText('No answer waits')).toBeTruthy()
})

test('to block a carrier one says why', async () => {
  signInAs({ userId: 'u2', id: 'u2', role: 'Consignor', companyRole: 'Owner', userType: 0 })
  const reasonRequired = 'Say why you block this carrier. Your colleagues read it.'
  const refusal = { status: 400, body: { code: 'invalid_input', errors: { reason: reasonRequired } } }
  const calls = stubApi({ 'PUT /carrier-preferences': refusal })
  renderScreen(
    <PreferenceDialog carrier={{ id: 'c1', name: 'Caddo Freight', preference: null }} onClose={() => undefined} />,
  )
  await userEvent.click(await screen.findByRole('radio', { name: /Blocked/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Block this carrier' }))
  expect(await screen.findByText(reasonRequired)).toBeTruthy()
  expect(calls.at(-1)?.body).toEqual({ carrierId: 'c1', preference: 'blocked' })
})

test('cover that is on file and the carrier’s own word asks for its certificate; cover that is too low asks for a policy', async () => {
  const auto = reason({ rule: 'auto_liability', passed: false, severity: 'warning', datum: `$1,000,000 ${OWN_WORD}` })
  const cargo = reason({ rule: 'cargo_coverage', passed: false, severity: 'warning', datum: 'No cargo cover on file.' })
  show({ outcome: 'conditional', reasons: [auto, cargo] })
  expect(await screen.findByText(/Send your certificate of insurance/)).toBeTruthy()
  expect(screen.queryByText(/Put a policy on file/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Open documents' }).getAttribute('href')).toBe('/profile?tab=papers')
  expect(screen.getByText(/Put your cargo policy on file/)).toBeTruthy()
  expect(screen.getByText(/stops the award/)).toBeTruthy()
})
