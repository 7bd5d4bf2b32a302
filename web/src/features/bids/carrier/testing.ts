import type { Award } from '@drawbar/contract/awards/award.ts'
import type { LoadSummary } from '@drawbar/contract/loads/loads.ts'
import type { MyBid } from './my-bid.ts'

const USD = (amount: number) => ({ amount, currency: 'USD' as const })

export const anAward = (over: Partial<Award> = {}): Award => ({
  id: 'a1',
  loadId: 'l1',
  bidId: 'b1',
  carrierId: 'c2',
  carrierName: 'Ouachita Cold Lines',
  status: 'offered',
  madeBy: 'person',
  amount: USD(194_000),
  offeredAt: '2026-11-20T12:00:00.000Z',
  respondBy: '2099-11-20T13:00:00.000Z',
  confirmedAt: null,
  shipmentId: null,
  dispatched: false,
  together: [],
  abilities: ['confirm', 'decline'],
  rateConfirmation: null,
  ...over,
})

export const HASH = 'ab'.repeat(32)

/** A confirmed award whose rate confirmation waits for the carrier's name. */
export const anUnsignedAward = (over: Partial<Award> = {}): Award =>
  anAward({
    status: 'confirmed',
    shipmentId: 's1',
    abilities: ['sign'],
    rateConfirmation: {
      id: 'r1',
      version: 1,
      status: 'issued',
      documentId: 'd1',
      contentHash: HASH,
      signedName: null,
      signedAt: null,
    },
    ...over,
  })

/** An open bid of $1,930 on the load. */
export const aMyBid = (load: LoadSummary, over: Partial<MyBid> = {}): MyBid => ({
  id: 'b1',
  loadId: 'l1',
  loadReference: 'LD-48217',
  carrierId: 'c2',
  carrierName: 'Ouachita Cold Lines',
  status: 'open',
  amount: USD(193_000),
  ratePerMile: 241,
  revision: 1,
  equipment: null,
  transitMinutes: null,
  pickupAt: null,
  validUntil: null,
  reconfirmBy: null,
  note: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  offers: [{ by: 'carrier', amount: USD(193_000), note: null, at: '2026-11-20T12:00:00.000Z', revision: 1 }],
  rejectReason: null,
  rejectNote: null,
  abilities: ['revise', 'withdraw'],
  load,
  award: null,
  tie: null,
  rank: null,
  prices: null,
  ...over,
})
