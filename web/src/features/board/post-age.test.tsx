import { nowMs } from '@drawbar/contract/clock.testing.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen, stubApi } from '../loads/testing.tsx'
import { boardColumns } from './board-columns.tsx'
import { LoadCard } from './load-card.tsx'
import { aBoardLoad } from './testing.ts'

afterEach(cleanup)

const NOW = nowMs()
const agedSeconds = (seconds: number) => aBoardLoad({ postedAt: new Date(NOW - seconds * 1000).toISOString() })

function consignorCell(load: ReturnType<typeof aBoardLoad>, narrow: boolean) {
  const columns = boardColumns({
    openKey: null,
    onOpen: vi.fn<(loadId: string) => void>(),
    isGone: () => false,
    wonBy: () => null,
    goneLabel: () => '',
    isNew: () => false,
    hasChanged: () => false,
    now: NOW,
    units: { distance: 'mi', weight: 'lb', temperature: 'F' },
    isReadOnly: false,
    onFavourite: undefined,
    narrow,
  })
  return <>{columns.find(({ key }) => key === 'age')?.cell(load)}</>
}

test.each([
  ['beside the map', true, /· 3 h$/],
  ['with the list alone', false, /· 3 h old$/],
])('how old a post is stands in its row %s', async (_where, narrow, text) => {
  stubApi({})
  renderScreen(consignorCell(agedSeconds(3 * 3600), narrow))
  expect((await screen.findByText(text)).textContent).toMatch(text)
})

test.each([
  [2 * 86_400, / · 2 d old$/],
  [10, / · just posted$/],
])('and on the card of a phone: %i seconds', async (seconds, text) => {
  stubApi({})
  const load = agedSeconds(seconds)
  renderScreen(<LoadCard load={load} state="plain" won={null} goneLabel="" open={false} onOpen={vi.fn<() => void>()} />)
  expect((await screen.findByText(text)).textContent).toMatch(text)
})
