import type { Charge, Invoice, Payment } from '@drawbar/contract/billing/billing.ts'
import { actionsOpen } from '@drawbar/contract/lifecycles/lifecycle.ts'
import { chargeLifecycle, paymentLifecycle } from '@drawbar/contract/lifecycles/invoice.ts'
import { money } from '@drawbar/contract/money.ts'
import { companyRoleCan } from '@drawbar/contract/roles.ts'
import type { PayoutHold } from '@drawbar/contract/billing/payout-hold.ts'
import type { z } from 'zod'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { isStaff, type Viewer } from '../../platform/viewer.ts'
import { payoutHolds } from '../carriers/index.ts'
import { mayDecide, type Parties } from './policy.ts'
import type { ChargeRow } from './sql/charges.ts'
import { type InvoiceRow, selectInvoice } from './sql/invoices.ts'
import type { PaymentRow } from './sql/payments.ts'

export async function viewInvoices(sql: AnySql, rows: readonly InvoiceRow[], viewer: Viewer): Promise<Invoice[]> {
  const unpaid = rows.filter((row) => row.paidOutAt === null && seesPayout(row, viewer))
  const holds =
    unpaid.length === 0 ? null : await payoutHolds(sql, [...new Set(unpaid.map(({ carrierId }) => carrierId))])
  return rows.map((row) => view({ ...row, hold: holds?.get(row.carrierId) ?? null }, viewer))
}

export async function viewInvoice(sql: AnySql, invoiceId: string, viewer: Viewer): Promise<Invoice> {
  const row = await selectInvoice(sql, invoiceId)
  const [invoice] = row ? await viewInvoices(sql, [row], viewer) : []
  if (!invoice) throw new AppError('not_found')
  return invoice
}

type HeldRow = InvoiceRow & { hold: PayoutHold | null }

const seesPayout = ({ carrierId }: InvoiceRow, viewer: Viewer): boolean =>
  isStaff(viewer) || viewer.companyId === carrierId

/** The fee and the net are the carrier's business and the platform's: the consignor pays one total. */
function view(row: HeldRow, viewer: Viewer): Invoice {
  const { currency } = row
  const seesFee = seesPayout(row, viewer)
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    status: row.status,
    version: row.version,
    shipmentId: row.shipmentId,
    shipmentReference: row.shipmentReference,
    loadId: row.loadId,
    loadReference: row.loadReference,
    lane: row.lane,
    consignorId: row.consignorId,
    consignorName: row.consignorName,
    carrierId: row.carrierId,
    carrierName: row.carrierName,
    lines: row.lines.map(({ code, description, amount }) => ({ code, description, amount: money(amount, currency) })),
    total: money(row.totalAmount, currency),
    paid: money(row.paidAmount, currency),
    balance: money(row.totalAmount - row.paidAmount, currency),
    fee: seesFee ? money(row.feeAmount, currency) : null,
    net: seesFee ? money(row.totalAmount - row.feeAmount, currency) : null,
    payoutStatus: seesFee ? payoutStatusOf(row) : null,
    payoutHold: seesFee && row.paidOutAt === null ? row.hold : null,
    paidOutAt: seesFee ? row.paidOutAt : null,
    issuedOn: row.issuedOn,
    dueOn: row.dueOn,
    overdue: row.overdue,
    paidAt: row.paidAt,
    abilities: isStaff(viewer) ? staffAbilities(row) : [],
  }
}

const payoutStatusOf = ({ paidOutAt, carrierStatus, hold }: HeldRow) =>
  paidOutAt ? 'paid' : carrierStatus === 'active' && hold === null ? 'none' : 'held'

function staffAbilities(row: HeldRow): string[] {
  const { status } = row
  if (status === 'paid') return payoutStatusOf(row) === 'none' ? ['payOut'] : []
  return ['issued', 'approved', 'partially_paid'].includes(status) ? ['recordPayment'] : []
}

/** Money that went on to the carrier is not taken back here. */
export const viewPayment = (row: PaymentRow, { paidOutAt }: Pick<InvoiceRow, 'paidOutAt'>): Payment => ({
  id: row.id,
  invoiceId: row.invoiceId,
  amount: money(row.amount, row.currency),
  bankFee: money(row.feeAmount, row.currency),
  bankReference: row.bankReference,
  receivedOn: row.receivedOn,
  status: row.status,
  recordedAt: row.createdAt,
  reversedAt: row.reversedAt,
  reversalReason: row.reversalReason,
  abilities: paidOutAt === null ? actionsOpen(paymentLifecycle, { state: row.status, by: 'staff' }) : [],
})

/** Only the consignor of this very shipment may decide: a LogisticsProvider on its consignor side may be the carrier here. */
export function viewCharge(
  row: ChargeRow,
  { viewer, shipment }: { viewer: Viewer; shipment: Parties },
): z.infer<typeof Charge> {
  const decides =
    mayDecide(viewer, shipment) && viewer.companyRole !== null && companyRoleCan(viewer.companyRole, 'decideMoney')
  return {
    id: row.id,
    shipmentId: row.shipmentId,
    code: row.code,
    amount: money(row.amount, row.currency),
    note: row.note,
    documentId: row.documentId,
    status: row.status,
    requestedAt: row.requestedAt,
    decidedAt: row.decidedAt,
    decisionNote: row.decisionNote,
    abilities: decides ? actionsOpen(chargeLifecycle, { state: row.status, by: 'consignor' }) : [],
  }
}
