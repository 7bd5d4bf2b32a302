import { z } from 'zod'
import { ACCESSORIAL_CODES, EXTRA_CODES } from '../codes.ts'
import { access, endpoint } from '../endpoint.ts'
import { Id, LocalDate, longText, searchText, text } from '../fields.ts'
import { invoiceDetailShape, LineEvidence } from './invoice-detail.ts'
import { chargeLifecycle, invoiceLifecycle, paymentLifecycle } from '../lifecycles/invoice.ts'
import { MAX_AMOUNT, Money, MoneySum, Price } from '../money.ts'
import { CompanyQuery, listOf, PageQuery, pageOf } from '../page.ts'
import { PayoutHold } from './payout-hold.ts'
import { ShipmentParams } from '../shipments/shipment-params.ts'

/** 5% of the linehaul, the platform's only revenue on a freight invoice; it is an agent (design §8). */
export const MARKETPLACE_FEE_BASIS_POINTS = 500

export const InvoiceLine = z.object({ code: z.enum(ACCESSORIAL_CODES), description: z.string(), amount: Money })
export const Invoice = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(['freight', 'accessorial']),
  status: z.enum(invoiceLifecycle.states),
  shipmentId: z.string(),
  shipmentReference: z.string(),
  loadId: z.string(),
  loadReference: z.string(),
  lane: z.string(),
  consignorId: z.string(),
  consignorName: z.string(),
  carrierId: z.string(),
  carrierName: z.string(),
  lines: z.array(InvoiceLine),
  total: MoneySum,
  paid: MoneySum,
  balance: MoneySum,
  /** The carrier's side: the fee and what it receives. Null for the consignor. */
  fee: MoneySum.nullable(),
  net: MoneySum.nullable(),
  payoutStatus: z.enum(['none', 'held', 'paid']).nullable(),
  /** Why, where the carrier is not suspended: something of it changed within three days. Null for the consignor. */
  payoutHold: PayoutHold.nullable(),
  paidOutAt: z.string().nullable(),
  issuedOn: z.string(),
  dueOn: z.string(),
  overdue: z.boolean(),
  paidAt: z.string().nullable(),
  abilities: z.array(z.string()),
  version: z.number(),
})
export type Invoice = z.infer<typeof Invoice>

/** An invoice with everything that accounts payable checks before paying it. */
export const InvoiceDetail = Invoice.extend({
  ...invoiceDetailShape,
  lines: z.array(InvoiceLine.extend({ evidence: z.array(LineEvidence) })),
})
export type InvoiceDetail = z.infer<typeof InvoiceDetail>

export const Charge = z.object({
  id: z.string(),
  shipmentId: z.string(),
  code: z.enum(ACCESSORIAL_CODES),
  amount: Money,
  note: z.string().nullable(),
  documentId: z.string().nullable(),
  status: z.enum(chargeLifecycle.states),
  requestedAt: z.string(),
  decidedAt: z.string().nullable(),
  decisionNote: z.string().nullable(),
  abilities: z.array(z.string()),
})

/** What arrived on an invoice, as staff see it. */
export const Payment = z.object({
  id: z.string(),
  invoiceId: z.string(),
  amount: Money,
  /** What the bank kept of it. */
  bankFee: MoneySum,
  bankReference: z.string(),
  receivedOn: z.string(),
  status: z.enum(paymentLifecycle.states),
  recordedAt: z.string(),
  reversedAt: z.string().nullable(),
  reversalReason: z.string().nullable(),
  abilities: z.array(z.string()),
})
export type Payment = z.infer<typeof Payment>

const ChargeParams = ShipmentParams.extend({ chargeId: Id })
const InvoiceParams = z.object({ invoiceId: Id })

export const listCharges = endpoint({
  id: 'listCharges',
  method: 'GET',
  path: '/shipments/:shipmentId/charges',
  summary: 'Extras asked on a shipment',
  access: access.signedIn,
  params: ShipmentParams,
  query: PageQuery.extend(CompanyQuery.shape),
  /** `approved` and `requested` speak of all extras of the shipment, not of the page. */
  response: pageOf(Charge).extend({ approved: MoneySum, requested: z.number() }),
  errors: [],
})
export const requestCharge = endpoint({
  id: 'requestCharge',
  method: 'POST',
  path: '/shipments/:shipmentId/charges',
  summary: 'Ask for an extra',
  access: { kinds: ['carrier'], capability: 'runShipments' },
  params: ShipmentParams,
  body: z.object({
    code: z.enum(EXTRA_CODES, 'Choose what came on top of the agreed rate, which covers linehaul and fuel.'),
    amount: Price,
    note: longText('Note', 1000),
    documentId: Id.optional(),
  }),
  response: Charge,
  status: 201,
  errors: ['shipment_state', 'currency_mismatch'],
})
export const approveCharge = endpoint({
  id: 'approveCharge',
  method: 'POST',
  path: '/shipments/:shipmentId/charges/:chargeId/approve',
  summary: 'Approve an extra',
  idempotencyKey: 'required',
  access: { kinds: ['consignor'], capability: 'decideMoney', verifiedMailbox: true },
  params: ChargeParams,
  response: Charge,
  errors: ['charge_not_open', 'not_while_acting'],
})
export const rejectCharge = endpoint({
  id: 'rejectCharge',
  method: 'POST',
  path: '/shipments/:shipmentId/charges/:chargeId/reject',
  summary: 'Refuse an extra with a reason',
  access: { kinds: ['consignor'], capability: 'decideMoney' },
  params: ChargeParams,
  body: z.object({ reason: text('Reason', 1000) }),
  response: Charge,
  errors: ['charge_not_open'],
})
export const listInvoices = endpoint({
  id: 'listInvoices',
  method: 'GET',
  path: '/invoices',
  summary: 'Invoices: what a consignor owes, what a carrier is owed',
  access: access.signedIn,
  query: PageQuery.extend(CompanyQuery.shape).extend({
    status: listOf(z.enum(invoiceLifecycle.states)),
    shipmentId: Id.optional(),
    q: searchText(),
  }),
  response: pageOf(Invoice).extend({
    /** Of all invoices of the side that one is on, whatever the list is filtered by. One entry a currency: amounts of different currencies are never added. */
    totals: z.array(z.object({ open: MoneySum, overdue: MoneySum, paid30Days: MoneySum })),
  }),
  errors: [],
})
export const getInvoice = endpoint({
  id: 'getInvoice',
  method: 'GET',
  path: '/invoices/:invoiceId',
  summary: 'One invoice',
  access: access.signedIn,
  params: InvoiceParams,
  query: CompanyQuery,
  response: InvoiceDetail,
  errors: [],
})
/** Printed for each reader: whom to pay and what is still open may have changed since. */
export const downloadInvoice = endpoint({
  id: 'downloadInvoice',
  method: 'GET',
  path: '/invoices/:invoiceId/pdf',
  summary: 'One invoice as a PDF',
  access: access.signedIn,
  params: InvoiceParams,
  transport: 'file',
  response: z.unknown(),
  errors: [],
})
/** What the bank kept of a payment. */
const Fee = Money.extend({
  amount: z
    .int('Give the fee in whole cents.')
    .nonnegative('The fee must be at least 0.')
    .max(MAX_AMOUNT, 'The fee must be at most 10,000,000.00.'),
})
/** Staff record a bank transfer that arrived (design §3: without a payment provider, invoices with recorded transfers). */
export const recordPayment = endpoint({
  id: 'recordPayment',
  method: 'POST',
  path: '/invoices/:invoiceId/payments',
  summary: 'Record a payment received',
  idempotencyKey: 'required',
  access: access.staff,
  params: InvoiceParams,
  body: z.object({
    amount: Price,
    bankReference: text('Bank reference', 80),
    receivedOn: LocalDate,
    bankFee: Fee.optional(),
  }),
  response: Invoice,
  status: 201,
  errors: ['invoice_not_payable', 'payment_recorded', 'overpayment', 'currency_mismatch'],
})
export const listPayments = endpoint({
  id: 'listPayments',
  method: 'GET',
  path: '/invoices/:invoiceId/payments',
  summary: 'Payments recorded on an invoice',
  access: access.staff,
  params: InvoiceParams,
  query: PageQuery.extend(CompanyQuery.shape),
  response: pageOf(Payment),
  errors: [],
})
/** A payment that was recorded wrongly, or that the bank took back. The ledger keeps both; the carrier must not have been paid of it yet. */
export const reversePayment = endpoint({
  id: 'reversePayment',
  method: 'POST',
  path: '/invoices/:invoiceId/payments/:paymentId/reverse',
  summary: 'Reverse a recorded payment with a reason',
  idempotencyKey: 'required',
  access: access.staff,
  params: InvoiceParams.extend({ paymentId: Id }),
  body: z.object({ reason: text('Reason', 1000) }),
  response: Invoice,
  errors: ['payment_reversed', 'payment_paid_out'],
})
export const payOut = endpoint({
  id: 'payOut',
  method: 'POST',
  path: '/invoices/:invoiceId/payout',
  summary: 'Record the payout to the carrier',
  idempotencyKey: 'required',
  access: access.staff,
  params: InvoiceParams,
  body: z.object({ bankReference: text('Bank reference', 80) }),
  response: Invoice,
  status: 201,
  errors: ['payout_held', 'payout_not_due'],
})
