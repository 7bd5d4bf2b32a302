import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInAs, signOut } from '../../../app/session/testing.ts'
import { renderScreen, stubApi } from '../../loads/testing.tsx'
import { aShipment } from '../testing.ts'
import { DispatchForm } from './dispatch-form.tsx'

beforeEach(() => signInAs({ userId: 'u1', id: 'u1' }))
afterEach(() => {
  cleanup()
  signOut()
})

test('a crew that takes over is chosen like any, says why, and passes over doubts with the same words', async () => {
  const shipment = aShipment({ status: 'in_transit' })
  const choice = { kind: null, equipment: null, refusals: [], doubts: [] }
  let attempted = 0
  const calls = stubApi({
    [`GET /shipments/${shipment.id}/crew`]: ({ query }) => ({
      body: {
        items:
          { driver: [{ id: 'd1', name: 'D. Okafor', ...choice }], truck: [{ id: 't1', name: '118', ...choice }] }[
            query.get('what') ?? ''
          ] ?? [],
        nextCursor: null,
      },
    }),
    [`POST /shipments/${shipment.id}/crew`]: () =>
      (attempted += 1) === 1
        ? {
            status: 409,
            body: { code: 'dispatch_doubtful', message: 'Look', current: ['The medical card ends soon.'] },
          }
        : { body: shipment },
  })
  const onDone = vi.fn<() => void>()
  renderScreen(<DispatchForm shipment={shipment} takesOver={{ onDone }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Change the crew' }))
  for (const text of ['Choose a driver.', 'Choose a truck.', 'Say why.']) expect(screen.getByText(text)).toBeTruthy()
  for (const [field, option] of [
    ['Driver', 'D. Okafor'],
    ['Truck', '118'],
  ] as const) {
    await userEvent.click(await screen.findByRole('combobox', { name: field }))
    await userEvent.click(await screen.findByRole('option', { name: option }))
  }
  await userEvent.type(screen.getByRole('textbox', { name: /^Why/ }), 'A tire at Joliet')
  await userEvent.click(screen.getByRole('button', { name: 'Change the crew' }))
  expect(await screen.findByText('The medical card ends soon.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Change it anyway' }))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { driverId: 'd1', tractorId: 't1', why: 'A tire at Joliet' },
    { driverId: 'd1', tractorId: 't1', despiteDoubts: true, why: 'A tire at Joliet' },
  ])
})

test('S4: how near a driver is ends with one period', async () => {
  const shipment = aShipment({ status: 'planned' })
  const near = { place: { name: 'Graham, TX' }, distanceMeters: 550_400, kind: null, equipment: null }
  stubApi({
    [`GET /shipments/${shipment.id}/crew`]: {
      body: { items: [{ id: 'd1', name: 'Edna Fields', ...near, refusals: [], doubts: [] }], nextCursor: null },
    },
  })
  renderScreen(<DispatchForm shipment={shipment} />)
  await userEvent.click(await screen.findByRole('combobox', { name: 'Driver' }))
  await userEvent.click(await screen.findByRole('option', { name: /Edna Fields/ }))
  const errors = await screen.findAllByText(/^Graham, TX/)
  expect(errors.map(({ textContent }) => textContent)).toContain('Graham, TX, 342 mi est.')
})

test('a load that requires a team asks for the second driver, who cannot be the first; names stand on the field that was refused', async () => {
  const shipment = aShipment({ teamRequired: true })
  const choice = { kind: null, equipment: null, refusals: [], doubts: [] }
  const people = [
    { id: 'd1', name: 'D. Okafor', ...choice },
    { id: 'd2', name: 'R. Vance', ...choice },
  ]
  const calls = stubApi({
    [`GET /shipments/${shipment.id}/crew`]: ({ query }) => ({
      body: {
        items: { driver: people, truck: [{ id: 't1', name: '118', ...choice }] }[query.get('what') ?? ''] ?? [],
        nextCursor: null,
      },
    }),
    [`POST /shipments/${shipment.id}/dispatch`]: {
      status: 409,
      body: {
        code: 'driver_busy',
        message: 'R. Vance is on SH-1.',
        errors: { secondDriverId: 'On SH-1.' },
      },
    },
  })
  renderScreen(<DispatchForm shipment={shipment} />)
  const pick = async (field: string, option: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name: new RegExp(`^${field}`) }))
    await userEvent.click(await screen.findByRole('option', { name: option }))
  }
  await pick('Driver', 'D. Okafor')
  await pick('Truck', '118')
  await userEvent.click(screen.getByRole('button', { name: 'Dispatch' }))
  expect(await screen.findByText('This load requires a team.')).toBeTruthy()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await userEvent.click(screen.getByRole('combobox', { name: /^Second driver/ }))
  expect(await screen.findByRole('option', { name: 'R. Vance' })).toBeTruthy()
  expect(screen.queryByRole('option', { name: 'D. Okafor' })).toBeNull()
  await userEvent.click(screen.getByRole('option', { name: 'R. Vance' }))
  await userEvent.click(screen.getByRole('button', { name: 'Dispatch' }))
  expect(await screen.findByText('On SH-1.')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    driverId: 'd1',
    secondDriverId: 'd2',
    tractorId: 't1',
  })
})

test('the form begins with the crew that is on it, so that only who changes is chosen', async () => {
  const shipment = aShipment({
    status: 'in_transit',
    driverName: 'D. Okafor',
    secondDriverName: 'R. Vance',
    tractorUnit: '118',
    trailerUnit: 'R-7',
    crew: { driverId: 'd1', secondDriverId: 'd2', tractorId: 't1', trailerId: 'r7' },
  })
  const choice = { kind: null, equipment: null, refusals: [], doubts: [] }
  const calls = stubApi({
    [`GET /shipments/${shipment.id}/crew`]: ({ query }) => ({
      body: { items: query.get('what') === 'truck' ? [{ id: 't2', name: '204', ...choice }] : [], nextCursor: null },
    }),
    [`POST /shipments/${shipment.id}/crew`]: { body: shipment },
  })
  renderScreen(<DispatchForm shipment={shipment} takesOver={{ onDone: () => undefined }} />)
  const valueOf = (name: RegExp) => screen.getByRole<HTMLInputElement>('combobox', { name }).value
  expect([/^Driver/, /^Second driver/, /^Truck/, /^Trailer/].map(valueOf)).toEqual([
    'D. Okafor',
    'R. Vance',
    '118',
    'R-7',
  ])
  await userEvent.click(screen.getByRole('combobox', { name: /^Truck/ }))
  await userEvent.click(await screen.findByRole('option', { name: '204' }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Why/ }), 'A breakdown')
  await userEvent.click(screen.getByRole('button', { name: 'Change the crew' }))
  await vi.waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      driverId: 'd1',
      secondDriverId: 'd2',
      tractorId: 't2',
      trailerId: 'r7',
      why: 'A breakdown',
    }),
  )
})
