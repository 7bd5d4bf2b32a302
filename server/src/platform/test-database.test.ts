import postgres from 'postgres'
import { expect, test } from 'vitest'
import { createTestDatabase } from './test-database.ts'

test('each clone is migrated and nobody sees what another wrote', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const [first, second] = [postgres(one.url, { max: 1 }), postgres(two.url, { max: 1 })]
  try {
    const [row] = await first`select count(*)::int as count from migrations`
    expect(row?.['count']).toBeGreaterThan(0)
    await first`create table only_here (id int)`
    const [there] = await second`select to_regclass('only_here') as found`
    expect(there?.['found']).toBeNull()
  } finally {
    await Promise.all([first.end(), second.end()])
    await Promise.all([one.drop(), two.drop()])
  }
})

test('a clone is a copy of the migrated one and migrates nothing itself, so that every test file can have one', async () => {
  const [one, two] = [await createTestDatabase(), await createTestDatabase()]
  const [first, second] = [postgres(one.url, { max: 1 }), postgres(two.url, { max: 1 })]
  try {
    const migratedAt = (sql: postgres.Sql) => sql`select name, applied_at::text from migrations order by name`
    expect([...(await migratedAt(second))]).toEqual([...(await migratedAt(first))])
  } finally {
    await Promise.all([first.end(), second.end()])
    await Promise.all([one.drop(), two.drop()])
  }
})
