import type { BoardLoad, BoardDetail } from '@drawbar/contract/market.ts'
import type { z } from 'zod'

const end = (city: string, region: string, day: number): BoardLoad['origin'] => ({
  city,
  region,
  country: 'US',
  latitude: 32.8,
  longitude: -96.8,
  timeZone: 'America/Chicago',
  windowStartAt: `2026-11-${day}T12:00:00.000Z`,
  windowEndAt: `2026-11-${day}T16:00:00.000Z`,
})

/** A reefer load from Dallas to Atlanta that takes open bids. */
export const aBoardLoad = (over: Partial<BoardLoad> = {}): BoardLoad => ({
  loadId: '01900000-0000-7000-8000-000000000001',
  version: 3,
  reference: 'LD-48217',
  ownerId: '01900000-0000-7000-8000-0000000000c1',
  ownerName: 'Cross Timbers Provisions',
  origin: end('Dallas', 'TX', 25),
  destination: end('Atlanta', 'GA', 27),
  stopCount: 2,
  equipment: ['R'],
  distanceMeters: 1_287_475,
  distanceSource: 'estimated',
  deadheadMeters: null,
  deadheadOutMeters: null,
  mode: 'ftl',
  trailerLengthMm: null,
  mark: null,
  weightGrams: 17_962_258,
  pallets: 22,
  commodity: 'Cultured dairy',
  temperature: { minDeciCelsius: 11, maxDeciCelsius: 11, mode: 'continuous', preCool: false },
  hazmat: false,
  teamRequired: false,
  takesBids: true,
  pricingMode: 'open_bid',
  price: null,
  ratePerMile: null,
  currency: 'USD',
  bidCount: 5,
  biddingEndsAt: null,
  expiresAt: null,
  postedAt: '2026-11-20T12:00:00.000Z',
  benchmark: { benchmark: null, reports: 2, companies: 1, hidden: 'few_reports' },
  myBid: null,
  ...over,
})

type Detail = z.infer<typeof BoardDetail>

/** The same load opened, by a carrier whose papers cover it. */
export const aBoardDetail = (load: BoardLoad, over: Partial<Detail> = {}): Detail => ({
  ...load,
  stops: [],
  commodities: [],
  accessorials: [],
  notes: null,
  declaredValue: null,
  eligibility: {
    eligible: true,
    outcome: 'eligible',
    reasons: [
      {
        rule: 'auto_liability',
        passed: true,
        severity: 'block',
        datum: '$1,000,000, minimum $750,000.',
        source: 'FMCSA register',
        asOf: '2026-11-01',
      },
    ],
  },
  ...over,
})
