import type { RegisterDossier } from '@drawbar/contract/register/register-staff.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'

export async function findMonitoring(sql: AnySql, usdot: number): Promise<RegisterDossier['watch']> {
  const [row] = await sql<NonNullable<RegisterDossier['watch']>[]>`
    select w.note, u.name as watched_by, w.watched_at from register_watches w left join users u on u.id = w.watched_by where w.usdot = ${usdot}`
  return row ?? null
}

/** Those of these numbers that are on the watch list. */
export async function monitoredNumbers(sql: AnySql, among: readonly number[]): Promise<number[]> {
  const rows = await sql<{ usdot: number }[]>`
    select usdot from register_watches where usdot = any(${[...among]}::int[]) order by usdot`
  return rows.map(({ usdot }) => usdot)
}

/** Monitored numbers that occur in these temporary tables. */
export async function monitoredIn(sql: TransactionSql, tables: readonly string[]): Promise<number[]> {
  const rowsOf = (table: string) => sql`select usdot from ${sql(table)}`
  const rows = await sql<{ usdot: number }[]>`
    select usdot from register_watches where usdot in (
      ${tables.map((table, at) => (at === 0 ? rowsOf(table) : sql`union all ${rowsOf(table)}`))})
    order by usdot`
  return rows.map(({ usdot }) => usdot)
}
