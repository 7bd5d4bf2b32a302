import { z } from 'zod'
import { EQUIPMENT_CODES, keysOf } from '../codes.ts'
import { VEHICLE_KINDS } from './assignment.ts'
import { access, endpoint } from '../endpoint.ts'
import { Id, Instant, optionalText, searchText, text, Version, whole } from '../fields.ts'
import { AVAILABILITY, ExpiryDay, LastPlace, Paper, PAPER_FILTERS } from './fleet-documents.ts'
import { CompanyQuery, listOf, PageQuery, pageOf } from '../page.ts'
import { Vin } from './vin.ts'

export const VEHICLE_STATUSES = ['active', 'out_of_service', 'retired'] as const
export const DOOR_TYPES = ['swing', 'roll_up', 'side', 'rear_and_side', 'none'] as const
export const VEHICLE_FEATURES = {
  liftgate: 'Liftgate',
  etrack: 'E-track',
  air_ride: 'Air ride',
  tarps: 'Tarps',
  chains: 'Chains and binders',
  straps: 'Straps',
  load_bars: 'Load bars',
  ramps: 'Ramps',
  pallet_jack: 'Pallet jack',
  sleeper: 'Sleeper',
  team: 'Team drivers',
  vented: 'Vented',
  food_grade: 'Food grade',
} as const
export type VehicleFeature = keyof typeof VEHICLE_FEATURES

/** A road train in Australia is 53 m; nothing that a member runs is longer. */
const length = (name: string) => whole(name, { min: 1, max: 60_000 }).nullish()
/** Twice the heaviest unit that goes without escort. */
const weight = (name: string) => whole(name, { min: 1, max: 200_000_000 }).nullish()
const words = (name: string, max: number) => optionalText(name, max).nullable()

/** Null takes a value away; what is not named stays. */
export const VehicleFields = z.object({
  kind: z.enum(VEHICLE_KINDS, 'Choose tractor, straight truck, trailer or van.'),
  unitNumber: text('Unit number', 20),
  equipment: z.enum(EQUIPMENT_CODES).nullish(),
  plate: words('Plate', 15),
  plateRegion: words('Plate state', 3),
  vin: Vin.nullish(),
  year: whole('Year', { min: 1950, max: 2100 }).nullish(),
  make: words('Make', 40),
  model: words('Model', 40),
  lengthMm: length('Length'),
  widthMm: length('Width'),
  heightMm: length('Height'),
  innerLengthMm: length('Inner length'),
  innerWidthMm: length('Inner width'),
  innerHeightMm: length('Inner height'),
  tareGrams: weight('Empty weight'),
  gvwrGrams: weight('Gross weight rating'),
  maxPayloadGrams: weight('Payload'),
  palletPositions: whole('Pallet positions', { min: 0, max: 100 }).nullish(),
  doorType: z.enum(DOOR_TYPES, 'Choose a door type.').nullish(),
  tempMinDeciCelsius: whole('Lowest temperature', { min: -800, max: 800 }).nullish(),
  tempMaxDeciCelsius: whole('Highest temperature', { min: -800, max: 800 }).nullish(),
  multiTemp: z.boolean('Answer yes or no.').optional(),
  features: z
    .array(z.enum(keysOf(VEHICLE_FEATURES), 'Choose from the list.'))
    .max(20)
    .optional(),
  ownership: z.enum(['owned', 'leased'], 'Choose owned or leased.').optional(),
  registrationExpiresOn: ExpiryDay.nullish(),
  inspectionExpiresOn: ExpiryDay.nullish(),
  eldProvider: words('ELD provider', 60),
  eldDevice: words('ELD device', 60),
})
export type VehicleFields = z.infer<typeof VehicleFields>

/** What cannot be true together, by field. The server asks it of the whole vehicle, the form before it sends. */
export function vehicleContradictions(vehicle: Partial<VehicleFields>): Record<string, string> {
  const errors: Record<string, string> = {}
  const inner = [
    ['innerLengthMm', 'lengthMm', 'The inside cannot be longer than the outside.'],
    ['innerWidthMm', 'widthMm', 'The inside cannot be wider than the outside.'],
    ['innerHeightMm', 'heightMm', 'The inside cannot be higher than the outside.'],
  ] as const
  for (const [inside, outside, sentence] of inner) {
    const [a, b] = [vehicle[inside], vehicle[outside]]
    if (a != null && b != null && a > b) errors[inside] = sentence
  }
  const { tareGrams, gvwrGrams, maxPayloadGrams, tempMinDeciCelsius, tempMaxDeciCelsius } = vehicle
  if (tareGrams != null && gvwrGrams != null && tareGrams >= gvwrGrams)
    errors['tareGrams'] = 'Empty, it cannot weigh as much as it may weigh in all.'
  else if (gvwrGrams != null && maxPayloadGrams != null && maxPayloadGrams > gvwrGrams - (tareGrams ?? 0))
    errors['maxPayloadGrams'] = 'Empty weight and payload together are more than the gross weight rating.'
  if (tempMinDeciCelsius != null && tempMaxDeciCelsius != null && tempMinDeciCelsius > tempMaxDeciCelsius)
    errors['tempMaxDeciCelsius'] = 'The highest temperature is below the lowest.'
  return errors
}

export const Vehicle = z.object({
  id: z.string(),
  kind: z.enum(VEHICLE_KINDS),
  unitNumber: z.string(),
  equipment: z.enum(EQUIPMENT_CODES).nullable(),
  plate: z.string().nullable(),
  plateRegion: z.string().nullable(),
  vin: z.string().nullable(),
  year: z.number().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  lengthMm: z.number().nullable(),
  widthMm: z.number().nullable(),
  heightMm: z.number().nullable(),
  innerLengthMm: z.number().nullable(),
  innerWidthMm: z.number().nullable(),
  innerHeightMm: z.number().nullable(),
  tareGrams: z.number().nullable(),
  gvwrGrams: z.number().nullable(),
  maxPayloadGrams: z.number().nullable(),
  palletPositions: z.number().nullable(),
  doorType: z.enum(DOOR_TYPES).nullable(),
  tempMinDeciCelsius: z.number().nullable(),
  tempMaxDeciCelsius: z.number().nullable(),
  multiTemp: z.boolean(),
  features: z.array(z.enum(keysOf(VEHICLE_FEATURES))),
  ownership: z.enum(['owned', 'leased']),
  eldProvider: z.string().nullable(),
  eldDevice: z.string().nullable(),
  status: z.enum(VEHICLE_STATUSES),
  papers: z.array(Paper),
  /** The shipment that it moves on; the first, where several are dispatched. */
  busyOn: z.string().nullable(),
  /** The last day of the period of unavailability that today falls in. */
  awayUntil: z.string().nullable(),
  lastPlace: LastPlace.nullable(),
  version: z.number(),
})
export type Vehicle = z.infer<typeof Vehicle>

export const manageFleet = { kinds: ['carrier'], capability: 'manageFleet' } as const
export const VehicleParams = z.object({ vehicleId: Id })
export const FleetFilter = {
  q: searchText(),
  papers: z.enum(PAPER_FILTERS, 'Choose expiring or expired.').optional(),
  availability: z.enum(AVAILABILITY, 'Choose free, on a shipment, away or unfit.').optional(),
  order: z.enum(['asc', 'desc']).default('asc'),
}

export const listVehicles = endpoint({
  id: 'listVehicles',
  method: 'GET',
  path: '/vehicles',
  summary: 'Trucks and trailers',
  access: access.carrierOrStaff,
  /** Without `kind`, trucks and trailers alike; `expires` sorts by the paper that runs out first. */
  query: PageQuery.extend({
    ...CompanyQuery.shape,
    ...FleetFilter,
    kind: listOf(z.enum(VEHICLE_KINDS)),
    status: listOf(z.enum(VEHICLE_STATUSES)),
    sort: z.enum(['unit', 'equipment', 'make', 'expires', 'status']).default('unit'),
  }),
  response: pageOf(Vehicle),
  errors: [],
})
export const createVehicle = endpoint({
  id: 'createVehicle',
  method: 'POST',
  path: '/vehicles',
  summary: 'Register a truck or trailer',
  access: manageFleet,
  body: VehicleFields,
  response: Vehicle,
  status: 201,
  errors: ['unit_number_taken', 'vin_in_fleet', 'vin_taken'],
})
export const updateVehicle = endpoint({
  id: 'updateVehicle',
  method: 'PATCH',
  path: '/vehicles/:vehicleId',
  summary: 'Change a vehicle',
  access: manageFleet,
  params: VehicleParams,
  body: VehicleFields.partial().extend({
    version: Version,
    status: z.enum(VEHICLE_STATUSES).optional(),
  }),
  response: Vehicle,
  errors: ['stale_version', 'unit_number_taken', 'vin_in_fleet', 'vin_taken'],
})

/** A place by its id in the gazetteer, and when; without `at`, now. An older report than the one that stands changes nothing. */
export const PlaceReport = z.object({
  placeId: text('Place', 60),
  at: Instant.optional(),
})
export const placeVehicle = endpoint({
  id: 'placeVehicle',
  method: 'POST',
  path: '/vehicles/:vehicleId/place',
  summary: 'Say where a vehicle stands',
  access: manageFleet,
  params: VehicleParams,
  body: PlaceReport,
  response: Vehicle,
  errors: [],
})
