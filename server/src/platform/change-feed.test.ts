import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-app.ts'
import { unseen } from './change-feed.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test.each(['post_changes', 'rate_report_changes'])(
  'who follows an hour of %s reads what is new and not the hour',
  async (table) => {
    const { sql } = app.services.db
    const hour = sql`from ${sql(table)}, generate_series(1, 30_000)`
    if (table === 'post_changes') await sql`insert into post_changes (load_id) select load_id ${hour}`
    else
      await sql`insert into rate_report_changes (equipment_kind, currency, distance_meters, origin_cell, destination_cell, origin_region, destination_region)
      select equipment_kind, currency, distance_meters, origin_cell, destination_cell, origin_region, destination_region ${hour}`
    const [seen] = await sql<{ snapshot: string }[]>`select pg_current_snapshot()::text as snapshot`
    if (!seen) throw new Error('no snapshot')
    for (const limit of [1000, 50_000]) {
      const plan = await sql<Record<string, string>[]>`explain ${unseen(sql, table, { ...seen, limit })}`
      const steps = plan.flatMap(Object.values).join('\n')
      expect(steps).toContain(`${table}_by_xid`)
      expect(steps).not.toContain('Seq Scan')
    }
  },
)
