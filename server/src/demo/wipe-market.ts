import postgres from 'postgres'
import type { FileStore } from '../platform/files.ts'

/** What is the same in every market: the gazetteer, the register, the schema's history, switches, keys, and the counter that streams and readers of events go on from. */
const KEPT = [
  'migrations',
  'flags',
  'places',
  'postal_codes',
  'gazetteer_loads',
  'register_carriers',
  'register_authorities',
  'register_authority_events',
  'register_filings',
  'register_changes',
  'register_loads',
  'event_sequence',
  'event_readers',
  'signal_progress',
  'signing_keys',
]

/** Takes a half-made market out of the database, as its owner: the application itself may not remove what it has written down for good. */
export async function wipeMarket({ databaseUrl, files }: { databaseUrl: string; files: FileStore }): Promise<void> {
  const sql = postgres(databaseUrl, {
    max: 1,
    onnotice: () => undefined,
    connection: { application_name: 'drawbar-demo-market', lock_timeout: 5_000 },
  })
  try {
    const stored = await sql<{ storage_key: string }[]>`select storage_key from documents`
    await sql.begin(async (tx) => {
      const tables = await tx<{ tablename: string }[]>`
        select tablename from pg_tables where schemaname = 'public' and tablename <> all(${KEPT}) order by tablename`
      await tx.unsafe(`truncate ${tables.map(({ tablename }) => `"${tablename}"`).join(', ')}`)
      // References begin anew; sequences behind a column belong to tables that stay.
      const sequences = await tx<{ name: string }[]>`
        select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'S' and n.nspname = 'public'
          and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i'))`
      for (const { name } of sequences) await tx`alter sequence ${tx(name)} restart`
      await tx`delete from pgboss.job`
    })
    for (const { storage_key: key } of stored) await files.remove(key)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
