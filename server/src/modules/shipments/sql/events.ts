import type { ShipmentEvent } from '@drawbar/contract/shipments/shipment-events.ts'
import type { z } from 'zod'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'

/** The row is the contract's shape. */
export type EventRow = z.infer<typeof ShipmentEvent>

export interface NewEvent {
  shipmentId: string
  id: string
  type: EventRow['type']
  stopSequence: number | null
  occurredAt: string
  source: EventRow['source']
  sourceEventId: string | null
  reason: string | null
  note: string | null
  flag: string | null
  recordedBy: string | null
  supersedes?: string
  withdrawn?: boolean
}

export async function insertEvent(sql: TransactionSql, event: NewEvent): Promise<void> {
  await sql`
    insert into shipment_events (shipment_id, id, type, stop_sequence, occurred_at, source, source_event_id, reason, note, flag, recorded_by,
      supersedes, withdrawn)
    values (${event.shipmentId}, ${event.id}, ${event.type}, ${event.stopSequence}, ${event.occurredAt}, ${event.source}, ${event.sourceEventId},
      ${event.reason}, ${event.note}, ${event.flag}, ${event.recordedBy}, ${event.supersedes ?? null}, ${event.withdrawn ?? false})`
}

/** Whether the source told this event before. The caller holds the shipment's lock, and the unique index stands behind it. */
export async function isKnown(
  sql: TransactionSql,
  { shipmentId, source, sourceEventId }: { shipmentId: string; source: string; sourceEventId: string },
): Promise<boolean> {
  const rows = await sql`
    select 1 from shipment_events where shipment_id = ${shipmentId} and source = ${source} and source_event_id = ${sourceEventId}`
  return rows.length > 0
}

/** The whole log by the time of what happened. */
export async function eventRows(sql: AnySql, shipmentId: string): Promise<EventRow[]> {
  return sql<EventRow[]>`
    select e.id, e.type, e.stop_sequence, e.occurred_at, e.received_at, e.source, e.note, e.reason, u.name as recorded_by, e.flag,
      e.supersedes, e.withdrawn
    from shipment_events e left join users u on u.id = e.recorded_by
    where e.shipment_id = ${shipmentId}
    order by e.occurred_at, e.received_at, e.id`
}
