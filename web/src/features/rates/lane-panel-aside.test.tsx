import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useHoverStore, type HoverStore } from '../../ui/layout/hover.ts'
import { renderScreen, stubApi } from '../loads/testing.tsx'
import { LaneBeside } from './lane-panel-aside.tsx'
import { aBenchmark, aBoardLoad, aLane } from '../board/testing.ts'

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const from = (loadId: string, city: string, over = {}) => {
  const load = aBoardLoad({ loadId, ...over })
  return { ...load, origin: { ...load.origin, city } }
}
const known = { benchmark: aBenchmark(), reports: 46, companies: 19, hidden: null }

test('beside the list stands the lane of the open load, or of the row that was stood on last, or of the first that is known', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  stubApi({ 'GET /market/lanes': { body: aLane() } })
  const loads = [from('l1', 'Reno'), from('l2', 'Waco', { benchmark: known }), from('l3', 'Tulsa')]
  let hovered: HoverStore | undefined
  function Screen({ opened }: { opened?: (typeof loads)[number] }) {
    hovered = useHoverStore()
    return <LaneBeside loads={loads} opened={opened} hovered={hovered} />
  }
  renderScreen(<Screen />)
  expect(await screen.findByRole('heading', { name: /^Waco to/ })).toBeTruthy()
  act(() => hovered?.set('l1'))
  act(() => hovered?.set('l3'))
  expect(await screen.findByRole('heading', { name: /^Tulsa to/ })).toBeTruthy()
  act(() => hovered?.set(null))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.getByRole('heading', { name: /^Tulsa to/ })).toBeTruthy()
  cleanup()
  renderScreen(<Screen opened={from('l1', 'Reno')} />)
  expect(await screen.findByRole('heading', { name: /^Reno to/ })).toBeTruthy()
})
