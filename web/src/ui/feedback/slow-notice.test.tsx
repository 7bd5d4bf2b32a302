// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Button } from '../form/button.tsx'
import { DataTable } from '../table/data-table.tsx'
import { Loading } from './skeleton.tsx'
import { PATIENCE_MS } from './slow-notice.tsx'
import { renderUi } from '../testing.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const later = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds))
const text = () => screen.queryByText('Still trying…')

it('a button that waits for the server says so after five seconds, and never of a quick answer', () => {
  const { rerender } = render(<Button busy>Place bid</Button>)
  later(PATIENCE_MS - 1)
  expect(text()).toBeNull()
  rerender(<Button>Place bid</Button>)
  later(PATIENCE_MS)
  expect(text()).toBeNull()

  rerender(<Button busy>Place bid</Button>)
  const button = screen.getByRole('button', { name: 'Place bid' })
  button.focus()
  later(PATIENCE_MS - 1)
  expect(text()).toBeNull()
  later(1)
  expect(text()?.getAttribute('aria-live')).toBe('polite')
  // The button itself is as it was: its words and the focus.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Place bid' }))

  rerender(<Button>Place bid</Button>)
  expect(text()).toBeNull()
  expect(document.activeElement).toBe(button)
})

it('what is loading says so too, until it is there', () => {
  const panel = (loading: boolean) => (
    <Loading loading={loading} label="bids" skeleton={null}>
      Bids
    </Loading>
  )
  const { rerender } = render(panel(true))
  later(PATIENCE_MS - 1)
  expect(text()).toBeNull()
  later(1)
  expect(text()).toBeTruthy()
  rerender(panel(false))
  expect(text()).toBeNull()
})

it.each(['loading', 'refreshing'] as const)('so does a list while it is %s', (state) => {
  renderUi(<DataTable label="Loads" columns={[]} rows={[]} rowKey={String} rowLabel={String} {...{ [state]: true }} />)
  later(PATIENCE_MS - 1)
  expect(text()).toBeNull()
  later(1)
  expect(text()).toBeTruthy()
})
