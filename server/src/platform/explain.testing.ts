import postgres from 'postgres'
import type { TransactionSql } from './db.ts'

/**
 * How the database would answer the last statement that `ask` sends, for any parameters. Tables of nothing are read whole whatever is asked of them,
 * so that this is forbidden: what remains is whether an index can answer at all, and by which condition. Tables that are `filled` may be read whole,
 * so that an index in the plan is what the database prefers.
 */
export async function explained(
  databaseUrl: string,
  ask: (sql: TransactionSql) => Promise<unknown>,
  { filled = false }: { filled?: boolean } = {},
): Promise<string[]> {
  const asked: string[] = []
  const sql = postgres(databaseUrl, { max: 1, debug: (_connection, query) => asked.push(query) })
  try {
    if (!filled) await sql`set enable_seqscan = off`
    await sql.begin((tx) => ask(tx as never))
    const statement = asked.findLast((text) => /^\s*(select|update)\b/.test(text))
    if (statement === undefined) throw new Error('nothing was asked')
    const plan = await sql.unsafe<{ 'QUERY PLAN': string }[]>(`explain (generic_plan) ${statement}`)
    return plan.map((row) => row['QUERY PLAN'])
  } finally {
    await sql.end()
  }
}

/** Fills tables as their owner, without their foreign keys, and leaves them as autovacuum does. */
export async function filledTables(
  databaseUrl: string,
  tables: readonly string[],
  fill: (sql: TransactionSql) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    await sql`set session_replication_role = replica`
    await sql.begin((tx) => fill(tx as never))
    // A statement of the application that is under way keeps rows from being marked as visible to all, and the planner from the index alone.
    for (let tries = 1; ; tries += 1) {
      await sql.unsafe(`vacuum (analyze) ${tables.join(', ')}`)
      const hidden = await sql`
        select from pg_class where oid = any(${[...tables]}::text[]::regclass[]) and relallvisible < relpages`
      if (hidden.length === 0) break
      if (tries === 50) throw new Error('rows are not visible to all after fifty vacuums')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  } finally {
    await sql.end()
  }
}

/** Which indexes of what waits are asked by the time itself, and not read whole with a look at each row. */
export const askedByTime = (plan: readonly string[]): string[] =>
  plan
    .flatMap((line, at) => {
      const index = / (?:using|on) (\w+_to_\w+) /.exec(`${line} `)?.[1]
      return index !== undefined && /Index Cond: .*<= COALESCE/.test(plan[at + 1] ?? '') ? [index] : []
    })
    .toSorted()
