import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { listFraudCases as endpoint } from '@drawbar/contract/risk/signals.ts'
import type { AnySql } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import { decodeCursor, decodeInstantCursor, isInstantText, page } from '../../../platform/paging.ts'
import { countCases, listCaseRows } from '../sql/fraud-cases.ts'
import { caseView } from './case-view.ts'

export async function listFraudCases(
  sql: AnySql,
  { query, viewer }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { view, q, signal, unheld = false, limit } = query
  const viewerId = viewer.userId
  const after = cursorOf(view, query.cursor)
  const [found, counts] = await Promise.all([
    listCaseRows(sql, { view, viewerId, q, signals: signal, unheld, limit: limit + 1, after }),
    countCases(sql, viewerId),
  ])
  const { rows, nextCursor } = page(found, limit, ({ points, cursorAt, id }) =>
    view === 'decided' ? [cursorAt, id] : [points, cursorAt, id],
  )
  return { items: rows.map((row) => caseView(row, viewerId)), nextCursor, counts }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** (decision, id) for decided cases; (points, opening, id) for live ones. */
function cursorOf(view: string, cursor: string | undefined): { points: number | null; at: string; id: string } | null {
  if (view === 'decided') {
    const key = decodeInstantCursor(cursor)
    return key && { points: null, ...key }
  }
  const key = decodeCursor(cursor, 3)
  if (!key) return null
  const [points, at, id] = key
  if (
    Number.isInteger(points) &&
    typeof points === 'number' &&
    Math.abs(points) <= 100 &&
    isInstantText(at) &&
    typeof id === 'string' &&
    UUID.test(id)
  )
    return { points, at, id }
  throw invalid({ cursor: 'This page marker is not valid. Start from the first page.' })
}
