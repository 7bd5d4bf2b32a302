import type { Preferences } from '@drawbar/contract/preferences.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'

/** What the person has ever set; an earlier version of the house may have known fewer of them. */
export async function findPreferences(sql: AnySql, userId: string): Promise<Partial<Preferences>> {
  const [row] = await sql<{ preferences: Partial<Preferences> }[]>`select preferences from users where id = ${userId}`
  return row?.preferences ?? {}
}

/** As `findPreferences`, and nobody else changes them meanwhile: two tabs that hide a column each both keep theirs. */
export async function lockPreferences(sql: TransactionSql, userId: string): Promise<Partial<Preferences>> {
  const [row] = await sql<{ preferences: Partial<Preferences> }[]>`
    select preferences from users where id = ${userId} for no key update`
  return row?.preferences ?? {}
}

export async function writePreferences(
  sql: TransactionSql,
  { userId, preferences }: { userId: string; preferences: Preferences },
): Promise<void> {
  await sql`update users set preferences = ${sql.json({ ...preferences })} where id = ${userId}`
}
