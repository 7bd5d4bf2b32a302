import type { ShipmentDocument } from '@drawbar/contract/shipments/shipments.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'

/** The papers of the haul, in the order in which they came: rate confirmations, proofs of delivery, and what either side added. */
export const shipmentDocuments = (sql: AnySql, shipmentId: string): Promise<ShipmentDocument[]> =>
  sql<ShipmentDocument[]>`
    select d.id, d.kind, d.file_name, d.media_type, d.created_at as uploaded_at,
      case when d.uploaded_by is null then null when d.company_id = s.carrier_company_id then 'carrier' else 'consignor' end as "from"
    from shipments s, documents d
    where s.id = ${shipmentId} and d.id in (
      select p.document_id from pods p where p.shipment_id = ${shipmentId}
      union all
      select a.document_id from shipment_documents a where a.shipment_id = ${shipmentId}
      union all
      select r.document_id from rate_confirmations r
        where r.load_id = s.load_id and r.award_id = s.award_id and r.status <> 'void' and r.document_id is not null)
    order by d.created_at, d.id`

export async function countDocuments(sql: AnySql, shipmentId: string): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from shipment_documents where shipment_id = ${shipmentId}`
  return row?.n ?? 0
}

/** False where it lies there already. */
export async function insertDocument(
  sql: TransactionSql,
  { shipmentId, documentId, addedBy }: { shipmentId: string; documentId: string; addedBy: string | null },
): Promise<boolean> {
  const rows = await sql`
    insert into shipment_documents (shipment_id, document_id, added_by) values (${shipmentId}, ${documentId}, ${addedBy})
    on conflict do nothing returning document_id`
  return rows.length === 1
}
