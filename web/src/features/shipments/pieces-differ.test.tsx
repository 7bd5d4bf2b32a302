import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderScreen, stubApi } from '../loads/testing.tsx'
import { PodForm } from './carrier/pod-form.tsx'
import { PodReview } from './consignor/pod-review.tsx'
import { aShipment } from './testing.ts'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

test('submitPod: the carrier is warned of a count that differs from what was tendered, whatever the pallets', async () => {
  stubApi({})
  // 22 pallets of 528 cases: 22 would agree with the pallets alone.
  renderScreen(<PodForm shipment={aShipment({ piecesTendered: 528 })} />)
  const count = await screen.findByRole('textbox', { name: /^Pieces received/ })
  for (const [value, text] of [
    ['22', '506 short of the 528 tendered'],
    ['530', '2 more than the 528 tendered'],
  ] as const) {
    await userEvent.clear(count)
    await userEvent.type(count, value)
    expect(screen.getByText(text)).toBeTruthy()
  }
  await userEvent.clear(count)
  await userEvent.type(count, '528')
  expect(screen.queryByText(/short of|more than/)).toBeNull()
})

test('submitPod: nothing is said where the goods were not counted', async () => {
  stubApi({})
  renderScreen(<PodForm shipment={aShipment({ piecesTendered: null })} />)
  await userEvent.type(await screen.findByRole('textbox', { name: /^Pieces received/ }), '3')
  expect(screen.queryByText(/tendered|pallets/)).toBeNull()
})

test('approvePod: the consignor reads the difference beside the count and before approving', async () => {
  const pod = {
    id: 'p1',
    documentId: 'd1',
    receivedBy: 'D. Whitlock',
    receivedAt: '2027-03-16T20:00:00.000Z',
    piecesReceived: 520,
    exceptions: null,
    isShown: true,
    status: 'submitted',
    rejectReason: null,
    submittedAt: '2027-03-16T21:00:00.000Z',
    decidedAt: null,
  } as const
  stubApi({ 'GET /documents/d1/content': 'pending' })
  const of = (piecesTendered: number | null) =>
    aShipment({ status: 'pod_submitted', pods: [pod], piecesTendered, abilities: ['approvePod'] })
  renderScreen(<PodReview shipment={of(528)} />)
  expect(screen.getByText('8 short of the 528 tendered')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Approve POD' }))
  expect(within(await screen.findByRole('dialog')).getByText('8 short of the 528 tendered')).toBeTruthy()
  for (const same of [520, null]) {
    cleanup()
    renderScreen(<PodReview shipment={of(same)} />)
    expect(screen.getByText('520')).toBeTruthy()
    expect(screen.queryByText(/tendered/)).toBeNull()
  }
})
