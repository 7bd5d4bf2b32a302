import { afterAll, beforeAll, expect, test } from 'vitest'
import { nearestTown } from './sql/nearest-town.ts'
import { gazetteerDatabase, type GazetteerDatabase } from './testing.ts'

let db: GazetteerDatabase
beforeAll(async () => {
  db = await gazetteerDatabase()
})
afterAll(() => db.close())

const near = (points: readonly (readonly [number | null, number | null])[]) => {
  const { sql } = db
  const rows = JSON.stringify(points.map(([latitude, longitude]) => ({ latitude, longitude })))
  return sql<{ town: string | null }[]>`
    select ${nearestTown(sql, { latitude: sql`p.latitude`, longitude: sql`p.longitude` })} as town
    from json_to_recordset(${rows}::text::json) as p (latitude float8, longitude float8)`
}

test.each([
  ['the way from Fort Worth to Abilene', 33.14, -98.66, 'Graham, TX'],
  ['the middle of Dallas', 32.78, -96.8, 'Dallas, TX'],
  ['Canada', 50.45, -104.61, 'Regina, SK'],
  ['Mexico', 25.67, -100.31, 'Monterrey, NLE'],
  ['a desert without a town', 38.2, -116.5, null],
  ['the middle of the sea', 30, -45, null],
  ['nowhere, not reported', null, null, null],
])('%s', async (_, latitude, longitude, town) => {
  expect(await near([[latitude, longitude]])).toEqual([{ town }])
})

test('a list of trucks asks for a band of latitudes by index, not for every town', async () => {
  const plan = await db.sql.begin(async (sql) => {
    await sql`create temporary table trucks on commit drop as
      select 30 + n * 0.2 as latitude, -100 + n * 0.3 as longitude from generate_series(1, 50) n`
    return sql<{ 'QUERY PLAN': string }[]>`
      explain select ${nearestTown(sql, { latitude: sql`t.latitude`, longitude: sql`t.longitude` })} from trucks t`
  })
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('places_by_latitude')
})
