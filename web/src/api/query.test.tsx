// @vitest-environment happy-dom
import { getMe } from '@drawbar/contract/identity/own-account.ts'
import { listBids } from '@drawbar/contract/bids/bids.ts'
import { acceptBid } from '@drawbar/contract/awards/awards.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { createQueryClient, useCommand, useEndpoint, useInfiniteEndpoint } from './query.ts'
import { stubApi, type StubbedAnswer } from './testing.ts'

let stub: ReturnType<typeof stubApi> | undefined
afterEach(() => {
  cleanup()
  stub?.restore()
})

function TestApp({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueryClient)
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}

it('a submit repeated after no answer is the same act; after an answer it is a new one', async () => {
  const answers: StubbedAnswer[] = [
    { unreachable: true },
    { status: 409, data: { code: 'bid_not_open' } },
    { data: {} },
  ]
  stub = stubApi({ 'POST /loads/l/bids/b/accept': () => answers.shift() ?? { data: {} } })
  const { result } = renderHook(() => useCommand(acceptBid), { wrapper: TestApp })
  const submit = () =>
    act(() =>
      result.current.mutateAsync({ params: { loadId: 'l', bidId: 'b' }, body: { expectedRevision: 1 } }).then(
        () => null,
        (error: unknown) => error,
      ),
    )
  for (let at = 0; at < 4; at += 1) await submit()
  const keys = stub.calls.map(({ config }) => String(config.headers.get('Idempotency-Key')))
  expect(keys[0]).toBe(keys[1])
  expect(new Set(keys).size).toBe(3)
})

it('a command reads again what it names, and nothing else', async () => {
  stub = stubApi({
    'GET /me': { data: {} },
    'GET /bids': { data: { items: [], nextCursor: null } },
    'POST /loads/l/bids/b/accept': { data: {} },
  })
  const { result } = renderHook(
    () => ({
      me: useEndpoint(getMe, {}),
      bids: useEndpoint(listBids, { query: {} }),
      accept: useCommand(acceptBid, { invalidates: [listBids] }),
    }),
    { wrapper: TestApp },
  )
  await waitFor(() => expect(result.current.bids.isSuccess && result.current.me.isSuccess).toBe(true))
  await act(() =>
    result.current.accept.mutateAsync({ params: { loadId: 'l', bidId: 'b' }, body: { expectedRevision: 1 } }),
  )
  const count = (call: string) => stub?.calls.filter((one) => one.call === call).length
  expect([count('GET /bids'), count('GET /me')]).toEqual([2, 1])
})

it('a list by cursor gathers its pages', async () => {
  stub = stubApi({
    'GET /bids?cursor=next': { data: { items: [{ id: 'c' }], nextCursor: null } },
    'GET /bids': { data: { items: [{ id: 'a' }, { id: 'b' }], nextCursor: 'next' } },
  })
  const { result } = renderHook(() => useInfiniteEndpoint(listBids, { query: {} }), { wrapper: TestApp })
  await waitFor(() => expect(result.current.hasNextPage).toBe(true))
  await act(() => result.current.fetchNextPage())
  await waitFor(() => expect(result.current.items.map(({ id }) => id)).toEqual(['a', 'b', 'c']))
  expect(result.current.hasNextPage).toBe(false)
})

it('a query asks twice in all', async () => {
  stub = stubApi({ 'GET /me': { status: 500 } })
  const { result } = renderHook(() => useEndpoint(getMe, {}), { wrapper: TestApp })
  await waitFor(() => expect(result.current.isError).toBe(true), { timeout: 4000 })
  expect(stub.calls).toHaveLength(2)
  expect(result.current.error?.message).toBe('Server error. Please try again later.')
})
