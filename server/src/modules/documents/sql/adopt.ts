import { SEVERAL_COUNT } from '@drawbar/contract/documents.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'

interface Merge {
  fromCompanyId: string
  toCompanyId: string
}

/** Papers of one kind that count, one in each company, the newest first. Those about a vehicle or driver have no twin. */
const counting = (sql: AnySql, { fromCompanyId, toCompanyId }: Merge) => sql`
  select id, kind, file_name, row_number() over (partition by kind order by created_at desc, id desc) as place,
    first_value(id) over (partition by kind order by created_at desc, id desc) as newest
  from documents
  where company_id in (${fromCompanyId}, ${toCompanyId}) and status = 'approved' and subject_id is null
    and kind <> all(${[...SEVERAL_COUNT]}::text[])`

/** By their file names, those that will no longer count. */
export async function findTwins(sql: AnySql, merge: Merge): Promise<string[]> {
  const rows = await sql<{ fileName: string }[]>`
    select file_name from (${counting(sql, merge)}) c where place > 1 order by kind, id`
  return rows.map(({ fileName }) => fileName)
}

export async function countReaders(sql: AnySql, companyId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from document_readers where company_id = ${companyId}`
  return row?.count ?? 0
}

/** The older is superseded. */
export async function supersedeTwins(sql: TransactionSql, merge: Merge): Promise<void> {
  await sql`
    with counting as (${counting(sql, merge)})
    update documents d set status = 'superseded', superseded_by = counting.newest, settled_at = clock_time()
    from counting where d.id = counting.id and counting.place > 1`
}

export async function moveToCompany(sql: TransactionSql, { fromCompanyId, toCompanyId }: Merge): Promise<void> {
  await sql`update documents set company_id = ${toCompanyId} where company_id = ${fromCompanyId}`
}

export async function adoptReaders(sql: TransactionSql, { fromCompanyId, toCompanyId }: Merge): Promise<void> {
  await sql`
    with gone as (delete from document_readers where company_id = ${fromCompanyId} returning document_id)
    insert into document_readers (document_id, company_id) select document_id, ${toCompanyId} from gone on conflict do nothing`
}
