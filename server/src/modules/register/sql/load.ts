import type { Sql, TransactionSql } from '../../../platform/db.ts'

export async function isLoaded(sql: Sql, version: string): Promise<boolean> {
  const rows = await sql`select 1 from register_loads where version = ${version}`
  return rows.length > 0
}

/**
 * Batches are small beside the register, which has no statistics while it is filled: each of their rows is found by its number. A commit
 * that a power cut loses is read again from the file.
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

/** Waits for a load of the same version that is under way; false when that one committed. */
export async function claimLoad(tx: TransactionSql, { version, carriers }: { version: string; carriers: number }) {
  const rows = await tx`
    insert into register_loads (version, carriers) values (${version}, ${carriers}) on conflict (version) do nothing returning version`
  return rows.length > 0
}

export async function today(tx: TransactionSql): Promise<string> {
  const [row] = await tx<{ today: string }[]>`select clock_time()::date as today`
  return row?.today ?? ''
}

/** What an earlier version of the product brought goes; what was imported since under the same numbers stays. */
export async function removeEmbedded(tx: TransactionSql): Promise<void> {
  await tx`delete from register_filings where source = 'embedded'`
  await tx`delete from register_authorities where source = 'embedded'`
  await tx`delete from register_carriers where source = 'embedded'`
}

/** Before PostgreSQL 17 only the owner may: then this is a warning, and autovacuum does it within a minute. */
export async function analyze(sql: Sql): Promise<void> {
  await sql`analyze register_carriers, register_words, register_authorities, register_filings`
}
