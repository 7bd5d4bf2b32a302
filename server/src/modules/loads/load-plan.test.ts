import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { askedByTime, explained, filledTables } from '../../platform/explain.testing.ts'
import { newId } from '../../platform/ids.ts'
import { demoteLapsed } from './sql/freshness.ts'
import { endedPosts } from './sql/move-loads.ts'
import { loadRows } from './sql/read-loads.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('what hangs on a load is found by its keys, also in a plan that is made before the tables have figures and kept', async () => {
  const { sql } = app.services.db
  const { string } = await loadRows(sql, [newId()]).describe()
  const rows = await sql.unsafe<{ 'QUERY PLAN': string }[]>(`explain (generic_plan) ${string}`)
  const plan = rows.map((row) => row['QUERY PLAN'])
  expect(plan.filter((line) => line.includes('awards_one_live_per_load'))).toHaveLength(1)
  // A table of nothing is read whole whatever is asked of it; what must not be is that the market is, for each load.
  expect(plan.filter((line) => /Seq Scan on (?!loads )/.test(line))).toEqual([])
})

test('posts whose time is over are asked for every second, of an index that holds live posts alone, by their time', async () => {
  expect(await askedIndexes({ filled: false })).toEqual(INDEXES)
  // All of them live, most for days to come, so that no index is small by what it leaves out.
  await filledTables(
    app.databaseUrl,
    ['loads'],
    (sql) => sql`
      insert into loads (id, reference, company_id, status, mode, equipment, commodities, currency, pricing_mode, weight_grams, distance_meters, stop_count,
        first_pickup_at, last_pickup_end_at, expires_at, confirm_by, posted_at)
      select gen_random_uuid(), 'LD-' || 1000000 + n, gen_random_uuid(), 'posted', 'ftl', '{V}', '[]', 'USD', 'open_bid', 1, 1, 2, at, at, at, at, clock_time()
      from generate_series(1, 5000) as n cross join lateral (select clock_time() + (n - 5) * interval '5 minutes' as at) time`,
  )
  expect(await askedIndexes({ filled: true })).toEqual(INDEXES)
})

const INDEXES = [['loads_to_expire'], ['loads_to_demote']]

async function askedIndexes(tables: { filled: boolean }): Promise<string[][]> {
  const plan = async (ask: Parameters<typeof explained>[1]) =>
    askedByTime(await explained(app.databaseUrl, ask, tables))
  return [await plan((sql) => endedPosts(sql, 200)), await plan((sql) => demoteLapsed(sql, 200))]
}
