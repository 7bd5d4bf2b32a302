import { z } from 'zod'
import { EQUIPMENT_CODES } from './codes.ts'
import { access, endpoint } from './endpoint.ts'
import { Id, LocalDate, optionalText, Phone, text, Version, whole } from './fields.ts'
import { CompanyQuery, listOf, PageQuery, pageOf } from './page.ts'

export const VEHICLE_KINDS = ['tractor', 'straight_truck', 'trailer', 'van'] as const

const VIN_VALUES: Record<string, number> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
}
const VIN_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** The ninth character of a North American VIN is the weighted sum of the others modulo 11, X for 10 (49 CFR 565.15, domain §2.1). */
export function vinCheckDigitMatches(vin: string): boolean {
  const sum = Array.from(vin).reduce(
    (total, character, index) => total + (VIN_VALUES[character] ?? Number(character)) * (VIN_WEIGHTS[index] ?? 0),
    0,
  )
  const digit = sum % 11
  return vin[8] === (digit === 10 ? 'X' : String(digit))
}

const VehicleFields = z.object({
  kind: z.enum(VEHICLE_KINDS, 'Choose tractor, straight truck, trailer or van.'),
  unitNumber: text('Unit number', 20),
  equipment: z.enum(EQUIPMENT_CODES).nullish(),
  plate: optionalText('Plate', 15),
  plateRegion: optionalText('Plate state', 3),
  vin: z
    .string({ error: 'VIN must be text.' })
    .trim()
    .toUpperCase()
    .regex(/^[A-HJ-NPR-Z0-9]{17}$/, { error: 'A VIN has 17 letters and digits, without I, O and Q.', abort: true })
    .refine(
      vinCheckDigitMatches,
      'This VIN does not add up: one of its characters was misread. Look at the plate again.',
    )
    .optional(),
  year: whole('Year', { min: 1950, max: 2100 }).optional(),
  make: optionalText('Make', 40),
})
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
  status: z.enum(['active', 'out_of_service', 'retired']),
  busyOn: z.string().nullable(),
  version: z.number(),
})
export type Vehicle = z.infer<typeof Vehicle>

export const Driver = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  licenceRegion: z.string().nullable(),
  licenceExpiresOn: z.string().nullable(),
  hazmatEndorsed: z.boolean(),
  status: z.enum(['active', 'inactive']),
  busyOn: z.string().nullable(),
  version: z.number(),
})
export type Driver = z.infer<typeof Driver>

const manage = { kinds: ['carrier'], capability: 'manageFleet' } as const

export const listVehicles = endpoint({
  id: 'listVehicles',
  method: 'GET',
  path: '/vehicles',
  summary: 'Trucks and trailers',
  access: access.carrierOrStaff,
  /** Without `kind`, trucks and trailers alike. */
  query: PageQuery.extend({ ...CompanyQuery.shape, kind: listOf(z.enum(VEHICLE_KINDS)) }),
  response: pageOf(Vehicle),
  errors: [],
})
export const createVehicle = endpoint({
  id: 'createVehicle',
  method: 'POST',
  path: '/vehicles',
  summary: 'Register a truck or trailer',
  access: manage,
  body: VehicleFields,
  response: Vehicle,
  status: 201,
  errors: ['unit_number_taken'],
})
export const updateVehicle = endpoint({
  id: 'updateVehicle',
  method: 'PATCH',
  path: '/vehicles/:vehicleId',
  summary: 'Change a vehicle',
  access: manage,
  params: z.object({ vehicleId: Id }),
  body: VehicleFields.partial().extend({
    version: Version,
    status: z.enum(['active', 'out_of_service', 'retired']).optional(),
  }),
  response: Vehicle,
  errors: ['stale_version', 'unit_number_taken'],
})

const DriverFields = z.object({
  name: text('Name', 120),
  phone: Phone,
  licenceRegion: optionalText('Licence state', 3),
  licenceExpiresOn: LocalDate.optional(),
  hazmatEndorsed: z.boolean().default(false),
})
export const listDrivers = endpoint({
  id: 'listDrivers',
  method: 'GET',
  path: '/drivers',
  summary: 'Drivers',
  access: access.carrierOrStaff,
  query: PageQuery.extend(CompanyQuery.shape),
  response: pageOf(Driver),
  errors: [],
})
export const createDriver = endpoint({
  id: 'createDriver',
  method: 'POST',
  path: '/drivers',
  summary: 'Add a driver',
  access: manage,
  body: DriverFields,
  response: Driver,
  status: 201,
  errors: [],
})
export const updateDriver = endpoint({
  id: 'updateDriver',
  method: 'PATCH',
  path: '/drivers/:driverId',
  summary: 'Change a driver',
  access: manage,
  params: z.object({ driverId: Id }),
  // `partial()` keeps a default, and a change of the phone number must not take the endorsement away.
  body: DriverFields.partial().extend({
    hazmatEndorsed: z.boolean().optional(),
    version: Version,
    status: z.enum(['active', 'inactive']).optional(),
  }),
  response: Driver,
  errors: ['stale_version'],
})
