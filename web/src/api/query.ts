/**
 * How a screen talks to the server.
 *
 * Reading — the cache key is `[endpoint.id, { params, query }]`, fresh for 30 s, one retry, no refetch on focus (spec §7):
 *   const load = useEndpoint(getLoad, { params: { loadId } })                    // UseQueryResult<Load, ApiError>
 *   const board = useEndpoint(searchBoard, { query: filter }, { keep: true })    // keeps old rows while the next come
 *   const list = useInfiniteEndpoint(listLoads, { query: { status: ['posted'] } }) // list.items, list.fetchNextPage(), list.hasNextPage
 *   `enabled: false` waits. Absent and blank query values are not sent; lists go as `a,b`.
 *
 * Acting — never retried; a submit repeated after "no answer" carries the same Idempotency-Key, so it stays one act:
 *   const accept = useCommand(acceptBid, { invalidates: [listLoadBids, getLoad] })
 *   accept.mutate({ params: { loadId, bidId }, body: { expectedRevision } }, { onSuccess: (award) => … })
 *   accept.isPending, accept.error                                               // ApiError | null
 *
 * Outside React: `call(endpoint, { params, query, body, key?, signal? })` from ./call.ts; `callFile` + `openFile`/`saveFile` for
 * documents; uploads: `call(uploadDocument, { form })` or `command.mutate({ form })`.
 *
 * Errors — always `ApiError { kind, status, code, message, errors, current, requestId }`; `message` is the spec's sentence and may be
 * shown as it is, `errors` maps a field path to a sentence. Own words for declared codes: `Record<ErrorsOf<typeof acceptBid>, string>`.
 * `messageOf(error)` is null for what we cancelled ourselves.
 *
 * Live — events of the stream invalidate by endpoint id (stream-effects.ts); a screen does nothing. `useStreamState()` for its status bar.
 *
 * The frame (features/site/screen.tsx) — each page returns
 *   <Screen title="My listings" tabs={[…]} actions={<Button variant="primary">Post a load</Button>} keys={[{ keys: ['J','K'], does: 'move' }]} facts={['86 match']}>…</Screen>
 * Staff on company screens (features/accounts/company-scope.ts):
 *   const { companyId, isReadOnly, mustChoose } = useCompanyScope()   // members: undefined, false, false
 *   useEndpoint(listLoads, { query: { companyId } }, { enabled: !mustChoose }); the frame shows the picker and, while `mustChoose`, asks for it.
 */
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import {
  keepPreviousData,
  QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import type { ApiError } from './api-error.ts'
import { callWith, type AnyEndpoint, type CallInput, type RawInput, type ReadInput } from './call.ts'
import { randomId } from './random-id.ts'

/** Spec §7 and §9. */
export const FRESH_MS = 30_000

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
  }
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: 1, refetchOnWindowFocus: false, refetchOnReconnect: false },
      // Without a connection an act fails at once and says so: a bid that left by itself minutes later would surprise who had given it up.
      mutations: { retry: 0, networkMode: 'always' },
    },
  })
}

export const keyOf = (endpoint: Pick<AnyEndpoint, 'id'>, { params, query }: RawInput = {}): readonly unknown[] => [
  endpoint.id,
  { params: params ?? null, query: query ?? null },
]

export interface ReadOptions {
  enabled?: boolean
  /** Keep the old rows while those of another filter or page come. */
  keep?: boolean
  staleTime?: number
  refetchInterval?: number
}

export function useEndpoint<E extends AnyEndpoint>(
  endpoint: E,
  input: ReadInput<E>,
  { keep = false, ...options }: ReadOptions = {},
): UseQueryResult<ResponseOf<E>> {
  return useQuery({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => callWith(endpoint, { ...input, signal }),
    ...(keep ? { placeholderData: keepPreviousData } : {}),
    ...options,
  })
}

interface PageAnswer {
  items: readonly unknown[]
  nextCursor: string | null
}
export interface PageRequest {
  signal: AbortSignal
  cursor?: string | undefined
  limit?: number
}
type ItemOf<R> = R extends { items: readonly (infer Item)[] } ? Item : never

/** A list by cursor. `items` are those of all fetched pages in order; `first` is the first page, with its totals. */
export function useInfiniteEndpoint<E extends AnyEndpoint>(
  endpoint: E,
  input: ReadInput<E>,
  { keep = false, ...options }: ReadOptions = {},
) {
  const readPage = async ({ signal, ...page }: PageRequest) => {
    const { query, ...rest }: RawInput = input
    const requested = { ...(query as object | undefined), ...page }
    return (await callWith(endpoint, { ...rest, query: requested, signal })) as ResponseOf<E> & PageAnswer
  }
  const result = useInfiniteQuery({
    // Pages are another shape under the same id, so that one invalidation reaches both.
    queryKey: [...keyOf(endpoint, input), 'pages'],
    queryFn: ({ signal, pageParam }) => readPage({ signal, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    ...(keep ? { placeholderData: keepPreviousData } : {}),
    ...options,
  })
  const pages = result.data?.pages
  const items = useMemo(() => (pages ?? []).flatMap((page) => page.items as ItemOf<ResponseOf<E>>[]), [pages])
  return {
    ...result,
    items,
    first: pages?.[0] as ResponseOf<E> | undefined,
    /** Any page of the same list, past the cache: for an export, which reads them all and keeps none. */
    readPage: readPage as (
      ask: PageRequest,
    ) => Promise<{ items: readonly ItemOf<ResponseOf<E>>[]; nextCursor: string | null }>,
  }
}

export interface CommandOptions<E extends AnyEndpoint> {
  /** What to read again once it has succeeded; the screens that show it, whatever their filters. */
  invalidates?: readonly AnyEndpoint[]
  onSuccess?: (answer: ResponseOf<E>, input: CallInput<E>) => void
  onError?: (error: ApiError, input: CallInput<E>) => void
}

/** What one call of a command sets off. */
export interface CallEnd<E extends AnyEndpoint> {
  onSuccess?: (answer: ResponseOf<E>, input: CallInput<E>) => void
  onError?: (error: ApiError, input: CallInput<E>) => void
  onSettled?: () => void
}

export function useCommand<E extends AnyEndpoint>(
  endpoint: E,
  { invalidates = [], onSuccess, onError }: CommandOptions<E> = {},
) {
  const queries = useQueryClient()
  const unanswered = useRef<{ what: string; key: string } | null>(null)
  /* An act often takes its own form away (a bid that stands is one to revise), by its answer or by the stream before it. The library
     forgets what a call was to set off once its component is gone; kept here it is always carried out, before anything is read again. */
  const ends = useRef(new WeakMap<object, CallEnd<E>>())
  const running = useRef(new Set<string>())
  const { mutate: start, ...command } = useMutation<ResponseOf<E>, ApiError, CallInput<E>>({
    mutationKey: [endpoint.id],
    mutationFn: (input) => {
      const raw: RawInput = input
      if (raw.form !== undefined || raw.key !== undefined) return callWith(endpoint, raw)
      const what = whatOf(raw)
      const key = unanswered.current?.what === what ? unanswered.current.key : randomId()
      unanswered.current = { what, key }
      return callWith(endpoint, { ...raw, key })
    },
    onSuccess: async (answer, input) => {
      unanswered.current = null
      onSuccess?.(answer, input)
      const end = ends.current.get(input)
      end?.onSuccess?.(answer, input)
      end?.onSettled?.()
      await Promise.all(invalidates.map(({ id }) => queries.invalidateQueries({ queryKey: [id] })))
    },
    onError: (error, input) => {
      if (error.kind === 'answer') unanswered.current = null
      onError?.(error, input)
      const end = ends.current.get(input)
      end?.onError?.(error, input)
      end?.onSettled?.()
    },
  })
  const mutate = useCallback(
    (input: CallInput<E>, end: CallEnd<E> = {}): void => {
      // The second half of a double click comes before the button is drawn busy.
      const what = whatOf(input)
      if (running.current.has(what)) return
      running.current.add(what)
      ends.current.set(input, {
        ...end,
        onSettled: () => {
          running.current.delete(what)
          end.onSettled?.()
        },
      })
      start(input)
    },
    [start],
  )
  return { ...command, mutate }
}

/** Two calls that would say the same to the server. A file says what it is only by itself. */
const whatOf = ({ params, query, body, form }: RawInput): string =>
  form === undefined ? JSON.stringify([params, query, body]) : `form ${randomId()}`
