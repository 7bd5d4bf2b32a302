import type { Verification } from '@drawbar/contract/verification/verification.ts'
import type { VerificationCase } from '@drawbar/contract/verification/verification-cases.ts'
import { VERIFICATION_CHECKS } from '@drawbar/contract/verification/verification-terms.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInAs, signOut } from '../../app/session/testing.ts'
import { renderScreen, type Stub, stubApi } from '../loads/testing.tsx'
import { FEEDBACK_EVENT } from '../../ui/feedback/feedback.ts'
import { StartVerificationButton } from './start-verification-button.tsx'
import { VerificationDesk } from './verification-desk.tsx'
import { VerificationPanel } from './verification-panel.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  signOut()
})

const OWN: Verification = {
  companyId: 'c2',
  companyName: 'Ouachita Cold Lines',
  status: 'draft',
  verified: false,
  requirements: [
    { requirement: 'number', met: true, datum: 'USDOT 90258126' },
    { requirement: 'w9', met: false, datum: null },
    { requirement: 'phone', met: false, datum: null },
  ],
  phone: null,
  statement: null,
  submittedAt: null,
  verifiedAt: null,
  items: [],
  decision: null,
  appeal: null,
  appealUntil: null,
  contested: false,
  causes: [],
  actions: ['submit'],
}
const CASE: VerificationCase = {
  id: 'v1',
  companyId: 'c2',
  companyName: 'Ouachita Cold Lines',
  usdot: '90258126',
  numberStatus: 'pending',
  status: 'in_review',
  submittedAt: '2026-11-20T12:00:00.000Z',
  contested: false,
  appealed: false,
  proposed: false,
  checksDone: 0,
  lease: { holder: 'Tom Reyes', mine: true, until: '2126-11-20T12:30:00.000Z' },
  decidedAt: null,
  docket: 'MC9104418',
  phone: '(501) 555-0142',
  statement: null,
  submittedBy: 'Ruth Salazar',
  verifiedAt: null,
  rival: null,
  register: null,
  risks: [],
  score: 0,
  causes: [],
  payoutHold: null,
  checks: VERIFICATION_CHECKS.map((check) => ({
    check,
    outcome: null,
    source: null,
    note: null,
    by: null,
    at: null,
    evidence: [
      { field: 'auto_limit', says: '100000000', record: '75000000', documentId: null, outcome: 'differs', open: true },
    ],
  })),
  items: [],
  proposal: null,
  decision: null,
  appeal: null,
  history: [],
  appealDeciders: null,
  conflict: null,
  actions: ['release', 'check', 'ask', 'verify', 'reject'],
  version: 4,
}
const counts = { queue: 1, mine: 1, second: 0, contested: 0, asked: 0, done: 0 }
const Viewer = () => null
const DESK = '/admin/carrier-database?tab=verification'
const desk = (found: VerificationCase, stub: Stub = {}, path = `${DESK}&case=v1`) => {
  const calls = stubApi({
    'GET /verification-cases': { body: { items: [found], nextCursor: null, counts } },
    'GET /verification-cases/v1': { body: found },
    'PUT /verification-cases/v1/checks/identity': { body: found },
    'GET /carrier-profile/policies': { body: { items: [] } },
    'POST /verification-cases/v1/claim': {
      status: 409,
      body: { code: 'verification_held', message: 'Kim Lee has this case.' },
    },
    ...stub,
  })
  renderScreen(<VerificationDesk Viewer={Viewer} />, { path })
  return calls
}

test('a carrier reads what is missing where it stands, and keeps what it typed', async () => {
  signInAs({ userId: 'u1', id: 'u1', role: 'Carrier', companyRole: 'Owner', userType: 1 })
  stubApi({
    'GET /verification': { body: OWN },
    'POST /verification/submit': {
      status: 422,
      body: {
        code: 'verification_incomplete',
        message: 'Something is still missing. See the list.',
        errors: { w9: 'Upload your W-9.' },
      },
    },
  })
  renderScreen(<VerificationPanel />)
  const phone = await screen.findByRole<HTMLInputElement>('textbox', { name: /Phone/ })
  await userEvent.type(phone, '(501) 555-0142')
  await userEvent.click(screen.getByRole('button', { name: 'Ask to be verified' }))
  const actionItems = screen.getByRole('list', { name: 'What is needed' })
  expect(await within(actionItems).findByText('Upload your W-9.')).toBeTruthy()
  expect(phone.value).toBe('(501) 555-0142')
})

test('items are answered one by one; a refusal shows its words and the way to appeal', async () => {
  signInAs({ userId: 'u1', id: 'u1', role: 'Carrier', companyRole: 'Owner', userType: 1 })
  const item = {
    id: 'i1',
    reason: 'other' as const,
    words: 'Who is your agent?',
    askedAt: '2026-11-20T12:00:00.000Z',
    answer: null,
    document: null,
    answeredAt: null,
  }
  const requested: Verification = { ...OWN, status: 'needs_info', items: [item], actions: ['submit', 'answer'] }
  const calls = stubApi({ 'GET /verification': { body: requested }, 'PUT /verification/items/i1': { body: requested } })
  renderScreen(<VerificationPanel />)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'Red Bluff')
  await userEvent.click(screen.getByRole('button', { name: 'Save the answer' }))
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ text: 'Red Bluff' }))
  cleanup()
  const incomplete = {
    status: 422,
    body: {
      code: 'verification_incomplete',
      message: 'Something is still missing. See the list.',
      errors: { 'items.i1': 'Answer this first.' },
    },
  }
  const sent = stubApi({
    'GET /verification': { body: requested },
    'PUT /verification/items/i1': { body: requested },
    'POST /verification/submit': incomplete,
  })
  renderScreen(<VerificationPanel />)
  const box = await screen.findByRole('textbox', { name: 'Your answer' })
  const sendIn = () => userEvent.click(screen.getByRole('button', { name: 'Send the answers in' }))
  await sendIn()
  expect(await screen.findByText('Answer this first.')).toBeTruthy()
  await userEvent.type(box, 'Blue Bluff')
  await sendIn()
  await waitFor(() =>
    expect(sent.flatMap(({ method, body }) => (method === 'GET' ? [] : [[method, body]]))).toEqual([
      ['POST', { phone: '' }],
      ['PUT', { text: 'Blue Bluff' }],
      ['POST', { phone: '' }],
    ]),
  )
  cleanup()
  const decision = {
    verdict: 'reject' as const,
    reasons: ['identity_unproven' as const],
    words: 'Nobody knows you there.',
    at: '2026-11-20T12:00:00.000Z',
  }
  const rejected: Verification = {
    ...OWN,
    status: 'rejected',
    decision,
    appealUntil: '2026-12-20T12:00:00.000Z',
    actions: ['appeal'],
  }
  stubApi({ 'GET /verification': { body: rejected } })
  renderScreen(<VerificationPanel />)
  expect(await screen.findByText('Nobody knows you there.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send the appeal' })).toBeTruthy()
})

test('a reviewer works by keyboard: the first open check, its outcome, and a verdict that names what it waits for', async () => {
  const calls = desk(CASE)
  const article = await screen.findByRole('article', { name: 'Ouachita Cold Lines' })
  expect(within(article).getByText('$1,000,000')).toBeTruthy()
  expect(within(article).getByText(/^USDOT 90258126 · MC9104418 · Number pending · /)).toBeTruthy()
  expect(within(article).getAllByText('7 checks have no outcome yet.')).not.toEqual([])
  fireEvent.keyDown(document.body, { key: 'o' })
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ outcome: 'ok', source: 'register' }),
  )
  fireEvent.keyDown(document.body, { key: 'v' })
  expect(screen.queryByRole('form', { name: 'Verify' })).toBeNull()
  fireEvent.keyDown(document.body, { key: 'i' })
  expect(await screen.findByRole('form', { name: 'Ask for more' })).toBeTruthy()
})

test('the next key answers the next check, however long the case takes to be read again', async () => {
  const checks = CASE.checks.map((one) =>
    one.check === 'identity' ? { ...one, outcome: 'ok' as const, source: 'register' as const, by: 'Kay' } : one,
  )
  let reads = 0
  const calls = desk(CASE, {
    'GET /verification-cases/v1': () => ((reads += 1) === 1 ? { body: CASE } : 'pending'),
    'PUT /verification-cases/v1/checks/identity': { body: { ...CASE, checks } },
    'PUT /verification-cases/v1/checks/call_back': 'pending',
  })
  await screen.findByRole('article', { name: 'Ouachita Cold Lines' })
  fireEvent.keyDown(document.body, { key: 'o' })
  await waitFor(() => expect(reads).toBe(2))
  fireEvent.keyDown(document.body, { key: 'o' })
  await waitFor(() =>
    expect(calls.flatMap(({ method, path }) => (method === 'PUT' ? path.split('/').at(-1) : []))).toEqual([
      'identity',
      'call_back',
    ]),
  )
})

test('a case that a colleague took a moment ago says whose it is', async () => {
  desk({ ...CASE, status: 'submitted', lease: null, actions: ['claim'] })
  await userEvent.click(await screen.findByRole('button', { name: /Take the case/ }))
  expect(await screen.findByText('Kim Lee has this case.')).toBeTruthy()
})

test('who may not decide reads why; a proposed verdict waits for a second person', async () => {
  const proposal = {
    verdict: 'verify' as const,
    reasons: [],
    words: '',
    by: 'Kim Lee',
    mine: false,
    at: CASE.submittedAt,
  }
  desk({ ...CASE, lease: null, proposed: true, proposal, risks: ['appeal'], conflict: 'domain', actions: [] })
  expect(await screen.findByText(/Your mail is of this company’s domain/)).toBeTruthy()
  expect(screen.getByText('Kim Lee proposes to verify.')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Confirm/ }).getAttribute('aria-disabled')).toBe('true')
})

test('the queue is empty, broken, or names each company; J opens the first', async () => {
  stubApi({ 'GET /verification-cases': { body: { items: [], nextCursor: null, counts: { ...counts, queue: 0 } } } })
  renderScreen(<VerificationDesk Viewer={Viewer} />, { path: DESK })
  expect(await screen.findByText('Nobody waits to be verified')).toBeTruthy()
  cleanup()
  stubApi({ 'GET /verification-cases': { status: 503 } })
  renderScreen(<VerificationDesk Viewer={Viewer} />, { path: DESK })
  expect(await screen.findByText('The queue did not load')).toBeTruthy()
  cleanup()
  desk(CASE, {}, DESK)
  await screen.findByRole('button', { name: /Ouachita Cold Lines.*Number pending/ })
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(await screen.findByRole('article', { name: 'Ouachita Cold Lines' })).toBeTruthy()
})

test('the signals of a case are told in words, with their points and what they rest on', async () => {
  const evidence = [
    { field: 'score' as const, says: null, record: '30', documentId: null, outcome: 'unknown' as const, open: true },
  ]
  const checks = CASE.checks.map((one) =>
    one.check === 'signals' ? { ...one, evidence } : { ...one, outcome: 'ok' as const },
  )
  const signals = [
    {
      code: 'contact_drift',
      points: 30,
      evidence: [],
      decidedAs: null,
      raisedAt: '2026-11-20T12:00:00.000Z',
      checkedAt: '2026-11-20T12:00:00.000Z',
    },
  ]
  desk({ ...CASE, score: 30, checks }, { 'GET /companies/c2/signals': { body: { signals } } })
  expect(await screen.findByText('+30')).toBeTruthy()
  const row = screen.getByRole('row', { name: /Risk score/ })
  expect(within(row).getByText('30 of 100')).toBeTruthy()
  expect(within(row).getByText('Speaks against')).toBeTruthy()
  expect(within(row).queryByText('not said')).toBeNull()
  expect(screen.getByRole('link', { name: 'Links, cases and record of the company' })).toBeTruthy()
})

test('Escape closes what is open in a case before it leaves the case, and leaving says that it is still held', async () => {
  desk(CASE)
  await screen.findByRole('article', { name: 'Ouachita Cold Lines' })
  fireEvent.keyDown(document.body, { key: 'i' })
  const requested = await screen.findByRole('textbox', { name: 'What you ask for' })
  fireEvent.keyDown(requested, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Ask for more' })).toBeNull())
  fireEvent.keyDown(document.body, { key: 'i' })
  await screen.findByRole('form', { name: 'Ask for more' })
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Ask for more' })).toBeNull())
  expect(screen.getByRole('article', { name: 'Ouachita Cold Lines' })).toBeTruthy()
  const errors = vi.fn()
  window.addEventListener(FEEDBACK_EVENT, errors)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(await screen.findByText('No case is open')).toBeTruthy()
  expect(errors).toHaveBeenCalledTimes(1)
  window.removeEventListener(FEEDBACK_EVENT, errors)
})

test('a verdict names what is open behind each OK; a mailbox is not proved yet rather than missing', async () => {
  const checks = CASE.checks.map((one) => ({ ...one, outcome: 'ok' as const, source: 'other' as const }))
  desk({ ...CASE, checks, checksDone: 7 })
  await screen.findByRole('article', { name: 'Ouachita Cold Lines' })
  fireEvent.keyDown(document.body, { key: 'v' })
  const form = await screen.findByRole('form', { name: 'Verify' })
  expect(within(form).getByText('Insurance: Auto liability')).toBeTruthy()
  cleanup()
  signInAs({ userId: 'u1', id: 'u1', role: 'Carrier', companyRole: 'Owner', userType: 1 })
  const requirements: Verification['requirements'] = [
    { requirement: 'email', met: false, datum: null },
    { requirement: 'w9', met: false, datum: null },
  ]
  stubApi({ 'GET /verification': { body: { ...OWN, status: 'reverification', requirements, actions: [] } } })
  renderScreen(<VerificationPanel />)
  expect(await screen.findByText('not proved yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add it' })).toBeTruthy()
})

test('a company with a case has it opened, not started', async () => {
  stubApi({ 'GET /verification': { body: { ...OWN, status: 'in_review' } } })
  renderScreen(<StartVerificationButton companyId="c2" />)
  expect(await screen.findByRole('button', { name: 'Open the case' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Start verification' })).toBeNull()
})
