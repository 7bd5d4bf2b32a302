import type { ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aDelivery, aLoad, aStop } from '../../loads/load-testing.ts'
import { renderScreen, stubApi, type Stub } from '../../loads/testing.tsx'
import { aShipment } from '../testing.ts'
import { PodReview } from './pod-review.tsx'
import { ShipmentMap } from './shipment-map.tsx'

afterEach(cleanup)

const visit = { arrivedAt: null, startedAt: null, endedAt: null, departedAt: null, punctuality: null, excuse: null }
const { target: _, ...load } = aLoad({ status: 'booked' })
const shipment: ShipmentDetail = {
  id: 'h1',
  reference: 'SH-31050',
  loadId: load.id,
  status: 'pod_submitted',
  version: 1,
  load,
  carrierId: 'k',
  carrierName: 'Ouachita Cold Lines',
  amount: { amount: 194_000, currency: 'USD' },
  driverName: null,
  driverPhone: null,
  secondDriverName: null,
  secondDriverPhone: null,
  teamRequired: false,
  crew: null,
  tractorUnit: null,
  trailerUnit: null,
  lastPosition: null,
  nextStop: null,
  punctuality: null,
  eta: null,
  exception: null,
  podStatus: 'submitted',
  podAnswerBy: null,
  updatedAt: '2027-03-14T10:00:00.000Z',
  rateConfirmationSigned: true,
  abilities: ['approvePod', 'rejectPod'],
  stops: [
    { ...aStop(), ...visit },
    { ...aDelivery(), ...visit },
  ],
  events: [],
  documents: [],
  track: [],
  consignorRating: null,
  freight: aShipment().freight,
  piecesTendered: null,
  windowMoves: [],
  pods: [
    {
      id: 'p1',
      documentId: 'd1',
      receivedBy: 'D. Whitlock',
      receivedAt: '2027-03-16T20:00:00.000Z',
      piecesReceived: 20,
      exceptions: '2 pallets short',
      isShown: true,
      status: 'submitted',
      rejectReason: null,
      submittedAt: '2027-03-16T21:00:00.000Z',
      decidedAt: null,
    },
  ],
}
const charge = {
  id: 'c1',
  shipmentId: 'h1',
  code: 'detention_delivery',
  amount: { amount: 3750, currency: 'USD' },
  note: null,
  documentId: null,
  status: 'approved',
  requestedAt: '2027-03-16T21:00:00.000Z',
  decidedAt: null,
  decisionNote: null,
  abilities: [],
}

function show(over: Partial<ShipmentDetail>, stub: Stub = {}) {
  const calls = stubApi({
    'GET /documents/d1/content': 'pending',
    'GET /shipments/h1/charges': {
      body: { items: [charge], nextCursor: 'more', approved: { amount: 3750, currency: 'USD' }, requested: 1 },
    },
    ...stub,
  })
  renderScreen(<PodReview shipment={{ ...shipment, ...over }} />)
  return calls
}

test('approving names the sum of the invoice: the agreed price and the approved extras', async () => {
  const calls = show({}, { 'POST /shipments/h1/pod/approve': { body: shipment } })
  expect(screen.getByText('2 pallets short')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Approve POD' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('is issued for $1,977.50')).toBeTruthy()
  expect(dialog.getByText(/1 still wait/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: /Approve POD/ }))
  await waitFor(() => expect(calls.some(({ path }) => path === '/shipments/h1/pod/approve')).toBe(true))
})

test('the last day to answer is said, for without an answer it counts as approved', () => {
  show({})
  expect(
    screen.getByText(
      'Approve it or send it back by Mar 23, 2027. After that it counts as approved and the invoice is issued.',
    ),
  ).toBeTruthy()
})

test('sending it back needs a reason, and keeps it when the send fails', async () => {
  const calls = show(
    {},
    { 'POST /shipments/h1/pod/reject': { status: 409, body: { code: 'shipment_state', message: 'x' } } },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Send back' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send back POD' }))
  expect(screen.getByText('Say what is wrong, so that the carrier can mend it.')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'What is wrong with it' }), 'Page 2')
  await userEvent.click(screen.getByRole('button', { name: 'Send back POD' }))
  expect(await screen.findByText(/was decided already/)).toBeTruthy()
  expect(screen.getByDisplayValue('Page 2')).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('who may not decide reads it without the buttons', () => {
  show({ abilities: [] })
  expect(screen.getByText('D. Whitlock')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Approve|Send back/ })).toBeNull()
})

test('without WebGL the map says so and points to the list', () => {
  renderScreen(<ShipmentMap shipment={shipment} />)
  expect(screen.getByText(/needs WebGL/)).toBeTruthy()
})
