import { SEVERAL_COUNT } from '@drawbar/contract/documents/document-rules.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'

interface Merge {
  fromCompanyId: string
  toCompanyId: string
}

/**
 * Papers of one kind that count, one in each company, the newest first; of bank letters that of the company that remains, or a merge would send its money
 * elsewhere. Those about a vehicle or driver have no twin.
 */
const counting = (sql: AnySql, { fromCompanyId, toCompanyId }: Merge) => sql`
  select id, kind, file_name, row_number() over counted as place, first_value(id) over counted as first
  from documents
  where company_id in (${fromCompanyId}, ${toCompanyId}) and status = 'approved' and subject_id is null
    and kind <> all(${[...SEVERAL_COUNT]}::text[])
  window counted as (partition by kind order by kind = 'bank_letter' and company_id = ${toCompanyId} desc, created_at desc, id desc)`

/** By their file names, those that will no longer count; of bank letters `findBankLetters` tells. */
export async function findTwins(sql: AnySql, merge: Merge): Promise<string[]> {
  const rows = await sql<{ fileName: string }[]>`
    select file_name from (${counting(sql, merge)}) c where place > 1 and kind <> 'bank_letter' order by kind, id`
  return rows.map(({ fileName }) => fileName)
}

/** Which of the two have a bank letter that counts. */
export const findBankLetters = (sql: AnySql, { fromCompanyId, toCompanyId }: Merge) =>
  sql<{ companyId: string; name: string }[]>`
    select distinct c.id as company_id, c.name from documents d join companies c on c.id = d.company_id
    where d.company_id in (${fromCompanyId}, ${toCompanyId}) and d.kind = 'bank_letter' and d.status = 'approved'`

export async function countReaders(sql: AnySql, companyId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from document_readers where company_id = ${companyId}`
  return row?.count ?? 0
}

/** Those behind the first are superseded. */
export async function supersedeTwins(sql: TransactionSql, merge: Merge): Promise<void> {
  await sql`
    with counting as (${counting(sql, merge)})
    update documents d set status = 'superseded', superseded_by = counting.first, settled_at = clock_time()
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
