import { z } from 'zod'
import { EQUIPMENT_CODES } from '../codes.ts'
import { access, endpoint } from '../endpoint.ts'
import { Id, Instant, optionalText } from '../fields.ts'
import { PRICING_MODES } from '../loads/load-input.ts'
import { CompanyQuery } from '../page.ts'

/** Loads in a chain at most: what lies further ahead than three deliveries changes before it comes. */
export const MAX_PLAN_LOADS = 3
/** Best first; nobody compares the tenth. */
export const MAX_PLANS = 8

/** 49 CFR 395.3 for one driver of property, in minutes: driving and the window of a shift, on duty in eight days. */
export const HOURS_A_SHIFT = { drive: 11 * 60, shift: 14 * 60, cycle: 70 * 60 } as const

const minutesLeft = (name: string, max: number) =>
  z.coerce
    .number({ error: `${name} must be a number.` })
    .int(`${name} must be a whole number.`)
    .min(0, `${name} must be at least 0.`)
    .max(max, `${name} must be at most ${max.toLocaleString('en-US')}.`)
    .optional()

/** Where and when a truck gets free: after a shipment of one's own, as a truck on offer says, or at a place. Exactly one of the three. */
export const RecommendationQuery = CompanyQuery.extend({
  after: Id.optional(),
  truck: Id.optional(),
  at: optionalText('The place', 80),
  /** With a place: when; now, where none is given. */
  from: Instant.optional(),
  /** Needed with a place; a shipment and an offer have their own. */
  equipment: z.enum(EQUIPMENT_CODES, 'Choose an equipment type from the list.').optional(),
  most: z.coerce.number().int().min(1).max(MAX_PLAN_LOADS).default(MAX_PLAN_LOADS),
  /** The driver is at the company's home terminal by then, within the hours of service. */
  homeBy: Instant.optional(),
  /** What the driver's log shows then, in minutes. Without them a driver is reckoned rested, or by the haul that he is on. */
  driveLeft: minutesLeft('Driving left', HOURS_A_SHIFT.drive),
  shiftLeft: minutesLeft('The shift left', HOURS_A_SHIFT.shift),
  cycleLeft: minutesLeft('The 70 hours left', HOURS_A_SHIFT.cycle),
})

const Point = z.object({
  city: z.string(),
  region: z.string().nullable(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
})
const Windowed = Point.extend({ windowStartAt: z.string(), windowEndAt: z.string() })

export const STEP_KINDS = ['drive', 'wait', 'work', 'break', 'rest', 'restart'] as const
export const FREE_BY = ['delivered', 'under_way', 'planned', 'posted', 'asked'] as const

/** A load of the board in its place in a chain. */
export const PlanLoad = z.object({
  loadId: z.string(),
  reference: z.string(),
  ownerName: z.string(),
  origin: Windowed,
  destination: Windowed,
  stopCount: z.number(),
  equipment: z.array(z.enum(EQUIPMENT_CODES)),
  distanceMeters: z.number(),
  /** From where the load before it ends, or the start; estimated. */
  emptyMeters: z.number(),
  pricingMode: z.enum(PRICING_MODES),
  isBookable: z.boolean(),
  /** After it the load takes no bid, and is still worth knowing of: its owner has yet to decide. */
  biddingEndsAt: z.string().nullable(),
  /** US cents for the trip. `benchmark`: the load names no price, and this is the median that its lane pays, of so many reports. */
  amount: z.number(),
  amountFrom: z.enum(['posted', 'benchmark']),
  reports: z.number().nullable(),
})
export type PlanLoad = z.infer<typeof PlanLoad>

export const PlanStep = z.object({
  kind: z.enum(STEP_KINDS),
  startsAt: z.string(),
  endsAt: z.string(),
  /** Of `loads`, the one that is driven to, worked on or waited for; `loads.length` on the way home. */
  load: z.number(),
  /** Of that load's stops, from 0; driving to 0 is empty. */
  stop: z.number(),
})
export type PlanStep = z.infer<typeof PlanStep>

/** Money is in US cents. */
export const TripPlan = z.object({
  loads: z.array(PlanLoad),
  steps: z.array(PlanStep),
  /** Empty to each pickup, loaded, and from the last delivery: home with `homeBy`, else what a truck usually drives to its next load. */
  emptyMeters: z.number(),
  loadedMeters: z.number(),
  outMeters: z.number(),
  amount: z.number(),
  /** All those miles at `costPerMile`. */
  cost: z.number(),
  margin: z.number(),
  /** From when the truck is free to `endsAt`, one at least. */
  days: z.number(),
  marginPerDay: z.number(),
  /** When the last delivery is done; with `homeBy`, when the truck is home. */
  endsAt: z.string(),
  driveMinutes: z.number(),
  waitMinutes: z.number(),
  /** Rests of ten hours and more between two shifts. */
  rests: z.number(),
  /** By so much the truck may come free later and still make all of it. */
  slackMinutes: z.number(),
})
export type TripPlan = z.infer<typeof TripPlan>

/** Where nothing can be made: the load that the truck misses by least. */
export const NearestMiss = z.object({
  loadId: z.string(),
  reference: z.string(),
  origin: Point,
  destination: Point,
  /** `late_home`: it can be hauled, but not with the way home by `homeBy`. `elsewhere`: no chain from it ends where the truck wants to be. */
  why: z.enum(['late_pickup', 'late_delivery', 'late_home', 'elsewhere']),
  lateMinutes: z.number().nullable(),
})

export const Recommendations = z.object({
  start: Point.extend({
    freeAt: z.string(),
    freeBy: z.enum(FREE_BY),
    equipment: z.enum(EQUIPMENT_CODES),
    hours: z.object({
      drive: z.number(),
      shift: z.number(),
      cycle: z.number(),
      from: z.enum(['rested', 'estimated', 'entered']),
    }),
    /** How far a truck is sent empty to a pickup. */
    maxEmptyMeters: z.number(),
  }),
  /** The home terminal; null where the company has set none that is on the map. `by`: `homeBy`. */
  home: Point.extend({ by: z.string().nullable() }).nullable(),
  costPerMile: z.number(),
  isOwnCost: z.boolean(),
  /** The best margin a day first, one chain for each load that one could begin with. Below 0 only where none leaves a margin. */
  chains: z.array(TripPlan),
  nearest: NearestMiss.nullable(),
  search: z.object({
    /** Loads that could be hauled and were looked at, and chains that were planned hour by hour. */
    loads: z.number(),
    chains: z.number(),
    /** Near, and left out: neither a price nor a benchmark; another currency than the cost's; the carrier may not take them; two drivers wanted. */
    unpriced: z.number(),
    otherCurrency: z.number(),
    ineligible: z.number(),
    teams: z.number(),
    milliseconds: z.number(),
    /** Not everything was followed: there was more than the time or the search's width allowed. */
    cut: z.enum(['time', 'many']).nullable(),
  }),
})
export type Recommendations = z.infer<typeof Recommendations>

export const recommendLoads = endpoint({
  id: 'recommendLoads',
  method: 'GET',
  path: '/market/recommendations',
  summary: 'What a truck could haul next: chains of up to three loads, by margin a day',
  access: access.carrierOrStaff,
  query: RecommendationQuery,
  response: Recommendations,
  errors: ['shipment_state', 'capacity_not_open'],
})
