import type { StreamEvent } from '@drawbar/contract/operations/stream-event.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import { fieldOf } from './api-error.ts'

/** What shows how many bid on a load of the board: its rows, and a load by itself. */
const BOARDS = ['searchBoard', 'getBoardLoad']

/**
 * Writes how many bid into what is shown. Every board hears of every such load, and asks for nothing. Returns what has to be asked for all the
 * same: an answer that is on its way may be older than the count, and would write over it.
 */
export function countBids(queries: QueryClient, { loadId, bidCount }: StreamEvent['subject']): string[] {
  const counted = (load: object): object => ({ ...load, bidCount })
  const isStale = (load: object): boolean =>
    fieldOf(load, 'loadId') === loadId && fieldOf(load, 'bidCount') !== bidCount
  const inList = (page: unknown): unknown => {
    const items = fieldOf(page, 'items')
    if (!Array.isArray(items) || !items.some(isStale)) return page
    return { ...(page as object), items: items.map((load: object) => (isStale(load) ? counted(load) : load)) }
  }
  const inAnswer = (answer: unknown): unknown => {
    const pages = fieldOf(answer, 'pages')
    if (Array.isArray(pages)) {
      const next = pages.map(inList)
      return next.some((page, index) => page !== pages[index]) ? { ...(answer as object), pages: next } : answer
    }
    if (typeof answer === 'object' && answer !== null && isStale(answer)) return counted(answer)
    return inList(answer)
  }
  const again = new Set<string>()
  const write = ({ queryKey, state }: Query): void => {
    if (state.fetchStatus !== 'idle') again.add(String(queryKey[0]))
    // What is to be asked for anew when it is next shown stays so.
    else if (!state.isInvalidated) queries.setQueryData(queryKey, inAnswer, { updatedAt: state.dataUpdatedAt })
  }
  for (const id of BOARDS) for (const query of queries.getQueryCache().findAll({ queryKey: [id] })) write(query)
  return [...again]
}
