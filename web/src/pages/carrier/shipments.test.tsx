import { onlineManager } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { renderScreen, stubApi, type Stub } from '../../features/loads/testing.tsx'
import { theRecommendations } from '../../features/trip-plans/testing.ts'
import { aShipment, aStop, forgetThePage } from '../../features/shipments/testing.ts'
import { UnsentNotice } from '../../features/shipments/unsent/unsent-notice.tsx'
import { useSession } from '../../app/session/store.ts'
import CarrierShipments from './shipments.tsx'
// Loaded beforehand, so that the waits below are for the screen and not for its late parts.
import '../../features/shipments/carrier/next-step.tsx'
import '../../features/shipments/carrier/report-event-form.tsx'
import '../../features/shipments/carrier/pod-form.tsx'

const ID = aShipment().id
const DONE = '2026-11-19T13:00:00.000Z'

// Loaded when it is needed; compiling it is no part of what is told here.
beforeAll(() => Promise.all([import('./shipment-detail.tsx'), import('../../features/trip-plans/follow-on-loads.tsx')]))
beforeEach(() => useSession.setState({ user: null }))
afterEach(() => {
  cleanup()
  forgetThePage()
})

const list = (items: unknown[]): Stub => ({
  'GET /shipments': { body: { items, nextCursor: null, counts: { planned: items.length } } },
})

function open(shipment: ReturnType<typeof aShipment>, stub: Stub = {}) {
  const calls = stubApi({
    ...list([shipment]),
    [`GET /shipments/${ID}`]: { body: shipment },
    [`GET /shipments/${ID}/charges`]: { body: { items: [] } },
    'GET /invoices': { body: { items: [], nextCursor: null, totals: [] } },
    ...stub,
  })
  renderScreen(
    <>
      <UnsentNotice />
      <CarrierShipments />
    </>,
    { path: `/carrier/shipments?shipment=${ID}` },
  )
  return calls
}

describe('the list', () => {
  test('names what is owed on each shipment and opens it', async () => {
    stubApi({
      ...list([aShipment(), aShipment({ id: 'x', reference: 'SH-2', rateConfirmationSigned: false, abilities: [] })]),
      [`GET /shipments/${ID}`]: 'pending',
    })
    renderScreen(<CarrierShipments />, { path: '/carrier/shipments' })
    const row = await screen.findByRole('row', { name: /SH-31104/ })
    expect(within(screen.getByRole('row', { name: /SH-2/ })).getByRole('button', { name: 'Sign' })).toBeTruthy()
    await userEvent.click(within(row).getByRole('button', { name: 'Dispatch' }))
    expect(await screen.findByText('Loading the shipment')).toBeTruthy()
  })

  test('is gone through by keys: an opened shipment has the focus, and the way back leads to its row', async () => {
    const shipments = ['SH-1', 'SH-2', 'SH-3'].map((reference) => aShipment({ id: reference, reference }))
    stubApi({
      ...list(shipments),
      ...Object.fromEntries(shipments.map((one) => [`GET /shipments/${one.id}`, { body: one }])),
    })
    renderScreen(<CarrierShipments />, { path: '/carrier/shipments' })
    await screen.findByRole('row', { name: /SH-3/ })
    await userEvent.keyboard('jj{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^SH-2,/ })))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('row', { name: /SH-2/ })))
    await userEvent.keyboard('j')
    expect(document.activeElement).toBe(screen.getByRole('row', { name: /SH-3/ }))
  })

  test('the group and the words of the address go to the server; nothing found says where the rest is', async () => {
    const calls = stubApi({ 'GET /shipments': { body: { items: [], nextCursor: null, counts: { planned: 4 } } } })
    renderScreen(<CarrierShipments />, { path: '/carrier/shipments?group=pod&q=memphis' })
    expect(await screen.findByText('Nothing matches “memphis”')).toBeTruthy()
    expect(calls[0]?.query.get('status')).toBe('delivered,pod_submitted')
    expect(screen.getByText('4 of your shipments stand in other views.')).toBeTruthy()
  })

  test('a failure says so; a shipment of another company is not found', async () => {
    stubApi({ 'GET /shipments': { status: 500 } })
    renderScreen(<CarrierShipments />, { path: '/carrier/shipments' })
    expect(await screen.findByText('Your shipments did not load')).toBeTruthy()
    cleanup()
    stubApi(list([]))
    renderScreen(<CarrierShipments />, { path: `/carrier/shipments?shipment=${ID}` })
    expect(await screen.findByText('This shipment is not yours, or does not exist')).toBeTruthy()
  })
})

test('what next after its delivery is looked for when it is asked', async () => {
  const calls = open(aShipment({ status: 'in_transit' }), {
    'GET /market/recommendations': { body: theRecommendations() },
  })
  const button = await screen.findByRole('button', { name: 'What next' })
  expect(calls.some(({ path }) => path === '/market/recommendations')).toBe(false)
  await userEvent.click(button)
  expect(await screen.findByRole('link', { name: 'Book LD-48217' })).toBeTruthy()
  expect(calls.find(({ path }) => path === '/market/recommendations')?.query.get('after')).toBe(ID)
  cleanup()
  open(aShipment({ status: 'completed' }))
  await screen.findByRole('heading', { name: 'Stops' })
  expect(screen.queryByRole('button', { name: 'What next' })).toBeNull()
})

test('after the delivery the consignor is rated by keyboard, saved as it is chosen, and a refusal is said', async () => {
  const delivered = aShipment({ status: 'completed', abilities: ['rateConsignor'] })
  const calls = open(delivered, {
    [`POST /shipments/${ID}/rating`]: {
      body: { ...delivered, consignorRating: { stars: 4, ratedAt: DONE } },
    },
  })
  const stars = await screen.findByRole('group', { name: `Stars for ${delivered.load.ownerName}` })
  const four = within(stars).getByRole('radio', { name: '4' })
  expect(within(stars).queryByRole('radio', { checked: true })).toBeNull()
  four.focus()
  await userEvent.keyboard(' ')
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ stars: 4 }))
  cleanup()
  open(delivered, {
    [`POST /shipments/${ID}/rating`]: {
      status: 409,
      body: { code: 'rating_closed', message: 'Ratings close 30 days after delivery.' },
    },
  })
  await userEvent.click(await screen.findByRole('radio', { name: '2' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Ratings close 30 days after delivery.')
  cleanup()
  open(aShipment({ status: 'in_transit' }))
  await screen.findByText('Agreed')
  expect(screen.queryByText(/to haul for\?/)).toBeNull()
})

describe('running a shipment', () => {
  const CREW: Record<string, object[]> = {
    driver: [{ id: 'd1', name: 'D. Okafor', kind: null, equipment: null, refusals: [], doubts: [] }],
    truck: [
      { id: 't1', name: '118', kind: 'tractor', equipment: null, refusals: [], doubts: ['Unit 118 is away.'] },
      {
        id: 't2',
        name: '119',
        kind: 'tractor',
        equipment: null,
        refusals: ['Unit 119 is out of service.'],
        doubts: [],
      },
    ],
  }
  const FLEET: Stub = {
    [`GET /shipments/${ID}/crew`]: ({ query }) => ({
      body: { items: CREW[query.get('what') ?? ''] ?? [], nextCursor: null },
    }),
  }

  test('dispatch asks for a driver and a truck, says why one cannot be chosen, and puts a refusal on its field', async () => {
    const calls = open(aShipment(), {
      ...FLEET,
      [`POST /shipments/${ID}/dispatch`]: {
        status: 409,
        body: { code: 'driver_busy', message: 'D. Okafor is on SH-1.', errors: { driverId: 'On SH-1.' } },
      },
    })
    const form = await screen.findByRole('form', { name: 'Dispatch SH-31104' })
    await userEvent.click(within(form).getByRole('button', { name: 'Dispatch' }))
    const wrong = within(form).getByText('Choose a driver.')
    const add = within(form).getByRole('button', { name: 'Add driver' })
    // A short word, so that a phone has room for a name in the field.
    expect(add.textContent).toBe('Add')
    // In line with its field, and not with what is wrong under it.
    expect(add.parentElement?.contains(within(form).getByRole('combobox', { name: 'Driver' }))).toBe(true)
    expect(add.parentElement?.contains(wrong)).toBe(false)
    const driver = within(form).getByRole('combobox', { name: 'Driver' })
    expect(document.activeElement).toBe(driver)
    expect(driver.getAttribute('aria-expanded')).not.toBe('true')
    expect(screen.queryByRole('option')).toBeNull()
    await userEvent.click(within(form).getByRole('combobox', { name: 'Driver' }))
    await userEvent.click(await screen.findByRole('option', { name: 'D. Okafor' }))
    await userEvent.click(within(form).getByRole('combobox', { name: 'Truck' }))
    const broken = await screen.findByRole('option', { name: /119.*Unit 119 is out of service/ })
    expect(broken.getAttribute('data-combobox-disabled')).toBe('true')
    await userEvent.click(await screen.findByRole('option', { name: /118/ }))
    await userEvent.click(within(form).getByRole('button', { name: 'Dispatch' }))
    expect(await within(form).findByText('On SH-1.')).toBeTruthy()
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ driverId: 'd1', tractorId: 't1' })
  })

  test('a doubt is named, and the truck goes on a second word', async () => {
    const calls = open(aShipment(), {
      ...FLEET,
      [`POST /shipments/${ID}/dispatch`]: ({ body }) =>
        (body as { despiteWarnings?: boolean }).despiteWarnings
          ? { body: aShipment({ status: 'dispatched', abilities: [] }) }
          : {
              status: 409,
              body: { code: 'dispatch_doubtful', message: 'Unit 118 is away.', current: ['Unit 118 is away.'] },
            },
    })
    const form = await screen.findByRole('form', { name: 'Dispatch SH-31104' })
    await userEvent.click(within(form).getByRole('combobox', { name: 'Driver' }))
    await userEvent.click(await screen.findByRole('option', { name: 'D. Okafor' }))
    await userEvent.click(within(form).getByRole('combobox', { name: 'Truck' }))
    await userEvent.click(await screen.findByRole('option', { name: /118/ }))
    await userEvent.click(within(form).getByRole('button', { name: 'Dispatch' }))
    expect((await within(form).findByRole('alert')).textContent).toContain('Unit 118 is away.')
    await userEvent.click(within(form).getByRole('button', { name: 'Dispatch anyway' }))
    await waitFor(() =>
      expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
        driverId: 'd1',
        tractorId: 't1',
        despiteDoubts: true,
      }),
    )
  })

  test('T1: one big button reports the next event, now, and names no source', async () => {
    const rolling = aShipment({
      status: 'at_pickup',
      abilities: ['recordEvent', 'recordPosition'],
      stops: [aStop('pickup', { arrivedAt: DONE }), aStop('delivery')],
    })
    const calls = open(rolling, { [`POST /shipments/${ID}/events`]: { body: rolling } })
    await userEvent.click(await screen.findByRole('button', { name: 'Loaded' }))
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/events'))?.body).toMatchObject({
        type: 'loaded',
        stopSequence: 1,
      }),
    )
    expect(calls.find(({ path }) => path.endsWith('/events'))?.body).not.toHaveProperty('source')
  })

  test('days are those at the stop: when a paper came, and when detention begins for a truck that came early', async () => {
    const inChicago = { timeZone: 'America/Chicago', windowStartAt: '2126-11-23T14:00:00.000Z', freeTimeMinutes: 120 }
    open(
      aShipment({
        status: 'at_pickup',
        abilities: ['recordEvent'],
        stops: [aStop('pickup', { ...inChicago, arrivedAt: DONE }), aStop('delivery')],
        documents: [
          {
            id: 'd9',
            kind: 'rate_confirmation',
            fileName: 'rate.pdf',
            mediaType: 'application/pdf',
            uploadedAt: '2026-11-22T01:09:00.000Z',
            from: null,
          },
        ],
      }),
    )
    expect((await screen.findByRole('list', { name: 'Documents' })).textContent).toContain('rate.pdf, Nov 21, 2026')
    expect(screen.getByText(/^Detention from/).textContent).toContain('Nov 23, 2126 10:00 CST')
  })

  test('another event needs to be said, and its refused time stands on the field', async () => {
    const rolling = aShipment({
      status: 'in_transit',
      abilities: ['recordEvent'],
      stops: [aStop('pickup', { arrivedAt: DONE, endedAt: DONE, departedAt: DONE }), aStop('delivery')],
    })
    const calls = open(rolling, {
      [`POST /shipments/${ID}/events`]: {
        status: 422,
        body: {
          code: 'event_out_of_range',
          message: 'That time lies in the future.',
          errors: { occurredAt: 'That time lies in the future.' },
        },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: /Report another event/ }))
    const form = await screen.findByRole('form', { name: 'Report an event' })
    await within(form).findByRole('textbox', { name: /When, time/ })
    await userEvent.click(within(form).getByRole('button', { name: 'Report' }))
    expect(within(form).getAllByText('Choose the stop.')).not.toEqual([])
    await userEvent.click(within(form).getByRole('combobox', { name: 'Stop' }))
    await userEvent.click(await screen.findByRole('option', { name: /Atlanta/ }))
    expect(within(form).getByText('Choose what happened.')).toBeTruthy()
    await userEvent.click(within(form).getByRole('radio', { name: 'A problem' }))
    await userEvent.type(within(form).getByRole('textbox', { name: /Note/ }), 'Blown tyre')
    await userEvent.click(within(form).getByRole('button', { name: 'Report' }))
    expect(await within(form).findByText('That time lies in the future.')).toBeTruthy()
    expect(within(form).getByRole<HTMLTextAreaElement>('textbox', { name: /Note/ }).value).toBe('Blown tyre')
    expect(calls.findLast(({ path }) => path.endsWith('/events'))?.body).toMatchObject({
      type: 'exception',
      stopSequence: 2,
      note: 'Blown tyre',
    })
  })
})

describe('proof of delivery', () => {
  const delivered = aShipment({
    status: 'delivered',
    abilities: ['submitPod', 'recordEvent'],
    podStatus: 'rejected',
    stops: [
      aStop('pickup', { endedAt: DONE, departedAt: DONE }),
      aStop('delivery', { arrivedAt: DONE, endedAt: DONE }),
    ],
    pods: [
      {
        id: 'p1',
        documentId: 'd1',
        receivedBy: 'Stan',
        receivedAt: DONE,
        piecesReceived: 20,
        exceptions: null,
        isShown: true,
        status: 'rejected',
        rejectReason: 'Blurred.',
        submittedAt: DONE,
        decidedAt: DONE,
      },
    ],
  })
  const photo = new File(['x'], 'pod.jpg', { type: 'image/jpeg' })

  test('without a connection says that it waits for one, and sends by itself', async () => {
    const calls = open(delivered, {
      'POST /documents': { status: 201, body: { id: 'doc1' } },
      [`POST /shipments/${ID}/pod`]: { body: delivered },
    })
    const form = within(await screen.findByRole('form', { name: 'Proof of delivery for SH-31104' }))
    await userEvent.upload(form.getByLabelText('Signed receipt'), photo)
    await userEvent.type(form.getByRole('textbox', { name: 'Received by' }), 'D. Whitlock')
    onlineManager.setOnline(false)
    try {
      await userEvent.click(form.getByRole('button', { name: 'Send POD' }))
      expect(await form.findByText(/No connection/)).toBeTruthy()
      expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
    } finally {
      onlineManager.setOnline(true)
    }
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/pod'))).toBe(true))
    expect(screen.queryByText(/No connection/)).toBeNull()
  })

  test('T10: one that waits says who answers by when at the last stop, and when money comes', async () => {
    const pods = delivered.pods.map((pod) => ({
      ...pod,
      status: 'submitted' as const,
      // Sunday evening in Dallas, Monday by UTC.
      submittedAt: '2026-01-05T02:00:00.000Z',
    }))
    open({ ...delivered, status: 'pod_submitted', abilities: [], pods })
    const story = await screen.findByRole('list', { name: 'Proofs of delivery sent' })
    expect(story.textContent).toContain(
      'Cross Timbers Provisions answers by Jan 9, 2026. Unanswered it counts as approved the day after. With the approval your invoice is written, and is due 30 days later.',
    )
  })

  test('says why the last one came back, wants a receipt and a name, then uploads once and sends', async () => {
    let uploads = 0
    let refusals = 1
    const calls = open(delivered, {
      'POST /documents': () => {
        uploads += 1
        return { status: 201, body: { id: 'doc1' } }
      },
      [`POST /shipments/${ID}/pod`]: () => (refusals-- > 0 ? { status: 503 } : { body: delivered }),
    })
    const form = await screen.findByRole('form', { name: 'Proof of delivery for SH-31104' })
    expect(within(form).getByText(/Blurred\. Send it again below/)).toBeTruthy()
    await userEvent.click(within(form).getByRole('button', { name: 'Send POD' }))
    expect(within(form).getByText('Choose a photo or a PDF of the signed receipt.')).toBeTruthy()
    expect(within(form).getByText('Who signed for it?')).toBeTruthy()
    await userEvent.upload(within(form).getByLabelText('Signed receipt'), photo)
    expect(within(form).getByText(/pod\.jpg/)).toBeTruthy()
    await userEvent.type(within(form).getByRole('textbox', { name: 'Received by' }), 'D. Whitlock')
    await userEvent.click(within(form).getByRole('button', { name: 'Send POD' }))
    expect(await within(form).findByText(/Service temporarily unavailable/)).toBeTruthy()
    await userEvent.click(within(form).getByRole('button', { name: 'Send now' }))
    await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/pod')).length).toBe(2))
    expect(uploads).toBe(1)
    expect(calls.findLast(({ path }) => path.endsWith('/pod'))?.body).toMatchObject({
      documentId: 'doc1',
      receivedBy: 'D. Whitlock',
      receivedAt: DONE,
    })
  })

  test('a picture that cannot be read says so where it would stand, before it is sent', async () => {
    open(delivered)
    const form = await screen.findByRole('form', { name: 'Proof of delivery for SH-31104' })
    await userEvent.upload(within(form).getByLabelText('Signed receipt'), photo)
    fireEvent.error(within(form).getByRole('img', { name: 'pod.jpg' }))
    expect(within(form).getByText('pod.jpg is no picture that can be shown.')).toBeTruthy()
  })

  test('a file of another kind is refused before it is sent', async () => {
    const calls = open(delivered)
    const form = await screen.findByRole('form', { name: 'Proof of delivery for SH-31104' })
    await userEvent.upload(
      within(form).getByLabelText('Signed receipt'),
      new File(['x'], 'pod.docx', { type: 'application/msword' }),
      { applyAccept: false },
    )
    expect((await within(form).findByRole('alert')).textContent).toContain('Upload a PDF, JPEG, PNG or WebP file.')
    expect(calls.some(({ path }) => path === '/documents')).toBe(false)
  })
})
