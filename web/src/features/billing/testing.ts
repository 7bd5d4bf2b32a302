import type { Invoice, Payment } from '@drawbar/contract/billing.ts'

const USD = (amount: number) => ({ amount, currency: 'USD' as const })

/** $1,940 freight and $120 detention, due in thirty days, as its carrier sees it. */
export const anInvoice = (over: Partial<Invoice> = {}): Invoice => ({
  id: '01900000-0000-7000-8000-0000000000c1',
  number: 'INV-1009',
  kind: 'freight',
  status: 'approved',
  shipmentId: 's1',
  shipmentReference: 'SH-31104',
  loadId: 'l1',
  loadReference: 'LD-48217',
  lane: 'Dallas, TX to Atlanta, GA',
  consignorId: 'c1',
  consignorName: 'Cross Timbers Provisions',
  carrierId: 'c2',
  carrierName: 'Ouachita Cold Lines',
  issuedAs: null,
  lines: [
    { code: 'linehaul', description: 'Agreed rate, all-in', amount: USD(194_000) },
    { code: 'detention_delivery', description: '2 h at the dock', amount: USD(12_000) },
  ],
  total: USD(206_000),
  paid: USD(0),
  balance: USD(206_000),
  fee: USD(9_700),
  net: USD(196_300),
  payoutStatus: 'none',
  payoutHold: null,
  paidOutAt: null,
  issuedOn: '2026-11-20',
  dueOn: '2099-12-20',
  overdue: false,
  paidAt: null,
  abilities: [],
  version: 1,
  ...over,
})

/** The whole of the invoice above, recorded under WIRE-77. */
export const aPayment = (over: Partial<Payment> = {}): Payment => ({
  id: '01900000-0000-7000-8000-0000000000d1',
  invoiceId: anInvoice().id,
  amount: USD(206_000),
  bankFee: USD(0),
  bankReference: 'WIRE-77',
  receivedOn: '2026-11-28',
  status: 'recorded',
  recordedAt: '2026-11-28T15:00:00.000Z',
  reversedAt: null,
  reversalReason: null,
  abilities: ['reverse'],
  ...over,
})
