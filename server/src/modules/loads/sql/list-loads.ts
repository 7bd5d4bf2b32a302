import type { LoadStatus } from '@drawbar/contract/lifecycles/load.ts'
import type { AnySql } from '../../../platform/db.ts'

export type LoadSort = 'age' | 'pickup' | 'reference' | 'bids'

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

interface SortKey {
  /** In the order in which they decide. */
  by: readonly string[]
  /** The key that a page marker carries, from `k0`, `k1`. As text it keeps every microsecond; a JavaScript date would not, and rows of one import would be skipped or repeated. */
  text: string
  /** And back to what `by` is compared with. */
  read: (sql: AnySql, text: string) => Fragment
}
type Fragment = ReturnType<AnySql>

const single = (column: string, type: string): SortKey => ({
  by: [column],
  text: 'k0::text',
  read: (sql, text) => sql`${text}::text::${sql.unsafe(type)}`,
})

const KEYS: Record<LoadSort, SortKey> = {
  age: single('coalesce(l.posted_at, l.created_at)', 'timestamptz'),
  pickup: single('l.first_pickup_at', 'timestamptz'),
  // LD-99999 comes before LD-100000.
  reference: single('substr(l.reference, 4)::bigint', 'bigint'),
  // Two columns and no text: of 50,000 open loads of one company the first page comes after 50 ms instead of 250.
  bids: {
    by: [
      `not exists (select from bids b where b.load_id = l.id and b.status in ('open', 'countered')
        and (b.valid_until is null or b.valid_until > clock_time()))`,
      'coalesce(l.bidding_ends_at, least(l.expires_at, l.last_pickup_end_at))',
    ],
    text: `k0::int || to_char(k1 at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`,
    read: (sql, text) =>
      sql`${text.startsWith('1')}::boolean, to_timestamp(${text.slice(1)}::text, 'YYYYMMDDHH24MISSUS')::timestamp at time zone 'UTC'`,
  },
}

/** One more id than `limit`, in order, each with its sort key. */
export async function listedLoads(sql: AnySql, listing: LoadListing): Promise<{ id: string; key: string }[]> {
  const { by, text, read } = KEYS[listing.sort]
  const { after, order } = listing
  const sorted = sql.unsafe([...by.map((_, at) => `k${at}`), 'id'].map((column) => `${column} ${order}`).join(', '))
  const beyond = order === 'asc' ? sql`>` : sql`<`
  return sql<{ id: string; key: string }[]>`
    select id, ${sql.unsafe(text)} as key
    from (
      select l.id, ${sql.unsafe(by.map((column, at) => `${column} as k${at}`).join(', '))}
      from loads l
      where ${matching(sql, listing)}
        ${after ? sql`and (${sql.unsafe(by.join(', '))}, l.id) ${beyond} (${read(sql, after.key)}, ${after.id}::uuid)` : sql``}
      order by ${sorted}
      limit ${listing.limit + 1}
    ) page
    order by ${sorted}`
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
