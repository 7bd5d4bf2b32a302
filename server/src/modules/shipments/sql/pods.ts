import { POD_APPROVAL_DAYS } from '@drawbar/contract/billing/payment-terms.ts'
import type { Pod } from '@drawbar/contract/shipments/shipments.ts'
import type { z } from 'zod'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'

/** The row is the contract's shape. */
export type PodRow = z.infer<typeof Pod>

export interface NewPod {
  shipmentId: string
  id: string
  documentId: string
  receivedBy: string
  receivedAt: string
  piecesReceived: number | null
  exceptions: string | null
  submittedBy: string
}

export async function insertPod(sql: TransactionSql, pod: NewPod): Promise<void> {
  await sql`
    insert into pods (shipment_id, id, document_id, received_by, received_at, pieces_received, exceptions, submitted_by)
    values (${pod.shipmentId}, ${pod.id}, ${pod.documentId}, ${pod.receivedBy}, ${pod.receivedAt}, ${pod.piecesReceived}, ${pod.exceptions}, ${pod.submittedBy})`
}

/** Decides the proof that waits. The caller moved the shipment out of `pod_submitted`, so there is exactly one. */
export async function decidePod(
  sql: TransactionSql,
  {
    shipmentId,
    status,
    reason,
    decidedBy,
  }: { shipmentId: string; status: 'approved' | 'rejected'; reason: string | null; decidedBy: string | null },
): Promise<boolean> {
  const rows = await sql`
    update pods set status = ${status}, reject_reason = ${reason}, decided_by = ${decidedBy}, decided_at = clock_time()
    where shipment_id = ${shipmentId} and status = 'submitted'
    returning id`
  return rows.length === 1
}

/** Of a document `d`: its reader can open it on the screen. HEIC photos were taken once. */
export const canBeShown = (sql: AnySql) =>
  sql`(d.media_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp') and d.status not in ('scanning', 'quarantined', 'removed'))`

export async function podRows(sql: AnySql, shipmentId: string): Promise<PodRow[]> {
  return sql<PodRow[]>`
    select p.id, p.document_id, p.received_by, p.received_at, p.pieces_received, p.exceptions, p.status, p.reject_reason, p.submitted_at,
      p.decided_at, ${canBeShown(sql)} as is_shown
    from pods p join documents d on d.id = p.document_id where p.shipment_id = ${shipmentId}
    order by p.submitted_at, p.id`
}

/** Of all goods of the load; null unless each of them was counted. */
export async function piecesTendered(sql: AnySql, shipmentId: string): Promise<number | null> {
  const [row] = await sql<{ pieces: number | null }[]>`
    select case when count(*) = count(goods ->> 'pieces') then sum((goods ->> 'pieces')::int)::int end as pieces
    from shipments s join loads l on l.id = s.load_id, jsonb_array_elements(l.commodities) goods
    where s.id = ${shipmentId}`
  return row?.pieces ?? null
}

export const podIsShown = async (sql: AnySql, shipmentId: string): Promise<boolean> =>
  (
    await sql`
    select from pods p join documents d on d.id = p.document_id
    where p.shipment_id = ${shipmentId} and p.status = 'submitted' and not ${canBeShown(sql)}`
  ).length === 0

/** Proofs that have waited through five business days (weekdays after the day of submission, by the calendar of the last stop), the oldest first. */
export async function overduePods(sql: AnySql, limit: number): Promise<{ shipmentId: string; loadId: string }[]> {
  return sql<{ shipmentId: string; loadId: string }[]>`
    select p.shipment_id, s.load_id
    from pods p join shipments s on s.id = p.shipment_id and s.status = 'pod_submitted' join documents d on d.id = p.document_id
    cross join lateral (select time_zone from stops where load_id = s.load_id order by sequence desc limit 1) dock
    -- Six days are less than five business days and a weekend, also where a night of spring takes an hour off.
    where p.status = 'submitted' and ${canBeShown(sql)} and p.submitted_at < clock_time() - interval '6 days'
      and (
        select count(*) from generate_series((p.submitted_at at time zone dock.time_zone)::date + 1, (clock_time() at time zone dock.time_zone)::date, interval '1 day') day
        where extract(isodow from day) < 6) > ${POD_APPROVAL_DAYS}
    order by p.submitted_at, p.id
    limit ${limit}`
}
