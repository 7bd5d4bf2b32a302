import type { Sql, TransactionSql } from '../../../platform/db.ts'

export async function isLoaded(sql: Sql, version: string): Promise<boolean> {
  const rows = await sql`select 1 from register_loads where version = ${version}`
  return rows.length > 0
}

/**
 * Looks rows up by number: batches are small, and statistics are missing during the import. A commit lost in a power
 * failure is read again from the file.
 */
export async function preferLookups(tx: TransactionSql): Promise<void> {
  await tx`
    select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true), set_config('enable_seqscan', 'off', true),
      set_config('synchronous_commit', 'off', true), set_config('work_mem', '64MB', true)`
}

export async function allowLongWork(tx: TransactionSql): Promise<void> {
  await tx`
    select set_config('statement_timeout', '120s', true), set_config('lock_timeout', '120s', true),
      set_config('idle_in_transaction_session_timeout', '120s', true)`
}

/** Waits for a concurrent load of the same version. Returns false if it committed. */
export async function claimLoad(tx: TransactionSql, { version, carriers }: { version: string; carriers: number }) {
  const rows = await tx`
    insert into register_loads (version, carriers) values (${version}, ${carriers}) on conflict (version) do nothing returning version`
  return rows.length > 0
}

export async function today(tx: TransactionSql): Promise<string> {
  const [row] = await tx<{ today: string }[]>`select clock_time()::date as today`
  return row?.today ?? ''
}

/** Removes the carriers of an earlier product version. Records imported since under the same numbers stay. */
export async function removeEmbedded(tx: TransactionSql): Promise<void> {
  await tx`delete from register_filings where source = 'embedded'`
  await tx`delete from register_authorities where source = 'embedded'`
  await tx`delete from register_carriers where source = 'embedded'`
}

/** Before PostgreSQL 17 only the owner may run it; otherwise it warns, and autovacuum runs within a minute. */
export async function analyze(sql: Sql): Promise<void> {
  await sql`analyze register_carriers, register_words, register_authorities, register_filings`
}
