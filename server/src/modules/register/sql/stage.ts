import type { CopyStatement } from '../../../platform/copy.ts'
import type { TransactionSql } from '../../../platform/db.ts'
import { AUTHORITY_COLUMNS, FILING_COLUMNS } from './copy.ts'

/**
 * Creates temporary tables for new facts before the merge. A number occurs once among staged carriers; `line` is the
 * row in the file. Motus files name some carriers by docket only.
 */
export async function stage(tx: TransactionSql): Promise<void> {
  await tx`create temporary table staged_carriers (like register_carriers including defaults) on commit drop`
  await tx`
    create temporary table staged_authorities (usdot integer, type text, status text, docket text, granted_on date, source text, line integer)
    on commit drop`
  await tx`
    create temporary table staged_filings (usdot integer, docket text, kind text, policy_number text, insurer text, amount bigint,
      effective_on date, source text, excess boolean, underlying bigint, line integer) on commit drop`
}

/** Additional tables for Motus files. */
export async function stageMotus(tx: TransactionSql): Promise<void> {
  await tx`
    create temporary table staged_events (usdot integer, type text, action text, served_on date, docket text, line integer) on commit drop`
  await tx`
    create temporary table staged_removals (usdot integer, docket text, what text, kind text, policy_number text, line integer)
    on commit drop`
  await tx`
    create temporary table staged_named (usdot integer, dockets text[], legal_name text, dba_name text, name_key text, telling_key text,
      street text, city text, region text, postal_code text, phone text, auto_required bigint) on commit drop`
}

const COLUMNS = {
  staged_authorities: [...AUTHORITY_COLUMNS, 'line'],
  staged_filings: ['usdot', 'docket', ...FILING_COLUMNS.filter((name) => name !== 'usdot'), 'line'],
  staged_events: ['usdot', 'type', 'action', 'served_on', 'docket', 'line'],
  staged_removals: ['usdot', 'docket', 'what', 'kind', 'policy_number', 'line'],
  staged_named: [
    'usdot',
    'dockets',
    'legal_name',
    'dba_name',
    'name_key',
    'telling_key',
    'street',
    'city',
    'region',
    'postal_code',
    'phone',
    'auto_required',
  ],
}
export type StagedTable = keyof typeof COLUMNS

/** Columns in the order in which the readers write them. */
export const copyStaged = (tx: TransactionSql, table: StagedTable): CopyStatement =>
  tx`copy ${tx(table)} (${tx(COLUMNS[table])}) from stdin`

/** Looks up USDOT numbers for rows with a docket only. Removes rows without a match and returns their lines. */
export async function resolveDockets(tx: TransactionSql, table: StagedTable): Promise<number[]> {
  await tx`
    update ${tx(table)} s set usdot = (
      select r.usdot from register_carriers r where r.dockets @> array[s.docket]
      order by r.authority = 'active' desc, r.status = 'active' desc, r.mcs150_on desc nulls last, r.usdot limit 1)
    where s.usdot is null`
  const rows = await tx<{ line: number }[]>`delete from ${tx(table)} where usdot is null returning line`
  return rows.map(({ line }) => line)
}
