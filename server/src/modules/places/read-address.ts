import { countryOf, regionsOf } from './parse-query.ts'
import { wordsOf } from './place-key.ts'
import { MEXICAN_TWO_LETTER_CODES, US_TERRITORIES } from './regions.ts'

/** What an address says about where to look. Null: nothing. */
export interface Area {
  /** `US-TX`; several only when a code is used by two countries. */
  regions: string[] | null
  country: string | null
  /** Text that is neither a state nor a province we know. */
  unknownState?: string
  unknownCountry?: string
}

const HOME_COUNTRIES: ReadonlySet<string> = new Set(['US', 'CA', 'MX'])

export function readArea({ state, country }: { state?: string | undefined; country?: string | undefined }): Area {
  const area = readCountry(country)
  // Elsewhere the gazetteer keeps no regions, so what is written there decides nothing.
  if (!state?.trim() || (area.country !== null && !HOME_COUNTRIES.has(area.country))) return area
  const key = wordsOf(state.trim().replace(/^(US|CA|MX)-(?=.)/i, '')).join('')
  const mexican = area.country === 'MX' ? MEXICAN_TWO_LETTER_CODES[key] : undefined
  const regions = [...regionsOf(key, { partial: false }), ...(mexican === undefined ? [] : [mexican])].filter(
    (region) => area.country === null || region.startsWith(`${area.country}-`),
  )
  if (regions.length === 0) return { ...area, unknownState: state.trim() }
  return { ...area, regions: area.regions ?? regions }
}

function readCountry(text: string | undefined): Area {
  if (!text?.trim()) return { regions: null, country: null }
  const country = countryOf(wordsOf(text).join(''))
  if (country === null) return { regions: null, country: null, unknownCountry: text.trim() }
  return US_TERRITORIES.has(country) ? { regions: [`US-${country}`], country: 'US' } : { regions: null, country }
}

export const isIn = (area: Area, place: { country: string; region: string | null }): boolean =>
  (area.regions === null || area.regions.includes(`${place.country}-${place.region}`)) &&
  (area.country === null || area.country === place.country)
