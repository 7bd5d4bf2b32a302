import { VERIFICATION_CHECKS } from '@drawbar/contract/verification/verification-terms.ts'
import type { TransactionSql } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'

export interface BulkVerification {
  companyIds: readonly string[]
  reviewerId: string
  note: string
}

/**
 * Creates a verified case for each company without one, with all checks and the verdict, and returns the created ones.
 */
export function insertVerified(
  sql: TransactionSql,
  { companyIds, reviewerId, note }: BulkVerification,
): Promise<{ id: string; companyId: string }[]> {
  const rows = companyIds.map((companyId) => ({ id: newId(), stepId: newId(), companyId }))
  return sql<{ id: string; companyId: string }[]>`
    with given as (
      select * from jsonb_to_recordset(${sql.json(rows)}) as g (id uuid, "stepId" uuid, "companyId" uuid)
    ), cases as (
      insert into verification_cases (id, company_id, status, usdot, docket, verdict, words, proposed_by, proposed_at, decided_at, verified_at)
      select g.id, g."companyId", 'verified', p.usdot, p.docket, 'verify', ${note}, ${reviewerId}, clock_time(), clock_time(), clock_time()
      from given g join carrier_profiles p on p.company_id = g."companyId"
      on conflict (company_id) where status <> 'rejected' do nothing
      returning id, company_id
    ), checks as (
      insert into verification_checks (case_id, check_name, outcome, source, note, checked_by)
      select c.id, name, 'ok', case name when 'call_back' then 'call' else 'register' end, ${note}, ${reviewerId}
      from cases c cross join unnest(${[...VERIFICATION_CHECKS]}::text[]) as name
    ), steps as (
      insert into verification_steps (case_id, id, step, by_user_id, words)
      select c.id, g."stepId", 'verify', ${reviewerId}, ${note} from cases c join given g on g.id = c.id
    )
    select id, company_id from cases`
}
