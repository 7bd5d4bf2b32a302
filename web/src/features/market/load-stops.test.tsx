// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DataTable } from '../../ui/data-table.tsx'
import { stubApi, renderScreen } from '../loads/testing.tsx'
import { boardColumns } from './board-columns.tsx'
import { LoadCard } from './load-card.tsx'
import { aBoardLoad } from './testing.ts'

afterEach(cleanup)

// Of a search from a place: the deadhead stands where the stops once did.
const load = (stopCount: number) => aBoardLoad({ stopCount, deadheadMeters: 80_000 })
const units = { distance: 'mi', weight: 'lb', temperature: 'F' } as const
const columns = boardColumns({
  openKey: null,
  onOpen: vi.fn(),
  isGone: () => false,
  goneWord: () => '',
  isNew: () => false,
  now: Date.parse('2026-11-21T12:00:00.000Z'),
  units,
  isReadOnly: false,
})

test.each([
  [
    'row at a desk',
    (stops: number) => (
      <DataTable
        label="Loads"
        columns={columns}
        rows={[load(stops)]}
        rowKey={({ loadId }) => loadId}
        rowLabel={() => 'Load'}
      />
    ),
  ],
  [
    'card on a phone',
    (stops: number) => <LoadCard load={load(stops)} state="new" goneWord="" open={false} onOpen={vi.fn()} />,
  ],
])('the %s says that there are more than two stops', (_name, drawn) => {
  stubApi({})
  renderScreen(drawn(3))
  expect(screen.getByText('3 stops')).toBeTruthy()
  cleanup()
  renderScreen(drawn(2))
  expect(screen.queryByText(/stops/)).toBeNull()
})
