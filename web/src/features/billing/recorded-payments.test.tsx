import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderScreen, stubApi } from '../loads/testing.tsx'
import { RecordedPayments } from './recorded-payments.tsx'
import { anInvoice, aPayment } from './testing.ts'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const invoice = anInvoice()
const LIST = `GET /invoices/${invoice.id}/payments`
const payment = aPayment()
const REVERSE = `POST /invoices/${invoice.id}/payments/${payment.id}/reverse`

test('reversePayment: a reason is asked first, then the payment stands in the list as reversed', async () => {
  let isReversed = false
  const calls = stubApi({
    [LIST]: () => ({
      body: {
        items: [
          isReversed
            ? { ...payment, status: 'reversed', reversalReason: 'Wrong invoice', abilities: [] }
            : { ...payment, bankFee: { amount: 1550, currency: 'USD' } },
        ],
        nextCursor: null,
      },
    }),
    [REVERSE]: () => {
      isReversed = true
      return { body: invoice }
    },
  })
  renderScreen(<RecordedPayments invoice={invoice} />)
  const list = await screen.findByRole('list', { name: 'Payments recorded' })
  expect(within(list).getByText('the bank kept $15.50')).toBeTruthy()
  await userEvent.click(within(list).getByRole('button', { name: 'Reverse $2,060.00, WIRE-77' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: /^Reverse/ }))
  expect(dialog.getByText('Say why it is reversed.')).toBeTruthy()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await userEvent.type(dialog.getByRole('textbox', { name: 'Why' }), 'Wrong invoice')
  await userEvent.click(dialog.getByRole('button', { name: /^Reverse/ }))
  expect(await within(list).findByText('Wrong invoice')).toBeTruthy()
  expect(within(list).getByText('Reversed')).toBeTruthy()
  expect(within(list).queryByRole('button')).toBeNull()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Wrong invoice' })
})

test('a carrier paid out meanwhile is said in the dialog, and the payment stands', async () => {
  stubApi({
    [LIST]: { body: { items: [payment], nextCursor: null } },
    [REVERSE]: { status: 409, body: { code: 'payment_paid_out', message: 'x' } },
  })
  renderScreen(<RecordedPayments invoice={invoice} />)
  await userEvent.click(await screen.findByRole('button', { name: /^Reverse/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Why' }), 'Wrong invoice')
  await userEvent.click(dialog.getByRole('button', { name: /^Reverse/ }))
  expect((await dialog.findByRole('alert')).textContent).toContain('already been paid out')
})

test('nothing recorded, payments that are read, and payments that cannot be', async () => {
  stubApi({ [LIST]: { body: { items: [], nextCursor: null } } })
  renderScreen(<RecordedPayments invoice={invoice} />)
  expect(await screen.findByText('No payment recorded.')).toBeTruthy()
  cleanup()
  stubApi({ [LIST]: 'pending' })
  renderScreen(<RecordedPayments invoice={invoice} />)
  await waitFor(() => expect(screen.getByText('Loading payments')).toBeTruthy())
  cleanup()
  stubApi({ [LIST]: { status: 403 } })
  renderScreen(<RecordedPayments invoice={invoice} />)
  expect(await screen.findByText(/Access denied/)).toBeTruthy()
})
