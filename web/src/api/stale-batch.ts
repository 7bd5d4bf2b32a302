import type { StreamEvent } from '@drawbar/contract/operations/stream-event.ts'
import type { QueryClient } from '@tanstack/react-query'
import { fieldOf } from './api-error.ts'
import { countBids } from './counted-bids.ts'
import { quietTime, staleAfter } from './stream-effects.ts'

/** Events of one act arrive together; they make one round of requests. */
const BATCH_MS = 250

const COUNTED = 'load.bids_counted'

type Subject = StreamEvent['subject']

/** Bids that are tied to others stand or fall with what happens on their loads. */
function isPackagedWith(answer: unknown, subjects: readonly Subject[]): boolean {
  const packages = fieldOf(answer, 'ties')
  const loads = Array.isArray(packages)
    ? packages.flatMap((bidPackage) => fieldOf(bidPackage, 'others')).map((other) => fieldOf(other, 'loadId'))
    : []
  return subjects.some(({ loadId }) => loadId !== undefined && loads.includes(loadId))
}

/** A read of one record is touched only by events about that record; what a truck could haul next, by those of its haul or of its offer. */
function isAbout(
  { queryKey, answer }: { queryKey: readonly unknown[]; answer: unknown },
  subjects: readonly Subject[],
): boolean {
  if (queryKey[0] === 'recommendLoads') {
    const after = fieldOf(fieldOf(queryKey[1], 'query'), 'after')
    return subjects.some(({ shipmentId }) => shipmentId === after)
  }
  if (queryKey[0] === 'listLoadBids' && isPackagedWith(answer, subjects)) return true
  const params = fieldOf(queryKey[1], 'params')
  const named = (['loadId', 'bidId', 'shipmentId', 'invoiceId'] as const).filter(
    (name) => fieldOf(params, name) !== undefined,
  )
  if (named.length === 0) return true
  return subjects.some((subject) =>
    named.every((name) => subject[name] === undefined || subject[name] === fieldOf(params, name)),
  )
}

/** Gathers what events made stale and invalidates it in batches: a storm of events is not a storm of requests. */
export function staleBatch(queries: QueryClient) {
  const waiting = new Map<string, Subject[]>()
  const lastRound = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = Number.POSITIVE_INFINITY

  /** What waits for its quiet time must not hold back what does not: the sooner of two rounds is kept. */
  const flushBy = (at: number): void => {
    if (at >= dueAt) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(flush, at - Date.now())
  }
  const flush = (): void => {
    dueAt = Number.POSITIVE_INFINITY
    const now = Date.now()
    let next = Number.POSITIVE_INFINITY
    for (const [id, subjects] of waiting) {
      const due = (lastRound.get(id) ?? 0) + quietTime(id)
      if (due > now) {
        next = Math.min(next, due)
        continue
      }
      waiting.delete(id)
      lastRound.set(id, now)
      void queries.invalidateQueries({
        queryKey: [id],
        predicate: ({ queryKey, state }) => isAbout({ queryKey, answer: state.data }, subjects),
      })
    }
    flushBy(next)
  }

  return {
    add({ type, subject }: Pick<StreamEvent, 'type' | 'subject'>): void {
      const stale = type === COUNTED ? countBids(queries, subject) : staleAfter(type)
      for (const id of stale) waiting.set(id, [...(waiting.get(id) ?? []), subject])
      if (waiting.size > 0) flushBy(Date.now() + BATCH_MS)
    },
    stop(): void {
      clearTimeout(timer)
      dueAt = Number.POSITIVE_INFINITY
      waiting.clear()
    },
  }
}
