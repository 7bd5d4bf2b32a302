import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderScreen, stubApi } from '../loads/testing.tsx'
import { RecordPaymentForm } from './record-payment-form.tsx'
import { anInvoice } from './testing.ts'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const invoice = anInvoice()
const RECORDED = { [`POST /invoices/${invoice.id}/payments`]: { status: 201, body: { ...invoice, status: 'paid' } } }
const ask = async (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Record payment' }))

test('what the bank kept is confirmed and sent; nothing is sent of it where it kept nothing', async () => {
  const calls = stubApi(RECORDED)
  renderScreen(<RecordPaymentForm invoice={invoice} />)
  const record = async (fee: string): Promise<unknown> => {
    await userEvent.type(screen.getByRole('textbox', { name: 'Bank reference' }), 'WIRE-1')
    if (fee !== '') await userEvent.type(screen.getByRole('textbox', { name: /^Bank fee kept back/ }), fee)
    await ask()
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByText('$15.50') !== null).toBe(fee !== '')
    await userEvent.click(dialog.getByRole('button', { name: /^Record/ }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    return calls.findLast(({ method }) => method === 'POST')?.body
  }
  expect(await record('15.5')).toMatchObject({ bankFee: { amount: 1550, currency: 'USD' } })
  expect(await record('')).not.toHaveProperty('bankFee')
})

test('a fee as high as the payment is refused before anybody confirms it', async () => {
  stubApi(RECORDED)
  renderScreen(<RecordPaymentForm invoice={invoice} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Bank reference' }), 'WIRE-1')
  await userEvent.type(screen.getByRole('textbox', { name: /^Bank fee kept back/ }), '2060')
  await ask()
  expect(await screen.findByText('The bank’s fee must be less than the payment.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('more than is open is refused before anybody confirms it, with what to do about the rest', async () => {
  stubApi(RECORDED)
  renderScreen(<RecordPaymentForm invoice={invoice} />)
  const amount = screen.getByRole('textbox', { name: 'Amount received' })
  await userEvent.clear(amount)
  await userEvent.type(amount, '2500')
  await userEvent.type(screen.getByRole('textbox', { name: 'Bank reference' }), 'WIRE-1')
  await ask()
  expect(
    await screen.findByText(/^Only \$2,060.00 is open.+on another invoice under the same bank reference/),
  ).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.clear(amount)
  await userEvent.type(amount, '2060')
  await ask()
  expect(await screen.findByRole('dialog')).toBeTruthy()
})
