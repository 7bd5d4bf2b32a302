// @vitest-environment happy-dom
import { nowMs } from '@drawbar/contract/clock.testing.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { AxiosAdapter } from 'axios'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '../app/session/store.ts'
import { aToken, signInAs, signOut } from '../app/session/testing.ts'
import { http } from './client.ts'
import { eventReader, type StreamMessage } from './event-lines.ts'
import { createQueryClient, FRESH_MS } from './query.ts'
import { rememberSession } from './refresh.ts'
import { staleBatch } from './stale-batch.ts'
import { startStream } from './stream.ts'
import { stubApi } from './testing.ts'

beforeEach(() => {
  signOut()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('queries are fresh for 30 s, retry once and never refetch on focus; mutations never retry', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  expect(FRESH_MS).toBe(30_000)
  expect(queries).toMatchObject({ staleTime: 30_000, retry: 1, refetchOnWindowFocus: false })
  expect(mutations).toMatchObject({ retry: 0 })
})

it('cuts a stream into messages wherever the chunks end, and drops heartbeats', () => {
  const seen: StreamMessage[] = []
  const read = eventReader((message) => seen.push(message))
  for (const chunk of [
    'retry: 2000\n\n: still here\n\nid: 7\nev',
    'ent: bid.placed\ndata: {"a"',
    ':1}\r\n\r\nid: 8\nevent: reload\ndata: {}\n\n',
  ])
    read(chunk)
  expect(seen).toEqual([
    { id: '7', event: 'bid.placed', data: '{"a":1}' },
    { id: '8', event: 'reload', data: '{}' },
  ])
})

function watched(queries: QueryClient, queryKey: readonly unknown[]) {
  const queryFn = vi.fn(async () => 1)
  const stop = new QueryObserver(queries, { queryKey, queryFn, staleTime: 30_000 }).subscribe(() => undefined)
  return { queryFn, stop }
}

describe('what events make stale', () => {
  it('a burst is one round of requests, and only for the record it is about', async () => {
    const queries = new QueryClient()
    const mine = watched(queries, ['getLoad', { params: { loadId: 'a' }, query: null }])
    const other = watched(queries, ['getLoad', { params: { loadId: 'b' }, query: null }])
    const list = watched(queries, ['listLoads', { params: null, query: null }])
    const profile = watched(queries, ['getMe', { params: null, query: null }])
    await vi.advanceTimersByTimeAsync(0)
    const batch = staleBatch(queries)
    for (let at = 0; at < 50; at += 1) batch.add({ type: 'load.changed', subject: { loadId: 'a' } })
    await vi.advanceTimersByTimeAsync(249)
    expect(mine.queryFn).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(10)
    expect([mine, other, list, profile].map(({ queryFn }) => queryFn.mock.calls.length)).toEqual([2, 1, 2, 1])
    batch.stop()
    for (const one of [mine, other, list, profile]) one.stop()
  })
  it('the bids of a load are asked for again when those that they are tied to change', async () => {
    const queries = new QueryClient()
    const key = ['listLoadBids', { params: { loadId: 'a' }, query: null }]
    const queryFn = vi.fn(async () => ({ ties: [{ bidId: '1', others: [{ loadId: 'b' }] }] }))
    const stop = new QueryObserver(queries, { queryKey: key, queryFn, staleTime: 30_000 }).subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    const batch = staleBatch(queries)
    for (const [loadId, times] of [
      ['c', 1],
      ['b', 2],
    ] as const) {
      batch.add({ type: 'bid.withdrawn', subject: { loadId, bidId: 'x' } })
      await vi.advanceTimersByTimeAsync(300)
      expect(queryFn, loadId).toHaveBeenCalledTimes(times)
    }
    batch.stop()
    stop()
  })
  it('what a truck could haul next is asked for anew when its haul or its offer changes, not at each load', async () => {
    const queries = new QueryClient()
    const after = watched(queries, ['recommendLoads', { params: null, query: { after: 's1' } }])
    const truck = watched(queries, ['recommendLoads', { params: null, query: { truck: 'p1' } }])
    const requested = () => [after, truck].map(({ queryFn }) => queryFn.mock.calls.length)
    await vi.advanceTimersByTimeAsync(0)
    const batch = staleBatch(queries)
    for (const [type, subject, times] of [
      ['load.posted', { loadId: 'a' }, [1, 1]],
      ['shipment.progressed', { shipmentId: 's2' }, [1, 1]],
      ['shipment.moved', { shipmentId: 's1' }, [1, 1]],
      ['shipment.delivered', { shipmentId: 's1' }, [2, 1]],
      ['capacity.changed', {}, [2, 2]],
    ] as const) {
      batch.add({ type, subject })
      await vi.advanceTimersByTimeAsync(300)
      expect(requested(), type).toEqual(times)
    }
    batch.stop()
    for (const one of [after, truck]) one.stop()
  })
  it('what waits for its quiet time holds nothing else back', async () => {
    const queries = new QueryClient()
    const mine = watched(queries, ['listBids', { params: null, query: null }])
    await vi.advanceTimersByTimeAsync(0)
    const batch = staleBatch(queries)
    // The second load finds the board and the saved searches asked a moment ago: they wait for seconds.
    for (const [type, loadId] of [
      ['load.posted', 'a'],
      ['load.posted', 'b'],
    ] as const) {
      batch.add({ type, subject: { loadId } })
      await vi.advanceTimersByTimeAsync(500)
    }
    const before = mine.queryFn.mock.calls.length
    batch.add({ type: 'bid.countered', subject: { loadId: 'b', bidId: 'c' } })
    await vi.advanceTimersByTimeAsync(300)
    expect(mine.queryFn).toHaveBeenCalledTimes(before + 1)
    batch.stop()
    mine.stop()
  })
  it('the board asks again at most every two seconds, and as soon as that', async () => {
    const queries = new QueryClient()
    const board = watched(queries, ['searchBoard', { params: null, query: null }])
    await vi.advanceTimersByTimeAsync(0)
    const batch = staleBatch(queries)
    for (let at = 0; at < 40; at += 1) {
      batch.add({ type: 'load.posted', subject: { loadId: 'a' } })
      await vi.advanceTimersByTimeAsync(250)
    }
    // At first, and five times in ten seconds.
    expect(board.queryFn).toHaveBeenCalledTimes(6)
    batch.stop()
    board.stop()
  })
  it('how many bid on a load is written into every board that shows it, and none asks again for it', async () => {
    const queries = new QueryClient()
    const rows = (bidCount: number) => [
      { loadId: 'a', bidCount },
      { loadId: 'b', bidCount: 7 },
    ]
    const pages = ['searchBoard', { params: null, query: null }, 'pages']
    const requested = (key: readonly unknown[], answer: unknown) => {
      const queryFn = vi.fn(async () => answer)
      return { queryFn, stop: new QueryObserver(queries, { queryKey: key, queryFn }).subscribe(() => undefined) }
    }
    const board = requested(pages, { pages: [{ items: rows(0) }, { items: [] }], pageParams: [null, 'x'] })
    const load = requested(['getBoardLoad', { params: { loadId: 'a' }, query: null }], { loadId: 'a', bidCount: 0 })
    await vi.advanceTimersByTimeAsync(0)
    const [before] = [queries.getQueryData<{ pages: unknown[] }>(pages)]
    const batch = staleBatch(queries)
    batch.add({ type: 'load.bids_counted', subject: { loadId: 'a', bidCount: 2 } })
    batch.add({ type: 'load.bids_counted', subject: { loadId: 'elsewhere', bidCount: 9 } })
    await vi.advanceTimersByTimeAsync(5000)
    const after = queries.getQueryData<{ pages: unknown[] }>(pages)
    expect(after?.pages[0]).toEqual({ items: rows(2) })
    expect(after?.pages[1]).toBe(before?.pages[1])
    expect(queries.getQueryData(['getBoardLoad', { params: { loadId: 'a' }, query: null }])).toMatchObject({
      bidCount: 2,
    })
    expect([board, load].map(({ queryFn }) => queryFn.mock.calls.length)).toEqual([1, 1])
    batch.stop()
    for (const one of [board, load]) one.stop()
  })
  it('an answer that was on its way when the count came is asked for again: it may be older', async () => {
    const queries = new QueryClient()
    const key = ['searchBoard', { params: null, query: null }]
    let bidCount = 0
    const queryFn = vi.fn(async () => {
      const items = [{ loadId: 'a', bidCount }]
      await new Promise((done) => setTimeout(done, 100))
      return { items }
    })
    const stop = new QueryObserver(queries, { queryKey: key, queryFn }).subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(50)
    bidCount = 3
    const batch = staleBatch(queries)
    batch.add({ type: 'load.bids_counted', subject: { loadId: 'a', bidCount } })
    await vi.advanceTimersByTimeAsync(500)
    expect(queries.getQueryData(key)).toEqual({ items: [{ loadId: 'a', bidCount: 3 }] })
    batch.stop()
    stop()
  })
})

describe('the stream', () => {
  const streamOf = (text: string) => new Response(new Blob([text]).stream(), { status: 200 })

  it('carries the Bearer, resumes after the last event and comes back after a break', async () => {
    const token = signInAs({ role: 'Carrier' })
    const fetched = vi.fn(async (_url: string, _init: RequestInit) =>
      streamOf('id: 41\nevent: load.posted\ndata: {}\n\n'),
    )
    vi.stubGlobal('fetch', fetched)
    const stop = startStream(new QueryClient())
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2), { timeout: 5000 })
    stop()
    const [first, second] = fetched.mock.calls.map(([, init]) => new Headers(init.headers))
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/stream')
    expect(first?.get('authorization')).toBe(`Bearer ${token}`)
    expect(first?.get('last-event-id')).toBeNull()
    expect(second?.get('last-event-id')).toBe('41')
  })
  it('a first line that comes late has what was read before it read again, and nothing else', async () => {
    signInAs({ role: 'Carrier' })
    let lines = 0
    const fetched = vi.fn<typeof fetch>(async () => {
      lines += 1
      if (lines === 1) throw new TypeError('no network')
      return new Response(new ReadableStream({ start: (line) => line.enqueue(new TextEncoder().encode('id: 40\n\n')) }))
    })
    vi.stubGlobal('fetch', fetched)
    const queries = new QueryClient()
    const before = watched(queries, ['listLoads', { params: null, query: null }])
    await vi.advanceTimersByTimeAsync(1)
    const stop = startStream(queries)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(before.queryFn).toHaveBeenCalledTimes(2)
    stop()
    before.stop()
  })
  it('told to read all again, it has every open query read again', async () => {
    signInAs({ role: 'Carrier' })
    let report: (text: string) => void = () => undefined
    const line = new ReadableStream({
      start: (controller) => void (report = (text) => controller.enqueue(new TextEncoder().encode(text))),
    })
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response(line)),
    )
    const queries = new QueryClient()
    const stop = startStream(queries)
    report('id: 40\n\n')
    await vi.advanceTimersByTimeAsync(3_000)
    const open = [
      watched(queries, ['listLoads', { params: null, query: null }]),
      watched(queries, ['getLoad', { params: { loadId: 'a' }, query: null }]),
    ]
    const reads = () => open.map(({ queryFn }) => queryFn.mock.calls.length)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(reads()).toEqual([1, 1])
    report('id: 1041\nevent: reload\ndata: {}\n\n')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(reads()).toEqual([2, 2])
    stop()
    for (const one of open) one.stop()
  })
  it('a 401 ends the session and the stream', async () => {
    signInAs({ role: 'Carrier' })
    const fetched = vi.fn(async () => new Response(null, { status: 401 }))
    vi.stubGlobal('fetch', fetched)
    const stop = startStream(new QueryClient())
    await vi.advanceTimersByTimeAsync(60_000)
    stop()
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(session().notice).toBe('Session expired. Please log in again.')
  })
})

describe('the life of a token', () => {
  const lasting = (livesSeconds: number) => signInAs({ role: 'Carrier', userType: 1 }, { livesSeconds })
  const refreshed = {
    'POST /auth/refresh': () => ({ data: { token: aToken({ role: 'Carrier', userType: 1 }, { livesSeconds: 7200 }) } }),
  }

  it('does not exchange with 600 s to live, and does a moment later', async () => {
    const stub = stubApi(refreshed)
    vi.setSystemTime(1_800_000_000_000)
    lasting(600)
    const stop = rememberSession()
    await vi.advanceTimersByTimeAsync(0)
    expect(stub.calls).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(stub.calls.map(({ call }) => call)).toEqual(['POST /auth/refresh'])
    stop()
    stub.restore()
  })
  it('exchanges under 600 s, and not at 601', async () => {
    const stub = stubApi(refreshed)
    const old = lasting(601)
    const stop = rememberSession()
    await vi.advanceTimersByTimeAsync(0)
    expect(stub.calls).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(3000)
    expect(stub.calls.map(({ call, body }) => [call, body])).toEqual([['POST /auth/refresh', { token: old }]])
    expect(localStorage.getItem('token')).not.toBe(old)
    stop()
    stub.restore()
  })
  it.each([
    [{ status: 500 }, 'Token refresh failed.'],
    [{ unreachable: true as const }, 'Token refresh failed.'],
    [{ data: {} }, 'Token refresh failed.'],
    [{ status: 401 }, 'Session expired. Please log in again.'],
  ])('a failed exchange %j ends the session', async (answer, notice) => {
    const stub = stubApi({ 'POST /auth/refresh': answer })
    lasting(300)
    const stop = rememberSession()
    await vi.advanceTimersByTimeAsync(10)
    expect(session()).toMatchObject({ user: null, notice })
    expect(localStorage.length).toBe(0)
    stop()
    stub.restore()
  })
  it('one that ends before its exchange is answered is over, and a late answer changes nothing', async () => {
    let answer = (): void => undefined
    const stub = stubApi(refreshed)
    const adapter = http.defaults.adapter
    http.defaults.adapter = async (config) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return (adapter as AxiosAdapter)(config)
    }
    lasting(20)
    const stop = rememberSession()
    await vi.advanceTimersByTimeAsync(19_000)
    expect(session().user).not.toBeNull()
    await vi.advanceTimersByTimeAsync(1100)
    expect(session()).toMatchObject({ user: null, notice: 'Session expired. Please log in again.' })
    answer()
    await vi.advanceTimersByTimeAsync(100)
    expect(localStorage.length).toBe(0)
    expect(session().notice).toBe('Session expired. Please log in again.')
    stop()
    stub.restore()
  })
  it('an expired one is not exchanged', async () => {
    const stub = stubApi(refreshed)
    lasting(100)
    vi.setSystemTime(nowMs() + 200_000)
    const stop = rememberSession()
    await vi.advanceTimersByTimeAsync(10)
    expect(stub.calls).toHaveLength(0)
    expect(session().user).toBeNull()
    stop()
    stub.restore()
  })
})
