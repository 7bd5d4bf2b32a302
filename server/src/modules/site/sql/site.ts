import type { AnySql } from '../../../platform/db.ts'

export async function selectSite(sql: AnySql): Promise<{ launchingSoon: boolean; now: string }> {
  const [row] = await sql<{ launchingSoon: boolean; now: string }[]>`
    select coalesce((select value = 'true'::jsonb from flags where name = 'launching_soon'), true) as launching_soon, clock_time() as now`
  if (!row) throw new Error('the database told nothing about the site')
  return row
}
