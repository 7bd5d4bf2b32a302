import type { AnySql } from '../../../platform/db.ts'

/** The clock of the database, and the company's day, which dates without a year count from. */
export async function clockOf(sql: AnySql, companyId: string): Promise<{ now: string; today: string }> {
  const [row] = await sql<{ now: string; today: string }[]>`
    select clock_time() as now, to_char(clock_time() at time zone time_zone, 'YYYY-MM-DD') as today from companies where id = ${companyId}`
  if (!row) throw new Error(`company ${companyId} is gone`)
  return row
}
