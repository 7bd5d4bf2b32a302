import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anInvoice, anInvoiceDetail, aPayment } from '../features/billing/testing.ts'
import { renderScreen, stubApi } from '../features/loads/testing.tsx'
import { useSession } from '../app/session/store.ts'
import Payments from './payments.tsx'
// Loaded beforehand, so that the waits below are for the screen and not for its late parts.
import './one-invoice.tsx'

const INVOICE = anInvoice()
const DETAIL = anInvoiceDetail()
const AT = `/payments?invoice=${INVOICE.id}`
const totals = [
  {
    open: { amount: 206_000, currency: 'USD' },
    overdue: { amount: 4_000, currency: 'USD' },
    paid30Days: { amount: 0, currency: 'USD' },
  },
  {
    open: { amount: 50_000, currency: 'CAD' },
    overdue: { amount: 0, currency: 'CAD' },
    paid30Days: { amount: 0, currency: 'CAD' },
  },
]

function asRole(role: string): void {
  const user = {
    id: 'u',
    userId: 'u',
    email: '',
    name: '',
    position: '',
    userTypeName: undefined,
    companyId: null,
    acting: null,
    exp: 9e9,
    role,
    userType: role === 'Carrier' ? 1 : 0,
  }
  useSession.setState({ user })
}

beforeEach(() => asRole('Carrier'))
afterEach(cleanup)

test('figures stand a currency each and are never added; the list asks for what is open', async () => {
  const calls = stubApi({ 'GET /invoices': { body: { items: [INVOICE], nextCursor: null, totals } } })
  renderScreen(<Payments />, { path: '/payments' })
  expect(within(await screen.findByLabelText('Invoices in USD')).getByText('$2,060.00')).toBeTruthy()
  expect(within(screen.getByLabelText('Invoices in CAD')).getByText('CA$500.00')).toBeTruthy()
  expect(within(screen.getByLabelText('Invoices in USD')).getByText('Open, before fee')).toBeTruthy()
  const row = screen.getByRole('row', { name: 'INV-100009, Dallas, TX to Atlanta, GA' })
  expect(within(row).getByText('$1,963.00')).toBeTruthy()
  expect(calls[0]?.query.get('status')).toBe('issued,approved,partially_paid,disputed')
})

test('the carrier sees fee and net; the consignor, who is not told them, sees one total', async () => {
  stubApi({
    [`GET /invoices/${INVOICE.id}`]: { body: DETAIL },
    'GET /invoices': { body: { items: [], nextCursor: null, totals: [] } },
  })
  renderScreen(<Payments />, { path: AT })
  const net = await screen.findByRole('table', { name: 'What the carrier gets' })
  expect(within(net).getByText('$1,963.00')).toBeTruthy()
  cleanup()
  asRole('Consignor')
  stubApi({
    [`GET /invoices/${INVOICE.id}`]: { body: { ...DETAIL, fee: null, net: null, payoutStatus: null } },
    'GET /invoices': { body: { items: [], nextCursor: null, totals: [] } },
  })
  renderScreen(<Payments />, { path: AT })
  expect(within(await screen.findByRole('table', { name: 'Lines' })).getAllByText('$2,060.00').length).toBe(2)
  expect(screen.queryByRole('table', { name: 'What the carrier gets' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull()
  expect(screen.queryByText('Payments recorded')).toBeNull()
})

test('staff record a payment once it is confirmed; a reference already used says so and keeps the form', async () => {
  asRole('Admin')
  const calls = stubApi({
    [`GET /invoices/${INVOICE.id}`]: { body: { ...DETAIL, abilities: ['recordPayment'] } },
    'GET /invoices': { body: { items: [], nextCursor: null, totals: [] } },
    [`GET /invoices/${INVOICE.id}/payments`]: { body: { items: [aPayment()], nextCursor: null } },
    [`POST /invoices/${INVOICE.id}/payments`]: { status: 409, body: { code: 'payment_recorded', message: 'x' } },
  })
  renderScreen(<Payments />, { path: AT })
  expect(await screen.findByRole('button', { name: 'Reverse $2,060.00, WIRE-77' })).toBeTruthy()
  const form = await screen.findByRole('form', { name: 'Record a payment for INV-100009' })
  await userEvent.click(within(form).getByRole('button', { name: 'Record payment' }))
  expect(within(form).getByText('Give the reference on the bank statement.')).toBeTruthy()
  const reference = within(form).getByRole<HTMLInputElement>('textbox', { name: 'Bank reference' })
  await userEvent.type(reference, 'WIRE-77')
  await userEvent.click(within(form).getByRole('button', { name: 'Record payment' }))
  const dialog = await screen.findByRole('dialog')
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await userEvent.click(within(dialog).getByRole('button', { name: /Record \$2,060.00/ }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('recorded on this invoice already')
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    amount: { amount: 206_000, currency: 'USD' },
    bankReference: 'WIRE-77',
  })
  await userEvent.click(within(dialog).getByRole('button', { name: /Not yet/ }))
  expect(reference.value).toBe('WIRE-77')
})

test('nothing open, and invoices that cannot be read', async () => {
  stubApi({ 'GET /invoices': { body: { items: [], nextCursor: null, totals: [] } } })
  renderScreen(<Payments />, { path: '/payments' })
  expect(await screen.findByText('No open invoices')).toBeTruthy()
  cleanup()
  stubApi({ 'GET /invoices': { status: 403 } })
  renderScreen(<Payments />, { path: '/payments' })
  expect(await screen.findByText(/Access denied/)).toBeTruthy()
  cleanup()
  stubApi({ 'GET /invoices': 'pending' })
  renderScreen(<Payments />, { path: '/payments' })
  await waitFor(() => expect(screen.getByText('Loading Invoices')).toBeTruthy())
})

test('T6: accounts payable reads references, bill-to, remit-to, the evidence of each line and the checks', async () => {
  asRole('Consignor')
  const factored = anInvoiceDetail({
    fee: null,
    net: null,
    payoutStatus: null,
    remitTo: {
      kind: 'factor',
      name: 'Cottonwood Factoring',
      address: [],
      account: '…8830',
      noticeApprovedAt: '2026-04-02T15:00:00Z',
      pendingFactor: null,
    },
  })
  stubApi({
    [`GET /invoices/${INVOICE.id}`]: { body: factored },
    'GET /invoices': { body: { items: [], nextCursor: null, totals: [] } },
  })
  renderScreen(<Payments />, { path: AT })
  const region = async (name: string) => within(await screen.findByRole('region', { name }))
  expect((await region('References')).getByText('CTP-77098')).toBeTruthy()
  expect((await region('References')).getByText('DAL-55214')).toBeTruthy()
  expect((await region('Bill to')).getByText('1400 Stockyards Blvd')).toBeTruthy()
  expect((await region('Carrier')).getByText('USDOT 90218845, MC908841')).toBeTruthy()
  const remit = await region('Remit to')
  expect(remit.getByText('Cottonwood Factoring')).toBeTruthy()
  expect(remit.getByText('for Ouachita Cold Lines')).toBeTruthy()
  expect(remit.getByText('Notice of assignment verified Apr 2, 2026')).toBeTruthy()
  expect(screen.getByText(/pay Cottonwood Factoring only/)).toBeTruthy()
  expect(screen.getByText('Net 30, issued Nov 20, 2026')).toBeTruthy()
  const checks = within(screen.getByRole('list', { name: 'Checks' }))
  expect(checks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Rate confirmationlinehaul as signed on Nov 16, 2026',
    'PODapproved Nov 20, 2026',
    'Receipts$0.00 of $120.00 with a receipt',
    'Bill-tomailing address on file',
    'Remit-toCottonwood Factoring, notice verified Apr 2, 2026',
    'Duplicatesno other invoice for SH-31104',
  ])
  expect(screen.getByRole('button', { name: 'Open the PDF of INV-100009' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Proof of delivery' })).toBeTruthy()
})

test.each([
  ['Consignor', 'before you pay', 'before it is paid'],
  ['Carrier', 'before it is paid', 'before you pay'],
] as const)('T6: the %s reads who pays above the checks of an invoice', async (role, detail, not) => {
  asRole(role)
  stubApi({
    [`GET /invoices/${INVOICE.id}`]: { body: anInvoiceDetail() },
    'GET /invoices': { body: { items: [], nextCursor: null, totals: [] } },
  })
  renderScreen(<Payments />, { path: AT })
  expect(await screen.findByText(detail)).toBeTruthy()
  expect(screen.queryByText(not)).toBeNull()
})
