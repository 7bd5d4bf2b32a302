import type { Invoice, InvoiceDetail, Payment } from '@drawbar/contract/billing/billing.ts'

const USD = (amount: number) => ({ amount, currency: 'USD' as const })

/** $1,940 freight and $120 detention, due in thirty days, as its carrier sees it. */
export const anInvoice = (over: Partial<Invoice> = {}): Invoice => ({
  id: '01900000-0000-7000-8000-0000000000c1',
  number: 'INV-100009',
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

/** The same with what accounts payable reads: the carrier is paid itself, the detention has no receipt. */
export const anInvoiceDetail = ({ lines, ...over }: Partial<InvoiceDetail> = {}): InvoiceDetail => {
  const { lines: own, ...invoice } = anInvoice()
  return {
    ...invoice,
    formerNumber: null,
    termsDays: 30,
    timeZone: 'America/Chicago',
    issuedAt: '2026-11-20T20:00:00.000Z',
    billTo: {
      name: 'Cross Timbers Provisions',
      legalName: null,
      address: ['1400 Stockyards Blvd', 'Fort Worth, TX 76164'],
      numbers: [],
      phone: null,
    },
    carrier: {
      name: 'Ouachita Cold Lines',
      legalName: null,
      address: ['9 Prairie Rd', 'Wichita, KS 67202'],
      numbers: ['USDOT 90218845', 'MC908841'],
      phone: '+13165550100',
    },
    remitTo: {
      kind: 'carrier',
      name: 'Ouachita Cold Lines',
      address: ['9 Prairie Rd', 'Wichita, KS 67202'],
      account: '…4417',
      noticeApprovedAt: null,
      pendingFactor: null,
    },
    references: [
      { type: 'PO', value: 'CTP-77098' },
      { type: 'BM', value: 'DAL-55214' },
    ],
    stops: [
      {
        kind: 'pickup',
        place: 'Dallas, TX',
        facility: 'Trinity Cold',
        at: '2026-11-18T14:00:00Z',
        arrived: true,
        timeZone: 'America/Chicago',
      },
      {
        kind: 'delivery',
        place: 'Atlanta, GA',
        facility: null,
        at: '2026-11-19T18:00:00Z',
        arrived: true,
        timeZone: 'America/New_York',
      },
    ],
    freight: { description: 'Frozen peas', pallets: 24, pieces: 0, weightGrams: 18_143_695, distanceMeters: 1_256_000 },
    sameShipment: [],
    lines:
      lines ??
      own.map((line) => ({
        ...line,
        evidence:
          line.code === 'linehaul'
            ? [
                { kind: 'rate_confirmation', by: 'Robin Example', at: '2026-11-16T15:00:00Z', documentId: 'd1' },
                { kind: 'pod', by: 'Pat Moreno', at: '2026-11-20T20:00:00Z', documentId: 'd2' },
              ]
            : [{ kind: 'approval', by: 'Dana Cole', at: '2026-11-20T19:00:00Z', documentId: null }],
      })),
    ...over,
  }
}

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
