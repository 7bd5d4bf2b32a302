import postgres from 'postgres'
import type { TransactionSql } from './db.ts'

/**
 * How the database would answer the last statement that `ask` sends, for any parameters. Tables of nothing are read whole whatever is asked of them,
 * so that this is forbidden: what remains is whether an index can answer at all, and by which condition.
 */
export async function explained(
  databaseUrl: string,
  ask: (sql: TransactionSql) => Promise<unknown>,
): Promise<string[]> {
  const asked: string[] = []
  const sql = postgres(databaseUrl, { max: 1, debug: (_connection, query) => asked.push(query) })
  try {
    await sql`set enable_seqscan = off`
    await sql.begin((tx) => ask(tx as never))
    const statement = asked.findLast((text) => /^\s*(select|update)\b/.test(text))
    if (statement === undefined) throw new Error('nothing was asked')
    const plan = await sql.unsafe<{ 'QUERY PLAN': string }[]>(`explain (generic_plan) ${statement}`)
    return plan.map((row) => row['QUERY PLAN'])
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
