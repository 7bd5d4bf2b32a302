import type { AnySql, TransactionSql } from '../../../platform/db.ts'

export const findWaitingRequests = async (sql: AnySql, companyId: string): Promise<string[]> =>
  (
    await sql<{ name: string }[]>`
      select datum as name from override_requests where company_id = ${companyId} and status = 'waiting' order by opened_at, id`
  ).map(({ name }) => name)

export async function withdrawWaitingRequests(
  sql: TransactionSql,
  { companyId, by }: { companyId: string; by: string | null },
): Promise<void> {
  await sql`
    update override_requests set status = 'withdrawn', decided_at = clock_time(), decided_by = ${by}, reason = 'The company was merged into another.'
    where company_id = ${companyId} and status = 'waiting'`
}

export async function dropEligibility(sql: TransactionSql, companyId: string): Promise<void> {
  await sql`delete from carrier_eligibility where company_id = ${companyId}`
}
