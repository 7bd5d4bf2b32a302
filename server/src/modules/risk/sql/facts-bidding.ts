import type { AnySql } from '../../../platform/db.ts'
import { ownBid } from './own-bid.ts'
import { type CompanyFacts, type FarBid, HIGH_VALUE, NARROW } from '../signals/facts.ts'

type Of<T> = T & { companyId: string }

/** Values that point to one owner or one desk rather than a shared yard, held by few enough companies. */
const TIES = ['login_device', 'bank_account', 'tax_id']
const MOST_HOLDERS = 3
const BIDS_COUNTED = 500

/** Companies that share such a value, and their bids on each other's loads in 90 days. */
export function linkedPostersOf(
  sql: AnySql,
  companyIds: readonly string[],
): Promise<Of<CompanyFacts['ties'][number]>[]> {
  const bids = (bidder: 'a' | 'o', poster: 'a' | 'o') => sql`
    (select count(*)::int from (
      select from bids b join loads l on l.id = b.load_id and l.company_id = ${sql(poster)}.company_id
      where b.carrier_company_id = ${sql(bidder)}.company_id and b.updated_at > clock_time() - interval '90 days' limit ${BIDS_COUNTED}) as counted)`
  return sql<Of<CompanyFacts['ties'][number]>[]>`
    select a.company_id, c.name as company, a.kind, a.shown, ${bids('a', 'o')} + ${bids('o', 'a')} as bids
    from company_attributes a
    join link_values v on v.kind = a.kind and v.value = a.value and v.holders between 2 and ${MOST_HOLDERS}
    join company_attributes o on o.kind = a.kind and o.value = a.value and o.company_id <> a.company_id
    join companies c on c.id = o.company_id
    where a.company_id = any(${[...companyIds]}::uuid[]) and a.kind = any(${TIES}::text[])
    order by a.company_id, a.kind, a.value, o.company_id`
}

/** Results of its latest bids in 90 days, per load owner. */
export function rivalriesOf(
  sql: AnySql,
  companyIds: readonly string[],
): Promise<Of<CompanyFacts['rivalries'][number]>[]> {
  return sql<Of<CompanyFacts['rivalries'][number]>[]>`
    select carrier.id as company_id, c.name as company, count(*)::int as decided,
      count(*) filter (where a.carrier_company_id = carrier.id)::int as won,
      count(*) filter (where a.carrier_company_id <> carrier.id and b.amount > a.amount and b.amount <= a.amount * ${1 + NARROW}::float8)::int
        as narrow
    from unnest(${[...companyIds]}::uuid[]) as carrier (id)
    cross join lateral (
      select b.load_id, b.amount, b.currency from bids b
      where b.carrier_company_id = carrier.id and b.updated_at > clock_time() - interval '90 days'
      order by b.updated_at desc, b.id desc limit ${BIDS_COUNTED}
    ) b
    join awards a on a.load_id = b.load_id and a.status in ('confirmed', 'fulfilled') and a.currency = b.currency
    join companies c on c.id = a.consignor_company_id
    group by carrier.id, c.id, c.name
    having count(*) filter (where a.carrier_company_id = carrier.id) = 0
    order by carrier.id, c.name`
}

/**
 * Bids of two weeks on high-value loads where the carrier neither bid nor hauled in either region before, nor lists it
 * as a lane. Skips home cities that the gazetteer does not know.
 */
export function farBidsOf(sql: AnySql, companyIds: readonly string[]): Promise<Of<FarBid>[]> {
  const end = (sequence: 'asc' | 'desc') => sql`
    (select city, region, latitude, longitude from stops
      where load_id = l.id order by sequence ${sequence === 'asc' ? sql`asc` : sql`desc`} limit 1)`
  const point = (of: 'home' | 'origin' | 'destination') =>
    sql`jsonb_build_object('latitude', ${sql(of)}.latitude, 'longitude', ${sql(of)}.longitude)`
  return sql<Of<FarBid>[]>`
    select carrier.id as company_id, l.reference as load, concat(origin.city, ', ', origin.region, ' to ', destination.city, ', ', destination.region) as lane,
      c.home_city as base, l.declared_amount as value, l.currency, b.created_at as placed_at, ${point('home')} as home,
      ${point('origin')} as origin, ${point('destination')} as destination
    from unnest(${[...companyIds]}::uuid[]) as carrier (id)
    join companies c on c.id = carrier.id and c.home_city is not null
    join lateral (
      select p.latitude, p.longitude from places p
      where p.search_key = lower(split_part(c.home_city, ', ', 1)) and p.region = split_part(c.home_city, ', ', 2)
      order by p.prominence desc limit 1
    ) home on true
    cross join lateral (
      select bids.load_id, bids.id, bids.created_at from bids
      where bids.carrier_company_id = carrier.id and bids.updated_at > clock_time() - interval '14 days' and bids.created_at > clock_time() - interval '14 days'
        and ${ownBid(sql)}
      order by bids.updated_at desc, bids.id desc limit 200
    ) b
    join loads l on l.id = b.load_id and l.declared_amount >= ${HIGH_VALUE}
    cross join lateral ${end('asc')} origin
    cross join lateral ${end('desc')} destination
    where origin.latitude is not null and destination.latitude is not null
      and not exists (
        select from bids o join stops st on st.load_id = o.load_id and st.region in (origin.region, destination.region)
        where o.carrier_company_id = carrier.id and o.created_at < b.created_at)
      and not exists (
        select from shipments o join stops st on st.load_id = o.load_id and st.region in (origin.region, destination.region)
        where o.carrier_company_id = carrier.id and o.created_at < b.created_at)
      and not exists (
        select from carrier_profiles p cross join jsonb_array_elements(p.lanes) as lane
        where p.company_id = carrier.id
          and regexp_split_to_array(upper(concat(lane ->> 'origin', ' ', lane ->> 'destination')), '[^A-Z]+') && array[origin.region, destination.region])`
}
