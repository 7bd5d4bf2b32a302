import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import type { Merging } from '../../../platform/merge-policy.ts'
import type { TenderKey } from '../edi-204/tender-key.ts'

export interface ImportedTender extends TenderKey {
  /** Of the load that it became. */
  reference: string
  /** The company's day. */
  importedOn: string
}

/** Those of the tenders that the company has imported before, under the same key. */
export async function importedTenders(
  sql: AnySql,
  { companyId, tenders }: { companyId: string; tenders: readonly TenderKey[] },
): Promise<ImportedTender[]> {
  return sql<ImportedTender[]>`
    select t.sender, t.interchange_number, t.group_number, t.set_number, t.content_hash, l.reference,
      to_char(t.imported_at at time zone c.time_zone, 'YYYY-MM-DD') as imported_on
    from jsonb_to_recordset(${sql.json(tenders as never)}::jsonb)
      as k ("sender" text, "interchangeNumber" text, "groupNumber" text, "setNumber" text)
    join imported_tenders t on t.company_id = ${companyId} and t.sender = k."sender" and t.interchange_number = k."interchangeNumber"
      and t.group_number = k."groupNumber" and t.set_number = k."setNumber"
    join loads l on l.id = t.load_id
    join companies c on c.id = t.company_id`
}

/** Remembers which load each tender of a chunk became; drafts that came from no tender leave no trace. */
export async function rememberTenders(
  tx: TransactionSql,
  { importId, sequence }: { importId: string; sequence: number },
): Promise<void> {
  await tx`
    insert into imported_tenders (load_id, company_id, sender, interchange_number, group_number, set_number, content_hash)
    select r."id", r."companyId", r."tender" ->> 'sender', r."tender" ->> 'interchangeNumber', r."tender" ->> 'groupNumber',
      r."tender" ->> 'setNumber', r."tender" ->> 'contentHash'
    from load_import_chunks c, jsonb_to_recordset(c.drafts) as r ("id" uuid, "companyId" uuid, "tender" jsonb)
    where c.import_id = ${importId} and c.sequence = ${sequence} and r."tender" is not null`
}

/** A tender whose load is removed may come again. */
export async function forgetTenders(tx: TransactionSql, loadIds: readonly string[]): Promise<void> {
  await tx`delete from imported_tenders where load_id = any(${[...loadIds]}::uuid[])`
}

export interface NamedLoad {
  reference: string
  /** What its owner calls it: one of its references. */
  named: string
  originPlaceId: string | null
  destinationPlaceId: string | null
}

/**
 * The company's loads that are not over and carry one of these references, the oldest first: one row a load and reference. Joined, since `= any`
 * compares each name with each: 50,000 names against as many loads take 1.6 s this way, and more than a request may take that way.
 */
export async function loadsNamed(
  sql: AnySql,
  { companyId, names }: { companyId: string; names: readonly string[] },
): Promise<NamedLoad[]> {
  return sql<NamedLoad[]>`
    with named as materialized (
      select l.id, l.reference, l.created_at, l.stop_count, r.value as named
      from loads l cross join lateral jsonb_to_recordset(l.refs) as r (value text)
      where l.company_id = ${companyId} and l.status in ('draft', 'posted', 'paused', 'offered', 'booked')
    )
    select n.reference, n.named, o.place_id as origin_place_id, d.place_id as destination_place_id
    from named n
    join (select distinct unnest(${[...names]}::text[]) as name) as asked on asked.name = n.named
    join stops o on o.load_id = n.id and o.sequence = 1
    join stops d on d.load_id = n.id and d.sequence = n.stop_count
    order by n.created_at, n.id`
}

/** Where both companies imported the same tender, the one that stays keeps its memory of it. */
export async function forgetTendersOfBoth(sql: TransactionSql, { fromId, intoId }: Merging): Promise<void> {
  await sql`
    delete from imported_tenders f using imported_tenders i
    where f.company_id = ${fromId} and i.company_id = ${intoId} and i.sender = f.sender and i.interchange_number = f.interchange_number
      and i.group_number = f.group_number and i.set_number = f.set_number`
}
