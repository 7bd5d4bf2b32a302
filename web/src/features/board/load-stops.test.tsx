// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { DataTable } from '../../ui/table/data-table.tsx'
import { renderScreen, stubApi } from '../loads/testing.tsx'
import { boardColumns } from './board-columns.tsx'
import { LoadCard } from './load-card.tsx'
import { aBoardLoad } from './testing.ts'

afterEach(cleanup)

const units = { distance: 'mi', weight: 'lb', temperature: 'F' } as const
const columns = boardColumns({
  openKey: null,
  onOpen: vi.fn(),
  isGone: () => false,
  wonBy: () => null,
  goneLabel: () => '',
  isNew: () => false,
  hasChanged: () => false,
  now: Date.parse('2026-11-21T12:00:00.000Z'),
  units,
  isReadOnly: false,
})
const rowOf = (load: ReturnType<typeof aBoardLoad>) => (
  <DataTable label="Loads" columns={columns} rows={[load]} rowKey={({ loadId }) => loadId} rowLabel={() => 'Load'} />
)
const cardOf = (load: ReturnType<typeof aBoardLoad>) => (
  <LoadCard won={null} load={load} state="new" goneLabel="" open={false} onOpen={vi.fn()} />
)

test.each([
  ['row at a desk', rowOf],
  ['card on a phone', cardOf],
])('the %s says that there are more than two stops', (_name, drawn) => {
  stubApi({})
  renderScreen(drawn(aBoardLoad({ stopCount: 3 })))
  expect(screen.getByText('3 stops')).toBeTruthy()
  cleanup()
  renderScreen(drawn(aBoardLoad({ stopCount: 2 })))
  expect(screen.queryByText(/stops/)).toBeNull()
})

test('of a search from a place the card says the deadhead and the stops, the row has the stops with its explanation', async () => {
  stubApi({})
  const load = aBoardLoad({ stopCount: 3, deadheadMeters: 80_000 })
  renderScreen(cardOf(load))
  expect(screen.getByText('3 stops')).toBeTruthy()
  cleanup()
  renderScreen(rowOf(load))
  await userEvent.hover(screen.getByRole('button', { name: '50 DH' }))
  expect(screen.getByRole('tooltip').textContent).toMatch(/^Empty to the pickup: 50 mi\. Estimated\. 3 stops$/)
})

test.each([
  ['row at a desk', rowOf],
  ['card on a phone', cardOf],
])(
  'the rate of a %s says what it is over: the loaded miles, and all of them once the empty ones are known',
  async (_name, drawn) => {
    stubApi({})
    const load = aBoardLoad({
      price: { amount: 200_000, currency: 'USD' },
      distanceMeters: 1_287_475,
      deadheadMeters: null,
      deadheadOutMeters: null,
    })
    const text = async () => {
      await userEvent.hover(screen.getByRole('button', { name: /^\$2.50 ?\/mi$/ }))
      return screen.getByRole('tooltip').textContent
    }
    renderScreen(drawn(load))
    expect(await text()).toBe('$2.50 over the 800 mi loaded. Distances are estimated.')
    cleanup()
    renderScreen(drawn({ ...load, deadheadMeters: 160_934, deadheadOutMeters: 160_934 }))
    expect(await text()).toBe(
      '$2.50 over the 800 mi loaded. $2.00 over all 1,000 mi, empty ones too. Distances are estimated.',
    )
    expect(screen.getByRole('button', { name: '100+100 DH' })).toBeTruthy()
  },
)

test('a card on a phone names the consignor and how long it takes to pay', () => {
  stubApi({})
  const load = aBoardLoad()
  renderScreen(cardOf({ ...load, ownerRecord: { ...load.ownerRecord, payDays: 21, invoices: 9 } }))
  expect(screen.getByText(`${load.reference} · ${load.ownerName}`)).toBeTruthy()
  expect(screen.getByRole('button', { name: '21 d · n 9' })).toBeTruthy()
})
