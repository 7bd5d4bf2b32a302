import type { HaulFigures } from '@drawbar/contract/events.ts'
import type { AnySql, TransactionSql } from '../../platform/db.ts'
import type { Tx } from '../../platform/transaction.ts'
import { told } from './lock-shipment.ts'
import { excusesAt, figuresOf, isOnTime } from './punctuality.ts'
import { lapseContestsOf, unexcusedStops } from './sql/delay-contests.ts'
import { eventRows } from './sql/events.ts'
import type { LockedShipment } from './sql/shipments.ts'
import { stopVisitRows } from './sql/stop-visits.ts'
import { movedAhead } from './sql/window-moves.ts'

/** What the haul is for its carrier's record, by all that is said and decided of it now. */
export async function figuresOfShipment(sql: AnySql, id: string): Promise<HaulFigures> {
  const [stops, events, moved, unexcused] = await Promise.all([
    stopVisitRows(sql, [id]),
    eventRows(sql, id),
    movedAhead(sql, id),
    unexcusedStops(sql, id),
  ])
  return figuresOf({ stops, visits: stops, events, movedAhead: moved, unexcused })
}

/** No more is reported of the haul: where a stop was on time after all, or no reason is left, there is nothing to contest. */
export async function lapseContests(sql: TransactionSql, shipmentId: string): Promise<void> {
  const [stops, events] = await Promise.all([stopVisitRows(sql, [shipmentId]), eventRows(sql, shipmentId)])
  const idle = stops.filter((stop) => isOnTime(stop, stops) || excusesAt(stop.sequence, events).length === 0)
  await lapseContestsOf(sql, { shipmentId, stops: idle.map(({ sequence }) => sequence) })
}

/** The record of a completed haul follows what was contested or decided after it. */
export async function recount(tx: Tx, shipment: LockedShipment): Promise<void> {
  if (shipment.status !== 'completed') return
  const { data, ...audience } = told(shipment)
  const figures = await figuresOfShipment(tx.sql, shipment.id)
  await tx.emit({ type: 'shipment.recounted', data: { ...data, ...figures }, ...audience })
}
