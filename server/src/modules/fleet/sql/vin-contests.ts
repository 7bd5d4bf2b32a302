import { VIN_CONTEST_DAYS } from '@drawbar/contract/risk/signals.ts'
import type { TransactionSql } from '../../../platform/db.ts'

interface Vins {
  companyId: string
  vins: readonly string[]
}

/** Those of these VINs that another company has as owned, with that company. Told once, however often this one tries, until what was told counts no more. */
export function contestVins(
  sql: TransactionSql,
  { companyId, vins }: Vins,
): Promise<{ vin: string; ownerId: string }[]> {
  return sql<{ vin: string; ownerId: string }[]>`
    with tried as (
      insert into vin_contests as known (company_id, vin)
      select distinct ${companyId}::uuid, vin from vehicles
      where vin = any(${[...vins]}::text[]) and status <> 'retired' and ownership = 'owned' and company_id <> ${companyId}
      order by vin
      on conflict (company_id, vin) do update set tried_at = excluded.tried_at
        where known.tried_at <= clock_time() - make_interval(days => ${VIN_CONTEST_DAYS})
      returning vin
    )
    select v.vin, v.company_id as owner_id from tried join vehicles v on v.vin = tried.vin and v.status <> 'retired' and v.ownership = 'owned'
    order by v.vin`
}

/** The unit was filed after all, owned or leased: from here on the two fleets themselves tell. */
export async function endContests(sql: TransactionSql, { companyId, vins }: Vins): Promise<void> {
  await sql`delete from vin_contests where company_id = ${companyId} and vin = any(${[...vins]}::text[])`
}

/** The company is another now: what it said of its trucks goes with it. */
export async function dropContests(sql: TransactionSql, companyId: string): Promise<void> {
  await sql`delete from vin_contests where company_id = ${companyId}`
}
