import type { AnySql, TransactionSql } from './db.ts'
import type { Sweep } from './module.ts'
import { SYSTEM } from './transaction.ts'

/**
 * Tables of changes that processes with a copy in memory read (decision 041). Each row has the number of its transaction, and a reader asks for
 * the rows that its last snapshot did not see, in whatever order they were committed.
 */

/** Whether rows may be gone that this snapshot did not see. */
export const areForgotten = (sql: AnySql, table: string, snapshot: string) =>
  sql`coalesce((select min(xid) from ${sql(table)}) > pg_snapshot_xmin(${snapshot}::pg_snapshot), false)`

/**
 * The rows that this snapshot did not see; no more than `limit`. The upper bound is there for the planner: without it, it expects a third of the
 * table to be newer than any snapshot, and would read an hour's changes at every search.
 */
export const unseen = (sql: AnySql, table: string, { snapshot, limit }: { snapshot: string; limit: number }) =>
  sql`select * from ${sql(table)} c
    where c.xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and c.xid < pg_snapshot_xmax(pg_current_snapshot())
      and not pg_visible_in_snapshot(c.xid, ${snapshot}::pg_snapshot)
    limit ${limit}`

/**
 * Removes changes of more than an hour ago, except the last of them. Also removes those that came with a copy of another database, which counted
 * its transactions by itself.
 */
export async function forgetChanges(sql: TransactionSql, table: string): Promise<void> {
  await sql`
    delete from ${sql(table)}
    where xid >= pg_snapshot_xmax(pg_current_snapshot())
      or xid < (select max(xid) from ${sql(table)} where at < clock_time() - interval '1 hour' and xid < pg_snapshot_xmax(pg_current_snapshot()))`
}

export const forgetChangesSweep = (name: string, table: string): Sweep => ({
  name,
  everySeconds: 600,
  run: ({ run }) => run(SYSTEM, (tx) => forgetChanges(tx.sql, table)),
})
