import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen, stubApi } from '../loads/testing.tsx'
// Loaded before the tests: the table imports it only when somebody opens a driver.
import './driver-panel.tsx'
import { DriverTable } from './driver-table.tsx'
import { FleetCalendar } from './fleet-calendar.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { aDriver } from './testing.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const CALENDAR = { nextCursor: null, from: '2026-11-21', today: '2026-11-21', timeZone: 'America/Chicago' }
const LINE = {
  id: 't1',
  name: '118',
  status: 'active',
  bookings: [
    {
      shipmentId: 's1',
      reference: 'SH-31001',
      status: 'dispatched',
      startsAt: '2026-11-23T14:00:00Z',
      endsAt: '2026-11-25T22:00:00Z',
    },
  ],
  away: [{ id: 'u1', reason: 'maintenance', note: 'Brakes', startsOn: '2026-11-28', endsOn: '2026-11-29' }],
}

test('the calendar shows hauls and days away, plans a period and puts one back', async () => {
  const calls = stubApi({
    'GET /fleet/calendar': { body: { ...CALENDAR, items: [LINE] } },
    'POST /fleet/unavailability': { status: 201, body: LINE.away[0] },
    'DELETE /fleet/unavailability/u1': { status: 204 },
  })
  renderScreen(<FleetCalendar />)
  expect(await screen.findByRole('link', { name: /SH-31001, .*08:00 to .*16:00/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Plan days away of 118' }))
  const dialog = await screen.findByRole('dialog', { name: '118' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep out of the plan' }))
  expect(within(dialog).getAllByText('Give a date, such as 2026-11-21.')).toHaveLength(2)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByRole('button', { name: /Maintenance, Nov 28/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Put back into the plan' }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true))
})

test('an empty calendar, one that nothing matches and one that failed say so', async () => {
  stubApi({ 'GET /fleet/calendar': { body: { ...CALENDAR, items: [] } } })
  renderScreen(<FleetCalendar />)
  expect(await screen.findByText('Nothing to plan yet')).toBeTruthy()
  cleanup()
  renderScreen(<FleetCalendar />, { path: '/carrier/vehicles?tab=calendar&q=zz' })
  expect(await screen.findByText('Nothing matches “zz”')).toBeTruthy()
  cleanup()
  stubApi({ 'GET /fleet/calendar': { status: 500 } })
  renderScreen(<FleetCalendar />)
  expect(await screen.findByText('The calendar did not load')).toBeTruthy()
})

test('F31: a file is previewed, corrected in place, and its right rows are added without the others', async () => {
  const fault = {
    row: 3,
    name: '7',
    issues: [{ column: 'vin', field: 'VIN', message: 'A VIN has 17 letters and digits, without I, O and Q.' }],
    cells: { unitNumber: '7', vin: 'OOPS' },
  }
  const sound = { row: 2, name: '6', issues: [], cells: { unitNumber: '6' } }
  const fields = ['unitNumber', 'vin'].map((column) => ({ column, label: column, required: false, values: [] }))
  const mapping = {
    headings: [{ index: 0, heading: 'VIN', column: 'vin', samples: [] }],
    fields,
    missing: [],
    doubled: [],
    remembered: false,
  }
  const common = { mode: 'preview', fileName: 'fleet.csv', sheets: [], sheet: null, mapping }
  const report = { ...common, rowCount: 2, created: 0, unknownColumns: ['Color'] }
  const sent: { mode: unknown; options: { cells?: unknown[]; leaveOutFaulty?: boolean } }[] = []
  stubApi({
    'POST /vehicles/import': ({ body }) => {
      const form = body as FormData
      const options = JSON.parse(form.get('options') as string) as (typeof sent)[number]['options']
      sent.push({ mode: form.get('mode'), options })
      const isRight = options.cells?.length === 1
      return {
        body: isRight
          ? { ...report, errorCount: 0, rows: [sound, { ...fault, issues: [] }] }
          : { ...report, errorCount: 1, rows: [fault, sound] },
      }
    },
  })
  renderScreen(<ImportDialog opened drivers={false} onClose={vi.fn()} />)
  const file = new File(['a'], 'fleet.csv', { type: 'text/csv' })
  await userEvent.upload(await screen.findByLabelText('File to import'), file)
  const rowNumbers = () =>
    within(screen.getByRole('table', { name: 'Rows of the file' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelector('td')?.textContent)
  expect(await screen.findByText('1 of 2 rows need correcting.')).toBeTruthy()
  expect(rowNumbers()).toEqual(['3', '2'])
  expect(screen.getByText(/A VIN has 17/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download the 1 wrong row' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add the 1 right row' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ mode: 'import', options: { leaveOutFaulty: true } })
  await userEvent.click(await screen.findByRole('button', { name: 'Correct row 3' }))
  const form = within(screen.getByRole('form', { name: 'Cells of row 3' }))
  const vin = form.getByRole('textbox', { name: 'VIN' })
  await userEvent.clear(vin)
  await userEvent.type(vin, '1M8GDM9AXKP042788')
  await userEvent.click(form.getByRole('button', { name: 'Check the row again' }))
  expect(await screen.findByText('All 2 rows are right.')).toBeTruthy()
  expect(rowNumbers(), 'a corrected row stays in its place').toEqual(['3', '2'])
  expect(sent.at(-1)?.options.cells).toEqual([{ row: 3, column: 'vin', value: '1M8GDM9AXKP042788' }])
  expect(screen.getByRole('button', { name: /Add 2/ }).getAttribute('aria-disabled')).toBeNull()
})

test('a license number is shown on demand only, and a driver’s line says what it knows', async () => {
  const driver = aDriver({ licenceLast4: '4567', licenceClass: 'A', endorsements: ['H', 'N'], awayUntil: '2026-11-30' })
  stubApi({
    'GET /drivers': { body: { items: [driver], nextCursor: null } },
    'GET /fleet/calendar': { body: { ...CALENDAR, items: [] } },
    'POST /drivers/d1/licence/reveal': { body: { licenceNumber: 'D1234567' } },
  })
  renderScreen(<DriverTable onAdd={vi.fn()} />)
  expect(await screen.findByText('AR, class A')).toBeTruthy()
  expect(screen.getByText('away through Nov 30, 2026')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Show the license number' }))
  expect(await screen.findByText('D1234567')).toBeTruthy()
})
