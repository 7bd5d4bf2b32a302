import type { NumberContest } from '@drawbar/contract/verification/number-claims.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import { fileDuplicateKeys } from '../../accounts/index.ts'
import type { ProfileRow } from '../sql.ts'

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

/** Staff settled lately that this number is this company's: that is proof enough. */
export async function hasWonNumber(
  sql: AnySql,
  { usdot, companyId }: { usdot: string; companyId: string },
): Promise<boolean> {
  const [row] = await sql<{ won: boolean }[]>`
    select (case when owner = 'claimant' then claimant_company_id else holder_company_id end) = ${companyId} as won from number_contests
    where usdot = ${usdot} and docket is null and settled_at is not null
    order by settled_at desc limit 1`
  return row?.won ?? false
}

/** False where this company already waits for an answer about this number. */
export async function openContest(
  sql: TransactionSql,
  { id, companyId, usdot, docket, holderId }: Holder & { id: string; companyId: string },
): Promise<boolean> {
  const rows = await sql`
    insert into number_contests (id, usdot, docket, claimant_company_id, holder_company_id)
    values (${id}, ${usdot}, ${docket}, ${companyId}, ${holderId})
    on conflict (usdot, claimant_company_id) where settled_at is null do nothing returning id`
  return rows.length > 0
}

/** Staff settled lately that this number is the other's. A contest about a docket alone says nothing of the number beside it. */
export async function hasLostNumber(
  sql: AnySql,
  { usdot, companyId }: { usdot: string; companyId: string },
): Promise<boolean> {
  const [row] = await sql<{ lost: boolean }[]>`
    select (case when owner = 'claimant' then holder_company_id else claimant_company_id end) = ${companyId} as lost from number_contests
    where usdot = ${usdot} and docket is null and settled_at is not null and ${companyId} in (claimant_company_id, holder_company_id)
    order by settled_at desc limit 1`
  return row?.lost ?? false
}

export type ContestRow = Omit<NumberContest, 'proposal'> & {
  cursorAt: string
  proposedById: string | null
  proposedByName: string | null
  proposedReason: string | null
  proposedOwner: 'holder' | 'claimant' | null
}

export function openContests(
  sql: AnySql,
  { limit, after }: { limit: number; after: { at: string; id: string } | null },
): Promise<ContestRow[]> {
  return sql<ContestRow[]>`
    select n.id, n.usdot, n.docket, n.claimant_company_id as claimant_id, claimant.name as claimant_name, n.holder_company_id as holder_id,
      holder.name as holder_name, n.opened_at, n.opened_at::text as cursor_at,
      (select u.email from memberships m join users u on u.id = m.user_id where m.company_id = n.claimant_company_id order by u.created_at, u.id limit 1)
        as claimant_email,
      (select r.legal_name from register_carriers r where r.usdot = n.usdot::int) as register_name,
      n.proposed_by as proposed_by_id, proposer.name as proposed_by_name, n.proposed_reason, n.proposed_owner
    from number_contests n
    left join users proposer on proposer.id = n.proposed_by
    join companies claimant on claimant.id = n.claimant_company_id
    join companies holder on holder.id = n.holder_company_id
    where n.settled_at is null ${after ? sql`and (n.opened_at, n.id) > (${after.at}::text::timestamptz, ${after.id}::uuid)` : sql``}
    order by n.opened_at, n.id limit ${limit}`
}

export interface Settled {
  usdot: string
  /** Where the contest was about a docket alone. */
  docket: string | null
  claimantId: string
  holderId: string
}

interface Settling {
  id: string
  owner: 'holder' | 'claimant'
  reason: string
  userId: string
}

/** The company that loses the number is verified, a claimant under this very number. One person alone does not take it away. */
const loserIsVerified = (sql: TransactionSql, owner: Settling['owner']) => sql`exists (
  select from verification_cases v
  where v.verified_at is not null and v.status <> 'rejected' and ${
    owner === 'claimant'
      ? sql`v.company_id = holder_company_id`
      : sql`number_contests.docket is null and v.company_id = claimant_company_id and v.usdot = number_contests.usdot`
  })`

/** Undefined where it does not exist, where it is settled already, and where a verified company would lose its number by one person's word. */
export async function settleContest(
  sql: TransactionSql,
  { id, owner, reason, userId }: Settling,
): Promise<Settled | undefined> {
  const [row] = await sql<Settled[]>`
    update number_contests set owner = ${owner}, reason = ${reason}, settled_by = ${userId}, settled_at = clock_time()
    where id = ${id} and settled_at is null
      and ((proposed_by <> ${userId} and proposed_owner = ${owner}) or not ${loserIsVerified(sql, owner)})
    returning usdot, docket, claimant_company_id as claimant_id, holder_company_id as holder_id`
  return row
}

/** Whose it is, for a colleague to confirm. Undefined where somebody has proposed the same before, or it is settled. */
export async function proposeOwner(
  sql: TransactionSql,
  { id, owner, reason, userId }: Settling,
): Promise<Settled | undefined> {
  const [row] = await sql<Settled[]>`
    update number_contests set proposed_by = ${userId}, proposed_owner = ${owner}, proposed_reason = ${reason}
    where id = ${id} and settled_at is null and proposed_owner is distinct from ${owner}
    returning usdot, docket, claimant_company_id as claimant_id, holder_company_id as holder_id`
  return row
}

export async function contestState(sql: AnySql, id: string): Promise<'open' | 'settled' | undefined> {
  const [row] = await sql<{ state: 'open' | 'settled' }[]>`
    select case when settled_at is null then 'open' else 'settled' end as state from number_contests where id = ${id}`
  return row?.state
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
