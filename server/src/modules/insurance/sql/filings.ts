import type { InsurancePolicy, PolicyKind } from '@drawbar/contract/insurance/insurance.ts'
import type { Money } from '@drawbar/contract/money.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import { NOT_NAMED } from '../../register/index.ts'
import { checked, inForce } from './policies.ts'

export interface HeldPolicy {
  companyId: string
  kind: PolicyKind
  policyNumber: string
  insurer: string | null
  amount: number
  effectiveOn: string | null
  source: InsurancePolicy['source']
}

export function policiesOf(sql: AnySql, companyIds: readonly string[]): Promise<HeldPolicy[]> {
  return sql<HeldPolicy[]>`
    select company_id, kind, coalesce(policy_number, '') as policy_number, insurer, limit_amount as amount, effective_on, source
    from insurance_policies where company_id = any(${[...companyIds]}::uuid[])
    order by company_id, kind, policy_number, id`
}

/** Replaces the carrier's filings with those that insurers have on file at the register now. */
export async function replaceFilings(
  sql: TransactionSql,
  {
    companyId,
    filings,
  }: {
    companyId: string
    filings: readonly {
      id: string
      kind: PolicyKind
      insurer: string
      policyNumber: string
      amount: Money
      effectiveOn: string | null
    }[]
  },
): Promise<void> {
  await sql`delete from insurance_policies where company_id = ${companyId} and source = 'register'`
  await sql`
    insert into insurance_policies (id, company_id, kind, insurer, policy_number, limit_amount, limit_currency, effective_on, source)
    select id, ${companyId}, kind, insurer, "policyNumber", (amount ->> 'amount')::bigint, amount ->> 'currency', "effectiveOn", 'register'
    from jsonb_to_recordset(${sql.json(filings as never)})
      as f (id uuid, kind text, insurer text, "policyNumber" text, amount jsonb, "effectiveOn" date)`
}

/**
 * Compares checked policies with the filings that the register names: same kind, and same insurer or none named.
 * Returns the kinds whose filing disappeared since the last look while the policy is in force and no other checked
 * policy of the kind is filed, because a carrier that changes insurers lets the old filing go. Call before the filings
 * are replaced.
 */
export async function followCheckedPolicies(
  sql: TransactionSql,
  { companyId, filed }: { companyId: string; filed: readonly { kind: string; insurer: string }[] },
): Promise<PolicyKind[]> {
  const rows = await sql<{ kind: PolicyKind }[]>`
    with looked as (
      select i.id, i.kind, i.filing_gone_on as was,
        exists (select from jsonb_to_recordset(${sql.json(filed as never)}) as f (kind text, insurer text)
          where f.kind = i.kind and lower(f.insurer) in (lower(i.insurer), lower(${NOT_NAMED}))) as stands,
        i.filing_seen or exists (select from insurance_policies f where f.company_id = i.company_id and f.kind = i.kind
          and f.source = 'register' and lower(f.insurer) = lower(i.insurer)) as seen
      from insurance_policies i where i.company_id = ${companyId} and ${checked(sql)} and ${inForce(sql)}
    ), kept as (
      update insurance_policies p set filing_seen = l.stands or l.seen,
        filing_gone_on = case when not l.stands and l.seen then coalesce(p.filing_gone_on, clock_time()::date) end
      from looked l where p.id = l.id and (p.filing_seen, p.filing_gone_on is not null) is distinct from (l.stands or l.seen, not l.stands and l.seen)
      returning p.kind, l.was, p.filing_gone_on
    )
    select distinct kind from kept
    where was is null and filing_gone_on is not null and not exists (select from looked other where other.kind = kept.kind and other.stands)
    order by kind`
  return rows.map(({ kind }) => kind)
}
