import type { Place, PlaceProblemCode } from '@drawbar/contract/places/places.ts'
import type { AnySql } from '../../platform/db.ts'
import type { PostalCode } from './postal-code.ts'
import { searchPlaces } from './search-places.ts'
import * as statements from './sql/resolve.ts'
import type { PlaceRow, PostalCodeRow } from './sql/search.ts'
import { cityLabel, placeView, postalCodeView } from './view.ts'

export interface PlaceProblem {
  code: Exclude<PlaceProblemCode, 'local_time_missing' | 'local_time_ambiguous'>
  field: 'city' | 'state' | 'postalCode' | 'country'
  /** For the person who typed the address. */
  message: string
  suggestions: Place[]
}

const SUGGESTIONS = 5
/** About 45 km of latitude. */
const NEAR_DEGREES = 0.4

const anyOf = (words: readonly string[]): string => new Intl.ListFormat('en', { type: 'disjunction' }).format(words)

export const nothingTyped = (): PlaceProblem => ({
  code: 'place_unknown',
  field: 'city',
  message: 'Give a city and state, or a postal code.',
  suggestions: [],
})

export function unknownArea(field: 'state' | 'country', text: string): PlaceProblem {
  const kind = field === 'state' ? 'state or province' : 'country'
  return { code: 'place_unknown', field, message: `We know no ${kind} called "${text}".`, suggestions: [] }
}

export async function unknownCity(
  sql: AnySql,
  { city, state, country }: { city: string; state: string | undefined; country: string | null },
): Promise<PlaceProblem> {
  const q = state ? `${city}, ${state}` : city
  const suggestions = await searchPlaces(sql, { q, country: country ?? undefined, limit: SUGGESTIONS })
  const [first] = suggestions
  const hint = first ? ` Did you mean ${first.label}?` : ''
  const where = state ? ` in ${state}` : ''
  return {
    code: 'place_unknown',
    field: 'city',
    message: `We know no place called "${city}"${where}.${hint}`,
    suggestions,
  }
}

export function ambiguousCity(namesakes: readonly PlaceRow[]): PlaceProblem {
  const suggestions = namesakes.slice(0, SUGGESTIONS).map(placeView)
  const labels = suggestions.map((place) => place.label).join('; ')
  const message = `There is more than one ${namesakes[0]?.name ?? 'such place'}: ${labels}. Add the state or the postal code.`
  return { code: 'place_ambiguous', field: 'state', message, suggestions }
}

export const malformedPostalCode = (text: string): PlaceProblem => ({
  code: 'postal_code_mismatch',
  field: 'postalCode',
  message: `"${text}" is not a postal code. Give five digits (75201) or a Canadian code (K1A 0B6).`,
  suggestions: [],
})

export const unknownPostalCode = (code: PostalCode): PlaceProblem => ({
  code: 'place_unknown',
  field: 'postalCode',
  message: `We do not know the postal code ${code.shown}. Give the city and state.`,
  suggestions: [],
})

export const outsideState = (
  code: PostalCode,
  { postal, state }: { postal: PostalCodeRow; state: string },
): PlaceProblem => ({
  code: 'postal_code_mismatch',
  field: 'postalCode',
  message: `${code.shown} is a postal code of ${cityLabel(postal)}, not of ${state}.`,
  suggestions: [postalCodeView(postal)],
})

export async function mismatch(
  sql: AnySql,
  { code, postal, place }: { code: PostalCode; postal: PostalCodeRow | null; place: PlaceRow },
): Promise<PlaceProblem> {
  const label = cityLabel(place)
  const claim = postal
    ? `${code.shown} is a postal code of ${cityLabel(postal)}, not of ${label}`
    : `${code.shown} is not a postal code of ${label}`
  const prefixes = await prefixesOf(sql, place)
  const hint = prefixes.length > 0 ? `; codes there begin with ${anyOf(prefixes)}.` : '.'
  const suggestions = [placeView(place), ...(postal ? [postalCodeView(postal)] : [])]
  return { code: 'postal_code_mismatch', field: 'postalCode', message: claim + hint, suggestions }
}

/** How the codes of a place begin, the most frequent first; those nearby when the post office has no codes under its name. */
export async function prefixesOf(sql: AnySql, place: PlaceRow): Promise<string[]> {
  const own = await statements.postalPrefixesOf(sql, place.id)
  if (own.length > 0) return own
  const { country, region } = place
  const near = await statements.postalCodesNear(sql, { point: place, country, region, degrees: NEAR_DEGREES })
  return [...new Set(near.map(({ code }) => code.slice(0, 3)))].slice(0, 3)
}
