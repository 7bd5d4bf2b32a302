import { ownBid } from './own-bid.ts'
import { EQUIPMENT } from '@drawbar/contract/codes.ts'
import type { AnySql } from '../../../platform/db.ts'
import type { BidFact, CompanyFacts, RepostFact, VisitFact } from '../signals/facts.ts'

type Of<T> = T & { companyId: string }

/** Booked and undelivered loads, each from its first window to its last. */
export function haulsOf(sql: AnySql, companyIds: readonly string[]): Promise<Of<CompanyFacts['hauls'][number]>[]> {
  return sql<Of<CompanyFacts['hauls'][number]>[]>`
    select s.carrier_company_id as company_id, s.reference, span.starts_at as from, span.ends_at as to
    from shipments s
    cross join lateral (
      select min(window_end_at) as starts_at, max(window_start_at) as ends_at from stops where load_id = s.load_id
    ) span
    where s.carrier_company_id = any(${[...companyIds]}::uuid[])
      and s.status not in ('delivered', 'pod_submitted', 'completed', 'cancelled')
      and s.updated_at > clock_time() - interval '60 days'`
}

/** Where its trucks were in the last month, from dock reports. */
export function visitsOf(sql: AnySql, companyIds: readonly string[]): Promise<Of<VisitFact>[]> {
  return sql<Of<VisitFact>[]>`
    select s.carrier_company_id as company_id, s.tractor_id, t.unit_number, st.city as place, st.latitude, st.longitude, v.arrived_at,
      coalesce(v.departed_at, v.ended_at, v.arrived_at) as left_at
    from shipments s
    join vehicles t on t.id = s.tractor_id
    join stop_visits v on v.shipment_id = s.id
    join stops st on st.load_id = s.load_id and st.sequence = v.stop_sequence
    where s.carrier_company_id = any(${[...companyIds]}::uuid[]) and s.updated_at > clock_time() - interval '30 days'
      and v.arrived_at is not null and st.latitude is not null and st.longitude is not null`
}

/**
 * How similar two posts must be: weight within one percent, the same pickup day, the same towns, at most a day apart.
 */
const WEIGHT_SLACK = 0.01

const goods = (sql: AnySql, of: 'own' | 'o') =>
  sql`coalesce((select string_agg(c ->> 'description', ' ') from jsonb_array_elements(${sql(of)}.commodities) as c), '')`

/** Loads of the last month that may copy another company's, posted within a day of it. */
export function repostsOf(sql: AnySql, companyIds: readonly string[]): Promise<Of<RepostFact>[]> {
  const end = (sequence: 'asc' | 'desc', load: 'l' | 'o') =>
    sql`(select concat(city, ', ', region) from stops where load_id = ${sql(load)}.id order by sequence ${sequence === 'asc' ? sql`asc` : sql`desc`} limit 1)`
  return sql<Of<RepostFact>[]>`
    with own as materialized (
      select l.id, l.company_id, l.reference, l.posted_at, l.first_pickup_at, l.weight_grams, l.commodities,
        coalesce(l.agreed_amount, l.price_amount) as amount, ${end('asc', 'l')} as origin,
        (select time_zone from stops where load_id = l.id order by sequence limit 1) as zone, ${end('desc', 'l')} as destination
      from loads l
      where l.company_id = any(${[...companyIds]}::uuid[]) and l.posted_at > clock_time() - interval '30 days'
      order by l.posted_at desc limit 2000
    )
    select own.company_id, own.reference as load, o.reference as original, c.name as company, own.posted_at, o.posted_at as original_posted_at,
      own.origin || ' to ' || own.destination as lane, own.weight_grams, ${goods(sql, 'own')} as goods, ${goods(sql, 'o')} as original_goods, own.amount, coalesce(o.agreed_amount, o.price_amount) as original_amount,
      exists (
        select from awards a where a.load_id = o.id and a.carrier_company_id = own.company_id and a.status in ('offered', 'confirmed', 'fulfilled')
      ) as awarded
    from own
    -- The index knows days of UTC. Both loads begin in the same town, so its calendar tells whether they begin on the same day.
    join loads o on (o.first_pickup_at at time zone 'UTC')::date between (own.first_pickup_at at time zone 'UTC')::date - 1 and (own.first_pickup_at at time zone 'UTC')::date + 1
      and (o.first_pickup_at at time zone own.zone)::date = (own.first_pickup_at at time zone own.zone)::date
      and o.weight_grams between round(own.weight_grams * ${1 - WEIGHT_SLACK}::float8) and round(own.weight_grams * ${1 + WEIGHT_SLACK}::float8)
      and o.posted_at is not null and o.company_id <> own.company_id
      and o.posted_at between own.posted_at - interval '24 hours' and own.posted_at
    join companies c on c.id = o.company_id
    where ${end('asc', 'o')} = own.origin and ${end('desc', 'o')} = own.destination
    order by own.posted_at desc, own.id limit 200`
}

const KINDS = Object.entries(EQUIPMENT).map(([code, { kind }]) => [code, kind] as const)

/**
 * Bids of the last two weeks, each with the 5th percentile of booked loads on its lane. Leaves out sealed bids until
 * they are opened, for staff too (design §7).
 */
export function bidsOf(sql: AnySql, companyIds: readonly string[]): Promise<Of<BidFact>[]> {
  return sql<Of<BidFact>[]>`
    select b.carrier_company_id as company_id, l.reference as load, b.amount, b.currency, b.created_at as placed_at, l.posted_at, l.distance_meters,
      floor.per_meter as floor_per_meter, coalesce(floor.reports, 0)::int as reports
    from (
      select carrier.id from unnest(${[...companyIds]}::uuid[]) as carrier (id)
    ) carrier
    cross join lateral (
      select * from bids where carrier_company_id = carrier.id and ${ownBid(sql)} and created_at > clock_time() - interval '14 days'
      order by created_at desc, id desc limit 200
    ) b
    join loads l on l.id = b.load_id and (l.pricing_mode <> 'sealed_bid' or l.bidding_ends_at <= clock_time()) and b.amount is not null
    join lateral (select country || '-' || region as region from stops where load_id = l.id order by sequence limit 1) origin on true
    join lateral (select country || '-' || region as region from stops where load_id = l.id order by sequence desc limit 1) destination on true
    left join unnest(${KINDS.map(([code]) => code)}::text[], ${KINDS.map(([, kind]) => kind)}::text[]) as equipment (code, kind)
      on equipment.code = l.equipment[1]
    left join lateral (
      select percentile_cont(0.05) within group (order by r.amount::float8 / r.distance_meters) as per_meter, count(*) as reports
      from rate_reports r
      where r.equipment_kind = equipment.kind and r.currency = b.currency and r.origin_region = origin.region
        and r.destination_region = destination.region and r.booked_at > clock_time() - interval '90 days' and r.distance_meters > 0
        and r.carrier_company_id <> carrier.id
      having count(*) >= 7 and count(distinct r.consignor_company_id) >= 3
    ) floor on true`
}

/** How the company behaved as a poster, and how much it hauled, in the last 90 days. */
export function conductOf(
  sql: AnySql,
  companyIds: readonly string[],
): Promise<Of<CompanyFacts['poster'] & { hauledAsCarrier: number }>[]> {
  return sql<Of<CompanyFacts['poster'] & { hauledAsCarrier: number }>[]>`
    select c.id as company_id, posted.posts, posted.awards, posted.cancelled, owed.overdue, owed.oldest_due_on, hauled.n as hauled_as_carrier
    from unnest(${[...companyIds]}::uuid[]) as c (id)
    cross join lateral (
      select count(distinct l.id)::int as posts, count(a.id) filter (where a.confirmed_at is not null)::int as awards,
        count(a.id) filter (where a.confirmed_at is not null and a.status = 'cancelled')::int as cancelled
      from loads l left join awards a on a.load_id = l.id
      where l.company_id = c.id and l.created_at > clock_time() - interval '90 days' and l.posted_at is not null
    ) posted
    cross join lateral (
      select count(*)::int as overdue, min(i.due_on)::text as oldest_due_on from invoices i
      where i.consignor_company_id = c.id and i.status in ('issued', 'approved', 'disputed', 'partially_paid') and i.due_on < (clock_time() at time zone i.time_zone)::date
    ) owed
    cross join lateral (
      select count(*)::int as n from awards a
      where a.carrier_company_id = c.id and a.status in ('confirmed', 'fulfilled') and a.offered_at > clock_time() - interval '90 days'
    ) hauled`
}
