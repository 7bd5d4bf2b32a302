import type { LoadStatus } from '@drawbar/contract/lifecycles/load.ts'
import type { AnySql } from '../../../platform/db.ts'

export type LoadSort = 'created' | 'pickup' | 'reference' | 'bids'

export interface LoadListing {
  companyId: string
  status: readonly LoadStatus[] | undefined
  /** Text looked for in reference, places, goods and the owner's references. */
  q: string | undefined
  /** Only what came with this file. */
  importId: string | undefined
  sort: LoadSort
  order: 'asc' | 'desc'
  limit: number
  after: { key: string; id: string } | null
}

/** Keys as text keep every microsecond; a JavaScript date would not, and rows of one import would be skipped or repeated. */
const KEYS = {
  created: { column: 'l.created_at', type: 'timestamptz' },
  pickup: { column: 'l.first_pickup_at', type: 'timestamptz' },
  // LD-99999 comes before LD-100000.
  reference: { column: 'substr(l.reference, 4)::bigint', type: 'bigint' },
  // 0 and 1 stand before the instant, so that both are one key.
  bids: {
    column: `(case when exists (select from bids b where b.load_id = l.id and b.status in ('open', 'countered')
        and (b.valid_until is null or b.valid_until > clock_time())) then '0' else '1' end
      || to_char(coalesce(l.bidding_ends_at, least(l.expires_at, l.last_pickup_end_at)) at time zone 'UTC', 'YYYYMMDDHH24MISSUS')) collate "C"`,
    type: 'text',
  },
} as const

/** One more id than `limit`, in order, each with its sort key. */
export async function listedLoads(sql: AnySql, listing: LoadListing): Promise<{ id: string; key: string }[]> {
  const { column, type } = KEYS[listing.sort]
  const key = sql.unsafe(column)
  const { after, order } = listing
  const beyond = order === 'asc' ? sql`>` : sql`<`
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  return sql<{ id: string; key: string }[]>`
    select l.id, (${key})::text as key
    from loads l
    where ${matching(sql, listing)}
      ${after ? sql`and (${key}, l.id) ${beyond} (${after.key}::text::${sql.unsafe(type)}, ${after.id}::uuid)` : sql``}
    order by ${key} ${direction}, l.id ${direction}
    limit ${listing.limit + 1}`
}

function matching(sql: AnySql, { companyId, status, q, importId }: LoadListing) {
  const pattern = `%${(q ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`
    l.company_id = ${companyId}
    ${importId ? sql`and l.import_id = ${importId}` : sql``}
    ${status ? sql`and l.status = any(${[...status]}::text[])` : sql``}
    ${
      q
        ? sql`and (l.reference ilike ${pattern}
      or exists (select from stops s where s.load_id = l.id and (s.city ilike ${pattern} or s.facility_name ilike ${pattern}))
      or exists (select from jsonb_array_elements(l.refs) r where r ->> 'value' ilike ${pattern})
      or exists (select from jsonb_array_elements(l.commodities) c where c ->> 'description' ilike ${pattern}))`
        : sql``
    }`
}

export async function countByStatus(
  sql: AnySql,
  { companyId, importId }: Pick<LoadListing, 'companyId' | 'importId'>,
): Promise<Record<string, number>> {
  const rows = await sql<{ status: string; count: number }[]>`
    select status, count(*)::int as count
    from loads
    where company_id = ${companyId} ${importId ? sql`and import_id = ${importId}` : sql``}
    group by status
    order by status`
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}
