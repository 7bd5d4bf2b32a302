import type { InvoiceStatus } from '@drawbar/contract/lifecycles/invoice.ts'
import type { Currency } from '@drawbar/contract/money.ts'
import type { AccessorialCode } from '@drawbar/contract/codes.ts'
import type { PendingQuery, Row } from 'postgres'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import type { Parties } from './parties.ts'

export interface InvoiceRow {
  id: string
  number: string
  kind: 'freight' | 'accessorial'
  status: InvoiceStatus
  version: number
  shipmentId: string
  shipmentReference: string
  loadId: string
  loadReference: string
  lane: string
  consignorId: string
  consignorName: string
  carrierId: string
  carrierName: string
  carrierStatus: 'active' | 'suspended' | 'closed'
  currency: Currency
  totalAmount: number
  feeAmount: number
  paidAmount: number
  issuedOn: string
  dueOn: string
  overdue: boolean
  paidAt: string | null
  paidOutAt: string | null
  /** To the microsecond, as the database orders by it; an ISO instant of milliseconds would skip rows. */
  cursorAt: string
  /** The day on which the load was booked, by the issuer's calendar: no payment for it can be older. */
  bookedOn: string
  lines: { code: AccessorialCode; description: string; amount: number }[]
}

/** Every reading of an invoice, with its lines in one column, so that a page of 50 is one statement. */
const invoiceRows = (sql: AnySql) => sql`
  select i.id, i.number, i.kind, i.status, i.version, i.shipment_id, s.reference as shipment_reference, i.load_id, l.reference as load_reference,
    (select string_agg(concat_ws(', ', city, region), ' to ' order by sequence) from stops
      where load_id = i.load_id and sequence in (1, l.stop_count)) as lane,
    i.consignor_company_id as consignor_id, c.name as consignor_name, i.carrier_company_id as carrier_id, k.name as carrier_name,
    k.status as carrier_status,
    (s.created_at at time zone i.time_zone)::date as booked_on,
    i.currency, i.total_amount, i.fee_amount, i.paid_amount, i.issued_on, i.due_on,
    (i.due_on < (clock_time() at time zone i.time_zone)::date and i.status not in ('paid', 'void')) as overdue, i.paid_at, i.paid_out_at, i.created_at, i.created_at::text as cursor_at,
    (select coalesce(json_agg(json_build_object('code', code, 'description', description, 'amount', amount) order by sequence), '[]')
      from invoice_lines where invoice_id = i.id) as lines
  from invoices i
  join shipments s on s.id = i.shipment_id
  join loads l on l.id = i.load_id
  join companies c on c.id = i.consignor_company_id
  join companies k on k.id = i.carrier_company_id`

type Piece = PendingQuery<Row[]>

/** Null `companyId`: any company's, for staff. Null `side`: whichever side the company stands on. */
export interface Whose {
  companyId: string | null
  side: 'consignor' | 'carrier' | null
}

export interface InvoiceFilter extends Whose {
  status?: readonly InvoiceStatus[] | undefined
  shipmentId?: string | undefined
  q?: string | undefined
}

const filtered = (sql: AnySql, { status, shipmentId, q }: InvoiceFilter) => sql`
    ${status && status.length > 0 ? sql`and i.status = any(${[...status]})` : sql``}
    ${shipmentId ? sql`and i.shipment_id = ${shipmentId}` : sql``}
    ${
      q
        ? sql`and (i.number ilike ${`%${escapeLike(q)}%`} or i.former_number ilike ${`%${escapeLike(q)}%`} or s.reference ilike ${`%${escapeLike(q)}%`} or l.reference ilike ${`%${escapeLike(q)}%`}
      or c.name ilike ${`%${escapeLike(q)}%`} or k.name ilike ${`%${escapeLike(q)}%`})`
        : sql``
    }`

const escapeLike = (value: string): string => value.replaceAll(/[\\%_]/g, '\\$&')

export interface InvoicePage {
  limit: number
  after: { at: string; id: string } | null
}

/**
 * Newest first. Where both sides are asked, each is read in the order of its own index and the two are merged, since one condition with `or`
 * has the planner sort all of a company's invoices, or walk through everybody's.
 */
export const invoicesStatement = (sql: AnySql, filter: InvoiceFilter, { limit, after }: InvoicePage): Piece => {
  const newest = (side: Piece): Piece => sql`
    ${invoiceRows(sql)} where ${side} ${filtered(sql, filter)}
    ${after ? sql`and (i.created_at, i.id) < (${after.at}::text::timestamptz, ${after.id}::uuid)` : sql``}
    order by i.created_at desc, i.id desc limit ${limit}`
  const [first, second] = sidesOf(sql, filter)
  if (!first || !second) return newest(first ?? sql`true`)
  return sql`
    (${newest(first)}) union all (${newest(second)})
    order by created_at desc, id desc limit ${limit}`
}

/** A condition a side that is asked for; no invoice answers two of them. None where everybody's are asked. */
function sidesOf(sql: AnySql, { companyId, side }: Whose): Piece[] {
  if (companyId === null) return []
  const owes = sql`i.consignor_company_id = ${companyId}`
  const isOwed = sql`i.carrier_company_id = ${companyId}`
  if (side !== null) return [side === 'consignor' ? owes : isOwed]
  return [owes, sql`${isOwed} and i.consignor_company_id <> ${companyId}`]
}

export const selectInvoices = (sql: AnySql, filter: InvoiceFilter, page: InvoicePage): Promise<InvoiceRow[]> =>
  sql<InvoiceRow[]>`${invoicesStatement(sql, filter, page)}`

export async function selectInvoice(sql: AnySql, invoiceId: string): Promise<InvoiceRow | undefined> {
  const [row] = await sql<InvoiceRow[]>`${invoiceRows(sql)} where i.id = ${invoiceId}`
  return row
}

export interface InvoiceTotals {
  currency: Currency
  open: number
  overdue: number
  paid30Days: number
}

/** The states in which something is owed; the partial indexes of the sums name the same. A draft is owed by nobody yet. */
const OWED = (sql: AnySql) => sql`i.status in ('issued', 'approved', 'disputed', 'partially_paid')`

/**
 * What is owed now and what was settled within 30 days, whatever the list is filtered by. Reads owed and lately settled invoices only,
 * and those from indexes: it costs what is under way, not what was ever billed.
 */
export const totalsStatement = (sql: AnySql, whose: Whose): Piece => {
  const sides = sidesOf(sql, whose)
  const parts = (sides.length > 0 ? sides : [sql`true`]).map(
    (side) => sql`
      select i.currency, i.total_amount - i.paid_amount as owed, i.due_on < (clock_time() at time zone i.time_zone)::date as late, 0 as settled
      from invoices i where ${side} and ${OWED(sql)}
      union all
      select i.currency, 0, false, i.total_amount
      from invoices i where ${side} and i.paid_at > clock_time() - interval '30 days'`,
  )
  return sql`
    select currency, coalesce(sum(owed), 0)::bigint as open, coalesce(sum(owed) filter (where late), 0)::bigint as overdue,
      coalesce(sum(settled), 0)::bigint as "paid30_days"
    from (${parts.reduce((all, part) => sql`${all} union all ${part}`)}) as moved
    group by currency order by currency`
}

export const selectTotals = (sql: AnySql, whose: Whose): Promise<InvoiceTotals[]> =>
  sql<InvoiceTotals[]>`${totalsStatement(sql, whose)}`

export interface NewInvoice {
  id: string
  kind: 'freight' | 'accessorial'
  status: InvoiceStatus
  shipmentId: string
  loadId: string
  consignorCompanyId: string
  carrierCompanyId: string
  bills: string
  currency: string
  totalAmount: number
  feeAmount: number
  termsDays: number
  parties: Parties
}

/** Undefined when this was billed already (`invoices_once`). Its days are those of the carrier that issues it. */
export async function insertInvoice(
  sql: TransactionSql,
  { termsDays, parties, ...invoice }: NewInvoice,
): Promise<{ number: string; dueOn: string } | undefined> {
  const [row] = await sql<{ number: string; dueOn: string }[]>`
    insert into invoices (id, number, kind, status, shipment_id, load_id, consignor_company_id, carrier_company_id, bills, currency, total_amount,
      fee_amount, issued_on, due_on, time_zone, parties)
    select ${invoice.id}, 'INV-' || nextval('invoice_number'), ${invoice.kind}, ${invoice.status}, ${invoice.shipmentId}, ${invoice.loadId},
      ${invoice.consignorCompanyId}, c.id, ${invoice.bills}, ${invoice.currency}, ${invoice.totalAmount}, ${invoice.feeAmount},
      today.at, today.at + ${termsDays}::int, c.time_zone, ${sql.json(parties as never)}
    from companies c cross join lateral (select (clock_time() at time zone c.time_zone)::date as at) today
    where c.id = ${invoice.carrierCompanyId}
    on conflict on constraint invoices_once do nothing returning number, due_on`
  return row
}

export const insertLines = async (
  sql: TransactionSql,
  invoiceId: string,
  lines: readonly { code: string; description: string; amount: number }[],
): Promise<void> => {
  await sql`insert into invoice_lines ${sql(lines.map((line, index) => ({ invoiceId, sequence: index + 1, ...line })))}`
}

/** Adds a payment; undefined when the invoice is in no state to take one. Overpaying breaks the table's check. */
export async function addPaid(
  sql: TransactionSql,
  { invoiceId, amount, from }: { invoiceId: string; amount: number; from: readonly InvoiceStatus[] },
): Promise<{ paidAmount: number; totalAmount: number } | undefined> {
  const [row] = await sql<{ paidAmount: number; totalAmount: number }[]>`
    update invoices set paid_amount = paid_amount + ${amount}, version = version + 1, updated_at = clock_time(),
      status = case when paid_amount + ${amount} = total_amount then 'paid' else 'partially_paid' end,
      paid_at = case when paid_amount + ${amount} = total_amount then clock_time() end
    where id = ${invoiceId} and status = any(${[...from]})
    returning paid_amount, total_amount`
  return row
}

/** Whoever records, reverses or pays out on this invoice meanwhile waits. */
export const lockInvoice = async (sql: TransactionSql, invoiceId: string): Promise<void> => {
  await sql`select from invoices where id = ${invoiceId} for update`
}

/** Takes a reversed payment off again; false when the invoice is not in a state that a payment made, or was paid out. */
export async function takeBackPaid(
  sql: TransactionSql,
  {
    invoiceId,
    amount,
    from,
    unpaid,
    partPaid,
  }: {
    invoiceId: string
    amount: number
    from: readonly InvoiceStatus[]
    unpaid: InvoiceStatus
    partPaid: InvoiceStatus
  },
): Promise<boolean> {
  const rows = await sql`
    update invoices set paid_amount = paid_amount - ${amount}, version = version + 1, updated_at = clock_time(), paid_at = null,
      status = case when paid_amount = ${amount} then ${unpaid} else ${partPaid} end
    where id = ${invoiceId} and status = any(${[...from]}) and paid_out_at is null returning id`
  return rows.length > 0
}

/** Marks a paid invoice as paid out; false when it was not paid, or paid out before. */
export async function markPaidOut(sql: TransactionSql, invoiceId: string): Promise<boolean> {
  const rows = await sql`
    update invoices set paid_out_at = clock_time(), version = version + 1, updated_at = clock_time()
    where id = ${invoiceId} and status = 'paid' and paid_out_at is null returning id`
  return rows.length > 0
}

export const insertPayout = async (
  sql: TransactionSql,
  payout: {
    id: string
    invoiceId: string
    amount: number
    currency: string
    bankReference: string
    recordedBy: string | null
  },
): Promise<void> => {
  await sql`insert into payouts ${sql(payout)}`
}
