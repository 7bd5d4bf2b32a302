import type { RegisterImport } from '@drawbar/contract/register/register-imports.ts'
import { registerImportLifecycle } from '@drawbar/contract/lifecycles/register-import.ts'
import type { ActionOf } from '@drawbar/contract/lifecycles/lifecycle.ts'
import type { CopyStatement } from '../../../platform/copy.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'

export interface ImportRow extends RegisterImport {
  bytesReceived: number
  /** With microseconds, for the cursor. */
  createdKey: string
}

const columns = (sql: AnySql) => sql`
  i.id, i.kind, i.complete, i.file_name, i.bytes, i.parts, i.bytes_received, i.status, i.bytes_read, i.rows_read, i.entered, i.added, i.removed,
  i.rejected, i.failure, u.name as started_by, i.created_at, i.began_at, i.finished_at, i.created_at::text as created_key`

export async function insertImport(
  sql: TransactionSql,
  {
    id,
    kind,
    complete,
    fileName,
    bytes,
    startedBy,
  }: Pick<ImportRow, 'id' | 'kind' | 'complete' | 'fileName' | 'bytes'> & { startedBy: string },
): Promise<void> {
  await sql`
    insert into register_imports (id, kind, complete, file_name, bytes, started_by)
    values (${id}, ${kind}, ${complete}, ${fileName}, ${bytes}, ${startedBy})`
}

export async function findImport(sql: AnySql, id: string): Promise<ImportRow | null> {
  const [row] = await sql<ImportRow[]>`
    select ${columns(sql)} from register_imports i left join users u on u.id = i.started_by where i.id = ${id}`
  return row ?? null
}

export function listImports(
  sql: AnySql,
  { before, limit }: { before: { at: string; id: string } | null; limit: number },
): Promise<ImportRow[]> {
  return sql<ImportRow[]>`
    select ${columns(sql)} from register_imports i left join users u on u.id = i.started_by
    where ${before === null} or (i.created_at, i.id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::uuid)
    order by i.created_at desc, i.id desc
    limit ${limit}`
}

/** Counts the next part. Returns false if it was counted before or is out of order. */
export async function countPart(
  sql: TransactionSql,
  { id, part, bytes }: { id: string; part: number; bytes: number },
): Promise<boolean> {
  const rows = await sql`
    update register_imports set parts = parts + 1, bytes_received = bytes_received + ${bytes}::int, moved_at = clock_time()
    where id = ${id} and parts = ${part} and status = 'uploading' and bytes_received + ${bytes}::int <= bytes
    returning id`
  return rows.length > 0
}

/** Returns false if its status does not allow the action. */
export async function moveImport(
  sql: TransactionSql,
  id: string,
  action: ActionOf<typeof registerImportLifecycle>,
  failure: ImportRow['failure'] = null,
): Promise<boolean> {
  const { from, to } = registerImportLifecycle.actions[action]
  const rows = await sql`
    update register_imports set status = ${to}, failure = ${failure}, moved_at = clock_time(),
      began_at = case when ${to === 'running'} then coalesce(began_at, clock_time()) else began_at end,
      finished_at = case when ${to === 'queued' || to === 'running'} then null else clock_time() end
    where id = ${id} and status = any(${[...from]}) and (${action !== 'resume'} or bytes_received = bytes)
    returning id`
  return rows.length > 0
}

export interface Checkpoint {
  id: string
  /** Where the batch began; a concurrent reader of the same file fails here. */
  rowsBefore: number
  rows: number
  bytesRead: number
  entered: number
  added: number
  removed: number
  rejected: number
}

/** Returns false if the import was canceled or another process has read these rows. */
export async function checkpoint(sql: TransactionSql, c: Checkpoint): Promise<boolean> {
  const rows = await sql`
    update register_imports set rows_read = rows_read + ${c.rows}, bytes_read = ${c.bytesRead}, entered = entered + ${c.entered},
      added = added + ${c.added}, removed = removed + ${c.removed}, rejected = rejected + ${c.rejected}, moved_at = clock_time()
    where id = ${c.id} and rows_read = ${c.rowsBefore} and status = 'running'
    returning id`
  return rows.length > 0
}

export const copyRejects = (sql: TransactionSql): CopyStatement =>
  sql`copy register_import_rejects (import_id, line, reason, raw) from stdin`

export function rejectsAfter(sql: AnySql, { id, line, limit }: { id: string; line: number; limit: number }) {
  return sql<{ line: number; reason: string; raw: string }[]>`
    select line, reason, raw from register_import_rejects where import_id = ${id} and line > ${line} order by line limit ${limit}`
}

/** Uploads idle for a day and imports idle for a week; their parts are to be removed. */
export async function giveUpFiles(sql: TransactionSql): Promise<{ id: string; parts: number }[]> {
  return sql<{ id: string; parts: number }[]>`
    update register_imports i set status = case when i.status = 'uploading' then 'cancelled' else i.status end,
      finished_at = coalesce(i.finished_at, clock_time()), parts = 0, bytes_received = 0
    from (
      select id, parts from register_imports
      where (status = 'uploading' and moved_at < clock_time() - interval '1 day')
        or (status in ('failed', 'cancelled') and parts > 0 and moved_at < clock_time() - interval '7 days')
      order by id for update skip locked
    ) old
    where i.id = old.id
    returning i.id, old.parts`
}

/** Removes a batch of filings that the complete list lacks. Returns the number and the carriers. */
export async function takeMissing(
  sql: TransactionSql,
  { id, limit }: { id: string; limit: number },
): Promise<{ removed: number; usdots: number[] }> {
  const [row] = await sql<{ removed: number; usdots: number[] }[]>`
    with missing as (
      select usdot, kind, policy_number from register_filings
      where source = 'motus' and complete_import is distinct from ${id}::uuid limit ${limit}
    ), taken as (
      delete from register_filings f using missing m
      where f.usdot = m.usdot and f.kind = m.kind and f.policy_number = m.policy_number
      returning f.usdot
    )
    update register_imports set removed = removed + (select count(*) from taken), moved_at = clock_time()
    where id = ${id} and status = 'running'
    returning (select count(*)::int from taken) as removed, array(select distinct usdot from taken) as usdots`
  return row ?? { removed: 0, usdots: [] }
}
