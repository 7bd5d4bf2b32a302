import type { AccessorialCode } from '@drawbar/contract/codes.ts'
import type { ChargeStatus } from '@drawbar/contract/lifecycles/invoice.ts'
import type { Currency } from '@drawbar/contract/money.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'

export interface ChargeRow {
  id: string
  shipmentId: string
  code: AccessorialCode
  amount: number
  currency: Currency
  note: string | null
  documentId: string | null
  status: ChargeStatus
  requestedAt: string
  decidedAt: string | null
  decisionNote: string | null
}

const COLUMNS = [
  'id',
  'shipment_id',
  'code',
  'amount',
  'currency',
  'note',
  'document_id',
  'status',
  'requested_at',
  'decided_at',
  'decision_note',
] as const

export const selectCharges = (
  sql: AnySql,
  shipmentId: string,
  { limit, after }: { limit: number; after: { at: string; id: string } | null },
): Promise<(ChargeRow & { cursorAt: string })[]> =>
  sql<(ChargeRow & { cursorAt: string })[]>`
    select ${sql(COLUMNS)}, requested_at::text as cursor_at from charges
    where shipment_id = ${shipmentId}
      ${after ? sql`and (requested_at, id) > (${after.at}::text::timestamptz, ${after.id}::uuid)` : sql``}
    order by requested_at, id limit ${limit}`

/** Of all extras of a shipment, not of a page: they are in the shipment's currency. */
export async function sumCharges(sql: AnySql, shipmentId: string): Promise<{ approved: number; requested: number }> {
  const [row] = await sql<{ approved: number; requested: number }[]>`
    select coalesce(sum(amount) filter (where status = 'approved'), 0)::bigint as approved,
      (count(*) filter (where status = 'requested'))::int as requested
    from charges where shipment_id = ${shipmentId}`
  return row ?? { approved: 0, requested: 0 }
}

export const selectApprovedUnbilled = (sql: TransactionSql, shipmentId: string): Promise<ChargeRow[]> =>
  sql<ChargeRow[]>`
    select ${sql(COLUMNS)} from charges
    where shipment_id = ${shipmentId} and status = 'approved' and invoice_id is null order by requested_at, id for update`

export async function insertCharge(
  sql: TransactionSql,
  charge: {
    id: string
    shipmentId: string
    code: string
    amount: number
    currency: string
    note: string | null
    documentId: string | null
    requestedBy: string | null
  },
): Promise<ChargeRow> {
  const [row] = await sql<ChargeRow[]>`insert into charges ${sql(charge)} returning ${sql(COLUMNS)}`
  if (!row) throw new Error('the charge was not written')
  return row
}

/** Moves a requested charge; undefined when it was no longer requested. */
export async function decideCharge(
  sql: TransactionSql,
  {
    shipmentId,
    chargeId,
    from,
    to,
    decidedBy,
    note,
  }: {
    shipmentId: string
    chargeId: string
    from: readonly ChargeStatus[]
    to: ChargeStatus
    decidedBy: string | null
    note: string | null
  },
): Promise<ChargeRow | undefined> {
  const [row] = await sql<ChargeRow[]>`
    update charges set status = ${to}, decided_by = ${decidedBy}, decided_at = clock_time(), decision_note = ${note}
    where shipment_id = ${shipmentId} and id = ${chargeId} and status = any(${[...from]})
    returning ${sql(COLUMNS)}`
  return row
}

export const chargeExists = async (
  sql: AnySql,
  { shipmentId, chargeId }: { shipmentId: string; chargeId: string },
): Promise<boolean> =>
  (await sql`select 1 from charges where shipment_id = ${shipmentId} and id = ${chargeId}`).length > 0

export async function markBilled(
  sql: TransactionSql,
  { shipmentId, chargeIds, invoiceId }: { shipmentId: string; chargeIds: readonly string[]; invoiceId: string },
): Promise<void> {
  if (chargeIds.length === 0) return
  await sql`update charges set invoice_id = ${invoiceId} where shipment_id = ${shipmentId} and id = any(${[...chargeIds]}::uuid[])`
}

export interface BillableShipment {
  id: string
  loadId: string
  status: string
  amount: number
  currency: Currency
  consignorCompanyId: string
  carrierCompanyId: string
}

/** The shipment locked, so that deciding an extra and issuing the invoice take turns. */
export async function lockShipment(sql: TransactionSql, shipmentId: string): Promise<BillableShipment | undefined> {
  const [row] = await sql<BillableShipment[]>`
    select id, load_id, status, amount, currency, consignor_company_id, carrier_company_id from shipments where id = ${shipmentId} for update`
  return row
}

export async function selectShipment(sql: AnySql, shipmentId: string): Promise<BillableShipment | undefined> {
  const [row] = await sql<BillableShipment[]>`
    select id, load_id, status, amount, currency, consignor_company_id, carrier_company_id from shipments where id = ${shipmentId}`
  return row
}

export const ownsDocument = async (
  sql: AnySql,
  { documentId, companyId }: { documentId: string; companyId: string },
): Promise<boolean> =>
  (await sql`select 1 from documents where id = ${documentId} and company_id = ${companyId}`).length > 0
