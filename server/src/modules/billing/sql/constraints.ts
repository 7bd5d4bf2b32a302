import type { ConstraintCodes } from '../../../platform/problem.ts'

export const constraints: ConstraintCodes = {
  payments_bank_reference: 'payment_recorded',
  payouts_one_per_invoice: 'payout_not_due',
  invoices_paid_within_total: 'overpayment',
}
