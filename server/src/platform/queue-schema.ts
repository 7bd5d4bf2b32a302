import { PgBoss } from 'pg-boss'
import type postgres from 'postgres'

/** One queue for every job: its payload names the job. A new kind of job then needs no change to the schema. */
export const QUEUE = 'work'

/** pg-boss's schema version of the release pinned in package.json; start-up skips the installer when the database has it. */
async function queueIsInstalled(sql: postgres.Sql): Promise<boolean> {
  const [schema] = await sql<{ present: string | null }[]>`select to_regclass('pgboss.queue')::text as present`
  if (!schema?.present) return false
  const [row] = await sql<{ ready: boolean }[]>`
    select exists (select from pgboss.queue where name = ${QUEUE}) and exists (select from migrations where name = ${MARK}) as ready`
  return row?.ready ?? false
}

const MARK = 'pg-boss 12.35.0'

/** Installs or updates pg-boss as the schema's owner and lets the application's role use it. */
export async function installQueue({ ownerUrl, sql }: { ownerUrl: string; sql: postgres.Sql }): Promise<void> {
  if (await queueIsInstalled(sql)) return
  const boss = new PgBoss({ connectionString: ownerUrl, supervise: false, schedule: false, max: 2 })
  boss.on('error', () => undefined)
  await boss.start()
  try {
    // Kept short: a dead worker's job is taken up again within heartbeat + supervision, under 30 s.
    await boss.createQueue(QUEUE, {
      retryLimit: 8,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 600,
      expireInSeconds: 300,
      heartbeatSeconds: 10,
    })
  } finally {
    await boss.stop({ graceful: false })
  }
  await sql`grant usage on schema pgboss to drawbar_app`
  await sql`grant select, insert, update, delete on all tables in schema pgboss to drawbar_app`
  await sql`grant usage, select on all sequences in schema pgboss to drawbar_app`
  await sql`grant execute on all functions in schema pgboss to drawbar_app`
  await sql`insert into migrations (name, checksum) values (${MARK}, '') on conflict do nothing`
}
