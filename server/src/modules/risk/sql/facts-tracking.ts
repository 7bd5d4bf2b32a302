import type { AnySql } from '../../../platform/db.ts'
import { HIGH_VALUE, type CompanyFacts, type TripFact } from '../signals/facts.ts'

type Of<T> = T & { companyId: string }

/** The latest trips per carrier, each with a few dozen positions of its first hours. */
const TRIPS_EACH = 20
const FIRST_HOURS = 8
const THINNED_SECONDS = 900

/** High-value hauls of the last month, from the departure at the first stop. */
export function tripsOf(sql: AnySql, companyIds: readonly string[]): Promise<Of<TripFact>[]> {
  return sql<Of<TripFact>[]>`
    select carrier.id as company_id, s.reference as shipment, s.declared_amount as value, s.currency, origin.latitude, origin.longitude,
      s.departed_at, s.arrived_at,
      (select min(p.at) from positions p
        where p.shipment_id = s.id and p.at >= s.departed_at and p.at <= coalesce(s.arrived_at, clock_time()) and p.quarantined_reason is null
      ) as first_fix_at,
      coalesce((select jsonb_agg(jsonb_build_object('latitude', st.latitude, 'longitude', st.longitude)) from stops st
        where st.load_id = s.load_id and st.latitude is not null and st.longitude is not null), '[]') as stops,
      coalesce((select jsonb_agg(jsonb_build_object('at', f.at, 'latitude', f.latitude, 'longitude', f.longitude) order by f.at) from (
        select distinct on (part.of) p.at, p.latitude, p.longitude
        from positions p cross join lateral (select floor(extract(epoch from p.at) / ${THINNED_SECONDS}) as of) part
        where p.shipment_id = s.id and p.quarantined_reason is null and p.at >= s.departed_at
          and p.at <= least(s.arrived_at, s.departed_at + make_interval(hours => ${FIRST_HOURS}))
        order by part.of, p.at
      ) f), '[]') as fixes
    from unnest(${[...companyIds]}::uuid[]) as carrier (id)
    cross join lateral (
      select s.id, s.reference, s.load_id, l.declared_amount, l.currency, coalesce(first.departed_at, first.ended_at) as departed_at,
        last.arrived_at
      from shipments s
      join loads l on l.id = s.load_id and l.declared_amount >= ${HIGH_VALUE}
      join stop_visits first on first.shipment_id = s.id and first.stop_sequence = 1 and coalesce(first.departed_at, first.ended_at) is not null
      left join stop_visits last on last.shipment_id = s.id and last.stop_sequence = l.stop_count
      where s.carrier_company_id = carrier.id and s.updated_at > clock_time() - interval '30 days'
      order by s.updated_at desc, s.id desc limit ${TRIPS_EACH}
    ) s
    join stops origin on origin.load_id = s.load_id and origin.sequence = 1 and origin.latitude is not null and origin.longitude is not null`
}

/** Positions of two devices this close in time are compared. */
const TOGETHER_SECONDS = 300
const CONFLICTS_EACH = 200

/** Quarantined positions next to what another device of the haul reported at that moment. */
export function conflictsOf(
  sql: AnySql,
  companyIds: readonly string[],
): Promise<Of<CompanyFacts['conflicts'][number]>[]> {
  return sql<Of<CompanyFacts['conflicts'][number]>[]>`
    select carrier.id as company_id, found.*
    from unnest(${[...companyIds]}::uuid[]) as carrier (id)
    cross join lateral (
      select s.reference as shipment, q.at, jsonb_build_object('latitude', q.latitude, 'longitude', q.longitude) as one,
        jsonb_build_object('latitude', o.latitude, 'longitude', o.longitude) as other
      from shipments s
      join positions q on q.shipment_id = s.id and q.quarantined_reason is not null and q.source in ('app', 'eld')
      cross join lateral (
        select p.latitude, p.longitude from positions p
        where p.shipment_id = s.id and p.at between q.at - make_interval(secs => ${TOGETHER_SECONDS}) and q.at + make_interval(secs => ${TOGETHER_SECONDS})
          and p.source in ('app', 'eld') and p.source <> q.source
        order by abs(extract(epoch from p.at - q.at)) limit 1
      ) o
      where s.carrier_company_id = carrier.id and s.updated_at > clock_time() - interval '30 days'
      order by q.at desc limit ${CONFLICTS_EACH}
    ) found`
}
