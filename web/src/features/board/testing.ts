import type { Benchmark, LaneRates } from '@drawbar/contract/rates/rates.ts'
import type { BoardLoad, BoardDetail } from '@drawbar/contract/board/board.ts'
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

/** Of a bid that says its price alone. */
export const NO_TERMS = {
  equipment: null,
  transitMinutes: null,
  pickupAt: null,
  validUntil: null,
  reconfirmBy: null,
  note: null,
} as const

/** A reefer load from Dallas to Atlanta that takes open bids. */
export const aBoardLoad = (over: Partial<BoardLoad> = {}): BoardLoad => ({
  loadId: '01900000-0000-7000-8000-000000000001',
  version: 3,
  reference: 'LD-48217',
  ownerId: '01900000-0000-7000-8000-0000000000c1',
  ownerName: 'Cross Timbers Provisions',
  ownerRecord: {
    payDays: 24,
    invoices: 61,
    detentionApproved: 8,
    detentionAsked: 10,
    calledOff: 3,
    movedStops: 2,
    bookedStops: 48,
    bookings: 64,
    dwellMinutes: 105,
    dwellStops: 122,
    stars: 4.6,
    ratings: 37,
  },
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
  unconfirmedSince: null,
  benchmark: { benchmark: null, reports: 2, companies: 1, hidden: 'few_reports' },
  myBid: null,
  ...over,
})

type Detail = z.infer<typeof BoardDetail>

/** The same load opened, by a carrier whose papers cover it. */
export const aBoardDetail = (load: BoardLoad, over: Partial<Detail> = {}): Detail => ({
  ...load,
  ownerFills: { filled: 51, posted: 61 },
  bidding: { extendMinutes: null, showRank: false, sharePrices: false },
  stops: [],
  commodities: [],
  accessorials: [],
  references: [],
  showsStopDetails: false,
  nearestTruck: null,
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

/** 46 reports of 19 companies for Dallas to Atlanta. */
export const aBenchmark = (over: Partial<Benchmark> = {}): Benchmark => ({
  p25: 182_400,
  p50: 198_400,
  p75: 212_200,
  mean: 199_000,
  standardDeviation: 21_000,
  currency: 'USD',
  basis: 'per_mile',
  fuel: 'in',
  reports: 46,
  companies: 19,
  windowDays: 15,
  area: 'Dallas, TX area to Atlanta, GA area',
  areaKind: 'market',
  ...over,
})

const WEEK_MS = 7 * 86_400_000
const FIRST_WEEK = Date.parse('2026-08-31T00:00:00Z')

/** The same lane over thirteen weeks, of which the third is hidden, with one own load and two lanes out of Atlanta. */
export const aLane = (over: Partial<LaneRates> = {}): LaneRates => ({
  origin: { city: 'Dallas', region: 'TX', country: 'US' },
  destination: { city: 'Atlanta', region: 'GA', country: 'US' },
  equipment: 'R',
  currency: 'USD',
  distanceMeters: 1_287_475,
  benchmark: { benchmark: aBenchmark(), reports: 46, companies: 19, hidden: null },
  history: {
    area: 'Dallas, TX area to Atlanta, GA area',
    areaKind: 'market',
    weeks: Array.from({ length: 13 }, (_, at) => {
      const middle = 190_000 + Math.round(12 * Math.sin(at / 2)) * 1000
      const shown = at !== 2
      return {
        startsOn: new Date(FIRST_WEEK + at * WEEK_MS).toISOString().slice(0, 10),
        p25: shown ? middle - 14_000 : null,
        p50: shown ? middle : null,
        p75: shown ? middle + 12_000 : null,
        reports: shown ? 9 + (at % 5) : 5,
        companies: shown ? 6 : 2,
      }
    }),
  },
  own: [
    {
      loadId: '01900000-0000-7000-8000-0000000000aa',
      bookedAt: '2026-10-08T15:00:00.000Z',
      side: 'earned',
      price: { amount: 205_000, currency: 'USD' },
      distanceMeters: 1_290_000,
      amount: 204_600,
    },
  ],
  loadToTruck: { loads: 34, trucks: 17, loadsPerTruck: 2 },
  nextOut: [
    {
      destination: { city: 'Orlando', region: 'FL', country: 'US' },
      distanceMeters: 704_893,
      benchmark: aBenchmark({
        p25: 108_000,
        p50: 118_500,
        p75: 127_000,
        reports: 77,
        companies: 24,
        area: 'Atlanta, GA area to Orlando, FL area',
      }),
    },
    {
      destination: { city: 'Memphis', region: 'TN', country: 'US' },
      distanceMeters: 627_644,
      benchmark: aBenchmark({
        p25: 70_000,
        p50: 77_000,
        p75: 83_000,
        reports: 31,
        companies: 11,
        area: 'Atlanta, GA area to Memphis, TN area',
      }),
    },
  ],
  ...over,
})
