// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DataTable } from '../../ui/data-table.tsx'
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
  goneWord: () => '',
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
  <LoadCard load={load} state="new" goneWord="" open={false} onOpen={vi.fn()} />
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

test('of a search from a place the card says the deadhead and the stops, the row has the stops with its explanation', () => {
  stubApi({})
  const load = aBoardLoad({ stopCount: 3, deadheadMeters: 80_000 })
  renderScreen(cardOf(load))
  expect(screen.getByText('3 stops')).toBeTruthy()
  cleanup()
  renderScreen(rowOf(load))
  expect(screen.getByTitle(/3 stops/).textContent).toBe('50 DH')
})
