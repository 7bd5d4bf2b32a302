import { z } from 'zod'
import { MAX_REGIONS, MAX_RADIUS_MILES, Region } from '../board/board-criteria.ts'
import { EQUIPMENT_CODES } from '../codes.ts'
import { access, endpoint } from '../endpoint.ts'
import { Id, Instant, LocalDate, longText, optionalText, text, Version, whole } from '../fields.ts'
import { capacityLifecycle } from '../lifecycles/capacity.ts'
import { LoadParams } from '../loads/loads.ts'
import { TemperatureInput } from '../loads/load-input.ts'
import { Currency } from '../money.ts'
import { CompanyQuery, listOf, PageQuery, pageOf } from '../page.ts'
import { StandingBid } from '../bids/bid-standing.ts'

/** As far as a truck stands ready to drive empty. Farther, and the board is the better place to look. */
export const MAX_CAPACITY_RADIUS_MILES = 300
export const DEFAULT_CAPACITY_RADIUS_MILES = 100
/** An offer that stands longer tells nobody where the truck is. */
export const MAX_CAPACITY_DAYS = 14
/** A load within so many great-circle miles of a wanted place goes there. */
export const WANTED_RADIUS_MILES = 150
export const MAX_WANTED_PLACES = 10
/** The best of a ranking; nobody reads the hundredth. */
export const MAX_MATCHES = 50
export const CAPACITY_MODES = ['full', 'partial'] as const
export const CAPACITY_STATUSES = capacityLifecycle.states

const measure = (name: string, max: number) => whole(name, { min: 1, max })
const Radius = whole('The radius', { min: 1, max: MAX_CAPACITY_RADIUS_MILES })

/** What a carrier says of a truck, the whole of it. */
export const CapacityTerms = z.object({
  equipment: z.enum(EQUIPMENT_CODES, 'Choose an equipment type from the list.'),
  /** One of its own fleet. On one day a vehicle stands in one offer: a newer one takes the older's place. */
  vehicleId: Id.nullable().default(null),
  originPlaceId: text('The place', 80),
  radiusMiles: Radius.default(DEFAULT_CAPACITY_RADIUS_MILES),
  availableFrom: Instant,
  availableTo: Instant,
  /** Where it wants to go; nothing in either list is anywhere. */
  destinationPlaceIds: z
    .array(text('The place', 80), 'Choose from the list.')
    .max(MAX_WANTED_PLACES, `Choose at most ${MAX_WANTED_PLACES}.`)
    .default([]),
  destinationRegions: z
    .array(Region, 'Choose from the list.')
    .max(MAX_REGIONS, `Choose at most ${MAX_REGIONS}.`)
    .default([]),
  /** Minor units a loaded mile. */
  minRatePerMile: measure('The rate', 10_000).nullable().default(null),
  currency: Currency.default('USD'),
  /** Consignors read the minimum only if this is ticked; unticked, it does not move a rank of theirs either. */
  showsRate: z.boolean('Answer yes or no.').default(false),
  mode: z.enum(CAPACITY_MODES, 'Choose the whole trailer or a part of it.').default('full'),
  /** The trailer, or the part of it that is free. */
  lengthMm: measure('The length', 60_000).nullable().default(null),
  maxWeightGrams: measure('The weight', 100_000_000).nullable().default(null),
  notes: longText('Notes', 500),
})
export type CapacityTerms = z.output<typeof CapacityTerms>

const Where = z.object({
  city: z.string(),
  region: z.string().nullable(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
})
const Wanted = z.object({
  places: z.array(z.object({ placeId: z.string(), name: z.string() })),
  regions: z.array(z.string()),
})

/** What both sides read of a posted truck. */
const Truck = z.object({
  postingId: z.string(),
  equipment: z.enum(EQUIPMENT_CODES),
  origin: Where,
  radiusMiles: z.number(),
  availableFrom: z.string(),
  availableTo: z.string(),
  wanted: Wanted,
  mode: z.enum(CAPACITY_MODES),
  lengthMm: z.number().nullable(),
  maxWeightGrams: z.number().nullable(),
  notes: z.string().nullable(),
  currency: Currency,
})

/** A carrier's own. */
export const CapacityPosting = Truck.extend({
  version: z.number(),
  status: z.enum(CAPACITY_STATUSES),
  originPlaceId: z.string(),
  vehicleId: z.string().nullable(),
  unitNumber: z.string().nullable(),
  minRatePerMile: z.number().nullable(),
  showsRate: z.boolean(),
  createdAt: z.string(),
  /** How many consignors asked for it. */
  asks: z.number(),
  abilities: z.array(z.enum(['update', 'withdraw'])),
})
export type CapacityPosting = z.infer<typeof CapacityPosting>

/** What a consignor sees of it. */
export const PostedTruck = Truck.extend({
  carrierId: z.string(),
  carrierName: z.string(),
  usdot: z.string().nullable(),
  /** Null unless the carrier shows it. */
  asksPerMile: z.number().nullable(),
  /** Pickups and deliveries on time, of how many. */
  record: z.object({ onTime: z.number(), n: z.number(), completedLoads: z.number() }),
  /** Empty miles as estimated from the place that was asked for; null without one. */
  deadheadMeters: z.number().nullable(),
})
export type PostedTruck = z.infer<typeof PostedTruck>

/** Most points of each part of a rank; together 100. */
export const MATCH_POINTS = { deadhead: 30, time: 20, equipment: 15, price: 20, record: 15 } as const

/** Why a truck and a load stand where they do. Whole points; `total` is their sum. */
export const MatchBreakdown = z.object({
  total: z.number(),
  deadhead: z.object({ points: z.number(), meters: z.number() }),
  /** `minutes` from when the truck can be there to when pickup opens: below 0, it comes after it has opened. */
  time: z.object({ points: z.number(), minutes: z.number() }),
  equipment: z.object({ points: z.number(), fit: z.enum(['exact', 'compatible']) }),
  /** Whole trip, minor units. Without both figures there is nothing to compare and half of the points are given. */
  price: z.object({
    points: z.number(),
    asked: z.number().nullable(),
    against: z.number().nullable(),
    source: z.enum(['target', 'posted', 'benchmark']).nullable(),
    currency: Currency,
  }),
  record: z.object({ points: z.number(), onTime: z.number(), n: z.number() }),
})
export type MatchBreakdown = z.infer<typeof MatchBreakdown>

export const LoadTruck = PostedTruck.extend({
  breakdown: MatchBreakdown,
  /** When this consignor asked; null until then. */
  askedAt: z.string().nullable(),
})
export type LoadTruck = z.infer<typeof LoadTruck>

/** A load of the carrier's board as its truck would take it. */
export const CapacityLoad = z.object({
  loadId: z.string(),
  reference: z.string(),
  ownerName: z.string(),
  origin: Where.extend({ windowStartAt: z.string(), windowEndAt: z.string() }),
  destination: Where.extend({ windowStartAt: z.string(), windowEndAt: z.string() }),
  equipment: z.array(z.enum(EQUIPMENT_CODES)),
  distanceMeters: z.number(),
  weightGrams: z.number(),
  pallets: z.number().nullable(),
  commodity: z.string(),
  temperature: TemperatureInput.nullable(),
  hazmat: z.boolean(),
  currency: Currency,
  /** The posted price, if the post has one. */
  priceAmount: z.number().nullable(),
  isBookable: z.boolean(),
  /** The carrier's own live bid. */
  myBid: StandingBid.extend({ status: z.string() }).nullable(),
  breakdown: MatchBreakdown,
  /** The consignor asked for this truck. */
  askedAt: z.string().nullable(),
})
export type CapacityLoad = z.infer<typeof CapacityLoad>

const PostingParams = z.object({ postingId: Id })
const mayPost = { kinds: ['carrier'], capability: 'placeBids' } as const

export const listOwnCapacity = endpoint({
  id: 'listOwnCapacity',
  method: 'GET',
  path: '/market/own-capacity',
  summary: 'The trucks that a carrier has on offer',
  access: access.carrierOrStaff,
  query: PageQuery.extend(CompanyQuery.shape).extend({ status: listOf(z.enum(CAPACITY_STATUSES)) }),
  response: pageOf(CapacityPosting),
  errors: [],
})
export const postCapacity = endpoint({
  id: 'postCapacity',
  method: 'POST',
  path: '/market/capacity',
  summary: 'Put a truck on offer',
  access: { ...mayPost, verifiedMailbox: true, clearName: true },
  body: CapacityTerms,
  response: CapacityPosting,
  status: 201,
  errors: [],
})
export const updateCapacity = endpoint({
  id: 'updateCapacity',
  method: 'PUT',
  path: '/market/capacity/:postingId',
  summary: 'Change a truck on offer',
  access: mayPost,
  params: PostingParams,
  body: CapacityTerms.extend({ version: Version }),
  response: CapacityPosting,
  errors: ['stale_version', 'capacity_not_open'],
})
export const withdrawCapacity = endpoint({
  id: 'withdrawCapacity',
  method: 'POST',
  path: '/market/capacity/:postingId/withdraw',
  summary: 'Take a truck off the offer',
  access: mayPost,
  params: PostingParams,
  response: CapacityPosting,
  errors: ['capacity_not_open'],
})
export const searchCapacity = endpoint({
  id: 'searchCapacity',
  method: 'GET',
  path: '/market/capacity',
  summary: 'Search posted trucks',
  access: access.consignorOrStaff,
  query: PageQuery.extend(CompanyQuery.shape).extend({
    originPlaceId: optionalText('The place', 80),
    originRadiusMiles: z.coerce.number().min(1).max(MAX_RADIUS_MILES).default(DEFAULT_CAPACITY_RADIUS_MILES),
    originRegion: listOf(Region, MAX_REGIONS),
    equipment: listOf(z.enum(EQUIPMENT_CODES)),
    /** On offer at some hour of this day, where it stands. */
    day: LocalDate.optional(),
    /** Trucks that would go there. */
    destinationPlaceId: optionalText('The place', 80),
  }),
  response: pageOf(PostedTruck),
  errors: [],
})
export const listLoadTrucks = endpoint({
  id: 'listLoadTrucks',
  method: 'GET',
  path: '/loads/:loadId/trucks',
  summary: 'Posted trucks that could take a load, the best first',
  access: access.consignorOrStaff,
  params: LoadParams,
  response: z.object({ items: z.array(LoadTruck) }),
  errors: [],
})
export const listCapacityLoads = endpoint({
  id: 'listCapacityLoads',
  method: 'GET',
  path: '/market/capacity/:postingId/loads',
  summary: 'Loads of the board that a posted truck could take, the best first',
  access: access.carrierOrStaff,
  params: PostingParams,
  response: z.object({ items: z.array(CapacityLoad) }),
  errors: [],
})
/** Once a load and posting. */
export const askForCapacity = endpoint({
  id: 'askForCapacity',
  method: 'POST',
  path: '/loads/:loadId/trucks/:postingId/ask',
  summary: 'Ask a carrier whether its posted truck could take a load',
  access: { kinds: ['consignor'], capability: 'manageLoads', verifiedMailbox: true, clearName: true },
  params: LoadParams.extend({ postingId: Id }),
  response: z.object({ askedAt: z.string() }),
  errors: ['load_not_open', 'capacity_not_open', 'already_asked'],
})
