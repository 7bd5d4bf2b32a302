import { fromNow } from '@drawbar/contract/clock.testing.ts'
import type { Paper } from '@drawbar/contract/documents/company-documents.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen, stubApi, type Stub } from '../../loads/testing.tsx'
import { signInAs, signOut } from '../../../app/session/testing.ts'
import { aDocument } from '../testing.ts'
import { DocumentsPanel } from './documents-panel.tsx'
import type { RequiredDocument } from './use-required-documents.ts'

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper')
})
afterEach(() => {
  cleanup()
  signOut()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

const requested = (over: Partial<RequiredDocument>): RequiredDocument => ({
  kind: 'coi',
  asked: true,
  valid: null,
  latest: null,
  units: null,
  ...over,
})
const shown = (items: readonly RequiredDocument[], stub: Stub = {}) => {
  const calls = stubApi({ 'GET /paperwork': { body: { items } }, ...stub })
  renderScreen(<DocumentsPanel />)
  return calls
}
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li') ?? document.body)
const REQUESTED: Paper = aDocument({
  status: 'needs_info',
  actions: ['answer', 'remove'],
  decision: { action: 'ask', reasons: ['page_missing'], note: 'Page 2', at: '2026-10-08T20:00:00Z' },
})

test('what is owed stands first, with the reason; then what is missing; then what counts', async () => {
  shown([
    requested({ kind: 'w9', valid: aDocument({ kind: 'w9', status: 'approved', expiresOn: null, daysLeft: null }) }),
    requested({ kind: 'ucr' }),
    requested({ latest: REQUESTED }),
    requested({ kind: 'registration', asked: false, units: { total: 4, covered: 3 } }),
  ])
  await screen.findByText('Page missing. Page 2')
  const names = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(names.map((name) => /^(Certificate|UCR|W-9|Vehicle)/.exec(name ?? '')?.[0])).toEqual([
    'Certificate',
    'UCR',
    'W-9',
    'Vehicle',
  ])
  expect((await rowOf('UCR registration')).getByText('Missing')).toBeTruthy()
  expect((await rowOf('Vehicle registration')).getByText('3 of 4 on file')).toBeTruthy()
  expect(screen.getByText('2 of those asked for still to be approved')).toBeTruthy()
})

test('who acts for the company reads at which papers it must send itself, and sends the others', async () => {
  const until = fromNow(3_600_000)
  signInAs({ role: 'Carrier', companyRole: 'Owner', acting: { staffUserId: 'f1', staffName: 'Fay Founder', until } })
  shown([requested({ kind: 'bank_letter' }), requested({ kind: 'w9' }), requested({})])
  const send = async (row: string) => (await rowOf(row)).getByRole('button', { name: 'Send' })
  const bank = await rowOf('Bank letter or voided check')
  expect(bank.getAllByText('You act for somebody else. Where money goes only they decide.')).toHaveLength(2)
  await userEvent.click(await send('Bank letter or voided check'))
  expect((await rowOf('W-9')).getAllByText('You act for somebody else. Who they are only they say.')).toHaveLength(2)
  await userEvent.click(await send('W-9'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(await send('Certificate of insurance'))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('an answer goes to the reviewer; one that was not taken keeps its words', async () => {
  const calls = shown([requested({ latest: REQUESTED })], {
    'POST /documents/p1/answer': {
      status: 409,
      body: { code: 'document_not_open', message: 'Nothing is asked about this paper any more.' },
    },
  })
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' })
  await userEvent.type(field, 'It has one page')
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }))
  expect(await screen.findByText('Nothing is asked about this paper any more.')).toBeTruthy()
  expect(field.value).toBe('It has one page')
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ text: 'It has one page' })
})

test('a paper is sent with what it says; fields that the server refuses are marked, and nothing typed is lost', async () => {
  const forms: FormData[] = []
  shown([requested({ latest: REQUESTED })], {
    'POST /documents': ({ body }) => {
      forms.push(body as FormData)
      return {
        status: 400,
        body: { code: 'invalid_input', message: 'x', errors: { expiresOn: 'Give the last day on which it holds.' } },
      }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Send a newer one' }))
  const form = within(await screen.findByRole('form', { name: 'Send: Certificate of insurance' }))
  await userEvent.click(form.getByRole('button', { name: 'Send to review' }))
  expect(await form.findByText('Choose a photo or a PDF.')).toBeTruthy()
  await userEvent.upload(form.getByLabelText('Photo or PDF'), new File(['x'], 'coi.png', { type: 'image/png' }))
  await userEvent.type(form.getByRole('textbox', { name: 'Insurer' }), 'Four States')
  await userEvent.type(form.getByRole('textbox', { name: 'Auto liability' }), '1000000')
  await userEvent.click(form.getByRole('button', { name: 'Send to review' }))
  expect(await form.findByText('Give the last day on which it holds.')).toBeTruthy()
  await waitFor(() => expect(forms.length).toBe(1))
  const details = JSON.parse((forms[0]?.get('details') ?? '') as string) as Record<string, unknown>
  expect([forms[0]?.get('kind'), details]).toEqual([
    'coi',
    { claims: { insurer: 'Four States', autoLimit: { amount: 100_000_000, currency: 'USD' } }, replaces: 'p1' },
  ])
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Insurer' }).value).toBe('Four States')
})

test('F28: numbers are sent as they are written, for the server to read', async () => {
  const forms: FormData[] = []
  shown([requested({ kind: 'authority_letter' })], {
    'POST /documents': ({ body }) => {
      forms.push(body as FormData)
      return { status: 400, body: { code: 'invalid_input', message: 'x', errors: { 'claims.usdot': 'Not a number.' } } }
    },
  })
  await userEvent.click((await rowOf('Authority letter')).getByRole('button', { name: 'Send' }))
  const form = within(await screen.findByRole('form', { name: 'Send: Authority letter' }))
  await userEvent.upload(form.getByLabelText('Photo or PDF'), new File(['x'], 'mc.png', { type: 'image/png' }))
  await userEvent.type(form.getByRole('textbox', { name: /^USDOT/ }), 'MC 912345')
  await userEvent.type(form.getByRole('textbox', { name: /^MC number/ }), 'MC#912345')
  await userEvent.click(form.getByRole('button', { name: 'Send to review' }))
  expect(await form.findByText('Not a number.')).toBeTruthy()
  const details = JSON.parse((forms[0]?.get('details') ?? '') as string) as { claims: unknown }
  expect(details.claims).toEqual({ usdot: 'MC 912345', docket: 'MC#912345' })
})

test('a bank letter asks for the account, refuses a mistyped one before the file travels, and keeps it nowhere', async () => {
  const forms: FormData[] = []
  shown(
    [requested({ kind: 'bank_letter', asked: false, valid: aDocument({ kind: 'bank_letter', status: 'approved' }) })],
    {
      'POST /documents': ({ body }) => {
        forms.push(body as FormData)
        return { status: 201, body: {} }
      },
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Send a newer one' }))
  const form = within(await screen.findByRole('form', { name: 'Send: Bank letter or voided check' }))
  expect(form.queryByRole('textbox', { name: /last 4/ })).toBeNull()
  await userEvent.upload(form.getByLabelText('Photo or PDF'), new File(['x'], 'check.png', { type: 'image/png' }))
  await userEvent.type(form.getByRole('textbox', { name: 'Payee' }), 'Caddo Line Freight')
  const [routing, account] = ['Routing number', 'Account number'].map((name) => form.getByRole('textbox', { name }))
  if (!routing || !account) throw new Error('no account is asked for')
  await userEvent.type(routing, '123456789')
  await userEvent.click(form.getByRole('button', { name: 'Send to review' }))
  expect(await form.findByText(/A digit of this routing number is wrong/)).toBeTruthy()
  expect(form.getByText('An account number has 4 to 17 digits.')).toBeTruthy()
  expect(forms).toEqual([])
  await userEvent.clear(routing)
  await userEvent.type(routing, '1234 5678 0')
  await userEvent.type(account, '7010 5500 0412')
  expect(form.queryByText('An account number has 4 to 17 digits.')).toBeNull()
  const saved = [sessionStorage, localStorage].flatMap((storage) => Object.values(storage)).join()
  expect(saved).toContain('Caddo Line Freight')
  expect(saved).not.toMatch(/1234 5678|7010|0412/)
  await userEvent.click(form.getByRole('button', { name: 'Send to review' }))
  await waitFor(() => expect(forms.length).toBe(1))
  expect(JSON.parse((forms[0]?.get('details') ?? '') as string)).toEqual({
    claims: { payee: 'Caddo Line Freight' },
    account: { routingNumber: '1234 5678 0', accountNumber: '7010 5500 0412' },
  })
})

test('every version can be opened, but one that was locked away', async () => {
  shown([requested({ valid: aDocument({ status: 'approved' }) })], {
    'GET /documents': {
      body: {
        items: [aDocument({ status: 'approved' }), aDocument({ id: 'p0', status: 'quarantined' })],
        nextCursor: null,
      },
    },
    'GET /documents/p1/content': { body: new Blob(['x'], { type: 'image/png' }) },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'On file' }))
  await screen.findByText('Infected, locked away')
  const open = screen.getAllByRole('button', { name: 'Open' })
  expect(open.length).toBe(1)
  if (open[0]) await userEvent.click(open[0])
  expect(await screen.findByRole('img', { name: 'COI.pdf' })).toBeTruthy()
})

test('papers that did not load say so, and can be asked for again', async () => {
  shown([], { 'GET /paperwork': { status: 503, body: { message: 'Service temporarily unavailable.' } } })
  expect(await screen.findByText('Your papers did not load')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
