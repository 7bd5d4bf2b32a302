import type { AnySql, TransactionSql } from '../../../platform/db.ts'

/**
 * Records of what was written, followed by processes that keep it in memory (decision 041): each row has the number of its transaction, and a reader
 * asks for those that its last snapshot did not see, in whatever order they were committed.
 */
export const FOLLOWED = ['post_changes', 'rate_report_changes'] as const
export type FollowedChanges = (typeof FOLLOWED)[number]

/** Whether rows may be gone that this snapshot did not see. */
export const areForgotten = (sql: AnySql, table: FollowedChanges, snapshot: string) =>
  sql`coalesce((select min(xid) from ${sql(table)}) > pg_snapshot_xmin(${snapshot}::pg_snapshot), false)`

/**
 * The rows that this snapshot did not see; no more than `limit`. The upper end, beyond which nobody sees, is there for the planner: it takes a third of a
 * table for newer than anything, and would read an hour's changes at every search.
 */
export const unseen = (sql: AnySql, table: FollowedChanges, { snapshot, limit }: { snapshot: string; limit: number }) =>
  sql`select * from ${sql(table)} c
    where c.xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and c.xid < pg_snapshot_xmax(pg_current_snapshot())
      and not pg_visible_in_snapshot(c.xid, ${snapshot}::pg_snapshot)
    limit ${limit}`

/**
 * Removes changes of more than an hour ago, but for the last of them. Also those that came with a copy of another database: it counted its
 * transactions by itself.
 */
export async function forgetChanges(sql: TransactionSql): Promise<void> {
  for (const table of FOLLOWED) {
    await sql`
      delete from ${sql(table)}
      where xid >= pg_snapshot_xmax(pg_current_snapshot())
        or xid < (select max(xid) from ${sql(table)} where at < clock_time() - interval '1 hour' and xid < pg_snapshot_xmax(pg_current_snapshot()))`
  }
}
