import type { OpenException } from '@drawbar/contract/shipments/punctuality.ts'
import type { ShipmentDetail, ShipmentSummary } from '@drawbar/contract/shipments/shipments.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { loadSummaries } from '../loads/index.ts'
import { excuseOf } from './delay-excuse.ts'
import { documentAbilities, sideOf, windowAbilities } from './policy.ts'
import { stopPunctuality } from './outlook.ts'
import { type ExceptionRow, openExceptions } from './sql/punctuality.ts'
import { contestsOf } from './sql/delay-contests.ts'
import { shipmentDocuments } from './sql/documents.ts'
import { eventRows } from './sql/events.ts'
import { freightOf } from './sql/freight.ts'
import { piecesTendered, podRows } from './sql/pods.ts'
import { track } from './sql/positions.ts'
import { ratingOf } from './sql/ratings.ts'
import { type ShipmentRow, shipmentRows } from './sql/shipments.ts'
import { movesOf } from './sql/window-moves.ts'
import { type StopVisitRow, stopVisitRows } from './sql/stop-visits.ts'
import { summaryView } from './view.ts'

/** More points than a screen has pixels to tell apart on a lane of a thousand miles. */
const TRACK_POINTS = 500

/** One shipment as this viewer sees it; `not_found` for a company on neither side. Whoever holds its row names its load, and spares a round trip. */
export async function showShipment(
  sql: AnySql,
  { id, loadId, viewer }: { id: string; loadId?: string; viewer: Viewer },
): Promise<ShipmentDetail> {
  const reading = shipmentRows(sql, [id]).then(([row]) => {
    const side = row ? sideOf(viewer, row) : null
    if (!row || side === null) throw new AppError('not_found')
    return { row, side }
  })
  const [
    { row, side },
    loads,
    stops,
    events,
    pods,
    tendered,
    documents,
    points,
    rating,
    windowMoves,
    contests,
    freight,
    [exception = null],
  ] = await Promise.all([
    reading,
    loadId ? loadSummaries(sql, [loadId], viewer) : reading.then(({ row }) => loadSummaries(sql, [row.loadId], viewer)),
    stopVisitRows(sql, [id]),
    eventRows(sql, id),
    podRows(sql, id),
    piecesTendered(sql, id),
    shipmentDocuments(sql, id),
    track(sql, { shipmentId: id, points: TRACK_POINTS }),
    ratingOf(sql, id),
    movesOf(sql, id),
    contestsOf(sql, id),
    freightOf(sql, id),
    openExceptions(sql, [id]),
  ])
  const load = loads.get(row.loadId)
  if (!load || !freight) throw new Error(`shipment ${id} has no load`)
  const summary = summaryView(row, { load, stops, exception: exceptionView(exception), viewer })
  const isAsked = windowMoves.some(({ status }) => status === 'proposed')
  return {
    ...summary,
    teamRequired: row.teamRequired,
    crew: side === 'carrier' ? crewView(row) : null,
    abilities: [
      ...summary.abilities,
      ...windowAbilities(viewer, { ...row, isAsked }),
      ...documentAbilities(viewer, row),
    ],
    stops: stops.map((stop) => ({
      ...stopVisitView(stop, row.now),
      excuse: excuseOf(stop, { stops, events, contests, shipment: row, viewer }),
    })),
    events: [...events],
    pods: [...pods],
    freight,
    piecesTendered: tendered,
    documents,
    track: [...points],
    consignorRating: side === 'consignor' ? null : rating,
    windowMoves,
  }
}

function crewView({ driverId, secondDriverId, tractorId, trailerId }: ShipmentRow): ShipmentDetail['crew'] {
  return driverId === null || tractorId === null ? null : { driverId, secondDriverId, tractorId, trailerId }
}

function stopVisitView(
  { shipmentId: _shipment, stopSequence: _sequence, ...stop }: StopVisitRow,
  now: string,
): Omit<ShipmentDetail['stops'][number], 'excuse'> {
  return { ...stop, punctuality: stopPunctuality(stop, now) }
}

const exceptionView = (row: ExceptionRow | null): OpenException | null => {
  if (row === null) return null
  const { shipmentId: _, ...exception } = row
  return exception
}

/** The lines of a list, in the order of `ids`. */
export async function showSummaries(
  sql: AnySql,
  { ids, viewer }: { ids: readonly string[]; viewer: Viewer },
): Promise<ShipmentSummary[]> {
  if (ids.length === 0) return []
  const [rows, stops, exceptions] = await Promise.all([
    shipmentRows(sql, ids),
    stopVisitRows(sql, ids),
    openExceptions(sql, ids),
  ])
  const loads = await loadSummaries(sql, [...new Set(rows.map(({ loadId }) => loadId))], viewer)
  const stopsOf = Map.groupBy(stops, ({ shipmentId }) => shipmentId)
  const exceptionOf = new Map(exceptions.map((row) => [row.shipmentId, row]))
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = rowOf.get(id)
    const load = row && loads.get(row.loadId)
    if (!row || !load) throw new Error(`shipment ${id} has no load`)
    return summaryView(row, {
      load,
      stops: stopsOf.get(id) ?? [],
      exception: exceptionView(exceptionOf.get(id) ?? null),
      viewer,
    })
  })
}
