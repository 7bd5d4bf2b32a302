import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen, stubApi } from '../loads/testing.tsx'
import { DriverForm } from './driver-form.tsx'
import { aVehicle } from './testing.ts'
import { VehicleForm } from './vehicle-form.tsx'
import { VehicleTable } from './vehicle-table.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const TRUCK = aVehicle()

test('a misread VIN is caught before it is sent, in the contract’s words', async () => {
  const calls = stubApi({})
  renderScreen(<VehicleForm onDone={vi.fn()} onCancel={vi.fn()} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Unit number' }), '118')
  await userEvent.type(screen.getByRole('textbox', { name: /VIN/ }), '1M8GDM9AXKP042789')
  await userEvent.click(screen.getByRole('button', { name: 'Add vehicle' }))
  expect(screen.getByText(/This VIN does not add up/)).toBeTruthy()
  expect(calls.length).toBe(0)
})

test('a unit number that is taken stands on its field and what was typed is kept', async () => {
  stubApi({
    'POST /vehicles': {
      status: 409,
      body: { code: 'unit_number_taken', message: 'You already have a vehicle with this unit number.' },
    },
  })
  renderScreen(<VehicleForm onDone={vi.fn()} onCancel={vi.fn()} />)
  const unit = screen.getByRole<HTMLInputElement>('textbox', { name: 'Unit number' })
  await userEvent.type(unit, '118')
  await userEvent.click(screen.getByRole('button', { name: 'Add vehicle' }))
  expect(await screen.findByText('You already have a vehicle with this unit number.')).toBeTruthy()
  expect(unit.value).toBe('118')
})

test('a change carries what was changed and the version that was edited', async () => {
  const calls = stubApi({ 'PATCH /vehicles/t1': { body: { ...TRUCK, version: 4 } } })
  const onDone = vi.fn()
  renderScreen(<VehicleForm vehicle={TRUCK} onDone={onDone} onCancel={vi.fn()} />)
  await userEvent.type(screen.getByRole('textbox', { name: /Make/ }), 'Kenworth')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(calls[0]?.body).toEqual({ make: 'Kenworth', version: 3 })
})

test('a driver needs a name and a phone', async () => {
  const calls = stubApi({ 'POST /drivers': { status: 201, body: { id: 'd1', name: 'D. Okafor' } } })
  renderScreen(<DriverForm onDone={vi.fn()} onCancel={vi.fn()} />)
  await userEvent.click(screen.getByRole('button', { name: 'Add driver' }))
  expect(screen.getByText('Name is required')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'D. Okafor')
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '555-010-0142')
  fireEvent.change(screen.getByLabelText(/License expires/), { target: { value: '2028-06-30' } })
  await userEvent.click(screen.getByRole('button', { name: 'Add driver' }))
  await waitFor(() =>
    expect(calls[0]?.body).toEqual({
      name: 'D. Okafor',
      phone: '555-010-0142',
      licenceExpiresOn: '2028-06-30',
    }),
  )
})

test('trucks and trailers stand apart; none yet offers to add one; a failure says so', async () => {
  stubApi({ 'GET /vehicles': { body: { items: [TRUCK], nextCursor: null } } })
  renderScreen(<VehicleTable trailers={false} onAdd={vi.fn()} />)
  expect(await screen.findByRole('row', { name: 'Tractor 118' })).toBeTruthy()
  cleanup()
  const onAdd = vi.fn()
  const calls = stubApi({ 'GET /vehicles': { body: { items: [], nextCursor: null } } })
  renderScreen(<VehicleTable trailers onAdd={onAdd} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Add a trailer' }))
  expect(onAdd).toHaveBeenCalled()
  expect(calls[0]?.query.get('kind')).toBe('trailer')
  cleanup()
  stubApi({ 'GET /vehicles': { status: 500 } })
  renderScreen(<VehicleTable trailers={false} onAdd={vi.fn()} />)
  expect(await screen.findByText('Your trucks did not load')).toBeTruthy()
})

test('a vehicle and a driver that were being typed come back after a reload, and are gone once added', async () => {
  stubApi({
    'POST /vehicles': { status: 201, body: TRUCK },
    'POST /drivers': { status: 201, body: { id: 'd1', name: 'D. Okafor' } },
  })
  const vehicle = <VehicleForm onDone={vi.fn()} onCancel={vi.fn()} />
  const driver = <DriverForm onDone={vi.fn()} onCancel={vi.fn()} />
  for (const [form, label, value, verb] of [
    [vehicle, 'Unit number', '118', 'Add vehicle'],
    [driver, 'Name', 'D. Okafor', 'Add driver'],
  ] as const) {
    renderScreen(form)
    await userEvent.type(screen.getByRole('textbox', { name: label }), value)
    if (form === driver) await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '555-010-0142')
    cleanup()
    renderScreen(form)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: label }).value).toBe(value)
    await userEvent.click(screen.getByRole('button', { name: verb }))
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: label }).value).toBe(''))
    cleanup()
  }
})

test('a stale version is said, what was typed stays, and the next save is made on the version that stands', async () => {
  const bodies: unknown[] = []
  stubApi({
    'PATCH /vehicles/t1': ({ body }) => {
      bodies.push(body)
      return bodies.length === 1
        ? { status: 409, body: { code: 'stale_version', current: { ...TRUCK, version: 7 } } }
        : { body: { ...TRUCK, version: 8 } }
    },
  })
  const onDone = vi.fn()
  renderScreen(<VehicleForm vehicle={TRUCK} onDone={onDone} onCancel={vi.fn()} />)
  await userEvent.type(screen.getByRole('textbox', { name: /Make/ }), 'Kenworth')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Somebody else changed this/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(bodies[1]).toMatchObject({ make: 'Kenworth', version: 7 })
})

test('measures are typed in the reader’s units, and what cannot be true together is caught before it is sent', async () => {
  const calls = stubApi({ 'POST /vehicles': { status: 201, body: TRUCK } })
  renderScreen(<VehicleForm kind="trailer" onDone={vi.fn()} onCancel={vi.fn()} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Unit number' }), '53')
  await userEvent.click(screen.getByText('Measures, weights and equipment'))
  await userEvent.type(screen.getByRole('textbox', { name: 'Length' }), '53')
  await userEvent.type(screen.getByRole('textbox', { name: 'Inner length' }), '54')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Liftgate' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add vehicle' }))
  expect(screen.getByText('The inside cannot be longer than the outside.')).toBeTruthy()
  expect(calls).toHaveLength(0)
  await userEvent.clear(screen.getByRole('textbox', { name: 'Inner length' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add vehicle' }))
  await waitFor(() =>
    expect(calls[0]?.body).toEqual({ kind: 'trailer', unitNumber: '53', lengthMm: 16_154, features: ['liftgate'] }),
  )
})

test('a paper that ran out says so in the list, and that the unit is not to be dispatched', async () => {
  const truck = aVehicle({
    papers: [
      { paper: 'registration', expiresOn: '2026-01-31', standing: 'expired', daysLeft: -40 },
      { paper: 'inspection', expiresOn: '2026-12-04', standing: 'expiring', daysLeft: 12 },
    ],
  })
  const calls = stubApi({ 'GET /vehicles': { body: { items: [truck], nextCursor: null } } })
  renderScreen(<VehicleTable trailers={false} onAdd={vi.fn()} />, {
    path: '/carrier/vehicles?papers=expired&q=11&sort=expires',
  })
  expect(await screen.findByText('Registration expired Jan 31, 2026')).toBeTruthy()
  expect(screen.getByText('Inspection expires in 12 d')).toBeTruthy()
  expect(screen.getAllByText('Not to be dispatched').some((one) => one.closest('td'))).toBe(true)
  const requested = calls[0]?.query
  expect([requested?.get('papers'), requested?.get('q'), requested?.get('sort')]).toEqual(['expired', '11', 'expires'])
})
