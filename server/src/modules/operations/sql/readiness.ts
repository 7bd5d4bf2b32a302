import type { TransactionSql } from '../../../platform/db.ts'
import { QUEUE } from '../../../platform/queue-schema.ts'

/**
 * Whether the job queue is there. Throws 53100 where the database's disk has no room: the numbers do not fit into the memory that
 * they are given, so that PostgreSQL puts half a megabyte of them to disk, as it does with rows, and leaves nothing behind.
 */
export async function hasQueueAndRoom(sql: TransactionSql): Promise<boolean> {
  await sql`select set_config('work_mem', '64kB', true)`
  const [row] = await sql<{ isThere: boolean; count: number }[]>`
    select exists (select from pgboss.queue where name = ${QUEUE}) as is_there,
      (select count(*)::int from generate_series(1, 20000)) as count`
  return row?.isThere === true
}
