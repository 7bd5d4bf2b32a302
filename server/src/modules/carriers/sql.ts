import type { AnySql, TransactionSql } from '../../platform/db.ts'

export interface ProfileRow {
  companyId: string
  companyName: string
  companyType: number
  companyStatus: 'active' | 'suspended' | 'closed'
  homeCity: string | null
  usdot: string | null
  docket: string | null
  scac: string | null
  authority: 'active' | 'inactive' | 'unknown'
  authoritySince: string | null
  hazmat: boolean
  insurer: string | null
  autoAmount: number | null
  autoCurrency: string | null
  autoExpiresOn: string | null
  cargoAmount: number | null
  cargoCurrency: string | null
  cargoExpiresOn: string | null
  source: 'declared' | 'register' | 'staff'
  version: number
  updatedAt: string
  /** Today by the database's clock: what an expiry date is held against. */
  today: string
}

/** One row a company, also for those that have declared nothing yet. */
export function findProfiles(sql: AnySql, companyIds: readonly string[]): Promise<ProfileRow[]> {
  return sql<ProfileRow[]>`
    select c.id as company_id, c.name as company_name, c.type as company_type, c.status as company_status, c.home_city, p.usdot, p.docket, p.scac,
      coalesce(p.authority, 'unknown') as authority, p.authority_since, coalesce(p.hazmat, false) as hazmat, p.insurer,
      p.auto_amount, p.auto_currency, p.auto_expires_on, p.cargo_amount, p.cargo_currency, p.cargo_expires_on,
      coalesce(p.source, 'declared') as source, coalesce(p.version, 0) as version, coalesce(p.updated_at, c.created_at) as updated_at,
      clock_time()::date as today
    from companies c left join carrier_profiles p on p.company_id = c.id
    where c.id = any(${[...companyIds]}::uuid[])`
}

export interface Declaration {
  companyId: string
  usdot: string
  docket: string | null
  scac: string | null
  hazmat: boolean
  insurer: string | null
  autoAmount: number | null
  autoCurrency: string | null
  autoExpiresOn: string | null
  cargoAmount: number | null
  cargoCurrency: string | null
  cargoExpiresOn: string | null
  /** Null: whatever stands is replaced. */
  expectedVersion: number | null
}

/** False when somebody else saved since `expectedVersion` was read. */
export async function saveProfile(sql: TransactionSql, d: Declaration): Promise<boolean> {
  const rows = await sql`
    insert into carrier_profiles as p (company_id, usdot, docket, scac, hazmat, insurer, auto_amount, auto_currency, auto_expires_on,
      cargo_amount, cargo_currency, cargo_expires_on)
    values (${d.companyId}, ${d.usdot}, ${d.docket}, ${d.scac}, ${d.hazmat}, ${d.insurer}, ${d.autoAmount}, ${d.autoCurrency}, ${d.autoExpiresOn},
      ${d.cargoAmount}, ${d.cargoCurrency}, ${d.cargoExpiresOn})
    on conflict (company_id) do update set
      usdot = excluded.usdot, docket = excluded.docket, scac = excluded.scac, hazmat = excluded.hazmat, insurer = excluded.insurer,
      auto_amount = excluded.auto_amount, auto_currency = excluded.auto_currency, auto_expires_on = excluded.auto_expires_on,
      cargo_amount = excluded.cargo_amount, cargo_currency = excluded.cargo_currency, cargo_expires_on = excluded.cargo_expires_on,
      authority = case when p.usdot is not distinct from excluded.usdot then p.authority else 'unknown' end,
      authority_since = case when p.usdot is not distinct from excluded.usdot then p.authority_since end,
      source = 'declared', version = p.version + 1, updated_at = clock_time()
    where ${d.expectedVersion}::int is null or p.version = ${d.expectedVersion}
    returning company_id`
  return rows.length > 0
}

export interface AuthorityFinding {
  companyId: string
  authority: 'active' | 'inactive' | 'unknown'
  authoritySince: string | null
  source: 'register' | 'staff'
}

export async function setAuthority(
  sql: TransactionSql,
  { companyId, authority, authoritySince, source }: AuthorityFinding,
): Promise<void> {
  await sql`
    insert into carrier_profiles as p (company_id, authority, authority_since, source) values (${companyId}, ${authority}, ${authoritySince}, ${source})
    on conflict (company_id) do update set authority = excluded.authority, authority_since = excluded.authority_since, source = excluded.source,
      version = p.version + 1, updated_at = clock_time()`
}

export interface Outcome {
  shipmentId: string
  carrierId: string
  consignorId: string
  pickups: number
  pickupsOnTime: number
  deliveries: number
  deliveriesOnTime: number
  completedAt: string
}

export async function insertOutcome(sql: TransactionSql, o: Outcome): Promise<void> {
  await sql`
    insert into carrier_outcomes (shipment_id, carrier_company_id, consignor_company_id, pickups, pickups_on_time, deliveries, deliveries_on_time, completed_at)
    values (${o.shipmentId}, ${o.carrierId}, ${o.consignorId}, ${o.pickups}, ${o.pickupsOnTime}, ${o.deliveries}, ${o.deliveriesOnTime}, ${o.completedAt})
    on conflict (shipment_id) do nothing`
}

export interface ScorecardRow {
  carrierId: string
  completedLoads: number
  pickups: number
  pickupsOnTime: number
  deliveries: number
  deliveriesOnTime: number
}

export function sumOutcomes(sql: AnySql, carrierIds: readonly string[]): Promise<ScorecardRow[]> {
  return sql<ScorecardRow[]>`
    select carrier_company_id as carrier_id, count(*)::int as completed_loads, sum(pickups)::int as pickups, sum(pickups_on_time)::int as pickups_on_time,
      sum(deliveries)::int as deliveries, sum(deliveries_on_time)::int as deliveries_on_time
    from carrier_outcomes where carrier_company_id = any(${[...carrierIds]}::uuid[])
    group by carrier_company_id order by carrier_company_id`
}
