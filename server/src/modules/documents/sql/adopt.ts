import type { TransactionSql } from '../../../platform/db.ts'

interface Merge {
  fromCompanyId: string
  toCompanyId: string
}

/** Of two papers of one kind that count, one in each company, the older is superseded. Those about a vehicle or driver have no twin. */
export async function supersedeTwins(sql: TransactionSql, { fromCompanyId, toCompanyId }: Merge): Promise<void> {
  await sql`
    with counting as (
      select id, kind, row_number() over (partition by kind order by created_at desc, id desc) as place,
        first_value(id) over (partition by kind order by created_at desc, id desc) as newest
      from documents
      where company_id in (${fromCompanyId}, ${toCompanyId}) and status = 'approved' and subject_id is null and kind <> 'other_paper')
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
