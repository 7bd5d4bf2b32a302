import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Vehicle } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import { Toasts } from '../../ui/feedback/toast.tsx'
import { renderScreen, stubApi } from '../loads/testing.tsx'
import { aDriver, aVehicle } from './testing.ts'
import { DriverServiceActions, VehicleServiceActions } from './service-actions.tsx'

const TRUCK = aVehicle({ id: 'v1', version: 4 })
const DRIVER = aDriver()
const user = userEvent.setup()

beforeEach(() => {
  document.body.focus()
})
afterEach(cleanup)

test('a truck goes out of service in one step, and Undo puts it back as it was, on the version that the step made', async () => {
  let version = TRUCK.version
  const calls = stubApi({
    'PATCH /vehicles/v1': ({ body }) => {
      version += 1
      return { body: { ...TRUCK, ...(body as Partial<Vehicle>), version } }
    },
  })
  renderScreen(
    <>
      <VehicleServiceActions vehicle={TRUCK} />
      <Toasts />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Take out of service' }))
  expect(await screen.findByText('118 is out of service.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Undo/ }))
  expect(await screen.findByText('118 is in service.')).toBeTruthy()
  expect(calls.map(({ body }) => body)).toEqual([
    { version: 4, status: 'out_of_service' },
    { version: 5, status: 'active' },
  ])
})

test('a driver is made inactive, and a change by somebody else in between is told, not overwritten', async () => {
  stubApi({ 'PATCH /drivers/d1': { status: 409, body: { code: 'stale_version', current: DRIVER } } })
  renderScreen(<DriverServiceActions driver={DRIVER} />)
  await user.click(screen.getByRole('button', { name: 'Make inactive' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
})

test('who has left is asked about once, for it has no way back; who left is hired again and cleared anew', async () => {
  const calls = stubApi({
    'PATCH /drivers/d1': ({ body }) => ({ body: { ...DRIVER, ...(body as object), version: DRIVER.version + 1 } }),
  })
  renderScreen(
    <>
      <DriverServiceActions driver={{ ...DRIVER, busyOn: 'SH-31104' }} />
      <Toasts />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Has left…' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('SH-31104')
  expect(calls).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: `${DRIVER.name} has left` }))
  expect(await screen.findByText(`${DRIVER.name} has left.`)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
  expect(calls.map(({ body }) => body)).toEqual([{ version: DRIVER.version, status: 'terminated' }])
  cleanup()
  renderScreen(<DriverServiceActions driver={{ ...DRIVER, status: 'terminated' }} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Hire again'])
})
