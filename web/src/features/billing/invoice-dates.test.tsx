import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '../loads/testing.tsx'
import { InvoiceDetail } from './invoice-detail.tsx'
import { InvoiceParties } from './invoice-parties.tsx'
import { anInvoiceDetail } from './testing.ts'

afterEach(cleanup)

/** The evening of March 31 in Chicago, where this carrier is at home. */
const EVENING = '2026-04-01T03:00:00Z'

test('S11: the day of a payout is written like every other, as at the carrier', () => {
  renderScreen(<InvoiceDetail invoice={anInvoiceDetail({ payoutStatus: 'paid', paidOutAt: EVENING })} />)
  expect(screen.getByText(/on Mar 31, 2026/)).toBeTruthy()
})

test('S11: the day of a verified notice of assignment is written like every other', () => {
  const { remitTo } = anInvoiceDetail()
  renderScreen(
    <InvoiceParties
      invoice={anInvoiceDetail({ remitTo: { ...remitTo, kind: 'factor', noticeApprovedAt: EVENING } })}
    />,
  )
  expect(screen.getByText('Notice of assignment verified Mar 31, 2026')).toBeTruthy()
})
