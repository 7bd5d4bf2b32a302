import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { formatClock, formatDayShort } from '../../ui/format/zoned-time.ts'
import { LOCAL_ZONE } from '../../app/frame/readers-zone.ts'
import { InvoiceDetail } from './invoice-detail.tsx'
import { anInvoiceDetail } from './testing.ts'

afterEach(cleanup)

test('a payout on hold says until when and what changed; of a suspended carrier, that it is suspended', () => {
  const until = fromNow(2 * 86_400_000)
  const held = anInvoiceDetail({ status: 'paid', payoutStatus: 'held' })
  const { rerender } = render(<InvoiceDetail invoice={{ ...held, payoutHold: { until, causes: ['bank', 'phone'] } }} />)
  const when = `${formatDayShort(until, LOCAL_ZONE)} ${formatClock(until, LOCAL_ZONE)}`
  expect(screen.getByText(/^On hold until/).textContent).toContain(when)
  expect(screen.getByText(/^Changed: bank account, phone\./).textContent).toContain(when)
  rerender(<InvoiceDetail invoice={held} />)
  expect(screen.getByText('On hold, carrier suspended')).toBeTruthy()
})
