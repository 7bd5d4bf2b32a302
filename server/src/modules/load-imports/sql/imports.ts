import type { ImportPreview } from '@drawbar/contract/load-imports/load-imports.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import type { ImportedLoad } from '../import-draft.ts'

export interface NewImport {
  id: string
  companyId: string
  fileName: string
  format: ImportPreview['format']
  createdBy: string
}

/** How long a checked file waits for its owner's word; places and prices in it grow old. */
const WAIT_MINUTES = 60
/** An import that was carried out or lapsed is remembered so long, to say so to whoever confirms it again. */
const MEMORY_DAYS = 7

export async function insertImport(
  sql: AnySql,
  { id, companyId, fileName, format, createdBy }: NewImport,
): Promise<void> {
  await sql`
    insert into load_imports (id, company_id, file_name, format, created_by, expires_at)
    values (${id}, ${companyId}, ${fileName}, ${format}, ${createdBy}, clock_time() + make_interval(mins => ${WAIT_MINUTES}))`
}

export async function insertChunk(
  sql: AnySql,
  { importId, sequence, drafts }: { importId: string; sequence: number; drafts: readonly ImportedLoad[] },
): Promise<void> {
  await sql`insert into load_import_chunks (import_id, sequence, drafts) values (${importId}, ${sequence}, ${sql.json(drafts as never)})`
}

/** From now on the import can be confirmed; tells until when. */
export async function openImport(
  sql: AnySql,
  { importId, draftCount }: { importId: string; draftCount: number },
): Promise<string> {
  const [row] = await sql<
    { expiresAt: string }[]
  >`update load_imports set draft_count = ${draftCount} where id = ${importId} returning expires_at`
  if (!row) throw new Error(`import ${importId} is gone`)
  return row.expiresAt
}

export async function deleteImport(sql: AnySql, importId: string): Promise<void> {
  await sql`delete from load_imports where id = ${importId}`
}

export interface LockedImport {
  format: ImportPreview['format']
  confirmed: boolean
  expired: boolean
}

/** Locked, so that of two confirmations the second finds it done. Null when there is none, or it was never opened. */
export async function lockImport(
  tx: TransactionSql,
  { importId, companyId }: { importId: string; companyId: string },
): Promise<LockedImport | null> {
  const [row] = await tx<LockedImport[]>`
    select format, confirmed_at is not null as confirmed, expires_at <= clock_time() as expired
    from load_imports
    where id = ${importId} and company_id = ${companyId} and draft_count is not null
    for update`
  return row ?? null
}

export async function chunkSequences(tx: TransactionSql, importId: string): Promise<number[]> {
  const rows = await tx<
    { sequence: number }[]
  >`select sequence from load_import_chunks where import_id = ${importId} order by sequence`
  return rows.map(({ sequence }) => sequence)
}

export async function closeImport(tx: TransactionSql, importId: string): Promise<void> {
  await tx`update load_imports set confirmed_at = clock_time() where id = ${importId}`
  await tx`delete from load_import_chunks where import_id = ${importId}`
}

export async function dropLapsedImports(sql: AnySql): Promise<void> {
  await sql`delete from load_import_chunks c using load_imports i where i.id = c.import_id and i.expires_at <= clock_time()`
  await sql`delete from load_imports where expires_at <= clock_time() - make_interval(days => ${MEMORY_DAYS})`
}

/** The clock of the database, and the company's day, which dates without a year count from. */
export async function readClock(sql: AnySql, companyId: string): Promise<{ now: string; today: string }> {
  const [row] = await sql<{ now: string; today: string }[]>`
    select clock_time() as now, to_char(clock_time() at time zone time_zone, 'YYYY-MM-DD') as today from companies where id = ${companyId}`
  if (!row) throw new Error(`company ${companyId} is gone`)
  return row
}

/** Locks the drafts of an import that nobody has touched, so that none is posted while they are removed; tells how many loads of it there are. */
export async function lockUntouched(
  tx: TransactionSql,
  { importId, companyId }: { importId: string; companyId: string },
): Promise<{ loadIds: string[]; total: number }> {
  const untouched = await tx<{ id: string }[]>`
    select id from loads
    where import_id = ${importId} and company_id = ${companyId} and status = 'draft' and version = 1 and posted_at is null
    order by id for update`
  const [count] = await tx<{ total: number }[]>`
    select count(*)::int as total from loads where import_id = ${importId} and company_id = ${companyId}`
  return { loadIds: untouched.map(({ id }) => id), total: count?.total ?? 0 }
}
