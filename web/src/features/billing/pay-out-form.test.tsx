import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderScreen, stubApi } from '../loads/testing.tsx'
import { PayOutForm } from './pay-out-form.tsx'
import { anInvoice } from './testing.ts'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const HELD =
  'Who this carrier is, or where its money goes, has changed. Payouts wait until 2026-11-25 17:00 UTC, so that its people read of it first.'

test('a payout that is held says what holds it and until when, and keeps the reference', async () => {
  const invoice = anInvoice()
  const calls = stubApi({
    [`POST /invoices/${invoice.id}/payout`]: { status: 409, body: { code: 'payout_held', message: HELD } },
  })
  renderScreen(<PayOutForm invoice={invoice} />)
  const reference = screen.getByRole<HTMLInputElement>('textbox', { name: 'Bank reference of the transfer' })
  await userEvent.type(reference, 'OUT-1')
  await userEvent.click(screen.getByRole('button', { name: /^Record payout/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: /^Record/ }))
  expect(await dialog.findByText(HELD.replace('2026-11-25', 'Nov 25, 2026'))).toBeTruthy()
  expect(reference.value).toBe('OUT-1')
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})
