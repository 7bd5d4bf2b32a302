import type { OpenException, Punctuality } from '@drawbar/contract/shipments/punctuality.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'

/** Shipments whose clock is to be read again. */
export const dueForCheck = (sql: AnySql, limit: number): Promise<{ id: string }[]> =>
  sql<{ id: string }[]>`
    select id from shipments where punctuality_check_at <= clock_time() order by punctuality_check_at, id limit ${limit}`

/** `updated_at` and the version stay: nobody edited the shipment. */
export async function setPunctuality(
  sql: TransactionSql,
  { id, punctuality, checkAt }: { id: string; punctuality: Punctuality | null; checkAt: string | null },
): Promise<void> {
  await sql`update shipments set punctuality = ${punctuality}, punctuality_check_at = ${checkAt} where id = ${id}`
}

/** Something else than a report changed what the clock says. */
export async function checkSoon(sql: TransactionSql, id: string): Promise<void> {
  await sql`update shipments set punctuality_check_at = clock_time() where id = ${id}`
}

/** False when this stop was told of before. */
export async function raiseAlert(
  sql: TransactionSql,
  alert: { shipmentId: string; stopSequence: number; kind: 'at_risk' | 'late' },
): Promise<boolean> {
  const rows = await sql`
    insert into shipment_alerts (shipment_id, stop_sequence, kind) values (${alert.shipmentId}, ${alert.stopSequence}, ${alert.kind})
    on conflict do nothing returning kind`
  return rows.length > 0
}

/** The stop has another window: what was told of the old one does not keep the next from being told. */
export async function dropAlerts(
  sql: TransactionSql,
  { shipmentId, stopSequence }: { shipmentId: string; stopSequence: number },
): Promise<void> {
  await sql`delete from shipment_alerts where shipment_id = ${shipmentId} and stop_sequence = ${stopSequence}`
}

export type ExceptionRow = OpenException & { shipmentId: string }

/**
 * The last problem of each shipment that is not over. It is over once somebody says so, or the truck gets further: a report of that stop or a later
 * one, told after it. What was corrected or withdrawn does not count.
 */
export const openExceptions = (sql: AnySql, shipmentIds: readonly string[]): Promise<ExceptionRow[]> =>
  sql<ExceptionRow[]>`
    with valid as (
      select e.* from shipment_events e
      where e.shipment_id = any(${[...shipmentIds]}::uuid[]) and e.stop_sequence is not null and not e.withdrawn
        and not exists (select from shipment_events c where c.shipment_id = e.shipment_id and c.supersedes = e.id))
    select distinct on (e.shipment_id) e.shipment_id, e.id as event_id, e.stop_sequence, stop.city, e.reason, e.note, e.occurred_at
    from valid e
    join shipments s on s.id = e.shipment_id and s.status not in ('delivered', 'pod_submitted', 'completed', 'cancelled')
    join stops stop on stop.load_id = s.load_id and stop.sequence = e.stop_sequence
    where e.type = 'exception' and not exists (
      select from valid x
      where x.shipment_id = e.shipment_id and (x.occurred_at, x.received_at) > (e.occurred_at, e.received_at)
        and case x.type
          when 'resolved' then x.stop_sequence = e.stop_sequence
          when 'en_route' then false
          when 'exception' then false
          else x.stop_sequence >= e.stop_sequence
        end)
    order by e.shipment_id, e.occurred_at desc, e.received_at desc, e.id desc`
