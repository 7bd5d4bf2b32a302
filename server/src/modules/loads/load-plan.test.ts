import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { askedByTime, explained } from '../../platform/explain.testing.ts'
import { newId } from '../../platform/ids.ts'
import { sinkLapsed } from './sql/freshness.ts'
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
  const plan = async (ask: Parameters<typeof explained>[1]) => askedByTime(await explained(app.databaseUrl, ask))
  expect(await plan((sql) => endedPosts(sql, 200))).toEqual(['loads_to_expire'])
  expect(await plan((sql) => sinkLapsed(sql, 200))).toEqual(['loads_to_sink'])
})
