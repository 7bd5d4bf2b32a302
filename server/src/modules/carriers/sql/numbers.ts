import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import { updateDuplicateKeys } from '../../companies/index.ts'
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
  /** Null if the register does not say. */
  hazmat: boolean | null
  refreshedAt: string
}

export interface Holder {
  holderId: string
  /** The number that it has proven. */
  usdot: string
  /** The docket, if only the docket is the same. */
  docket: string | null
}

/** The other company that proved this USDOT number, or else one whose proven number comes with this docket. */
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

/** Keeps the company's own docket and SCAC if the register has none. Returns the new version. */
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
  await updateDuplicateKeys(sql, c.companyId)
  return row.version
}

/** Serializes claims and proofs of one number, so that no claim opens while a proof ends the others. */
export async function lockNumber(sql: TransactionSql, usdot: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`usdot:${usdot}`}, 0))`
}

/**
 * Removes a number that belongs to another company, and what the register said about it. Returns false if the profile
 * has another number.
 */
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

/** Marks the number as proven. The unique index allows one company per number. */
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

/** Frees the number for its owner to prove, and clears what the register said about it. */
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

/**
 * Whether staff decided, in the latest contest or on a claim, that the number belongs to another company. Docket
 * contests do not count.
 */
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
