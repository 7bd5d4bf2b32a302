import { z } from 'zod'
import { EQUIPMENT_CODES } from '../codes.ts'
import { LocalDate, optionalText, shaped, whole } from '../fields.ts'
import { LOAD_MODES, PRICING_MODES } from '../loads/load-input.ts'
import { MAX_AMOUNT } from '../money.ts'
import { flag, listOf } from '../page.ts'

/** Great-circle miles about a place: wider, and one searches states. */
export const MAX_RADIUS_MILES = 500
export const DEFAULT_RADIUS_MILES = 150
/** The United States, its territories and Canada have 69 together. */
export const MAX_REGIONS = 70
export const Region = shaped({
  max: 6,
  pattern: /^[A-Z]{2}-[A-Z0-9]{1,3}$/,
  error: 'Choose states from the list.',
})
const MAX_MILES = 6000
const MAX_AHEAD_DAYS = 60

const typed = {
  radius: () => z.coerce.number().min(1).max(MAX_RADIUS_MILES).default(DEFAULT_RADIUS_MILES),
  miles: () => z.coerce.number().positive().max(MAX_MILES).optional(),
  /** The dearest load there can be: the columns that these are held against take no more. */
  amount: () => z.coerce.number().int().min(0).max(MAX_AMOUNT).optional(),
}

/** What a search of the board asks, as the address bar writes it. `SearchCriteria` is the same in JSON. Absent: not asked. */
export const CriteriaQuery = z.object({
  /** Place ids from /places. A radius in miles goes with each; a state is given as `US-TX`. */
  originPlaceId: optionalText('The place', 80),
  originRadiusMiles: typed.radius(),
  originRegion: listOf(Region, MAX_REGIONS),
  destinationPlaceId: optionalText('The place', 80),
  destinationRadiusMiles: typed.radius(),
  destinationRegion: listOf(Region, MAX_REGIONS),
  /** No load that starts or ends there. */
  excludedRegion: listOf(Region, MAX_REGIONS),
  equipment: listOf(z.enum(EQUIPMENT_CODES)),
  pickupFrom: LocalDate.optional(),
  pickupTo: LocalDate.optional(),
  /** Picked up within so many days from the moment of the search: the window that moves along in a saved search. */
  pickupWithinDays: z.coerce.number().int().min(1).max(MAX_AHEAD_DAYS).optional(),
  weightMaxPounds: z.coerce.number().positive().max(200_000).optional(),
  /** The carrier's trailer: loads that need a longer one stay out. */
  trailerFeet: z.coerce.number().positive().max(100).optional(),
  mode: listOf(z.enum(LOAD_MODES)),
  distanceMinMiles: typed.miles(),
  distanceMaxMiles: typed.miles(),
  /** US cents, of loads that are priced in dollars: another currency answers neither. */
  rateMin: typed.amount(),
  ratePerMileMin: typed.amount(),
  ageMaxHours: z.coerce.number().positive().max(1000).optional(),
  pricingMode: listOf(z.enum(PRICING_MODES)),
  hazmat: flag.optional(),
})
export type BoardCriteria = z.infer<typeof CriteriaQuery>

const listed = <T extends z.ZodType>(item: T, max: number) =>
  z.array(item, 'Choose from the list.').max(max, `Choose at most ${max}.`).optional()
const miles = (name: string) => measure(name, MAX_MILES).optional()
const amount = (name: string) => whole(name, { min: 0, max: MAX_AMOUNT }).optional()
const measure = (name: string, max: number) =>
  z
    .number({ error: `${name} must be a number.` })
    .positive(`${name} must be more than 0.`)
    .max(max, `${name} must be at most ${max.toLocaleString('en-US')}.`)
const radius = () => measure('The radius', MAX_RADIUS_MILES).default(DEFAULT_RADIUS_MILES)

/** The criteria of a saved search, in JSON. */
export const SearchCriteria = z.object({
  originPlaceId: optionalText('The place', 80),
  originRadiusMiles: radius(),
  originRegion: listed(Region, MAX_REGIONS),
  destinationPlaceId: optionalText('The place', 80),
  destinationRadiusMiles: radius(),
  destinationRegion: listed(Region, MAX_REGIONS),
  excludedRegion: listed(Region, MAX_REGIONS),
  equipment: listed(z.enum(EQUIPMENT_CODES, 'Choose an equipment type from the list.'), 20),
  pickupFrom: LocalDate.optional(),
  pickupTo: LocalDate.optional(),
  pickupWithinDays: whole('The days ahead', { min: 1, max: MAX_AHEAD_DAYS }).optional(),
  weightMaxPounds: measure('The weight', 200_000).optional(),
  trailerFeet: measure('The trailer', 100).optional(),
  mode: listed(z.enum(LOAD_MODES, 'Choose full, partial or less-than-truckload.'), LOAD_MODES.length),
  distanceMinMiles: miles('The shortest haul'),
  distanceMaxMiles: miles('The longest haul'),
  rateMin: amount('The price'),
  ratePerMileMin: amount('The price a mile'),
  ageMaxHours: measure('The age', 1000).optional(),
  pricingMode: listed(z.enum(PRICING_MODES, 'Choose how it is priced.'), PRICING_MODES.length),
  hazmat: z.boolean('Answer yes or no.').optional(),
}) satisfies z.ZodType<BoardCriteria>
