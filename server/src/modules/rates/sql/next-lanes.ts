import type { AnySql } from '../../../platform/db.ts'

interface OutOf {
  equipmentKind: string
  currency: string
  originCell: number
  exceptCompanyId: string | null
}

export interface Destination {
  city: string
  region: string | null
  country: string
  latitude: number
  longitude: number
}

const WINDOW_DAYS = 30
/** The newest loads out of the market that are looked at, and the destinations that are priced. */
const MAX_LOOKED_AT = 500
const MAX_DESTINATIONS = 16

/**
 * Where the newest loads out of an extended market went, one city for each market of destination: the one most of them went to. Other lanes than the
 * market's own, whose freight goes on elsewhere.
 */
export async function destinationsOutOf(sql: AnySql, out: OutOf): Promise<Destination[]> {
  return destinationsStatement(sql, out)
}

export const destinationsStatement = (
  sql: AnySql,
  { equipmentKind, currency, originCell, exceptCompanyId }: OutOf,
) => sql<Destination[]>`
  select found.city, found.region, found.country, found.latitude, found.longitude
  from (
    select distinct on (newest.destination_cell >> 3) d.city, d.region, d.country, avg(d.latitude) as latitude, avg(d.longitude) as longitude,
      sum(count(*)) over (partition by newest.destination_cell >> 3) as loads, newest.destination_cell >> 3 as market
    from (
      select r.load_id, r.destination_cell
      from rate_reports r
      where r.equipment_kind = ${equipmentKind} and r.currency = ${currency} and r.origin_cell >> 3 = ${originCell >> 3}
        and r.booked_at >= clock_time() - make_interval(days => ${WINDOW_DAYS}) and r.destination_cell >> 3 <> ${originCell >> 3}
        ${exceptCompanyId ? sql`and r.consignor_company_id <> ${exceptCompanyId} and r.carrier_company_id <> ${exceptCompanyId}` : sql``}
      order by r.booked_at desc, r.load_id desc
      limit ${MAX_LOOKED_AT}
    ) newest
    join loads l on l.id = newest.load_id
    join stops d on d.load_id = l.id and d.sequence = l.stop_count
    group by newest.destination_cell >> 3, d.city, d.region, d.country
    order by newest.destination_cell >> 3, count(*) desc, d.city, d.region, d.country
  ) found
  order by found.loads desc, found.market
  limit ${MAX_DESTINATIONS}`
