import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import { fileDuplicateKeys } from '../../accounts/index.ts'
import type { ProfileRow } from './profiles.ts'

export type Claim = Pick<
  ProfileRow,
  | 'companyId'
  | 'docket'
  | 'authority'
  | 'authoritySince'
  | 'authorityTypes'
  | 'safetyRating'
  | 'outOfServiceOn'
  | 'powerUnits'
  | 'driverCount'
> & {
  usdot: string
  /** Null where the register does not say. */
  hazmat: boolean | null
  refreshedAt: string
}

export interface Holder {
  holderId: string
  /** The number that it confirmed. */
  usdot: string
  /** The docket that it has with it, where only that is the same. */
  docket: string | null
}

/** The other company that proved this number to be its own, else one that has this docket with the number it confirmed. */
export async function findHolder(
  sql: AnySql,
  { usdot, docket = null, companyId }: { usdot: string; docket?: string | null; companyId: string },
): Promise<Holder | undefined> {
  const [row] = await sql<Holder[]>`
    select company_id as holder_id, usdot, case when usdot <> ${usdot} then docket end as docket from carrier_profiles
    where claimed_at is not null and company_id <> ${companyId} and (usdot = ${usdot} or docket = ${docket})
    order by usdot = ${usdot} desc, company_id limit 1`
  return row
}

/** A docket and a SCAC that the company gave itself stand where the register has none. Returns the new version. */
export async function saveClaim(sql: TransactionSql, c: Claim): Promise<number> {
  const [row] = await sql<{ version: number }[]>`
    insert into carrier_profiles as p (company_id, usdot, docket, hazmat, authority, authority_since, authority_types, safety_rating,
      out_of_service_on, power_units, driver_count, refreshed_at, claimed_at, source)
    values (${c.companyId}, ${c.usdot}, ${c.docket}, coalesce(${c.hazmat}::boolean, false), ${c.authority}, ${c.authoritySince}, ${c.authorityTypes}, ${c.safetyRating},
      ${c.outOfServiceOn}, ${c.powerUnits}, ${c.driverCount}, ${c.refreshedAt}, clock_time(), 'register')
    on conflict (company_id) do update set usdot = excluded.usdot, docket = coalesce(excluded.docket, p.docket), hazmat = coalesce(${c.hazmat}::boolean, p.hazmat),
      authority = excluded.authority, authority_since = excluded.authority_since, authority_types = excluded.authority_types,
      safety_rating = excluded.safety_rating, out_of_service_on = excluded.out_of_service_on, power_units = excluded.power_units,
      driver_count = excluded.driver_count, refreshed_at = excluded.refreshed_at, claimed_at = clock_time(), source = 'register',
      version = p.version + 1, updated_at = clock_time()
    returning version`
  if (!row) throw new Error('a claim was not kept')
  await fileDuplicateKeys(sql, c.companyId)
  return row.version
}

/** Claims and proofs of one number run one after another, so that none opens beside the proof that ends the others. */
export async function lockNumber(sql: TransactionSql, usdot: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`usdot:${usdot}`}, 0))`
}

/** A number that is another company's goes off the profile, and what the register said of it goes with it. False where the profile has another number. */
export async function forgetNumber(
  sql: TransactionSql,
  { companyId, usdot }: { companyId: string; usdot: string },
): Promise<boolean> {
  const rows = await sql`
    update carrier_profiles set usdot = null, docket = null, authority = 'unknown', authority_since = null, authority_types = '{}',
      safety_rating = null, out_of_service_on = null, power_units = null, driver_count = null, refreshed_at = null, source = 'declared',
      version = version + 1, updated_at = clock_time()
    where company_id = ${companyId} and usdot = ${usdot} and claimed_at is null returning company_id`
  return rows.length > 0
}

/** Proven from now on; the unique index lets one company do so. */
export async function markClaimed(
  sql: TransactionSql,
  { companyId, usdot }: { companyId: string; usdot: string },
): Promise<number> {
  const [row] = await sql<{ version: number }[]>`
    update carrier_profiles set claimed_at = clock_time(), version = version + 1, updated_at = clock_time()
    where company_id = ${companyId} and usdot = ${usdot} returning version`
  if (!row) throw new Error('a number was proven that its company no longer has')
  return row.version
}

/** The number is free to be confirmed by whom it belongs to; what the register said of it says nothing of this company any more. */
export async function endClaim(
  sql: TransactionSql,
  { companyId, usdot }: { companyId: string; usdot: string },
): Promise<void> {
  await sql`
    update carrier_profiles set claimed_at = null, authority = 'unknown', authority_since = null, authority_types = '{}', safety_rating = null,
      out_of_service_on = null, power_units = null, driver_count = null, refreshed_at = null, source = 'staff', version = version + 1,
      updated_at = clock_time()
    where company_id = ${companyId} and usdot = ${usdot} and claimed_at is not null`
}

/** Staff decided, in the newest contest about this number or on a claim, that it is not this company's. A contest about a docket alone does not count. */
export async function belongsToOther(
  sql: AnySql,
  { usdot, companyId }: { usdot: string; companyId: string },
): Promise<boolean> {
  const [row] = await sql<{ settled: boolean }[]>`
    select coalesce((
      select (case when owner = 'claimant' then holder_company_id else claimant_company_id end) = ${companyId} from number_contests
      where usdot = ${usdot} and docket is null and settled_at is not null and ${companyId} in (claimant_company_id, holder_company_id)
      order by settled_at desc limit 1
    ), false) or exists (
      select from number_claims where company_id = ${companyId} and usdot = ${usdot} and status = 'refused') as settled`
  return row?.settled ?? false
}
