import { readFile } from 'node:fs/promises'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadGazetteer } from './load-gazetteer.ts'
import { REGIONS } from './regions.ts'
import { countsOf, gazetteerDatabase } from './testing.ts'
import type { GazetteerDatabase } from './testing.ts'

let db: GazetteerDatabase
beforeAll(async () => {
  db = await gazetteerDatabase()
})
afterAll(() => db.close())

describe('what is loaded', () => {
  test('US and Canadian postal codes and the cities of the world', async () => {
    const found = await countsOf(db)
    expect(found?.places).toBeGreaterThan(150_000)
    expect(found?.postalCodes).toBeGreaterThan(43_000)
    expect(found?.loads).toBe(1)
  })

  test('every region in North America is a state or province we can name', async () => {
    const rows = await db.sql<{ id: string }[]>`
      select distinct country || '-' || region as id from places where country in ('US', 'CA', 'MX') and region is not null order by 1`
    expect(rows.map((row) => row.id)).toEqual(REGIONS.map(({ country, code }) => `${country}-${code}`).toSorted())
    expect(await db.sql`select id from places where country in ('US', 'CA', 'MX') and region is null`).toEqual([])
  })

  test('every time zone is one that the runtime knows', async () => {
    const rows = await db.sql<
      { timeZone: string }[]
    >`select distinct time_zone from places union select time_zone from postal_codes`
    for (const { timeZone } of rows) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
  })

  test.each([
    ['mx-chp-tuxtla', 'Tuxtla', 'America/Mexico_City'],
    ['mx-bcn-tijuana', 'Tijuana', 'America/Tijuana'],
    ['ca-ab-calgary', 'Calgary', 'America/Edmonton'],
    ['us-mo-st-louis', 'St. Louis', 'America/Chicago'],
    ['us-pr-san-juan', 'San Juan', 'America/Puerto_Rico'],
    ['us-ny-new-york', 'New York', 'America/New_York'],
    ['us-in-indianapolis', 'Indianapolis', 'America/Indiana/Indianapolis'],
  ])('%s is %s in %s', async (id, name, timeZone) => {
    expect(await db.sql`select name, time_zone from places where id = ${id}`).toMatchObject([{ name, timeZone }])
  })

  test('no Canadian name shows the broken letters of the source', async () => {
    expect(await db.sql`select code from postal_codes where place_name like ${'%\uFFFD%'}`).toEqual([])
  })

  test('a row of the source that lies far from its town is put back (10200 New York was 390 km away)', async () => {
    const [row] = await db.sql<
      { latitude: number }[]
    >`select latitude from postal_codes where country = 'US' and code = '10200'`
    expect(row?.latitude).toBeCloseTo(40.75, 0)
  })
})

describe('loading', () => {
  test('a second start finds the work done', async () => {
    expect(await loadGazetteer(db.sql)).toMatchObject({ loaded: false })
  })

  test('a newer version corrects places in place, keeps those it lacks, and withdraws postal codes', async () => {
    await db.sql`update gazetteer_loads set version = 'older'`
    await db.sql`update places set name = 'Dalas' where id = 'us-tx-dallas'`
    await db.sql`delete from postal_codes where code = '75202'`
    await db.sql`
      insert into places select 'us-tx-gone', 'Gone', 'gone', region, country, latitude, longitude, time_zone, 0, 1, kind
      from places where id = 'us-tx-dallas'`
    await db.sql`
      insert into postal_codes select country, '75299', place_id, place_name, region, latitude, longitude, time_zone
      from postal_codes where code = '75201'`
    expect(await loadGazetteer(db.sql)).toMatchObject({ loaded: true })
    expect(
      await db.sql`select id, name from places where id in ('us-tx-dallas', 'us-tx-gone') order by id`,
    ).toMatchObject([
      { id: 'us-tx-dallas', name: 'Dallas' },
      { id: 'us-tx-gone', name: 'Gone' },
    ])
    expect(await db.sql`select code from postal_codes where code in ('75202', '75299')`).toMatchObject([
      { code: '75202' },
    ])
  })
})

test('the migration passes on a server where pg_trgm may not be created, without the index for misspellings', async () => {
  const bare = await gazetteerDatabase({ loaded: false })
  await bare.asOwner(`
    drop extension pg_trgm cascade; create schema bare;
    do $$ begin create role places_limited; exception when duplicate_object then null; end $$;
    grant all on schema bare to places_limited`)
  const sql = postgres(bare.url, { max: 1, onnotice: () => undefined, connection: { search_path: 'bare, public' } })
  const migration = await readFile(new URL('../../../migrations/0005_places.sql', import.meta.url), 'utf8')
  await sql`set role places_limited`
  await sql.unsafe(migration)
  const rows = await sql<{ indexname: string }[]>`select indexname from pg_indexes where schemaname = 'bare' order by 1`
  expect(rows.map((row) => row.indexname)).toContain('places_search')
  expect(rows.map((row) => row.indexname)).not.toContain('places_misspelled')
  await sql`reset role`
  await sql`drop schema bare cascade`
  await sql`drop role places_limited`
  await sql.end()
  await bare.close()
})
