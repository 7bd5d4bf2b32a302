import { z } from 'zod'
import { keysOf } from '../codes.ts'
import { CREW } from './assignment.ts'
import { access, endpoint } from '../endpoint.ts'
import { Id, LocalDate, optionalText, searchText } from '../fields.ts'
import { manageFleet } from './fleet-vehicles.ts'
import { CompanyQuery, PageQuery, pageOf } from '../page.ts'

/** Why something or somebody is not to be had. */
export const AWAY_REASONS = {
  maintenance: 'Maintenance',
  repair: 'Repair',
  holiday: 'Holiday',
  sick: 'Sick',
  training: 'Training',
  home_time: 'Home time',
  other: 'Other',
} as const
export type AwayReason = keyof typeof AWAY_REASONS

export const CALENDAR_DAYS = 14
const MAX_AWAY_DAYS = 366

/** Whole days by the calendar where the company is at home, both included. */
export const Unavailability = z.object({
  id: z.string(),
  reason: z.enum(keysOf(AWAY_REASONS)),
  note: z.string().nullable(),
  startsOn: z.string(),
  endsOn: z.string(),
})
export type Unavailability = z.infer<typeof Unavailability>

/** A shipment that holds a truck, a trailer or a driver: from its first pickup window to the end of its last, or as it really went. */
export const Booking = z.object({
  shipmentId: z.string(),
  reference: z.string(),
  status: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
})
export type Booking = z.infer<typeof Booking>

export const CalendarLine = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  bookings: z.array(Booking),
  away: z.array(Unavailability),
})
export type CalendarLine = z.infer<typeof CalendarLine>

export const listFleetCalendar = endpoint({
  id: 'listFleetCalendar',
  method: 'GET',
  path: '/fleet/calendar',
  summary: 'Two weeks of trucks, trailers or drivers',
  access: access.carrierOrStaff,
  /** Without `from`, today where the company is at home. */
  query: PageQuery.extend({
    ...CompanyQuery.shape,
    what: z.enum(CREW, 'Choose trucks, trailers or drivers.').default('truck'),
    from: LocalDate.optional(),
    q: searchText(),
  }),
  response: pageOf(CalendarLine).extend({ from: z.string(), today: z.string(), timeZone: z.string() }),
  errors: [],
})

const Days = z.object({
  reason: z.enum(keysOf(AWAY_REASONS), 'Choose a reason.'),
  note: optionalText('Note', 200),
  startsOn: LocalDate,
  endsOn: LocalDate,
})
export const addUnavailability = endpoint({
  id: 'addUnavailability',
  method: 'POST',
  path: '/fleet/unavailability',
  summary: 'Keep a vehicle or a driver out of the plan',
  access: manageFleet,
  body: Days.extend({ vehicleId: Id.optional(), driverId: Id.optional() })
    .refine(({ vehicleId, driverId }) => (vehicleId === undefined) !== (driverId === undefined), {
      path: ['vehicleId'],
      error: 'Choose a vehicle or a driver.',
    })
    .refine(({ startsOn, endsOn }) => endsOn >= startsOn, {
      path: ['endsOn'],
      error: 'The last day is before the first.',
    })
    .refine(({ startsOn, endsOn }) => Date.parse(endsOn) - Date.parse(startsOn) < MAX_AWAY_DAYS * 86_400_000, {
      path: ['endsOn'],
      error: 'A period is at most a year long.',
    }),
  response: Unavailability,
  status: 201,
  errors: [],
})
export const removeUnavailability = endpoint({
  id: 'removeUnavailability',
  method: 'DELETE',
  path: '/fleet/unavailability/:unavailabilityId',
  summary: 'Put a vehicle or a driver back into the plan',
  access: manageFleet,
  params: z.object({ unavailabilityId: Id }),
  response: z.undefined(),
  status: 204,
  errors: [],
})
