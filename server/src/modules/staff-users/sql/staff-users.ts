import type { LastSeen, UserRole, UserSort } from '@drawbar/contract/staff-users/staff-users.ts'
import type { UserStatus } from '@drawbar/contract/lifecycles/user.ts'
import type { CompanyRole, CompanyType } from '@drawbar/contract/roles.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import { stateColumns, type StateRow } from '../../companies/index.ts'

export interface UserListing {
  /** Words as `folded` leaves them; a person matches if every one of them stands in what names them. */
  words: readonly string[]
  /** What was typed, if it is an id: of the person or of their company. */
  id: string | null
  role?: readonly UserRole[] | undefined
  companyType?: number | undefined
  companyId?: string | undefined
  status?: UserStatus | undefined
  lastSeen?: LastSeen | undefined
  secondFactor?: boolean | undefined
  sort: UserSort
  order: 'asc' | 'desc'
  limit: number
  after: { key: string; id: string } | null
}

/** The last request of the person's own sessions, which are kept for a quarter of a year, or their last login. */
const SEEN = `(select greatest(u.last_login_at, max(s.last_seen_at)) from sessions s where s.user_id = u.id and s.staff_user_id is null)`

const KEYS = {
  name: { column: 'lower(u.name)', type: 'text' },
  created: { column: 'u.created_at', type: 'timestamptz' },
  // Who never came stands before everybody who did.
  lastSeen: { column: `coalesce(${SEEN}, 'epoch'::timestamptz)`, type: 'timestamptz' },
} as const

const DAYS = { day: 1, week: 7, month: 30 } as const

/** One more id than `limit`, in order, each with its sort key. Who is only spelled like what was typed is listed where nobody else is. */
export async function listedUsers(sql: AnySql, listing: UserListing): Promise<{ id: string; key: string }[]> {
  const found = await listed(sql, listing, containing)
  if (found.length > 0 || listing.id !== null || listing.words.length === 0 || !(await knowsTrigrams(sql))) return found
  return listed(sql, listing, spelledLike)
}

async function listed(sql: AnySql, listing: UserListing, fits: Fits): Promise<{ id: string; key: string }[]> {
  const { column, type } = KEYS[listing.sort]
  const key = sql.unsafe(column)
  const { after, order } = listing
  const beyond = order === 'asc' ? sql`>` : sql`<`
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const among = listing.id === null ? await narrowed(sql, listing.words, fits) : null
  return sql<{ id: string; key: string }[]>`
    select u.id, (${key})::text as key
    from users u left join memberships m on m.user_id = u.id left join companies c on c.id = m.company_id
    where true ${matching(sql, listing, { among, fits })}
      ${after ? sql`and (${key}, u.id) ${beyond} (${after.key}::text::${sql.unsafe(type)}, ${after.id}::uuid)` : sql``}
    order by ${key} ${direction}, u.id ${direction}
    limit ${listing.limit + 1}`
}

/**
 * Lower case and without accents, as the words of the search are: Muñoz is found by munoz. Taking accents off costs more than all the
 * rest, so what has none is spared it. The indexes of 0003_companies.sql say the same of the two parts.
 */
const folded = (
  said: string,
): string => String.raw`(case when octet_length(${said}) = length(${said}) then lower(${said})
  else lower(regexp_replace(normalize(${said}, NFKD), '[\u0300-\u036f]', '', 'g')) end)`
const OWN = folded(`u.name || ' ' || u.email || ' ' || u.position`)
const COMPANY = folded('c.name')
const ALL = folded(`(u.name || ' ' || u.email || ' ' || u.position || ' ' || coalesce(c.name, ''))`)

/** Whether a word fits what is looked in, which is an expression of SQL. */
type Fits = (sql: AnySql, word: string, said: string) => ReturnType<TransactionSql>

const containing: Fits = (sql, word, said) =>
  sql`${sql.unsafe(said)} like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`
/** Needs pg_trgm; its default of 0.6 lets a slip a word pass. */
const spelledLike: Fits = (sql, word, said) => sql`(${containing(sql, word, said)} or ${word} <% ${sql.unsafe(said)})`

/** Whether 0003_companies.sql could make its indexes. */
async function knowsTrigrams(sql: AnySql): Promise<boolean> {
  const [row] = await sql<{ present: boolean }[]>`select to_regclass('users_by_words') is not null as present`
  return row?.present ?? false
}

/** Shorter words have no trigram of their own. */
const MIN_INDEXED = 3
/** Of more the order of the list finds a page sooner. */
const MOST_NARROWED = 1000

/** Everybody of whom the longest word holds; null where that is too many, or no index could tell. */
async function narrowed(sql: AnySql, words: readonly string[], fits: Fits): Promise<string[] | null> {
  const [longest = ''] = words.toSorted((one, other) => other.length - one.length)
  if (longest.length < MIN_INDEXED) return null
  const rows = await sql<{ id: string }[]>`
    select u.id from users u where ${fits(sql, longest, OWN)}
    union all
    select m.user_id from companies c join memberships m on m.company_id = c.id where ${fits(sql, longest, COMPANY)}
    limit ${MOST_NARROWED + 1}`
  return rows.length > MOST_NARROWED ? null : rows.map(({ id }) => id)
}

function matching(sql: AnySql, listing: UserListing, { among, fits }: { among: string[] | null; fits: Fits }) {
  const { words, id, role, companyType, companyId, status, lastSeen, secondFactor } = listing
  const seen = sql.unsafe(SEEN)
  const days = lastSeen === 'day' || lastSeen === 'week' || lastSeen === 'month' ? DAYS[lastSeen] : null
  const looked =
    id !== null
      ? sql`and (u.id = ${id} or c.id = ${id})`
      : words.length > 0
        ? sql`${words.map((word) => sql`and ${fits(sql, word, ALL)} `)}
            ${among === null ? sql`` : sql`and u.id = any(${among}::uuid[])`}`
        : sql``
  return sql`
    ${looked}
    ${role ? sql`and coalesce(u.staff_role, m.company_role) = any(${[...role]}::text[])` : sql``}
    ${companyType === undefined ? sql`` : sql`and c.type = ${companyType}::smallint`}
    ${companyId ? sql`and c.id = ${companyId}` : sql``}
    ${status ? sql`and u.status = ${status}` : sql``}
    ${secondFactor === undefined ? sql`` : sql`and (u.totp_secret is not null) = ${secondFactor}`}
    ${days === null ? sql`` : sql`and ${seen} > clock_time() - make_interval(days => ${days})`}
    ${lastSeen === 'older' ? sql`and ${seen} <= clock_time() - interval '30 days'` : sql``}
    ${lastSeen === 'never' ? sql`and ${seen} is null` : sql``}`
}

export interface UserRow extends StateRow {
  id: string
  name: string
  email: string
  position: string
  staffRole: 'Founder' | 'Admin' | null
  companyRole: CompanyRole | null
  status: UserStatus
  secondFactor: boolean
  createdAt: string
  lastLoginAt: string | null
  lastSeenAt: string | null
  companyId: string | null
  companyName: string | null
  companyType: CompanyType | null
}

/** In no order. */
export async function findUsers(sql: AnySql, ids: readonly string[]): Promise<UserRow[]> {
  return sql<UserRow[]>`
    select u.id, u.name, u.email, u.position, u.staff_role, m.company_role, u.status, u.totp_secret is not null as second_factor,
      u.created_at, u.last_login_at, ${sql.unsafe(SEEN)} as last_seen_at,
      c.id as company_id, c.name as company_name, c.type as company_type, ${stateColumns(sql)}
    from users u left join memberships m on m.user_id = u.id left join companies c on c.id = m.company_id
    where u.id = any(${[...ids]}::uuid[])`
}
