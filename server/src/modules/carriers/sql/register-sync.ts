import type { TransactionSql } from '../../../platform/db.ts'
import { updateDuplicateKeys } from '../../companies/index.ts'
import type { Claim } from './numbers.ts'

export interface Member {
  companyId: string
  usdot: number
}

/**
 * The profile follows the register only if the number is proven or the company is verified under it. After a lost
 * contest, the decision of staff stands.
 */
const followed = (
  sql: TransactionSql,
) => sql`(usdot is not null and (claimed_at is not null or (source <> 'staff' and exists (
  select from verification_cases v
  where v.company_id = carrier_profiles.company_id and v.verified_at is not null and v.status <> 'rejected'))))`

/** Takes the member whose number was asked of the live register longest ago, at least a day. Marks it as asked. */
export async function takeMemberToAsk(sql: TransactionSql): Promise<Member | null> {
  const [row] = await sql<Member[]>`
    update carrier_profiles p set register_asked_at = clock_time()
    from (
      select company_id from carrier_profiles
      where ${followed(sql)} and register_asked_at < clock_time() - interval '1 day'
      order by register_asked_at, company_id limit 1 for update skip locked
    ) due
    where p.company_id = due.company_id
    returning p.company_id, p.usdot::int as usdot`
  return row ?? null
}

/** The register did not answer: tries again in an hour. */
export async function askAgain(sql: TransactionSql, companyId: string): Promise<void> {
  await sql`update carrier_profiles set register_asked_at = clock_time() - interval '23 hours' where company_id = ${companyId}`
}

/** Members whose profile was not compared with the register today, or since the last import finished. */
export function takeMembersToFollow(sql: TransactionSql, limit: number): Promise<Member[]> {
  return sql<Member[]>`
    update carrier_profiles p set register_seen_at = clock_time()
    from (
      select company_id from carrier_profiles
      where ${followed(sql)}
        and register_seen_at < greatest(clock_time()::date, (select max(finished_at) from register_imports where status = 'done'))
      order by register_seen_at, company_id limit ${limit} for update skip locked
    ) due
    where p.company_id = due.company_id
    returning p.company_id, p.usdot::int as usdot`
}

/** The next sweep follows this member, because the live register returned new data. */
export async function followSoon(sql: TransactionSql, companyId: string): Promise<void> {
  await sql`update carrier_profiles set register_seen_at = '-infinity' where company_id = ${companyId}`
}

export type Findings = Omit<Claim, 'usdot'> & {
  /** All dockets that the register lists for the number; `docket` is the first. */
  dockets: readonly string[]
}

/**
 * Replaces a docket that the register does not list for the number. Keeps the carrier's own if the register lists none.
 */
const docketBeside = (sql: TransactionSql, { docket, dockets }: Findings) =>
  sql`case when docket = any(${[...dockets]}::text[]) then docket else coalesce(${docket}, docket) end`

/**
 * Saves what the register says about a member's number, unless staff set the data. Returns whether anything changed.
 */
export async function saveFindings(sql: TransactionSql, f: Findings): Promise<boolean> {
  const changed = await sql`
    update carrier_profiles set docket = ${docketBeside(sql, f)}, authority = ${f.authority}, authority_since = ${f.authoritySince}, authority_types = ${f.authorityTypes},
      safety_rating = ${f.safetyRating}, out_of_service_on = ${f.outOfServiceOn}, power_units = ${f.powerUnits},
      driver_count = ${f.driverCount}, hazmat = coalesce(${f.hazmat}::boolean, hazmat), source = 'register', version = version + 1, updated_at = clock_time()
    where company_id = ${f.companyId} and source <> 'staff'
      and (docket, authority, authority_since, authority_types, safety_rating, out_of_service_on, power_units, driver_count, hazmat, source) is distinct from
        (${docketBeside(sql, f)}, ${f.authority}::text, ${f.authoritySince}::date, ${f.authorityTypes}::text[], ${f.safetyRating}::text, ${f.outOfServiceOn}::date,
          ${f.powerUnits}::int, ${f.driverCount}::int, coalesce(${f.hazmat}::boolean, hazmat), 'register')
    returning company_id`
  await sql`
    update carrier_profiles set refreshed_at = ${f.refreshedAt}
    where company_id = ${f.companyId} and source <> 'staff' and refreshed_at is distinct from ${f.refreshedAt}::timestamptz`
  if (changed.length > 0) await updateDuplicateKeys(sql, f.companyId)
  return changed.length > 0
}
