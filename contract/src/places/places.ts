import { z } from 'zod'
import { access, endpoint } from '../endpoint.ts'
import { CountryCode, shaped, text } from '../fields.ts'

/** A city, or a postal code within one. Time zone and coordinates are those of the postal code when there is one. */
export const Place = z.object({
  /** Stable across data updates, such as `us-tx-dallas`. Two suggestions may share it and differ by postal code. */
  id: z.string(),
  name: z.string(),
  /** State or province in the United States, Canada and Mexico (ISO 3166-2, without the country); null elsewhere. */
  region: z.string().nullable(),
  country: CountryCode,
  /** US ZIP code, or the first three characters of a Canadian one. */
  postalCode: z.string().nullable(),
  /** As a shipper writes it: `Dallas, TX 75201`. */
  label: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
  population: z.number().int(),
})
export type Place = z.infer<typeof Place>

export const MAX_PLACE_SUGGESTIONS = 20

export const SearchPlacesQuery = z.object({
  q: text('A place', 100),
  country: shaped({
    max: 2,
    pattern: /^[A-Z]{2}$/,
    error: 'Give the country as two letters, such as US.',
    upperCase: true,
  }).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PLACE_SUGGESTIONS).default(8),
})

/** Autocomplete: the best first, no paging. Forgives accents, case, abbreviations and spelling. */
export const searchPlaces = endpoint({
  id: 'searchPlaces',
  method: 'GET',
  path: '/places',
  summary: 'Suggest cities and postal codes for what was typed so far',
  access: access.signedIn,
  query: SearchPlacesQuery,
  response: z.object({ items: z.array(Place) }),
  errors: [],
})

export const PLACE_PROBLEMS = [
  'place_unknown',
  'place_ambiguous',
  'postal_code_mismatch',
  'local_time_missing',
  'local_time_ambiguous',
] as const
export type PlaceProblemCode = (typeof PLACE_PROBLEMS)[number]
