import type { AUTHORITY_TYPES, SAFETY_RATINGS } from '@drawbar/contract/register/register-record.ts'
import type { EquipmentCount, OperatingLane } from '@drawbar/contract/carriers/operating-profile.ts'
import type { CompanyFacts } from '@drawbar/contract/companies/company-facts.ts'
import { type AnySql, idList, type TransactionSql } from '../../../platform/db.ts'
import type { ConstraintCodes } from '../../../platform/problem.ts'
import { updateDuplicateKeys } from '../../companies/index.ts'

export interface ProfileRow {
  companyId: string
  companyName: string
  companyType: number
  companyStatus: 'active' | 'suspended' | 'closed'
  /** The day on which staff verified the company; null if it is not verified. */
  verifiedOn: string | null
  homeCity: string | null
  usdot: string | null
  docket: string | null
  /** When the company proved the number; null until then. */
  claimedAt: string | null
  scac: string | null
  authority: 'active' | 'inactive' | 'unknown'
  authoritySince: string | null
  /** Full days since then; null if the day is unknown. */
  authorityDays: number | null
  authorityTypes: (typeof AUTHORITY_TYPES)[number][]
  safetyRating: (typeof SAFETY_RATINGS)[number] | null
  outOfServiceOn: string | null
  powerUnits: number | null
  driverCount: number | null
  hazmat: boolean
  hazmatOnRecord: boolean
  equipment: EquipmentCount[]
  lanes: OperatingLane[]
  payTo: 'carrier' | 'factor' | null
  factorName: string | null
  factorAddress: CompanyFacts['mailingAddress']
  noticeDocumentId: string | null
  payToChangedAt: string | null
  source: 'declared' | 'register' | 'staff'
  refreshedAt: string | null
  version: number
  updatedAt: string
  /** The local day of the profile data: when the register was asked, or else when it was last saved. */
  recordOn: string
  /** The company's local day by the database clock. Expiry dates are compared with it. */
  today: string
}

/** The register knows the number of profile `p` and states its hazmat registration. */
const hazmatOnRecord = (sql: AnySql) => sql`(p.refreshed_at is not null and exists (
  select from register_carriers r where r.usdot = p.usdot::int and r.hazmat is not null))`

/** Read from `profileTables`: the company `c`, its profile `p` and the case `v` under which staff verified it. */
export const profileColumns = (sql: AnySql) => sql`
  c.id as company_id, c.name as company_name, c.type as company_type, c.status as company_status,
  (v.verified_at at time zone c.time_zone)::date as verified_on, c.home_city, p.usdot, p.docket, p.claimed_at, p.scac,
  coalesce(p.authority, 'unknown') as authority, p.authority_since, (clock_time() at time zone c.time_zone)::date - p.authority_since as authority_days,
  coalesce(p.authority_types, '{}') as authority_types, p.safety_rating, p.out_of_service_on, p.power_units, p.driver_count,
  coalesce(p.hazmat, false) as hazmat, coalesce(${hazmatOnRecord(sql)}, false) as hazmat_on_record, coalesce(p.equipment, '[]') as equipment, coalesce(p.lanes, '[]') as lanes,
  p.pay_to, p.factor_name, p.factor_address, p.notice_document_id, p.pay_to_changed_at,
  coalesce(p.source, 'declared') as source, p.refreshed_at, coalesce(p.version, 0) as version,
  coalesce(p.updated_at, c.created_at) as updated_at,
  (coalesce(p.refreshed_at, p.updated_at, c.created_at) at time zone c.time_zone)::date as record_on, (clock_time() at time zone c.time_zone)::date as today`

export const profileTables = (sql: AnySql) => sql`
  companies c left join carrier_profiles p on p.company_id = c.id
  left join verification_cases v on v.company_id = c.id and v.status <> 'rejected'`

/** One row per company, also for companies that have declared nothing yet. */
export function findProfiles(sql: AnySql, companyIds: readonly string[]): Promise<ProfileRow[]> {
  return sql<ProfileRow[]>`
    select ${profileColumns(sql)} from ${profileTables(sql)} where c.id = any(${idList(sql, companyIds)})`
}

/** Locks the company row, so that counts and comparisons for this carrier stay stable until the transaction ends. */
export async function lockCarrier(sql: TransactionSql, companyId: string): Promise<void> {
  await sql`select from companies where id = ${companyId} for no key update`
}

export interface Declaration {
  companyId: string
  usdot: string
  docket: string | null
  scac: string | null
  hazmat: boolean
  /** Null replaces any version. */
  expectedVersion: number | null
}

/**
 * Returns false if another request saved after `expectedVersion` was read. Register data belongs to its number: nobody
 * can overwrite it, and it leaves with the number.
 */
export async function saveProfile(sql: TransactionSql, d: Declaration): Promise<boolean> {
  const rows = await sql`
    insert into carrier_profiles as p (company_id, usdot, docket, scac, hazmat)
    values (${d.companyId}, ${d.usdot}, ${d.docket}, ${d.scac}, ${d.hazmat})
    on conflict (company_id) do update set
      usdot = excluded.usdot, docket = excluded.docket, scac = excluded.scac,
      hazmat = case when p.usdot is not distinct from excluded.usdot and ${hazmatOnRecord(sql)} then p.hazmat else excluded.hazmat end,
      (authority, authority_since, authority_types, safety_rating, out_of_service_on, power_units, driver_count, refreshed_at, claimed_at) = (
        select authority, authority_since, authority_types, safety_rating, out_of_service_on, power_units, driver_count, refreshed_at, claimed_at
        from (values
          (p.authority, p.authority_since, p.authority_types, p.safety_rating, p.out_of_service_on, p.power_units, p.driver_count, p.refreshed_at,
            p.claimed_at, true),
          ('unknown', null, '{}', null, null, null, null, null, null, false)
        ) as said (authority, authority_since, authority_types, safety_rating, out_of_service_on, power_units, driver_count, refreshed_at,
          claimed_at, of_this_number)
        where of_this_number = (p.usdot is not distinct from excluded.usdot)),
      (register_seen_at, register_asked_at) = (
        select seen_at, asked_at from (values (p.register_seen_at, p.register_asked_at, true), ('-infinity', '-infinity', false))
          as looked (seen_at, asked_at, at_this_number)
        where at_this_number = (p.usdot is not distinct from excluded.usdot)),
      source = case when (p.usdot, p.docket) is not distinct from (excluded.usdot, excluded.docket) then p.source else 'declared' end,
      version = p.version + 1, updated_at = clock_time()
    where ${d.expectedVersion}::int is null or p.version = ${d.expectedVersion}
    returning company_id`
  if (rows.length === 0) return false
  await updateDuplicateKeys(sql, d.companyId)
  return true
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

export const CARRIER_CONSTRAINTS: ConstraintCodes = { carrier_profiles_one_claim: 'number_contested' }
