import type { LoadDetail, LoadSummary } from '@drawbar/contract/loads/loads.ts'
import { faultOf } from '@drawbar/contract/awards/fall-off-reasons.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { isStaff, type Viewer } from '../../platform/viewer.ts'
import { bidFigures } from './bid-figures.ts'
import { seesOwnFigures, standingOf } from './policy.ts'
import { releaseRows, turnRows } from './sql/load-plan.ts'
import { endedBookings, loadRows, stopRows } from './sql/read-loads.ts'
import { detailView, summaryView } from './view.ts'

/** How other modules' lists name loads: two statements for any number of ids, and two more where the viewer's own have bids. The caller has decided that the viewer may know these loads. */
export async function loadSummaries(
  sql: AnySql,
  ids: readonly string[],
  viewer: Viewer,
): Promise<Map<string, LoadSummary>> {
  if (ids.length === 0) return new Map()
  const [rows, stops] = await Promise.all([loadRows(sql, ids), stopRows(sql, ids, { ends: true })])
  const byLoad = Map.groupBy(stops, (stop) => stop.loadId)
  const bids = await bidFigures(sql, rows, viewer)
  return new Map(
    rows.map((row) => [row.id, summaryView(row, { stops: byLoad.get(row.id) ?? [], bids: bids.get(row.id), viewer })]),
  )
}

/** The load as its owner, staff or the carrier with its live award sees it; 404 for everybody else. */
export async function loadForParties(sql: AnySql, loadId: string, viewer: Viewer): Promise<LoadDetail> {
  const { row, ...whole } = await wholeLoad(sql, loadId, viewer)
  if (standingOf(viewer, row) === 'other') throw new AppError('not_found')
  return detailView(row, { ...whole, viewer })
}

/** The load as its owner and staff see it; 404 for everybody else, its carrier included. */
export async function loadForOwner(sql: AnySql, loadId: string, viewer: Viewer): Promise<LoadDetail> {
  const { row, ...whole } = await wholeLoad(sql, loadId, viewer)
  if (!seesOwnFigures(standingOf(viewer, row))) throw new AppError('not_found')
  return detailView(row, { ...whole, viewer })
}

/** The load with what this viewer may know of it. The caller has decided that the viewer may know it at all. */
export async function loadDetail(sql: AnySql, loadId: string, viewer: Viewer): Promise<LoadDetail> {
  const { row, ...whole } = await wholeLoad(sql, loadId, viewer)
  return detailView(row, { ...whole, viewer })
}

async function wholeLoad(sql: AnySql, loadId: string, viewer: Viewer) {
  const [rows, stops, releases, turns] = await Promise.all([
    loadRows(sql, [loadId]),
    stopRows(sql, [loadId]),
    releaseRows(sql, loadId),
    turnRows(sql, loadId),
  ])
  const [row] = rows
  if (!row) throw new AppError('not_found')
  // Few loads ever fell off: the others ask nothing more.
  const ended = row.fallOffs === 0 ? [] : await endedBookings(sql, loadId)
  const bids = (await bidFigures(sql, [row], viewer)).get(row.id)
  return {
    row,
    stops,
    bids,
    plan: { releases, turns },
    ended: ended.map((end) => ({
      ...end,
      fault: faultOf(end.reason),
      abilities: end.how === 'no_show' && isStaff(viewer) ? ['reverseNoShow'] : [],
    })),
  }
}
