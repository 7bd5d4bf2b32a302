import type { ShipmentStatus } from '@drawbar/contract/lifecycles/shipment.ts'
import type { AnySql } from '../../../platform/db.ts'

export interface ShipmentFilter {
  companyId: string
  /** Which of the two companies of a shipment this must be; null: either. */
  side: 'consignor' | 'carrier' | null
  status: readonly ShipmentStatus[] | undefined
  q: string | undefined
}

/** `updatedKey` keeps the microseconds that an ISO instant drops: a cursor without them would skip rows changed in one millisecond. */
export interface ShipmentKey {
  id: string
  updatedKey: string
}

const of = (sql: AnySql, { companyId, side }: ShipmentFilter) => {
  if (side === 'consignor') return sql`s.consignor_company_id = ${companyId}`
  if (side === 'carrier') return sql`s.carrier_company_id = ${companyId}`
  return sql`(s.consignor_company_id = ${companyId} or s.carrier_company_id = ${companyId})`
}

/** A reference of the shipment, of its load, or one the shipper gave the load (a purchase order, a bill of lading). */
const matching = (sql: AnySql, { q }: ShipmentFilter) => {
  if (!q) return sql``
  const pattern = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`and (s.reference ilike ${pattern} or l.reference ilike ${pattern}
    or exists (select from jsonb_array_elements(l.refs) r where r ->> 'value' ilike ${pattern}))`
}

export async function shipmentPage(
  sql: AnySql,
  filter: ShipmentFilter,
  { limit, after }: { limit: number; after: { at: string; id: string } | null },
): Promise<ShipmentKey[]> {
  return sql<ShipmentKey[]>`
    select s.id, s.updated_at::text as updated_key
    from shipments s join loads l on l.id = s.load_id
    where ${of(sql, filter)}
      ${filter.status ? sql`and s.status = any(${[...filter.status]}::text[])` : sql``}
      ${matching(sql, filter)}
      ${after ? sql`and (s.updated_at, s.id) < (${after.at}::text::timestamptz, ${after.id}::uuid)` : sql``}
    order by s.updated_at desc, s.id desc
    limit ${limit}`
}

/** How many there are in each state, whatever states the page is narrowed to. */
export async function shipmentCounts(sql: AnySql, filter: ShipmentFilter): Promise<Record<string, number>> {
  const rows = await sql<{ status: string; count: number }[]>`
    select s.status, count(*)::int as count
    from shipments s join loads l on l.id = s.load_id
    where ${of(sql, filter)} ${matching(sql, filter)}
    group by s.status`
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}
