import type { AnySql } from '../../../platform/db.ts'

/** Enough for a rate, however much a company posts. */
const LATEST = 1000

/** Of a company's latest posts of so many days that are over, how many were booked. A draft was never posted; what is still open says nothing yet. */
export async function fillRate(
  sql: AnySql,
  { companyId, days }: { companyId: string; days: number },
): Promise<{ filled: number; posted: number }> {
  const [row] = await sql<{ filled: number; posted: number }[]>`
    select (count(*) filter (where over.status in ('booked', 'completed')))::int as filled, count(*)::int as posted
    from (
      select l.status from loads l
      where l.company_id = ${companyId} and l.posted_at >= clock_time() - make_interval(days => ${days}::int)
        and l.status in ('booked', 'completed', 'expired', 'cancelled')
      order by l.created_at desc limit ${LATEST}
    ) over`
  return row ?? { filled: 0, posted: 0 }
}
