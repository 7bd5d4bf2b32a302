import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { migrate } from './migrate.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
let owner: postgres.Sql

beforeAll(async () => {
  database = await createTestDatabase()
  owner = postgres(database.url, { max: 4, onnotice: () => undefined })
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'drawbar-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return `${folder}/`
}

const ranMigrations = async (): Promise<string[]> =>
  (await owner<{ name: string }[]>`select name from migrations where name like '9%' order by name`).map(
    ({ name }) => name,
  )

test('a migration gives up on a busy table, keeps nothing of itself, and runs when it is free', async () => {
  const first = { '9001_market.sql': 'create table pallet (id int); insert into pallet values (1);' }
  const second = { '9002_market.sql': 'create table crate (id int); alter table pallet add column height_mm int;' }
  await migrate({ ownerUrl: database.url, directory: await folderWith(first) })
  const directory = await folderWith({ ...first, ...second })

  // Somebody's long report has read the table and not ended.
  const reading = Promise.withResolvers<void>()
  const holds = Promise.withResolvers<void>()
  const report = owner.begin(async (tx) => {
    await tx`select * from pallet`
    holds.resolve()
    await reading.promise
  })
  await holds.promise
  await expect(migrate({ ownerUrl: database.url, directory, lockTimeoutMs: 300 })).rejects.toThrow(
    /^The database's update 9002_market\.sql waited 0\.3 s for a table that another connection holds and gave up; nothing of it was kept\. .+ start again\.$/,
  )
  expect(await owner`select * from pallet`).toHaveLength(1)
  expect(await ranMigrations()).toEqual(['9001_market.sql'])
  expect(await owner`select to_regclass('public.crate')::text as present`).toEqual([{ present: null }])

  reading.resolve()
  await report
  expect(await migrate({ ownerUrl: database.url, directory })).toEqual({ applied: ['9002_market.sql'] })
  expect(await owner`select height_mm from pallet`).toEqual([{ height_mm: null }])
})

test('processes that start together take turns, however long the first takes', async () => {
  const directory = await folderWith({ '9101_slow.sql': 'create table slow (id int); select pg_sleep(1);' })
  const [one, other] = await Promise.all([
    migrate({ ownerUrl: database.url, directory, lockTimeoutMs: 100 }),
    migrate({ ownerUrl: database.url, directory, lockTimeoutMs: 100 }),
  ])
  expect([...one.applied, ...other.applied]).toEqual(['9101_slow.sql'])
})

test('a database from before the baseline is refused with what to do', async () => {
  const old = await createTestDatabase()
  onTestFinished(() => old.drop())
  const sql = postgres(old.url, { max: 1 })
  await sql`insert into migrations (name, checksum) values ('0002_accounts.sql', 'any')`
  await sql.end()
  await expect(migrate({ ownerUrl: old.url })).rejects.toThrow(
    /^This database was made by a development version .+ cannot be brought forward\. Start with an empty database: move DATA_DIR /,
  )
})

test('a migration that was changed after it ran is refused by name', async () => {
  await migrate({ ownerUrl: database.url, directory: await folderWith({ '9201_once.sql': 'select 1' }) })
  const changed = await folderWith({ '9201_once.sql': 'select 2' })
  await expect(migrate({ ownerUrl: database.url, directory: changed })).rejects.toThrow(
    'migration 9201_once.sql was changed after it ran',
  )
})
