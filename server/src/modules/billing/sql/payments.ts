import type { PaymentStatus } from '@drawbar/contract/lifecycles/invoice.ts'
import type { Currency } from '@drawbar/contract/money.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'

export interface PaymentRow {
  id: string
  invoiceId: string
  amount: number
  feeAmount: number
  currency: Currency
  bankReference: string
  receivedOn: string
  status: PaymentStatus
  createdAt: string
  reversedAt: string | null
  reversalReason: string | null
}

const COLUMNS = [
  'id',
  'invoice_id',
  'amount',
  'fee_amount',
  'currency',
  'bank_reference',
  'received_on',
  'status',
  'created_at',
  'reversed_at',
  'reversal_reason',
] as const

/** As they were recorded, those that were taken back among them. */
export const selectPayments = (
  sql: AnySql,
  invoiceId: string,
  { limit, after }: { limit: number; after: { at: string; id: string } | null },
): Promise<(PaymentRow & { cursorAt: string })[]> =>
  sql<(PaymentRow & { cursorAt: string })[]>`
    select ${sql(COLUMNS)}, created_at::text as cursor_at from payments
    where invoice_id = ${invoiceId}
      ${after ? sql`and (created_at, id) > (${after.at}::text::timestamptz, ${after.id}::uuid)` : sql``}
    order by created_at, id limit ${limit}`

export const insertPayment = async (
  sql: TransactionSql,
  payment: {
    id: string
    invoiceId: string
    amount: number
    feeAmount: number
    currency: string
    bankReference: string
    receivedOn: string
    recordedBy: string | null
  },
): Promise<void> => {
  await sql`insert into payments ${sql(payment)}`
}

export interface PaymentKey {
  invoiceId: string
  paymentId: string
}

/** Undefined when it does not stand any more, or is not of this invoice. */
export async function markReversed(
  sql: TransactionSql,
  {
    invoiceId,
    paymentId,
    from,
    to,
    reason,
    reversedBy,
  }: PaymentKey & { from: readonly PaymentStatus[]; to: PaymentStatus; reason: string; reversedBy: string | null },
): Promise<PaymentRow | undefined> {
  const [row] = await sql<PaymentRow[]>`
    update payments set status = ${to}, reversed_at = clock_time(), reversed_by = ${reversedBy}, reversal_reason = ${reason}
    where id = ${paymentId} and invoice_id = ${invoiceId} and status = any(${[...from]})
    returning ${sql(COLUMNS)}`
  return row
}

export const paymentExists = async (sql: AnySql, { invoiceId, paymentId }: PaymentKey): Promise<boolean> =>
  (await sql`select 1 from payments where id = ${paymentId} and invoice_id = ${invoiceId}`).length > 0

/** What the bank kept of the payments that stand. */
export async function sumBankFees(sql: TransactionSql, invoiceId: string): Promise<number> {
  const [row] = await sql<{ fees: number }[]>`
    select coalesce(sum(fee_amount), 0)::bigint as fees from payments where invoice_id = ${invoiceId} and status = 'recorded'`
  return row?.fees ?? 0
}
