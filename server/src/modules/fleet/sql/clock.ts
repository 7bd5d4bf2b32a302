import type { AnySql } from '../../../platform/db.ts'

/** The clock of the database, and its day in the middle of the market, which dates without a year count from. */
export async function clockOf(sql: AnySql): Promise<{ now: string; today: string }> {
  const [row] = await sql<{ now: string; today: string }[]>`
    select clock_time() as now, to_char(clock_time() at time zone 'America/Chicago', 'YYYY-MM-DD') as today`
  if (!row) throw new Error('the database has no clock')
  return row
}
