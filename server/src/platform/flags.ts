import type { AnySql } from './db.ts'

/** A switch of the whole platform; null when it was never set. */
export async function readFlag(sql: AnySql, name: string): Promise<unknown> {
  const [row] = await sql<{ value: string }[]>`select value::text as value from flags where name = ${name}`
  return row ? JSON.parse(row.value) : null
}

export async function setFlag(sql: AnySql, name: string, value: string | boolean): Promise<void> {
  await sql`
    insert into flags (name, value) values (${name}, ${JSON.stringify(value)}::text::jsonb)
    on conflict (name) do update set value = excluded.value, updated_at = clock_time()`
}
