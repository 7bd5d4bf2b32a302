import type { Place } from '@drawbar/contract/places/places.ts'
import type { PlaceRow, PostalCodeRow } from './sql/search.ts'

const countryNames = new Intl.DisplayNames('en', { type: 'region' })
const HOME_COUNTRIES: ReadonlySet<string> = new Set(['US', 'CA', 'MX'])

/** "Dallas, TX", "Toronto, ON", "Paris, France". */
export function cityLabel({ name, region, country }: { name: string; region: string | null; country: string }): string {
  if (region !== null && HOME_COUNTRIES.has(country)) return `${name}, ${region}`
  return `${name}, ${countryNames.of(country) ?? country}`
}

export function placeView(row: PlaceRow): Place {
  const { id, name, region, country, latitude, longitude, timeZone, population } = row
  return {
    id,
    name,
    region,
    country,
    postalCode: null,
    label: cityLabel(row),
    latitude,
    longitude,
    timeZone,
    population,
  }
}

export function postalCodeView(row: PostalCodeRow): Place {
  return {
    ...placeView(row),
    postalCode: row.code,
    label: `${cityLabel(row)} ${row.code}`,
    latitude: row.postalLatitude,
    longitude: row.postalLongitude,
    timeZone: row.postalTimeZone,
  }
}
