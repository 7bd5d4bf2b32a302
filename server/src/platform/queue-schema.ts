import { PgBoss } from 'pg-boss'
import type postgres from 'postgres'

/** One queue for every job: its payload names the job. A new kind of job then needs no change to the schema. */
export const QUEUE = 'work'

/** Start-up skips the installer when the database has what it would make. */
async function queueIsInstalled(sql: postgres.Sql): Promise<boolean> {
  const [schema] = await sql<{ present: string | null }[]>`select to_regclass('pgboss.queue')::text as present`
  if (!schema?.present) return false
  const [row] = await sql<{ ready: boolean }[]>`
    select exists (select from pgboss.queue where name = ${QUEUE}) and exists (select from migrations where name = ${MARK}) as ready`
  return row?.ready ?? false
}

/** The release pinned in package.json and the policy below. */
const MARK = 'pg-boss 12.35.0, repeated for a day'

const POLICY = {
  // Doubled from two seconds to ten minutes, for more than a day: a full disk or a mail server that is down is seen to by then.
  retryLimit: 160,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 300,
  // Kept short: a dead worker's job is taken up again within heartbeat + supervision, under 30 s.
  heartbeatSeconds: 10,
}

/** Installs or updates pg-boss as the schema's owner and lets the application's role use it. */
export async function installQueue({ ownerUrl, sql }: { ownerUrl: string; sql: postgres.Sql }): Promise<void> {
  if (await queueIsInstalled(sql)) return
  const boss = new PgBoss({ connectionString: ownerUrl, supervise: false, schedule: false, max: 2 })
  boss.on('error', () => undefined)
  await boss.start()
  try {
    await boss.createQueue(QUEUE, POLICY)
    await boss.updateQueue(QUEUE, POLICY)
  } finally {
    await boss.stop({ graceful: false })
  }
  await sql`grant usage on schema pgboss to drawbar_app`
  await sql`grant select, insert, update, delete on all tables in schema pgboss to drawbar_app`
  await sql`grant usage, select on all sequences in schema pgboss to drawbar_app`
  await sql`grant execute on all functions in schema pgboss to drawbar_app`
  await sql`insert into migrations (name, checksum) values (${MARK}, '') on conflict do nothing`
}
