import type { Language, Preferences } from '@drawbar/contract/identity/preferences.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import { lookupKey } from '../email-key.ts'

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

/** Which language each address reads; without those that have no account or never chose. */
export async function findLanguages(sql: AnySql, emails: readonly string[]): Promise<Map<string, Language>> {
  const keys = emails.map(lookupKey)
  const rows = await sql<{ email: string; language: Language }[]>`
    select asked.email, u.preferences ->> 'language' as language
    from unnest(${emails}::text[], ${keys}::text[]) as asked (email, email_key) join users u on u.email_key = asked.email_key
    where u.preferences ->> 'language' is not null`
  return new Map(rows.map(({ email, language }) => [email, language]))
}
