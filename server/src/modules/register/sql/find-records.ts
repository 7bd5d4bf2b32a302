import type { RegisterRecord } from '@drawbar/contract/register/register-record.ts'
import type { AnySql } from '../../../platform/db.ts'

export interface RecordRow extends Omit<
  RegisterRecord,
  'usdot' | 'address' | 'autoLiabilityRequired' | 'insurance' | 'officers' | 'dockets' | 'cargoCarried'
> {
  usdot: number
  nameKey: string
  dockets: string[]
  officers: string[]
  cargoCarried: string[]
  street: string | null
  city: string | null
  region: string | null
  postalCode: string | null
  country: string
  autoRequired: number | null
  filings: {
    kind: RegisterRecord['insurance'][number]['kind']
    insurer: string
    policyNumber: string
    amount: number
    effectiveOn: string | null
    excess: boolean
    underlying: number | null
    /** The live register's total for the kind; null if a file has stated the filing since. */
    liveTotal: number | null
  }[]
}

/** The filings of record `r`, as every reader needs them before `filedCoverage`. Leaves out excess that has not begun. */
export const filings = (sql: AnySql) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', f.kind, 'insurer', f.insurer, 'policyNumber', f.policy_number,
      'amount', f.amount, 'liveTotal', f.live_total, 'effectiveOn', f.effective_on, 'excess', f.excess, 'underlying', f.underlying)
      order by array_position(array['auto_liability', 'cargo', 'bond'], f.kind), f.effective_on desc nulls last, f.policy_number), '[]')
  from register_filings f where f.usdot = r.usdot and not (f.excess and coalesce(f.effective_on > clock_time()::date, false)))`

/** In the order of `usdots`. Leaves out unknown numbers. */
export async function recordsOf(sql: AnySql, usdots: readonly number[]): Promise<RecordRow[]> {
  if (usdots.length === 0) return []
  return sql<RecordRow[]>`
    select r.usdot, r.dockets, r.legal_name, r.dba_name, r.name_key, r.status, r.prior_revoked, r.out_of_service_on, r.safety_rating,
      r.safety_rated_on, r.power_units, r.drivers, r.hazmat, r.cargo_carried, r.phone, r.email, r.officers, r.street, r.city, r.region,
      r.postal_code, r.country, r.auto_required, r.mcs150_on as "mcs150On", r.mcs150_miles as "mcs150Miles", r.added_on, r.source,
      r.refreshed_at, a.authorities, a.authority_since, ${filings(sql)} as filings
    from register_carriers r
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('type', a.type, 'status', a.status, 'grantedOn', a.granted_on)
          order by array_position(array['common', 'contract', 'broker'], a.type)), '[]') as authorities,
        min(a.granted_on) filter (where a.status = 'active' and a.type <> 'broker') as authority_since
      from register_authorities a where a.usdot = r.usdot
    ) a
    where r.usdot = any(${[...usdots]}::int[])
    order by array_position(${[...usdots]}::int[], r.usdot)`
}

/** Docket numbers were issued twice: active authority first, then active carriers, then the latest update. */
export async function usdotsOfDocket(sql: AnySql, dockets: readonly string[], limit: number): Promise<number[]> {
  const rows = await sql<{ usdot: number }[]>`
    select r.usdot from register_carriers r
    where r.dockets && ${[...dockets]}::text[]
    order by r.authority = 'active' desc, r.status = 'active' desc, r.mcs150_on desc nulls last, r.usdot
    limit ${limit}`
  return rows.map(({ usdot }) => usdot)
}

const LAST = '\u{10FFFF}'

export interface NamedRow {
  usdot: number
  nameKey: string
  status: 'active' | 'inactive'
}

/** Names that begin with one of the keys, `limit` of each, active carriers first. */
export function namedLike(sql: AnySql, { keys, limit }: { keys: readonly string[]; limit: number }) {
  return sql<NamedRow[]>`
    select found.usdot, found.name_key, found.status
    from unnest(${[...keys]}::text[]) with ordinality as asked (key, place)
    cross join lateral (
      select r.usdot, r.name_key, r.status from register_carriers r
      where r.name_key >= asked.key and r.name_key < asked.key || ${LAST}
      order by r.name_key, r.usdot limit ${limit}
    ) found
    order by asked.place, found.status, found.name_key, found.usdot`
}

/**
 * Names with one word of each group that resemble `key`. Needs pg_trgm; its default threshold of 0.6 allows one typo
 * per word.
 */
export async function namesSoundingLike(
  sql: AnySql,
  { groups, key, whole, limit }: { groups: readonly (readonly string[])[]; key: string; whole: string; limit: number },
) {
  const held = groups.map((words) => sql`and string_to_array(r.telling_key, ' ') && ${[...words]}::text[]`)
  return sql<NamedRow[]>`
    select r.usdot, r.name_key, r.status from register_carriers r
    where ${key} <% r.telling_key ${held}
    order by word_similarity(${key}, r.telling_key) desc, word_similarity(${whole}, r.name_key) desc, r.status, r.usdot
    limit ${limit}`
}
