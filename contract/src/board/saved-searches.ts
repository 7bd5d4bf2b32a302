import { z } from 'zod'
import { SearchCriteria } from './board-criteria.ts'
import { endpoint } from '../endpoint.ts'
import { Id, opaque, shaped, text, Version } from '../fields.ts'

/** A person's own searches of the board; what each finds is told at once, hourly, daily, or not at all. */
export const ALERT_FREQUENCIES = ['none', 'instant', 'hourly', 'daily'] as const
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number]
/** As many as tabs and a list can hold; each costs every posted load a look. */
export const MAX_SAVED_SEARCHES = 50

const LocalTime = shaped({
  max: 5,
  pattern: /^([01]\d|2[0-3]):[0-5]\d$/,
  error: 'Give a time, such as 22:00.',
})

const WHICH_ZONE = 'Give the time zone, such as America/Chicago.'
const ZONES: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])

/** As it is called everywhere: what runs by its clock is asked of the database, which knows neither `AET` nor `+0530`, and takes `+05:00` for five hours west. */
const TimeZone = opaque({ max: 60, missing: WHICH_ZONE })
  .transform(canonicalZone)
  .refine((zone) => ZONES.has(zone), WHICH_ZONE)

function canonicalZone(name: string): string {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return ''
  }
}

const SearchName = text('Name', 60)
const Alerts = z.object({
  pace: z.enum(ALERT_FREQUENCIES, 'Choose how soon you want to hear.'),
  /** Besides the notice in the application. */
  mail: z.boolean('Answer yes or no.').default(false),
  /** Nothing is told between these times of `timeZone`; what was found is told when they are over. May pass midnight. */
  muted: z.object({ from: LocalTime, to: LocalTime }).nullable().default(null),
  timeZone: TimeZone,
})

export const SavedSearch = z.object({
  id: z.string(),
  name: z.string(),
  version: z.number(),
  criteria: SearchCriteria,
  /** Null where the place left the gazetteer. */
  originName: z.string().nullable(),
  destinationName: z.string().nullable(),
  alerts: z.object({
    pace: z.enum(ALERT_FREQUENCIES),
    mail: z.boolean(),
    muted: z.object({ from: z.string(), to: z.string() }).nullable(),
    timeZone: z.string(),
  }),
  /** Loads that answer it now, and those of them posted since it was last looked at. Counted up to 1,000. */
  total: z.number(),
  fresh: z.number(),
  seenAt: z.string(),
})
export type SavedSearch = z.infer<typeof SavedSearch>

const own = { kinds: ['carrier'] } as const
const SearchParams = z.object({ searchId: Id })

export const listSavedSearches = endpoint({
  id: 'listSavedSearches',
  method: 'GET',
  path: '/market/saved-searches',
  summary: 'My saved searches of the board',
  access: own,
  response: z.object({ items: z.array(SavedSearch) }),
  errors: [],
})
export const saveSearch = endpoint({
  id: 'saveSearch',
  method: 'POST',
  path: '/market/saved-searches',
  summary: 'Keep a search of the board, with alerts',
  access: own,
  body: z.object({ name: SearchName, criteria: SearchCriteria, alerts: Alerts }),
  response: SavedSearch,
  status: 201,
  errors: ['search_name_taken', 'too_many_searches'],
})
export const updateSavedSearch = endpoint({
  id: 'updateSavedSearch',
  method: 'PATCH',
  path: '/market/saved-searches/:searchId',
  summary: 'Change a saved search or its alerts',
  access: own,
  params: SearchParams,
  body: z.object({
    version: Version,
    name: SearchName.optional(),
    criteria: SearchCriteria.optional(),
    alerts: Alerts.optional(),
  }),
  response: SavedSearch,
  errors: ['stale_version', 'search_name_taken'],
})
export const deleteSavedSearch = endpoint({
  id: 'deleteSavedSearch',
  method: 'DELETE',
  path: '/market/saved-searches/:searchId',
  summary: 'Forget a saved search',
  access: own,
  params: SearchParams,
  response: z.undefined(),
  status: 204,
  errors: [],
})
/** What it found until now is no longer new. */
export const seeSavedSearch = endpoint({
  id: 'seeSavedSearch',
  method: 'POST',
  path: '/market/saved-searches/:searchId/seen',
  summary: 'Mark what a saved search found as seen',
  access: own,
  params: SearchParams,
  response: z.undefined(),
  status: 204,
  errors: [],
})
