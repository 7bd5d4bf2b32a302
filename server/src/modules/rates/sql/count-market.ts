import type { AnySql } from '../../../platform/db.ts'

/** Loads and trucks of these codes that start in a market now. */
export async function countMarket(
  sql: AnySql,
  { cell, equipment }: { cell: number; equipment: readonly string[] },
): Promise<{ loads: number; trucks: number }> {
  const [row] = await sql<{ loads: number; trucks: number }[]>`
    select
      (select count(distinct p.load_id)::int from market_posts p where p.equipment = any(${[...equipment]}::text[]) and p.origin_cell = ${cell} and p.ends_at > clock_time()) as loads,
      (select count(*)::int from capacity_postings c where c.status = 'active' and c.equipment = any(${[...equipment]}::text[]) and c.origin_cell = ${cell} and c.available_to > clock_time()) as trucks`
  return row ?? { loads: 0, trucks: 0 }
}
