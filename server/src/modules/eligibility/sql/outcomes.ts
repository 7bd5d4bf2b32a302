import type { EligibilityOutcome } from '@drawbar/contract/eligibility/eligibility.ts'
import type { TransactionSql } from '../../../platform/db.ts'

/** Keeps these as the last computed; returns what was kept before, for those that had one. */
export async function keepOutcomes(
  sql: TransactionSql,
  outcomes: readonly { companyId: string; outcome: EligibilityOutcome }[],
): Promise<Map<string, EligibilityOutcome>> {
  const ids = outcomes.map(({ companyId }) => companyId).toSorted()
  // Locked in one order: two that look at the same carriers wait for one another instead of telling the same change twice.
  const before = await sql<{ companyId: string; outcome: EligibilityOutcome }[]>`
    select company_id, outcome from carrier_eligibility where company_id = any(${ids}::uuid[]) order by company_id for update`
  await sql`
    insert into carrier_eligibility as e (company_id, outcome)
    select "companyId", outcome from jsonb_to_recordset(${sql.json(outcomes as never)}) as o ("companyId" uuid, outcome text)
    order by "companyId"
    on conflict (company_id) do update set outcome = excluded.outcome, computed_at = clock_time()`
  return new Map(before.map(({ companyId, outcome }) => [companyId, outcome]))
}

/** Carriers in good standing that were not looked at since the day began. */
export async function carriersToReassess(sql: TransactionSql, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select c.id from companies c left join carrier_eligibility e on e.company_id = c.id
    where c.type in (1, 2) and c.status = 'active' and (e.computed_at is null or e.computed_at < clock_time()::date)
    order by e.computed_at nulls first, c.id
    limit ${limit}`
  return rows.map(({ id }) => id)
}
