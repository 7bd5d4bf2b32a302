/**
 * Owns: charges (extras), invoices, payments received, payouts, and the ledger (journals and postings).
 * Guarantees: a journal balances, since each posting is one transfer; postings are never changed or removed (the database refuses);
 *   a journal happens once (its key); one freight invoice a shipment; a number names one invoice of the whole market.
 * Emits: charge.requested, charge.decided, invoice.issued, invoice.paid, invoice.payment_reversed, invoice.paid_out.
 * Listens: shipment.completed → the freight invoice.
 */
import type { Module } from '../../platform/module.ts'
import { billingRoutes } from './routes.ts'
import { constraints } from './sql/constraints.ts'

export { billingMerge } from './merge/merge-policy.ts'
export { issueFreightInvoice } from './issue-freight-invoice.ts'
export { accountBalance } from './sql/ledger.ts'

export const billing: Module = { name: 'billing', routes: billingRoutes, constraints }
