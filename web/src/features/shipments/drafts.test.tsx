import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '../../app/session/store.ts'
import { signInAs, signOut } from '../../app/session/testing.ts'
import { RecordPaymentForm } from '../billing/record-payment-form.tsx'
import { PayOutForm } from '../billing/pay-out-form.tsx'
import { RequestChargeForm } from '../billing/request-charge-form.tsx'
import { anInvoice } from '../billing/testing.ts'
import { renderScreen, stubApi } from '../loads/testing.tsx'
import { CorrectEventForm } from './carrier/correct-event-form.tsx'
import { DispatchForm } from './carrier/dispatch-form.tsx'
import { PodForm } from './carrier/pod-form.tsx'
import { ReportEventForm } from './carrier/report-event-form.tsx'
import { aShipment, anEvent, forgetThePage } from './testing.ts'

beforeEach(() => signInAs({ userId: 'u1', id: 'u1' }))
afterEach(() => {
  forgetThePage()
  cleanup()
  signOut()
})

const shipment = aShipment()
const FORMS = [
  ['POD', 'Received by', () => <PodForm shipment={shipment} />],
  ['an event', /^Note/, () => <ReportEventForm shipment={shipment} onDone={vi.fn()} />],
  [
    'a correction',
    /^Why/,
    () => <CorrectEventForm shipment={shipment} event={anEvent()} zone="America/Chicago" onDone={vi.fn()} />,
  ],
  ['an extra', /^Note/, () => <RequestChargeForm shipmentId="s1" currency="USD" onDone={vi.fn()} />],
  ['a payment', 'Bank reference', () => <RecordPaymentForm invoice={anInvoice()} />],
  ['a payout', 'Bank reference of the transfer', () => <PayOutForm invoice={anInvoice()} />],
] as const

test.each(FORMS)(
  'what was typed for %s comes back after a reload, to nobody else, and not after a logout',
  async (_, name, form) => {
    stubApi({})
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name })
    renderScreen(form())
    await userEvent.type(field(), 'Ñuñoa 7')
    cleanup()
    renderScreen(form())
    expect(field().value).toBe('Ñuñoa 7')
    cleanup()
    signInAs({ userId: 'u2', id: 'u2' })
    renderScreen(form())
    expect(field().value).toBe('')
    cleanup()
    endSession('logout')
    signInAs({ userId: 'u1', id: 'u1' })
    renderScreen(form())
    expect(field().value).toBe('')
  },
)

test('a session that ran out keeps what was typed', async () => {
  stubApi({})
  renderScreen(<PayOutForm invoice={anInvoice()} />)
  await userEvent.type(screen.getByRole('textbox'), 'WIRE-1')
  cleanup()
  endSession('expired')
  signInAs({ userId: 'u1', id: 'u1' })
  renderScreen(<PayOutForm invoice={anInvoice()} />)
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('WIRE-1')
})

test('an event that was reported, or given up, is not offered again', async () => {
  stubApi({ [`POST /shipments/${shipment.id}/events`]: { body: aShipment() } })
  const onDone = vi.fn()
  const form = () => <ReportEventForm shipment={shipment} onDone={onDone} />
  renderScreen(form())
  await userEvent.type(screen.getByRole('textbox', { name: /^Note/ }), 'Gate 4')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  cleanup()
  renderScreen(form())
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ }).value).toBe('')
})

test('the driver chosen for a dispatch is still chosen after a reload', async () => {
  const person = { id: 'd1', name: 'D. Okafor', kind: null, equipment: null, refusals: [], doubts: [] }
  stubApi({
    [`GET /shipments/${shipment.id}/crew`]: ({ query }) => ({
      body: { items: query.get('what') === 'driver' ? [person] : [], nextCursor: null },
    }),
  })
  renderScreen(<DispatchForm shipment={shipment} />)
  const driver = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Driver' })
  await userEvent.click(await driver())
  await userEvent.click(await screen.findByRole('option', { name: 'D. Okafor' }))
  cleanup()
  renderScreen(<DispatchForm shipment={shipment} />)
  const again = await driver()
  await waitFor(() => expect(again.value).toBe('D. Okafor'))
})
