import type { Bid } from '@drawbar/contract/bids.ts'
import { aLoad } from '../loads/load-testing.ts'
import type { LoadBids } from './against.ts'

export const aBid = (over: Partial<Bid> = {}): Bid => ({
  id: 'b1',
  loadId: aLoad().id,
  loadReference: 'LD-48217',
  carrierId: 'k1',
  carrierName: 'Ouachita Cold Lines',
  status: 'open',
  amount: { amount: 194_000, currency: 'USD' },
  ratePerMile: 239,
  revision: 3,
  equipment: 'R',
  transitMinutes: 1620,
  pickupAt: null,
  validUntil: null,
  reconfirmBy: null,
  note: null,
  createdAt: '2027-03-12T15:00:00.000Z',
  updatedAt: '2027-03-12T15:00:00.000Z',
  offers: [
    {
      by: 'carrier',
      amount: { amount: 194_000, currency: 'USD' },
      note: null,
      at: '2027-03-12T15:00:00.000Z',
      revision: 3,
    },
  ],
  rejectReason: null,
  carrier: {
    usdot: '90258126',
    docket: 'MC9104418',
    authority: 'active',
    authoritySince: '2016-01-01',
    autoLiability: { amount: 100_000_000, currency: 'USD' },
    cargoCover: { amount: 25_000_000, currency: 'USD' },
    homeCity: 'Little Rock, AR',
    completedLoads: 128,
    onTimePickups: { onTime: 125, n: 128 },
    onTimeDeliveries: { onTime: 124, n: 128 },
    standing: null,
    acceptance: { hits: 60, n: 64 },
    kept: { hits: 59, n: 60 },
    tracking: { hits: 5400, n: 6000 },
    pod: { hits: 55, n: 58 },
  },
  eligibility: { eligible: true, outcome: 'eligible', reasons: [] },
  abilities: ['accept', 'counter', 'reject'],
  ...over,
})

export const theBids = (over: Partial<LoadBids> = {}): LoadBids => ({
  load: aLoad(),
  items: [aBid()],
  sealed: false,
  sharesPrices: false,
  bidCount: 1,
  benchmark: { benchmark: null, reports: 2, companies: 1, hidden: 'few_reports' },
  award: null,
  ...over,
})
