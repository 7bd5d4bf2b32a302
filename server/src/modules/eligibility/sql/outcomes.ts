import type { EligibilityOutcome } from '@drawbar/contract/eligibility/eligibility.ts'
import type { TransactionSql } from '../../../platform/db.ts'

/** Stores the computed outcomes and returns the previous ones. */
export async function keepOutcomes(
  sql: TransactionSql,
  outcomes: readonly { companyId: string; outcome: EligibilityOutcome }[],
): Promise<Map<string, EligibilityOutcome>> {
  const ids = outcomes.map(({ companyId }) => companyId).toSorted()
  // Locks in one order, so that concurrent assessments wait for each other and do not emit the same change twice.
  const before = await sql<{ companyId: string; outcome: EligibilityOutcome }[]>`
    select company_id, outcome from carrier_eligibility where company_id = any(${ids}::uuid[]) order by company_id for update`
  await sql`
    insert into carrier_eligibility as e (company_id, outcome)
    select "companyId", outcome from jsonb_to_recordset(${sql.json(outcomes as never)}) as o ("companyId" uuid, outcome text)
    order by "companyId"
    on conflict (company_id) do update set outcome = excluded.outcome, computed_at = clock_time()`
  return new Map(before.map(({ companyId, outcome }) => [companyId, outcome]))
}

/** Active carriers that were not assessed today. */
export async function carriersToReassess(sql: TransactionSql, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select c.id from companies c left join carrier_eligibility e on e.company_id = c.id
    where c.type in (1, 2) and c.status = 'active' and (e.computed_at is null or e.computed_at < clock_time()::date)
    order by e.computed_at nulls first, c.id
    limit ${limit}`
  return rows.map(({ id }) => id)
}
