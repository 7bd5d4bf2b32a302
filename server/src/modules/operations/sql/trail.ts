import type { AnySql } from '../../../platform/db.ts'

/** What was done about a company. */
export async function countTrail(sql: AnySql, companyId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from audit_events where entity = 'company' and entity_id = ${companyId}`
  return row?.count ?? 0
}
