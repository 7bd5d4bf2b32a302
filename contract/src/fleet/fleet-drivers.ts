import { z } from 'zod'
import { keysOf } from '../codes.ts'
import { DriverHours, HOURS_SOURCES } from './driver-hours.ts'
import { access, endpoint } from '../endpoint.ts'
import { Id, LocalDate, optionalText, Phone, shaped, text, Version } from '../fields.ts'
import { ExpiryDay, LastPlace, Paper } from './fleet-documents.ts'
import { FleetFilter, manageFleet, PlaceReport } from './fleet-vehicles.ts'
import { driverLifecycle } from '../lifecycles/driver.ts'
import { CompanyQuery, listOf, PageQuery, pageOf } from '../page.ts'

export const DRIVER_STATUSES = driverLifecycle.states
export const LICENCE_CLASSES = ['A', 'B', 'C'] as const
/** 49 CFR 383.93. X is hazmat and tank in one. */
export const ENDORSEMENTS = {
  H: 'Hazardous materials',
  N: 'Tank vehicles',
  P: 'Passengers',
  T: 'Double and triple trailers',
  X: 'Hazmat and tank',
} as const
export type Endorsement = keyof typeof ENDORSEMENTS
export const HOS_RULESETS = {
  US_70_8: 'US, 70 hours in 8 days',
  US_60_7: 'US, 60 hours in 7 days',
  EU_561: 'EU 561/2006',
} as const

export const endorsedFor = (held: readonly Endorsement[], needed: 'H' | 'N'): boolean =>
  held.includes(needed) || held.includes('X')

const words = (name: string, max: number) => optionalText(name, max).nullable()

/** Null takes a value away; what is not named stays. A licence number goes in and never comes out of a list: only its last four do. */
export const DriverFields = z.object({
  name: text('Name', 120),
  phone: Phone,
  licenceNumber: shaped({
    max: 49,
    pattern: /^[A-Z0-9](?:[ -]?[A-Z0-9]){3,24}$/,
    error: 'A license number has 4 to 25 letters and digits.',
    upperCase: true,
  }).nullish(),
  licenceRegion: words('License state', 3),
  licenceClass: z.enum(LICENCE_CLASSES, 'The class is A, B or C.').nullish(),
  endorsements: z
    .array(z.enum(keysOf(ENDORSEMENTS), 'The endorsements are H, N, P, T and X.'))
    .max(10)
    .optional(),
  licenceExpiresOn: ExpiryDay.nullish(),
  medicalCardExpiresOn: ExpiryDay.nullish(),
  hiredOn: LocalDate.refine((day) => day >= '1950', 'Check the year of this date.').nullish(),
  homeTimeZone: words('Home time zone', 60).refine(isTimeZone, 'Choose a time zone, such as America/Chicago.'),
  hosRuleset: z.enum(keysOf(HOS_RULESETS), 'Choose a rule set for the hours of service.').nullish(),
  ...DriverHours.shape,
})
export type DriverFields = z.infer<typeof DriverFields>

function isTimeZone(zone: string | null | undefined): boolean {
  if (!zone) return true
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export const Driver = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  licenceLast4: z.string().nullable(),
  licenceRegion: z.string().nullable(),
  licenceClass: z.enum(LICENCE_CLASSES).nullable(),
  endorsements: z.array(z.enum(keysOf(ENDORSEMENTS))),
  hiredOn: z.string().nullable(),
  homeTimeZone: z.string().nullable(),
  hosRuleset: z.enum(keysOf(HOS_RULESETS)).nullable(),
  driveLeftMinutes: z.number().nullable(),
  shiftLeftMinutes: z.number().nullable(),
  breakLeftMinutes: z.number().nullable(),
  cycleLeftMinutes: z.number().nullable(),
  /** When the hours above were read from the log. */
  hoursReadAt: z.string().nullable(),
  hoursSource: z.enum(keysOf(HOURS_SOURCES)).nullable(),
  status: z.enum(DRIVER_STATUSES),
  papers: z.array(Paper),
  /** The shipment that he is on; the first, where several are dispatched. */
  busyOn: z.string().nullable(),
  /** The last day of the period of unavailability that today falls in. */
  awayUntil: z.string().nullable(),
  lastPlace: LastPlace.nullable(),
  version: z.number(),
})
export type Driver = z.infer<typeof Driver>

const DriverParams = z.object({ driverId: Id })

export const listDrivers = endpoint({
  id: 'listDrivers',
  method: 'GET',
  path: '/drivers',
  summary: 'Drivers; those who left only where their state is asked for',
  access: access.carrierOrStaff,
  query: PageQuery.extend({
    ...CompanyQuery.shape,
    ...FleetFilter,
    status: listOf(z.enum(DRIVER_STATUSES)),
    sort: z.enum(['name', 'licence', 'expires', 'status']).default('name'),
  }),
  response: pageOf(Driver),
  errors: [],
})
export const createDriver = endpoint({
  id: 'createDriver',
  method: 'POST',
  path: '/drivers',
  summary: 'Add a driver',
  access: manageFleet,
  /** `pending`: hired, and not yet cleared to drive. */
  body: DriverFields.extend({
    status: z.enum(['pending', 'active'], 'A new driver is pending or active.').default('active'),
  }),
  response: Driver,
  status: 201,
  errors: ['licence_taken'],
})
export const updateDriver = endpoint({
  id: 'updateDriver',
  method: 'PATCH',
  path: '/drivers/:driverId',
  summary: 'Change a driver',
  access: manageFleet,
  params: DriverParams,
  body: DriverFields.partial().extend({
    version: Version,
    status: z.enum(DRIVER_STATUSES).optional(),
  }),
  response: Driver,
  errors: ['stale_version', 'licence_taken', 'driver_state'],
})
/** The whole number, to whoever manages the fleet. It is kept sealed, and every opening is written down. */
export const revealLicence = endpoint({
  id: 'revealLicence',
  method: 'POST',
  path: '/drivers/:driverId/licence/reveal',
  summary: 'Read a license number',
  access: manageFleet,
  params: DriverParams,
  response: z.object({ licenceNumber: z.string().nullable() }),
  errors: [],
})
export const placeDriver = endpoint({
  id: 'placeDriver',
  method: 'POST',
  path: '/drivers/:driverId/place',
  summary: 'Say where a driver is',
  access: manageFleet,
  params: DriverParams,
  body: PlaceReport,
  response: Driver,
  errors: [],
})
