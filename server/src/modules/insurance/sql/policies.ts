import type { InsurancePolicy, PolicyKind } from '@drawbar/contract/insurance/insurance.ts'
import type { Currency } from '@drawbar/contract/money.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'

/** What eligibility reads about a policy. */
export interface CountingPolicy {
  id: string
  insurer: string | null
  amount: number
  currency: Currency
  effectiveOn: string | null
  expiresOn: string | null
  /** Staff found that the policy is not in force since this day. */
  endedOn: string | null
  /** The day since which the insurer's filing is missing from the register. */
  filingGoneOn: string | null
  source: InsurancePolicy['source']
  /** The local day on which it was last declared or checked. */
  asOf: string
}

/** The local day of the owner of policy `i`. A policy is good through its last local day. */
const today = (sql: AnySql) =>
  sql`(select (clock_time() at time zone h.time_zone)::date from companies h where h.id = i.company_id)`
/** Past its last day. Lists and the watch list must agree with the eligibility check. */
export const isPast = (sql: AnySql) => sql`coalesce(i.expires_on < ${today(sql)}, false)`
const begun = (sql: AnySql) => sql`coalesce(i.effective_on <= ${today(sql)}, true)`
/** The written last day, or the day before staff found it not in force. */
const lastDay = (sql: AnySql) => sql`least(i.expires_on, i.ended_on - 1)`
export const inForce = (sql: AnySql) =>
  sql`(${begun(sql)} and i.ended_on is null and coalesce(i.expires_on >= ${today(sql)}, true))`
/** Checked by a certificate or by staff. A filing is only the insurer's word. */
export const checked = (sql: AnySql) => sql`(i.source in ('coi', 'staff'))`

/**
 * Decides which policy of a kind counts: first one that is checked and in force, then the latest one known from others.
 * A filing does not prove current coverage (domain §4), so it outranks an expired checked policy only if it begins on
 * or after the day that one ended. Declared policies come last, so that a carrier cannot type over a lapse. Ties: in
 * force, higher limit, later end.
 */
const order = (sql: AnySql) => sql`
  (${checked(sql)} and ${inForce(sql)}) desc,
  case when i.source = 'declared' then 2 when ${begun(sql)} then 1 else 3 end,
  case when i.source = 'register' then i.effective_on when ${checked(sql)} and not ${inForce(sql)} then ${lastDay(sql)} end desc nulls last,
  ${inForce(sql)} desc, i.limit_amount desc, i.expires_on desc nulls last, i.id`

/**
 * A checked policy can be removed or edited only if another checked one is in force. Otherwise a carrier that expects a
 * lapse could remove it the day before, and an older filing would count instead.
 */
const kept = (sql: AnySql) => sql`(
  ${checked(sql)} and not exists (
    select from insurance_policies n where n.company_id = i.company_id and n.kind = i.kind and n.id <> i.id and n.source in ('coi', 'staff') and n.ended_on is null
      and coalesce(n.effective_on <= ${today(sql)}, true) and coalesce(n.expires_on >= ${today(sql)}, true)))`

/** Belongs in a statement that has the company as `c`. */
export const countingPolicy = (sql: AnySql, kind: PolicyKind) => sql`(
  select jsonb_build_object('id', i.id, 'insurer', i.insurer, 'amount', i.limit_amount, 'currency', i.limit_currency,
    'effectiveOn', i.effective_on, 'expiresOn', i.expires_on, 'endedOn', i.ended_on,
    'filingGoneOn', i.filing_gone_on, 'source', i.source, 'asOf', (coalesce(i.verified_at, i.updated_at) at time zone c.time_zone)::date)
  from insurance_policies i where i.company_id = c.id and i.kind = ${kind}
  order by ${order(sql)} limit 1)`

export interface CountingPolicies {
  auto: CountingPolicy | null
  cargo: CountingPolicy | null
}

export async function countingPolicies(sql: AnySql, companyId: string): Promise<CountingPolicies> {
  const [row] = await sql<CountingPolicies[]>`
    select ${countingPolicy(sql, 'auto_liability')} as auto, ${countingPolicy(sql, 'cargo')} as cargo from companies c where c.id = ${companyId}`
  return row ?? { auto: null, cargo: null }
}

export interface PolicyRow {
  id: string
  companyId: string
  kind: PolicyKind
  insurer: string | null
  policyNumber: string | null
  limitAmount: number
  limitCurrency: Currency
  deductibleAmount: number | null
  deductibleCurrency: Currency | null
  effectiveOn: string | null
  expiresOn: string | null
  exclusions: string[]
  endedOn: string | null
  endCause: 'canceled' | 'forged' | null
  filingGoneOn: string | null
  source: InsurancePolicy['source']
  verifiedAt: string | null
  verifiedBy: string | null
  updatedAt: string
  version: number
  today: string
  daysLeft: number | null
  /** Its rank among the policies of its kind; the first one counts. */
  rank: number
  /** The carrier cannot remove or edit it. */
  kept: boolean
}

export function findPolicies(
  sql: AnySql,
  { companyId, limit }: { companyId: string; limit: number },
): Promise<PolicyRow[]> {
  return sql<PolicyRow[]>`
    select i.id, i.company_id, i.kind, i.insurer, i.policy_number, i.limit_amount, i.limit_currency, i.deductible_amount, i.deductible_currency,
      i.effective_on, i.expires_on, i.exclusions, i.ended_on, i.end_cause, i.filing_gone_on, i.source, i.verified_at, u.name as verified_by, i.updated_at, i.version,
      ${today(sql)} as today, ${lastDay(sql)} - ${today(sql)} as days_left,
      row_number() over (partition by i.kind order by ${order(sql)})::int as rank, ${kept(sql)} as kept
    from insurance_policies i left join users u on u.id = i.verified_by
    where i.company_id = ${companyId}
    order by coalesce(${lastDay(sql)} < ${today(sql)}, false),
      array_position(array['auto_liability', 'cargo', 'general', 'workers_comp', 'reefer_breakdown'], i.kind), rank, i.id
    limit ${limit}`
}

export type PolicyOnFile = Pick<PolicyRow, 'companyId' | 'kind' | 'source' | 'effectiveOn' | 'expiresOn' | 'today'>

export async function findPolicy(sql: AnySql, id: string): Promise<PolicyOnFile | undefined> {
  const [row] = await sql<PolicyOnFile[]>`
    select company_id, kind, source, effective_on, expires_on, ${today(sql)} as today from insurance_policies i where id = ${id}`
  return row
}

export type PolicyTerms = Pick<
  PolicyRow,
  | 'kind'
  | 'insurer'
  | 'policyNumber'
  | 'limitAmount'
  | 'limitCurrency'
  | 'deductibleAmount'
  | 'deductibleCurrency'
  | 'effectiveOn'
  | 'expiresOn'
  | 'exclusions'
>

/** Returns false if the company has the maximum number of policies. The caller holds the lock on the company. */
export async function insertPolicy(
  sql: TransactionSql,
  { id, companyId, terms: t, most }: { id: string; companyId: string; terms: PolicyTerms; most: number },
): Promise<boolean> {
  const rows = await sql`
    insert into insurance_policies (id, company_id, kind, insurer, policy_number, limit_amount, limit_currency, deductible_amount,
      deductible_currency, effective_on, expires_on, exclusions)
    select ${id}::uuid, ${companyId}::uuid, ${t.kind}::text, ${t.insurer}::text, ${t.policyNumber}::text, ${t.limitAmount}::bigint,
      ${t.limitCurrency}::text, ${t.deductibleAmount}::bigint, ${t.deductibleCurrency}::text, ${t.effectiveOn}::date, ${t.expiresOn}::date,
      ${t.exclusions}::text[]
    where (select count(*) from insurance_policies where company_id = ${companyId}) < ${most}
    returning id`
  return rows.length > 0
}

/**
 * The edited policy is declared again, with new warnings. Returns false if it is not the company's policy, is a filing,
 * cannot be edited, or has another version.
 */
export async function replacePolicy(
  sql: TransactionSql,
  { id, companyId, terms: t, version }: { id: string; companyId: string; terms: PolicyTerms; version: number },
): Promise<boolean> {
  const rows = await sql`
    update insurance_policies i set kind = ${t.kind}, insurer = ${t.insurer}, policy_number = ${t.policyNumber}, limit_amount = ${t.limitAmount},
      limit_currency = ${t.limitCurrency}, deductible_amount = ${t.deductibleAmount}, deductible_currency = ${t.deductibleCurrency},
      effective_on = ${t.effectiveOn}, expires_on = ${t.expiresOn}, exclusions = ${t.exclusions}, source = 'declared', verified_at = null,
      verified_by = null, ended_on = null, end_cause = null, filing_seen = false, filing_gone_on = null,
      warned_days = case when expires_on is not distinct from ${t.expiresOn}::date then warned_days end,
      version = version + 1, updated_at = clock_time()
    where id = ${id} and company_id = ${companyId} and version = ${version} and source <> 'register' and not ${kept(sql)}
    returning id`
  return rows.length > 0
}

export async function deletePolicy(
  sql: TransactionSql,
  { id, companyId }: { id: string; companyId: string },
): Promise<boolean> {
  const rows =
    await sql`delete from insurance_policies i where id = ${id} and company_id = ${companyId} and source <> 'register' and not ${kept(sql)} returning id`
  return rows.length > 0
}

export async function markVerified(
  sql: TransactionSql,
  {
    id,
    source,
    userId,
    version,
    expiresOn,
  }: { id: string; source: PolicyRow['source']; userId: string; version: number; expiresOn: string | null },
): Promise<boolean> {
  const rows = await sql`
    update insurance_policies set source = ${source}, expires_on = ${expiresOn}::date, verified_at = clock_time(), verified_by = ${userId}, ended_on = null,
      end_cause = null, filing_seen = filing_seen and filing_gone_on is null, filing_gone_on = null, version = version + 1
    where id = ${id} and version = ${version}
    returning id`
  return rows.length > 0
}

/** Staff checked every policy that these companies declared. */
export async function checkDeclaredPolicies(
  sql: TransactionSql,
  { companyIds, userId }: { companyIds: readonly string[]; userId: string },
): Promise<void> {
  await sql`
    update insurance_policies set source = 'staff', verified_at = clock_time(), verified_by = ${userId}, version = version + 1
    where company_id = any(${[...companyIds]}::uuid[]) and source = 'declared'`
}

interface Ending {
  id: string
  endedOn: string
  cause: 'canceled' | 'forged'
  userId: string
  version: number
}

/**
 * A filing that staff ended becomes a staff record, so that the next import does not restore it. A declared policy
 * stays declared: as a checked one, it would outrank a current filing.
 */
export async function endPolicyOf(
  sql: TransactionSql,
  { id, endedOn, cause, userId, version }: Ending,
): Promise<boolean> {
  const rows = await sql`
    update insurance_policies set ended_on = ${endedOn}, end_cause = ${cause}, source = case when source = 'register' then 'staff' else source end,
      verified_at = clock_time(), verified_by = ${userId}, version = version + 1
    where id = ${id} and version = ${version}
    returning id`
  return rows.length > 0
}

/** A policy marked as checked by mistake becomes declared again. */
export async function unverify(
  sql: TransactionSql,
  { id, version }: { id: string; version: number },
): Promise<boolean> {
  const rows = await sql`
    update insurance_policies set source = 'declared', verified_at = null, verified_by = null, ended_on = null, end_cause = null,
      filing_seen = false, filing_gone_on = null, version = version + 1
    where id = ${id} and version = ${version} and source in ('coi', 'staff')
    returning id`
  return rows.length > 0
}

/**
 * Another policy of the kind continues where this one ends. A declared policy does not continue a checked one, because
 * eligibility would not accept it.
 */
const followed = (sql: AnySql, by: 'any' | 'checked' = 'any') => sql`exists (
  select from insurance_policies next where next.company_id = i.company_id and next.kind = i.kind and next.id <> i.id and next.ended_on is null
    and next.expires_on > i.expires_on and coalesce(next.effective_on <= i.expires_on + 1, true)
    ${by === 'any' ? sql`` : sql`and next.source in ('coi', 'staff')`})`

export interface EndingPolicy {
  companyId: string
  policyId: string
  kind: PolicyKind
  expiresOn: string
  /** The threshold reached: 30, 14, 7, 1, or 0 for an expired policy. */
  days: number
  /** A policy that counts as much already follows, so nobody is notified. */
  succeeded: boolean
  /** It was checked, but the policy that follows is only declared. */
  unproven: boolean
}

/**
 * Marks up to `limit` policies as warned at the threshold they reached and returns them. Each is returned once per
 * threshold, even with concurrent sweeps.
 */
export function takeEndingPolicies(sql: TransactionSql, limit: number): Promise<EndingPolicy[]> {
  return sql<EndingPolicy[]>`
    update insurance_policies i set warned_days = due.days
    from (
      select id, days from (
        select id, warned_days,
          case when left_days < 0 then 0 when left_days <= 1 then 1 when left_days <= 7 then 7 when left_days <= 14 then 14 else 30 end as days
        from (
          select id, warned_days, expires_on - ${today(sql)} as left_days from insurance_policies i
          where ended_on is null and expires_on <= clock_time()::date + 31 and coalesce(warned_days, 31) > 0
        ) ending
      ) reached
      where coalesce(warned_days, 31) > days
      order by id limit ${limit}
    ) due
    where i.id = due.id and coalesce(i.warned_days, 31) > due.days
    returning i.company_id, i.id as policy_id, i.kind, i.expires_on, due.days,
      ${followed(sql)} and (not ${checked(sql)} or ${followed(sql, 'checked')}) as succeeded,
      ${checked(sql)} and ${followed(sql)} as unproven`
}
