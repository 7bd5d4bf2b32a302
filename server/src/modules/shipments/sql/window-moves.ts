import { type WindowMove, MOVED_AHEAD_MINUTES } from '@drawbar/contract/shipments/window-moves.ts'
import { windowMoveLifecycle } from '@drawbar/contract/lifecycles/window-move.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'

const columns = (sql: AnySql) => sql`
  m.id, m.stop_sequence, m.status, m.from_start_at, m.from_end_at, m.to_start_at, m.to_end_at, m.reason, m.proposed_at, m.answered_at`

/** All that was ever asked on a haul, the latest first. */
export const movesOf = (sql: AnySql, shipmentId: string): Promise<WindowMove[]> =>
  sql<WindowMove[]>`
    select ${columns(sql)} from window_moves m where m.shipment_id = ${shipmentId} order by m.proposed_at desc, m.id desc`

export interface NewMove {
  shipmentId: string
  id: string
  stopSequence: number
  windowStartAt: string
  windowEndAt: string
  reason: string
  proposedBy: string | null
}

/** What stood open for the stop makes room; the unique index lets one in. */
export async function insertMove(sql: TransactionSql, m: NewMove): Promise<void> {
  const { from, to } = windowMoveLifecycle.actions.withdraw
  await sql`
    update window_moves set status = ${to}, answered_at = clock_time()
    where shipment_id = ${m.shipmentId} and stop_sequence = ${m.stopSequence} and status = any(${[...from]}::text[])`
  await sql`
    insert into window_moves (shipment_id, id, stop_sequence, from_start_at, from_end_at, to_start_at, to_end_at, reason, proposed_by)
    select s.id, ${m.id}, ${m.stopSequence}, stop.window_start_at, stop.window_end_at, ${m.windowStartAt}, ${m.windowEndAt}, ${m.reason}, ${m.proposedBy}
    from shipments s join stops stop on stop.load_id = s.load_id and stop.sequence = ${m.stopSequence} where s.id = ${m.shipmentId}`
}

/** No row: it was answered or withdrawn already, or never was. */
export async function answerMove(
  sql: TransactionSql,
  { shipmentId, id, action, by }: { shipmentId: string; id: string; action: 'agree' | 'decline'; by: string | null },
): Promise<WindowMove | undefined> {
  const { from, to } = windowMoveLifecycle.actions[action]
  const [row] = await sql<WindowMove[]>`
    update window_moves m set status = ${to}, answered_by = ${by}, answered_at = clock_time()
    where m.shipment_id = ${shipmentId} and m.id = ${id} and m.status = any(${[...from]}::text[])
    returning ${columns(sql)}`
  return row
}

/** Stops that were moved by consent long before the window they had. */
export async function movedAhead(sql: AnySql, shipmentId: string): Promise<ReadonlySet<number>> {
  const rows = await sql<{ stopSequence: number }[]>`
    select distinct stop_sequence from window_moves
    where shipment_id = ${shipmentId} and status = 'agreed' and answered_at <= from_start_at - make_interval(mins => ${MOVED_AHEAD_MINUTES})`
  return new Set(rows.map(({ stopSequence }) => stopSequence))
}

/** Who drives the haul with what, by the names that a refusal uses. */
export async function crewOf(
  sql: AnySql,
  shipmentId: string,
): Promise<
  | {
      driver: { id: string; name: string }
      secondDriver: { id: string; name: string } | null
      tractor: { id: string; unitNumber: string }
      trailer: { id: string; unitNumber: string } | null
    }
  | undefined
> {
  const [row] = await sql<
    {
      driverId: string
      name: string
      secondDriverId: string | null
      secondName: string | null
      tractorId: string
      tractorUnit: string
      trailerId: string | null
      trailerUnit: string | null
    }[]
  >`
    select d.id as driver_id, d.name, second.id as second_driver_id, second.name as second_name, t.id as tractor_id, t.unit_number as tractor_unit, u.id as trailer_id, u.unit_number as trailer_unit
    from shipments s join drivers d on d.id = s.driver_id left join drivers second on second.id = s.second_driver_id join vehicles t on t.id = s.tractor_id left join vehicles u on u.id = s.trailer_id
    where s.id = ${shipmentId}`
  if (!row) return undefined
  return {
    driver: { id: row.driverId, name: row.name },
    secondDriver: row.secondDriverId === null ? null : { id: row.secondDriverId, name: row.secondName ?? '' },
    tractor: { id: row.tractorId, unitNumber: row.tractorUnit },
    trailer: row.trailerId === null ? null : { id: row.trailerId, unitNumber: row.trailerUnit ?? '' },
  }
}
