import type { Charge, Invoice } from '@drawbar/contract/billing.ts'
import { actionsOpen } from '@drawbar/contract/lifecycles/lifecycle.ts'
import { chargeLifecycle } from '@drawbar/contract/lifecycles/invoice.ts'
import { money } from '@drawbar/contract/money.ts'
import { companyRoleCan } from '@drawbar/contract/roles.ts'
import type { z } from 'zod'
import { isStaff, type Viewer } from '../../platform/viewer.ts'
import { mayDecide, type Parties } from './policy.ts'
import type { ChargeRow } from './sql/charges.ts'
import type { InvoiceRow } from './sql/invoices.ts'

/** The fee and the net are the carrier's business and the platform's: the consignor pays one total. */
export function viewInvoice(row: InvoiceRow, viewer: Viewer): Invoice {
  const { currency } = row
  const seesFee = isStaff(viewer) || viewer.companyId === row.carrierId
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
    issuedAs: row.issuedAs,
    lines: row.lines.map(({ code, description, amount }) => ({ code, description, amount: money(amount, currency) })),
    total: money(row.totalAmount, currency),
    paid: money(row.paidAmount, currency),
    balance: money(row.totalAmount - row.paidAmount, currency),
    fee: seesFee ? money(row.feeAmount, currency) : null,
    net: seesFee ? money(row.totalAmount - row.feeAmount, currency) : null,
    payoutStatus: seesFee ? payoutStatusOf(row) : null,
    paidOutAt: seesFee ? row.paidOutAt : null,
    issuedOn: row.issuedOn,
    dueOn: row.dueOn,
    overdue: row.overdue,
    paidAt: row.paidAt,
    abilities: isStaff(viewer) ? staffAbilities(row) : [],
  }
}

const payoutStatusOf = ({ paidOutAt, carrierStatus }: InvoiceRow) =>
  paidOutAt ? 'paid' : carrierStatus === 'active' ? 'none' : 'held'

function staffAbilities(row: InvoiceRow): string[] {
  const { status } = row
  if (status === 'paid') return payoutStatusOf(row) === 'none' ? ['payOut'] : []
  return ['issued', 'approved', 'partially_paid'].includes(status) ? ['recordPayment'] : []
}

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
