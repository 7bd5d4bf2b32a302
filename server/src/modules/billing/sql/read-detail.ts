import type { InvoiceStop } from '@drawbar/contract/billing/invoice-detail.ts'
import type { ReferenceInput } from '@drawbar/contract/loads/load-input.ts'
import type { z } from 'zod'
import type { AnySql } from '../../../platform/db.ts'
import type { Parties } from './parties.ts'

export interface DetailRow {
  formerNumber: string | null
  termsDays: number
  timeZone: string
  issuedAt: string
  parties: Parties | null
  references: z.infer<typeof ReferenceInput>[]
  description: string
  pallets: number
  pieces: number
  weightGrams: number
  distanceMeters: number
  stops: z.infer<typeof InvoiceStop>[]
  sameShipment: string[]
  rateConfirmation: { by: string | null; at: string | null; documentId: string | null } | null
  pod: { by: string; at: string | null; documentId: string } | null
  /** In the order of the lines that bill them. */
  charges: { code: string; by: string | null; at: string | null; documentId: string | null }[]
}

/** What an invoice says beyond its row: the load's references and stops, and what proves each line. */
export async function findDetail(sql: AnySql, invoiceId: string): Promise<DetailRow> {
  const [row] = await sql<DetailRow[]>`
    select i.former_number, i.due_on - i.issued_on as terms_days, i.time_zone, i.created_at as issued_at, i.parties, l.refs as references,
      (select string_agg(goods ->> 'description', ', ' order by position) from jsonb_array_elements(l.commodities) with ordinality as g (goods, position)) as description,
      (select coalesce(sum((goods ->> 'pallets')::int), 0)::int from jsonb_array_elements(l.commodities) goods) as pallets,
      (select coalesce(sum((goods ->> 'pieces')::int), 0)::int from jsonb_array_elements(l.commodities) goods) as pieces,
      l.weight_grams, l.distance_meters,
      (select coalesce(json_agg(json_build_object('kind', p.kind, 'place', concat_ws(', ', p.city, p.region), 'facility', p.facility_name,
          'at', to_char(coalesce(v.arrived_at, p.window_start_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'arrived', v.arrived_at is not null, 'timeZone', p.time_zone) order by p.sequence), '[]')
        from stops p left join stop_visits v on v.shipment_id = i.shipment_id and v.stop_sequence = p.sequence where p.load_id = i.load_id) as stops,
      (select coalesce(json_agg(o.number order by o.created_at, o.id), '[]') from invoices o where o.shipment_id = i.shipment_id and o.id <> i.id) as same_shipment,
      (select json_build_object('by', r.signed_name, 'at', r.signed_at, 'documentId', r.document_id) from rate_confirmations r
        where r.load_id = i.load_id and r.award_id = s.award_id order by r.version desc limit 1) as rate_confirmation,
      (select json_build_object('by', p.received_by, 'at', p.decided_at, 'documentId', p.document_id) from pods p
        where p.shipment_id = i.shipment_id and p.status = 'approved' limit 1) as pod,
      (select coalesce(json_agg(json_build_object('code', c.code, 'by', u.name, 'at', c.decided_at, 'documentId', c.document_id) order by c.requested_at, c.id), '[]')
        from charges c left join users u on u.id = c.decided_by where c.shipment_id = i.shipment_id and c.invoice_id = i.id) as charges
    from invoices i join shipments s on s.id = i.shipment_id join loads l on l.id = i.load_id
    where i.id = ${invoiceId}`
  if (!row) throw new Error(`invoice ${invoiceId} does not exist`)
  return row
}
