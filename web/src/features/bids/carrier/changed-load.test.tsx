import type { BoardLoad } from '@drawbar/contract/board/board.ts'
import { QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import AvailableLoads from '../../../pages/carrier/available-loads.tsx'
import { useSession } from '../../../app/session/store.ts'
import { renderScreen, stubApi } from '../../loads/testing.tsx'
import { aBoardDetail, aBoardLoad, NO_TERMS } from '../../board/testing.ts'
// Loaded beforehand, so that the waits below are for the screen and not for its late parts.
import './bid-panel.tsx'

beforeEach(() => {
  sessionStorage.clear()
  useSession.setState({ user: null })
})
afterEach(cleanup)

const MINE = {
  id: 'b1',
  amount: { amount: 193_000, currency: 'USD' as const },
  status: 'open',
  revision: 1,
  ...NO_TERMS,
}
const BEFORE = aBoardLoad({ myBid: MINE })
/** Its owner changed what the bid priced. */
const AFTER = aBoardLoad({
  version: 4,
  weightGrams: 1_000_000,
  myBid: { ...MINE, revision: 2, reconfirmBy: '2099-11-21T12:00:00.000Z' },
})

function show(first: BoardLoad) {
  let load = first
  let queries = new QueryClient()
  function Stream() {
    queries = useQueryClient()
    return null
  }
  const calls = stubApi({
    'GET /market/loads': () => ({ body: { items: [load], nextCursor: null, total: 1, totalIsExact: true } }),
    [`GET /market/loads/${first.loadId}`]: () => ({ body: aBoardDetail(load) }),
    [`POST /loads/${first.loadId}/bids`]: { status: 201, body: {} },
    [`POST /loads/${first.loadId}/bids/b1/reconfirm`]: { body: {} },
    [`POST /loads/${first.loadId}/bids/b1/revise`]: { body: {} },
  })
  renderScreen(
    <>
      <Stream />
      <AvailableLoads />
    </>,
    { path: '/carrier/available-loads' },
  )
  const become = (next: BoardLoad, ...ids: string[]) => {
    load = next
    return act(() => Promise.all(ids.map((id) => queries.invalidateQueries({ queryKey: [id] }))))
  }
  const sent = () => calls.filter(({ method }) => method === 'POST')
  return { become, sent }
}
const rowOfBoard = async () => within(await screen.findByRole('row', { name: /LD-48217/ }))
const HOLDS = 'My $1,930 holds'

test('after an edit of the load the board asks whether the price holds, for the version that stands there', async () => {
  const { sent } = show(AFTER)
  const row = await rowOfBoard()
  expect(row.getByText('Confirm price')).toBeTruthy()
  await userEvent.click(row.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('The load changed after your bid')).toBeTruthy()
  expect(screen.queryByRole('form', { name: /^Revise your bid/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: HOLDS }))
  await waitFor(() =>
    expect(sent().map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
      ['reconfirm', { expectedRevision: 2, expectedVersion: 4 }],
    ]),
  )
})

test('a form that was open when the load changed gives way, and the question waits for the changed terms', async () => {
  const { become, sent } = show(BEFORE)
  await userEvent.click((await rowOfBoard()).getByRole('button', { name: 'Revise' }))
  const form = await screen.findByRole('form', { name: 'Revise your bid on LD-48217' })
  await userEvent.type(within(form).getByRole('textbox', { name: /Your bid/ }), '1850')
  await become(AFTER, 'searchBoard')
  await waitFor(() => expect(screen.queryByRole('form', { name: /^Revise your bid/ })).toBeNull())
  expect(screen.queryByRole('button', { name: HOLDS })).toBeNull()
  await become(AFTER, 'getBoardLoad')
  expect(await screen.findByRole('button', { name: HOLDS })).toBeTruthy()
  expect(sent()).toEqual([])
  // React says there when two neighbours have one key.
  const complaints = vi.spyOn(console, 'error')
  await userEvent.click(screen.getByRole('button', { name: 'Offer another price' }))
  expect(await screen.findByRole('form', { name: 'Revise your bid on LD-48217' })).toBeTruthy()
  expect(complaints).not.toHaveBeenCalled()
  complaints.mockRestore()
})

test('what its owner changes under the reader is named, old and new, until it was read; a bid then names what was read', async () => {
  const { become, sent } = show(aBoardLoad())
  await userEvent.click((await rowOfBoard()).getByRole('button', { name: 'Bid' }))
  const form = await screen.findByRole('form', { name: 'Bid on LD-48217' })
  expect(screen.queryByText('Changed while you looked')).toBeNull()
  const heavier = aBoardLoad({
    version: 4,
    weightGrams: 19_958_064,
    origin: { ...BEFORE.origin, windowEndAt: '2026-11-25T18:00:00.000Z' },
  })
  await become(heavier, 'searchBoard', 'getBoardLoad')
  const errors = (await screen.findByText('Changed while you looked')).closest('[role="status"]') as HTMLElement
  expect(errors.textContent).toContain('Weight: 39,600 lb · 22 pallets → 44,000 lb · 22 pallets')
  expect(errors.textContent).toMatch(/Pickup window: .* 06:00–10:00 → .* 06:00–12:00/)
  expect(errors.textContent).not.toMatch(/Goods|Temperature|Delivery|Price/)
  await userEvent.click(within(errors).getByRole('button', { name: 'I have read it' }))
  expect(screen.queryByText('Changed while you looked')).toBeNull()
  await userEvent.type(within(form).getByRole('textbox', { name: /Your bid/ }), '1850{Enter}')
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ expectedVersion: 4 }))
})
