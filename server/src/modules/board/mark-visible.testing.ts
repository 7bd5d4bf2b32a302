import postgres from 'postgres'
import { vi } from 'vitest'
import type { TestApp } from '../../test-app.ts'

/**
 * What autovacuum does within a minute: without it the planner does not know that an index alone will do. A snapshot that is open elsewhere at
 * that moment leaves pages unmarked, so it is asked again until they are.
 */
export async function markVisible(app: TestApp, table: 'market_posts' | 'rate_reports'): Promise<void> {
  const owner = postgres(app.databaseUrl, { max: 1 })
  await vi.waitFor(
    async () => {
      await owner`vacuum (analyze, freeze) ${owner(table)}`
      const [pages] =
        await owner`select relpages = relallvisible as marked from pg_class where oid = ${table}::regclass`
      if (pages?.['marked'] !== true) throw new Error('some pages are not marked as visible to all')
    },
    { timeout: 30_000, interval: 500 },
  )
  await owner.end()
}
