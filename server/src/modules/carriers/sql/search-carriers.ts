import type { EquipmentCode } from '@drawbar/contract/codes.ts'
import type { Preference } from '@drawbar/contract/carriers/carrier-preferences.ts'
import type { AnySql } from '../../../platform/db.ts'
import { isProven } from '../../companies/index.ts'

export interface ListingRow {
  companyId: string
  name: string
  usdot: string | null
  docket: string | null
  authority: 'active' | 'inactive' | 'unknown'
  homeCity: string | null
  equipment: EquipmentCode[]
  completedLoads: number
  completedForYou: number
  preference: Preference | null
}

/** Keeps letters and digits, without accents or case. Search terms are normalized the same way. */
const nameKey = (sql: AnySql) =>
  sql`' ' || regexp_replace(regexp_replace(lower(normalize(c.name, nfkd)), '[^a-z0-9 ]+', '', 'g'), ' +', ' ', 'g')`

export interface CarrierSearch {
  consignorId: string
  /** Each must begin a word of the name. An empty list matches nobody. */
  words: readonly string[]
  /** Digits of a USDOT or docket number, or null. */
  digits: string | null
  limit: number
}

export async function carriersNamed(
  sql: AnySql,
  { consignorId, words, digits, limit }: CarrierSearch,
): Promise<ListingRow[]> {
  const found = await sql<{ id: string }[]>`
    select c.id
    from companies c left join carrier_profiles p on p.company_id = c.id
    where c.type in (1, 2) and c.status = 'active' and c.id <> ${consignorId}
      and (
        (${words.length}::int > 0 and (select bool_and(strpos(${nameKey(sql)}, ' ' || word) > 0) from unnest(${[...words]}::text[]) word))
        or (${digits}::text is not null and ${isProven(sql)} and (starts_with(p.usdot, ${digits}::text) or starts_with(substr(p.docket, 3), ${digits}::text)))
      )
    order by coalesce(p.usdot = ${digits}::text or substr(p.docket, 3) = ${digits}::text, false) desc,
      starts_with(${nameKey(sql)}, ' ' || ${words[0] ?? ''}::text) desc, lower(c.name), c.id
    limit ${limit}`
  return listings(sql, { ids: found.map(({ id }) => id), consignorId })
}

/** Bounds the names compared by spelling, so that one search does not read every company. */
const MAX_SPELLED = 5000

export function carrierNames(sql: AnySql, { consignorId, first }: { consignorId: string; first: string }) {
  return sql<{ id: string; name: string }[]>`
    select c.id, ltrim(${nameKey(sql)}) as name
    from companies c
    where c.type in (1, 2) and c.status = 'active' and c.id <> ${consignorId} and starts_with(ltrim(${nameKey(sql)}), ${first})
    order by lower(c.name), c.id
    limit ${MAX_SPELLED}`
}

/** Carriers that hauled for the company, the latest first. */
export async function earlierHaulers(
  sql: AnySql,
  { consignorId, limit }: { consignorId: string; limit: number },
): Promise<ListingRow[]> {
  const found = await sql<{ id: string }[]>`
    select o.carrier_company_id as id
    from carrier_outcomes o join companies c on c.id = o.carrier_company_id
    where o.consignor_company_id = ${consignorId} and c.type in (1, 2) and c.status = 'active' and c.id <> ${consignorId}
    group by o.carrier_company_id
    order by max(o.completed_at) desc, o.carrier_company_id
    limit ${limit}`
  return listings(sql, { ids: found.map(({ id }) => id), consignorId })
}

/** Carriers on the company's list, by name. */
export async function listedCarriers(
  sql: AnySql,
  { consignorId, preference, limit }: { consignorId: string; preference: Preference; limit: number },
): Promise<ListingRow[]> {
  const found = await sql<{ id: string }[]>`
    select c.id from carrier_preferences s join companies c on c.id = s.carrier_company_id
    where s.consignor_company_id = ${consignorId} and s.preference = ${preference} and c.type in (1, 2) and c.status = 'active'
    order by lower(c.name), c.id
    limit ${limit}`
  return listings(sql, { ids: found.map(({ id }) => id), consignorId })
}

/** In the order of `ids`. Leaves out companies that cannot haul. */
export async function listings(
  sql: AnySql,
  { ids, consignorId }: { ids: readonly string[]; consignorId: string },
): Promise<ListingRow[]> {
  if (ids.length === 0) return []
  return sql<ListingRow[]>`
    select c.id as company_id, c.name, case when ${isProven(sql)} then p.usdot end as usdot, case when ${isProven(sql)} then p.docket end as docket, coalesce(p.authority, 'unknown') as authority, c.home_city,
      array(select kind ->> 'code' from jsonb_array_elements(coalesce(p.equipment, '[]')) kind) as equipment, record.completed_loads, record.completed_for_you, s.preference
    from companies c
    left join carrier_profiles p on p.company_id = c.id
    left join carrier_preferences s on s.consignor_company_id = ${consignorId} and s.carrier_company_id = c.id
    cross join lateral (
      select count(*)::int as completed_loads, count(*) filter (where o.consignor_company_id = ${consignorId})::int as completed_for_you
      from carrier_outcomes o where o.carrier_company_id = c.id
    ) record
    where c.id = any(${[...ids]}::uuid[]) and c.type in (1, 2)
    order by array_position(${[...ids]}::uuid[], c.id)`
}
