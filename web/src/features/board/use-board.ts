import { listGoneLoads, searchBoard, type BoardLoad } from '@drawbar/contract/board/board.ts'
import { useEffect, useState } from 'react'
import { useEndpoint, useInfiniteEndpoint } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { useCompanyScope } from '../../app/frame/company-scope.ts'
import { boardQueryOf, type BoardFilter } from './board-query.ts'
import { GONE_REASONS, type Won } from './board-labels.ts'
import { calm, forgetChanges, mergeBoard, putAway, showWaiting, type BoardRows } from './board-rows.ts'

/** tokens.md §4: a new row, and a figure that changed, hold their wash for 8 s. */
const FRESH_ROW_MS = 8000

/** The server explains a page of loads at most; rows beyond it say only that they are gone. */
const MAX_EXPLAINED = 100

/** The board's rows with paging, and the calm of a list that others change while it is read. */
export function useBoard(filter: BoardFilter, { enabled }: { enabled: boolean }) {
  const { companyId } = useCompanyScope()
  const query = { ...boardQueryOf(filter), companyId }
  const board = useInfiniteEndpoint(searchBoard, { query }, { enabled, keep: true })
  const question = JSON.stringify(query)
  const [shown, setShown] = useState<BoardRows | null>(null)
  const [merged, setMerged] = useState<unknown>(null)
  // While rendering, not in an effect, so that no frame shows the old rows under a new answer.
  if (board.data !== undefined && !board.isPlaceholderData && board.data !== merged) {
    setMerged(board.data)
    setShown(
      mergeBoard(
        shown,
        { question, pages: board.data.pages.length, items: board.items, hasMore: board.hasNextPage },
        board.dataUpdatedAt,
      ),
    )
  }
  const rows = shown
  const gone = [...(rows?.gone ?? [])].toSorted().slice(0, MAX_EXPLAINED)
  const tooltip = useEndpoint(
    listGoneLoads,
    { query: { companyId, loadIds: gone } },
    { enabled: enabled && gone.length > 0, keep: true },
  )
  const reasons = new Map(tooltip.data?.items.map(({ loadId, why }) => [loadId, why]))
  const hasFresh = (rows?.fresh.size ?? 0) > 0
  const changed = rows?.changed
  useEffect(() => {
    if (!hasFresh) return undefined
    const timer = setTimeout(() => setShown((before) => (before === null ? null : calm(before))), FRESH_ROW_MS)
    return () => clearTimeout(timer)
  }, [hasFresh])
  // Each change for its own time: on a busy board something changes all the while.
  useEffect(() => {
    if (changed === undefined || changed.size === 0) return undefined
    const first = Math.min(...[...changed.values()].map(({ at }) => at))
    const timer = setTimeout(
      () => setShown((before) => (before === null ? null : forgetChanges(before, Date.now() - FRESH_ROW_MS))),
      Math.max(0, first + FRESH_ROW_MS - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [changed])
  return {
    board,
    rows,
    /** The rows still answer the question before this one. */
    isBehind: board.isPlaceholderData,
    center: board.first?.center ?? null,
    total: board.first?.total ?? null,
    totalIsExact: board.first?.totalIsExact ?? true,
    /** Why a row that is gone is gone, as far as this carrier may know. */
    goneLabel: ({ loadId }: Pick<BoardLoad, 'loadId'>): string => {
      const why = reasons.get(loadId)
      return why === undefined ? t('No longer open') : GONE_REASONS[why]
    },
    /** Gone to this carrier: bound already, or awarded and not its own before it says yes. */
    wonBy: ({ loadId }: Pick<BoardLoad, 'loadId'>): Won | null => {
      const why = reasons.get(loadId)
      return why === 'yours' || why === 'offered' ? why : null
    },
    putAway: (away: Parameters<typeof putAway>[1]) =>
      setShown((before) => (before === null ? null : putAway(before, away))),
    show: () => setShown((before) => (before === null ? null : showWaiting(before))),
  }
}
