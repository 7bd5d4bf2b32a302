import { lifecycle, type StateOf } from './lifecycle.ts'

/** Overdue is computed from the due date, never stored. */
export const invoiceLifecycle = lifecycle(
  ['draft', 'issued', 'approved', 'disputed', 'partially_paid', 'paid', 'void'],
  {
    issue: { from: ['draft'], to: 'issued', by: ['carrier', 'system'] },
    approve: { from: ['issued'], to: 'approved', by: ['consignor', 'system'] },
    payPart: { from: ['issued', 'approved', 'partially_paid'], to: 'partially_paid', by: ['staff', 'system'] },
    // A payment was taken back: what is left of the others decides which.
    reopenPart: { from: ['partially_paid', 'paid'], to: 'partially_paid', by: ['staff'] },
    reopen: { from: ['partially_paid', 'paid'], to: 'approved', by: ['staff'] },
    pay: { from: ['issued', 'approved', 'partially_paid'], to: 'paid', by: ['staff', 'system'] },
    dispute: { from: ['issued', 'approved'], to: 'disputed', by: ['consignor'] },
    resolve: { from: ['disputed'], to: 'approved', by: ['system'] },
    cancel: { from: ['issued'], to: 'void', by: ['carrier', 'staff'] },
  },
)
export type InvoiceStatus = StateOf<typeof invoiceLifecycle>

export const chargeLifecycle = lifecycle(['requested', 'approved', 'rejected'], {
  approve: { from: ['requested'], to: 'approved', by: ['consignor'] },
  reject: { from: ['requested'], to: 'rejected', by: ['consignor'] },
})
export type ChargeStatus = StateOf<typeof chargeLifecycle>

export const paymentLifecycle = lifecycle(['recorded', 'reversed'], {
  reverse: { from: ['recorded'], to: 'reversed', by: ['staff'] },
})
export type PaymentStatus = StateOf<typeof paymentLifecycle>
