import { shipmentLifecycle, type ShipmentStatus } from '@drawbar/contract/lifecycles/shipment.ts'
import type { Punctuality } from '@drawbar/contract/shipments/punctuality.ts'
import type { ShipmentSort } from '@drawbar/contract/shipments/shipments.ts'
import type { AnySql } from '../../../platform/db.ts'
import { isDelivered } from '../policy.ts'

export interface ShipmentFilter {
  companyId: string
  /** Which of the two companies of a shipment this must be; null: either. */
  side: 'consignor' | 'carrier' | null
  status: readonly ShipmentStatus[] | undefined
  /** As the sweep last read the clock, seconds ago. */
  punctuality: readonly Punctuality[] | undefined
  q: string | undefined
}

/** What it is ordered by, as text: it keeps the microseconds that an ISO instant drops, without which rows changed in one millisecond would be skipped. */
export interface ShipmentKey {
  id: string
  key: string
}

const of = (sql: AnySql, { companyId, side }: ShipmentFilter) => {
  if (side === 'consignor') return sql`s.consignor_company_id = ${companyId}`
  if (side === 'carrier') return sql`s.carrier_company_id = ${companyId}`
  return sql`(s.consignor_company_id = ${companyId} or s.carrier_company_id = ${companyId})`
}

/** By the references of the shipment, its load and its shipper, by its places, by who is on the other side, and by who and what hauls it. */
const matching = (sql: AnySql, { q, companyId }: ShipmentFilter) => {
  if (!q) return sql``
  const pattern = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`and (s.reference ilike ${pattern} or l.reference ilike ${pattern}
    or exists (select from jsonb_array_elements(l.refs) r where r ->> 'value' ilike ${pattern})
    or exists (select from stops where load_id = s.load_id and (city ilike ${pattern} or facility_name ilike ${pattern}))
    or exists (select from companies where id in (s.consignor_company_id, s.carrier_company_id) and id <> ${companyId} and name ilike ${pattern})
    or exists (select from drivers where id in (s.driver_id, s.second_driver_id) and name ilike ${pattern})
    or exists (select from vehicles where id in (s.tractor_id, s.trailer_id) and unit_number ilike ${pattern}))`
}

const clocked = (sql: AnySql, { punctuality }: ShipmentFilter) =>
  punctuality ? sql`and s.punctuality = any(${[...punctuality]}::text[])` : sql``

/** While there is a next stop. */
const UNDER_WAY = shipmentLifecycle.states.filter((status) => status !== 'cancelled' && !isDelivered(status))

/** All three are instants. Without a next stop it is one far ahead, from which the last change is counted back. */
function orderKey(sql: AnySql, sort: ShipmentSort) {
  switch (sort) {
    case 'changed':
      return sql`s.updated_at`
    case 'pickup':
      return sql`l.first_pickup_at`
    case 'next':
      return sql`coalesce(
        case when s.status = any(${UNDER_WAY}::text[]) then (
          select stop.window_end_at from stop_visits v join stops stop on stop.load_id = s.load_id and stop.sequence = v.stop_sequence
          where v.shipment_id = s.id and v.ended_at is null and v.departed_at is null order by v.stop_sequence limit 1) end,
        timestamptz '9000-01-01' - (s.updated_at - timestamptz 'epoch'))`
  }
}

/** Only the usual order, the last changed first, reads an index. */
export async function shipmentPage(
  sql: AnySql,
  filter: ShipmentFilter,
  {
    sort,
    order,
    limit,
    after,
  }: { sort: ShipmentSort; order: 'asc' | 'desc'; limit: number; after: { key: string; id: string } | null },
): Promise<ShipmentKey[]> {
  const key = orderKey(sql, sort)
  const [beyond, direction] = order === 'asc' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  return sql<ShipmentKey[]>`
    select s.id, (${key})::text as key
    from shipments s join loads l on l.id = s.load_id
    where ${of(sql, filter)}
      ${filter.status ? sql`and s.status = any(${[...filter.status]}::text[])` : sql``}
      ${matching(sql, filter)} ${clocked(sql, filter)}
      ${after ? sql`and (${key}, s.id) ${beyond} (${after.key}::text::timestamptz, ${after.id}::uuid)` : sql``}
    order by ${key} ${direction}, s.id ${direction}
    limit ${limit}`
}

/** How many there are in each state, whatever states the page is narrowed to. */
export async function shipmentCounts(sql: AnySql, filter: ShipmentFilter): Promise<Record<string, number>> {
  const rows = await sql<{ status: string; count: number }[]>`
    select s.status, count(*)::int as count
    from shipments s join loads l on l.id = s.load_id
    where ${of(sql, filter)} ${matching(sql, filter)} ${clocked(sql, filter)}
    group by s.status`
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}
