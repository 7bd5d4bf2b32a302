import type { InsurancePolicy, PolicyKind } from '@drawbar/contract/insurance/insurance.ts'
import type { Currency } from '@drawbar/contract/money.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'

/** What eligibility reads of a policy. */
export interface CountingPolicy {
  id: string
  insurer: string | null
  amount: number
  currency: Currency
  effectiveOn: string | null
  expiresOn: string | null
  /** Staff found that it is not in force since then. */
  endedOn: string | null
  /** Its insurer had filed it with the register, and takes it back since then. */
  filingGoneOn: string | null
  source: InsurancePolicy['source']
  /** The company's day on which it was last declared or checked. */
  asOf: string
}

/** Where the company is at home: a policy is good through the whole of its last day there. Of the policy `i` of the statement. */
const today = (sql: AnySql) =>
  sql`(select (clock_time() at time zone h.time_zone)::date from companies h where h.id = i.company_id)`
/** Past that day: whoever shows or watches a policy says so when the gate does. */
export const isPast = (sql: AnySql) => sql`coalesce(i.expires_on < ${today(sql)}, false)`
const begun = (sql: AnySql) => sql`coalesce(i.effective_on <= ${today(sql)}, true)`
/** Its written last day, or the day before staff found it not in force any more. */
const lastDay = (sql: AnySql) => sql`least(i.expires_on, i.ended_on - 1)`
export const inForce = (sql: AnySql) =>
  sql`(${begun(sql)} and i.ended_on is null and coalesce(i.expires_on >= ${today(sql)}, true))`
/** By a certificate or by staff; a filing is the insurer's own word. */
export const checked = (sql: AnySql) => sql`(i.source in ('coi', 'staff'))`

/**
 * Which of several policies of one kind counts: one that was checked and is in force; then the latest that is known from others, where a filing
 * is no proof of current cover (domain §4): it says more than a checked policy that ended only if it begins where that ended or later. What the carrier
 * merely declares comes last, so that nobody types a lapse away; of two alike, the one in force, the higher limit, the later end.
 */
const order = (sql: AnySql) => sql`
  (${checked(sql)} and ${inForce(sql)}) desc,
  case when i.source = 'declared' then 2 when ${begun(sql)} then 1 else 3 end,
  case when i.source = 'register' then i.effective_on when ${checked(sql)} and not ${inForce(sql)} then ${lastDay(sql)} end desc nulls last,
  ${inForce(sql)} desc, i.limit_amount desc, i.expires_on desc nulls last, i.id`

/**
 * What others vouched for is taken off the file or typed anew only once another that was checked is in force: or who foresees its end would drop it a
 * day before, and an older filing would count in its place.
 */
const kept = (sql: AnySql) => sql`(
  ${checked(sql)} and not exists (
    select from insurance_policies n where n.company_id = i.company_id and n.kind = i.kind and n.id <> i.id and n.source in ('coi', 'staff') and n.ended_on is null
      and coalesce(n.effective_on <= ${today(sql)}, true) and coalesce(n.expires_on >= ${today(sql)}, true)))`

/** Of the company `c` of the statement that it stands in. */
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
  /** Its place among the policies of its kind; the first counts. */
  rank: number
  /** It stays on file as it is. */
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

/** False where the company has as many as it may keep: counted behind the lock on the company's profile, which the caller holds. */
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

/** The carrier's own word again, and warned of anew. False: not its policy, a filing of its insurer, one that is kept, or another version stands. */
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

/** Staff looked at everything that these companies declared. */
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
 * A filing that staff ended is their word from here on, so that it does not come back with the next file. What the carrier declared stays its own
 * word: ended as checked, it would go before a filing that stands.
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

/** What was marked as checked by mistake is its carrier's own word again. */
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

/** Another of its kind goes on where the policy ends. The carrier's word does not follow on what was checked: the gate would not go by it. */
const followed = (sql: AnySql, by: 'any' | 'checked' = 'any') => sql`exists (
  select from insurance_policies next where next.company_id = i.company_id and next.kind = i.kind and next.id <> i.id and next.ended_on is null
    and next.expires_on > i.expires_on and coalesce(next.effective_on <= i.expires_on + 1, true)
    ${by === 'any' ? sql`` : sql`and next.source in ('coi', 'staff')`})`

export interface EndingPolicy {
  companyId: string
  policyId: string
  kind: PolicyKind
  expiresOn: string
  /** The threshold that was reached: 30, 14, 7, 1, or 0 for a policy that is over. */
  days: number
  /** Another of its kind already follows on it that counts as much: nobody needs to be told. */
  succeeded: boolean
  /** It was checked, and what follows on it is its carrier's word alone. */
  unproven: boolean
}

/** Marks up to `limit` policies as warned of at the threshold that they reached, and returns them: each once a threshold, in however many processes this runs. */
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
