import { fromNow } from '@drawbar/contract/clock.testing.ts'
import type { BoardLoad } from '@drawbar/contract/board/board.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import AvailableLoads from '../../../pages/carrier/available-loads.tsx'
import { useSession } from '../../../app/session/store.ts'
import { FEEDBACK_EVENT, readFeedback } from '../../../ui/feedback/feedback.ts'
import { renderScreen, stubApi } from '../../loads/testing.tsx'
import { LoadCard } from '../../board/load-card.tsx'
import { aBoardDetail, aBoardLoad, NO_TERMS } from '../../board/testing.ts'
import { aLoadSummary } from '../../shipments/testing.ts'
import { MyBids } from './my-bids.tsx'
import { aMyBid } from './testing.ts'
// Loaded beforehand, so that the waits below are for the screen and not for its late parts.
import './bid-panel.tsx'
import '../../rates/lane-panel.tsx'

beforeEach(() => {
  sessionStorage.clear()
  useSession.setState({ user: null })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const MINUTE_MS = 60_000
const inMinutes = (minutes: number) => fromNow(minutes * MINUTE_MS)
const OPEN = aBoardLoad({ biddingEndsAt: inMinutes(200.9) })
const CLOSED = aBoardLoad({ biddingEndsAt: inMinutes(-5) })
const MINE = {
  id: 'b1',
  amount: { amount: 193_000, currency: 'USD' as const },
  status: 'open',
  revision: 1,
  ...NO_TERMS,
}

function showBoard(load: BoardLoad, extendMinutes: number | null = 10) {
  const calls = stubApi({
    'GET /market/loads': { body: { items: [load], nextCursor: null, total: 1, totalIsExact: true } },
    [`GET /market/loads/${load.loadId}`]: {
      body: aBoardDetail(load, { bidding: { extendMinutes, showRank: false, sharePrices: false } }),
    },
    [`POST /loads/${load.loadId}/bids`]: { body: { updatedAt: fromNow() } },
  })
  renderScreen(<AvailableLoads />, { path: '/carrier/available-loads' })
  return calls
}
const rowOfBoard = async () => within(await screen.findByRole('row', { name: /LD-48217/ }))

test('the row and the panel of an open auction say how long it takes bids', async () => {
  showBoard(OPEN)
  const row = await rowOfBoard()
  expect(row.getByText('3 h · 5 bids').title).toMatch(/^Bidding closes \w+, \w+ \d+ \d\d:\d\d C[SD]T$/)
  await userEvent.click(row.getByRole('button', { name: 'Bid' }))
  expect((await screen.findByText('3 h 20 m left')).closest('dd')?.textContent).toContain(
    'A bid in its last 10 min moves it: 10 min more',
  )
  const form = within(await screen.findByRole('form', { name: 'Bid on LD-48217' }))
  expect(form.getByRole('button', { name: /Place bid/ }).hasAttribute('aria-disabled')).toBe(false)
})

test('the last minute is counted by the second, and the row closes with it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  showBoard(aBoardLoad({ biddingEndsAt: inMinutes(1.5) }))
  const row = await rowOfBoard()
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(row.getByRole('button', { name: 'Bid' }))
  const left = (await screen.findByText('1 m left', { selector: 'dd *' })).closest('dd')
  await act(() => vi.advanceTimersByTimeAsync(82_000))
  expect(left?.textContent).toMatch(/ [5-8] s left/)
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(left?.textContent).toMatch(/ [2-5] s left/)
  await act(() => vi.advanceTimersByTimeAsync(6000))
  expect(left?.textContent).toContain('Bidding closed')
  expect(row.getByText('Bidding closed')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Place bid/ }).hasAttribute('aria-disabled')).toBe(true)
})

test('a sealed deadline says that it stays and that nobody reads the price before it', async () => {
  showBoard(aBoardLoad({ pricingMode: 'sealed_bid', price: null, biddingEndsAt: inMinutes(200.9) }), null)
  await userEvent.click((await rowOfBoard()).getByRole('button', { name: 'Bid' }))
  expect((await screen.findByText('3 h 20 m left')).closest('dd')?.textContent).toContain('It does not move.')
})

test('who bids in the last minutes reads until when the bidding goes on, and who bids before them nothing of it', async () => {
  for (const [minutesLeft, expected] of [
    [4, /Bid placed\. \$1,850 on LD-48217\. Bidding now ends \d\d:\d\d C[SD]T\.$/],
    [40, /Bid placed\. \$1,850 on LD-48217\.$/],
  ] as const) {
    const feedback: string[] = []
    const onFeedback = (event: Event) => feedback.push(readFeedback(event)?.message ?? '')
    window.addEventListener(FEEDBACK_EVENT, onFeedback)
    showBoard(aBoardLoad({ biddingEndsAt: inMinutes(minutesLeft) }))
    await userEvent.click((await rowOfBoard()).getByRole('button', { name: 'Bid' }))
    await userEvent.type(await screen.findByRole('textbox', { name: /Your bid/ }), '1850')
    await userEvent.click(screen.getByRole('button', { name: /Place bid/ }))
    await waitFor(() => expect(feedback).toEqual([expect.stringMatching(expected)]))
    window.removeEventListener(FEEDBACK_EVENT, onFeedback)
    cleanup()
    sessionStorage.clear()
  }
})

test('after the deadline the row offers no bid, and the form under it is locked with that reason', async () => {
  const calls = showBoard(CLOSED)
  const row = await rowOfBoard()
  expect(row.getByText('Bidding closed')).toBeTruthy()
  expect(row.queryByRole('button', { name: 'Bid' })).toBeNull()
  await userEvent.click(row.getByRole('button', { name: 'Open' }))
  const form = within(await screen.findByRole('form', { name: 'Bid on LD-48217' }))
  await userEvent.type(form.getByRole('textbox', { name: /Your bid/ }), '1930{Enter}')
  expect(form.getByText('Bidding closed')).toBeTruthy()
  expect(form.getByRole('button', { name: /Place bid/ }).getAttribute('aria-disabled')).toBe('true')
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('a counter is answered after the deadline too', async () => {
  showBoard({ ...CLOSED, myBid: { ...MINE, status: 'countered', revision: 2 } })
  await userEvent.click((await rowOfBoard()).getByRole('button', { name: 'Answer' }))
  expect((await screen.findByRole('button', { name: /Accept \$1,930/ })).hasAttribute('aria-disabled')).toBe(false)
  expect(screen.getByRole('button', { name: /Revise bid/ }).hasAttribute('aria-disabled')).toBe(false)
})

test('one’s own bid cannot be revised after the deadline, and can be taken back', async () => {
  showBoard({ ...CLOSED, myBid: MINE })
  await userEvent.click((await rowOfBoard()).getByRole('button', { name: 'Open' }))
  expect((await screen.findByRole('button', { name: /Revise bid/ })).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('button', { name: /Withdraw/ }).hasAttribute('aria-disabled')).toBe(false)
})

test('the board on a phone says the same', () => {
  const card = (load: BoardLoad) =>
    renderScreen(<LoadCard won={null} load={load} state="plain" goneLabel="" open={false} onOpen={() => undefined} />)
  card(OPEN)
  expect(screen.getByText('3 h · 5 bids')).toBeTruthy()
  cleanup()
  card(aBoardLoad({ biddingEndsAt: inMinutes(0.5) }))
  expect(screen.getByText('1 m · 5 bids')).toBeTruthy()
  cleanup()
  card(CLOSED)
  expect(screen.getByText('Bidding closed')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Open' })).toBeTruthy()
})

test('my bids count down to the deadline of their load, and lock with it', async () => {
  const show = (endsAt: string) => {
    const bid = aMyBid(aLoadSummary({ biddingEndsAt: endsAt }))
    stubApi({
      'GET /bids': {
        body: {
          items: [bid],
          nextCursor: null,
          unreadable: [],
          counts: { waiting: 0, live: 1, won: 0, over: 0 },
        },
      },
    })
    renderScreen(<MyBids />, { path: '/carrier/available-loads?tab=bids&bid=b1' })
  }
  show(inMinutes(200.9))
  expect(await screen.findByText('· 3 h left')).toBeTruthy()
  expect(screen.getByText('3 h 20 m left')).toBeTruthy()
  cleanup()
  show(inMinutes(-5))
  expect(await screen.findByText('· Bidding closed')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Revise' }).getAttribute('aria-disabled')).toBe('true')
})
