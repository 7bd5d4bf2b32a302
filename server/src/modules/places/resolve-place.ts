import type { Place } from '@drawbar/contract/places/places.ts'
import type { AnySql } from '../../platform/db.ts'
import { haversineMeters } from '@drawbar/contract/distance.ts'
import { parseQuery } from './parse-query.ts'
import { placeKey } from './place-key.ts'
import * as problem from './place-problems.ts'
import type { PlaceProblem } from './place-problems.ts'
import { readPostalCode } from './postal-code.ts'
import type { PostalCode } from './postal-code.ts'
import { isIn, readArea } from './read-address.ts'
import type { Area } from './read-address.ts'
import * as statements from './sql/resolve.ts'
import type { PlaceRow, PostalCodeRow } from './sql/search.ts'
import { placeView, postalCodeView } from './view.ts'

/** An address as people type it. State and country by code or name: `TX`, `Texas`, `Tex.`, `US`, `USA`. */
export interface TypedPlace {
  /** Chosen from suggestions: tells namesakes apart, and counts only while the rest still means it. */
  id?: string | undefined
  city?: string | undefined
  state?: string | undefined
  postalCode?: string | undefined
  country?: string | undefined
}

export interface ResolvedPlace {
  /** Null when nothing fits. Beside a problem it is the best guess, for a person to confirm, never to be taken silently. */
  place: Place | null
  latitude: number | null
  longitude: number | null
  timeZone: string | null
  precision: 'postal_code' | 'city' | null
  problems: PlaceProblem[]
}

/** Suburbs are listed under a neighbouring post office (West Allis WI under Milwaukee); 40 km is a metropolitan area. */
const SAME_AREA_METERS = 40_000
/** A rural Canadian area (second character 0) is known by one point and may cover a quarter of its province. */
const RURAL_AREA_METERS = 350_000
/** A place this much smaller than its largest namesake is not what people mean when they leave out the state. */
const RIVAL_SHARE = 0.1

/**
 * Finds the place that an address means. A postal code that contradicts the city or its state is reported, and the city kept: nothing
 * is moved. Coordinates and time zone are those of the postal code when both agree, else those of the city.
 */
export async function resolvePlace(sql: AnySql, typed: TypedPlace): Promise<ResolvedPlace> {
  const area = readArea(typed)
  const problems = [
    ...(area.unknownState ? [problem.unknownArea('state', area.unknownState)] : []),
    ...(area.unknownCountry ? [problem.unknownArea('country', area.unknownCountry)] : []),
  ]
  const codeText = knowsPostalCodes(area) ? typed.postalCode?.trim() : ''
  const code = codeText ? readPostalCode(codeText) : null
  if (codeText && !code) problems.push(problem.malformedPostalCode(codeText))
  const postal = code ? await findPostalCode(sql, code) : null
  const city = typed.city?.trim()
  const address: Address = { typed, area, code, postal, problems }
  return city ? byCity(sql, city, address) : byPostalCode(address)
}

interface Address {
  typed: TypedPlace
  area: Area
  code: PostalCode | null
  postal: PostalCodeRow | null
  problems: PlaceProblem[]
}

async function byCity(
  sql: AnySql,
  city: string,
  { typed, area, code, postal, problems }: Address,
): Promise<ResolvedPlace> {
  const chosen = typed.id ? await placeChosen(sql, typed.id, { city, area }) : undefined
  const namesakes = chosen ? [chosen] : await placesCalled(sql, city, area)
  const place = choose(namesakes, postal)
  if (!place) {
    const unknown = await problem.unknownCity(sql, { city, state: typed.state?.trim(), country: area.country })
    return postal && isIn(area, postal) ? atPostalCode(postal, [...problems, unknown]) : nowhere([...problems, unknown])
  }
  if (code && postal && agree(place, postal)) return atPostalCode(postal, problems, place)
  if (code && (postal || !(await mayServe(sql, place, code)))) {
    return atCity(place, [...problems, await problem.mismatch(sql, { code, postal, place })])
  }
  const rivals = code ? [] : rivalsOf(place, namesakes)
  return atCity(place, rivals.length > 0 ? [...problems, problem.ambiguousCity([place, ...rivals])] : problems)
}

function byPostalCode({ typed, area, code, postal, problems }: Address): ResolvedPlace {
  if (!code) return nowhere(problems.length > 0 ? problems : [problem.nothingTyped()])
  if (!postal) return nowhere([...problems, problem.unknownPostalCode(code)])
  if (isIn(area, postal)) return atPostalCode(postal, problems)
  const state = typed.state?.trim() || typed.country?.trim() || ''
  return atPostalCode(postal, [...problems, problem.outsideState(code, { postal, state })])
}

/** US and Canadian codes only; a Mexican or European one is taken as written. */
const knowsPostalCodes = ({ regions, country }: Area): boolean =>
  regions === null
    ? country === null || country === 'US' || country === 'CA'
    : regions.some((region) => !region.startsWith('MX-'))

async function findPostalCode(sql: AnySql, code: PostalCode): Promise<PostalCodeRow | null> {
  const rows = await statements.postalCodeRows(sql, code.key)
  return rows.find((row) => (row.country === 'CA') === (code.country === 'CA')) ?? null
}

/** The place of the id, if it is called so and lies there: text typed over a choice is what counts. */
async function placeChosen(
  sql: AnySql,
  id: string,
  { city, area }: { city: string; area: Area },
): Promise<PlaceRow | undefined> {
  const [row] = await statements.placesByIds(sql, [id])
  return row && row.searchKey === placeKey(city) && isIn(area, row) ? row : undefined
}

/** By the name as typed; failing that by a nickname (NYC), or without the state typed into the same field ("Dallas, TX"). */
async function placesCalled(sql: AnySql, city: string, area: Area): Promise<PlaceRow[]> {
  const found = await statements.placesNamed(sql, { key: placeKey(city), regions: area.regions, country: area.country })
  if (found.length > 0) return found
  for (const { key, regions, country } of parseQuery(city).readings) {
    if (regions === null && country === null) continue
    const fitting = (await statements.placesNamed(sql, { key, regions, country })).filter((row) => isIn(area, row))
    if (fitting.length > 0) return fitting
  }
  return []
}

/** The namesake that the postal code speaks for, else the most prominent. */
function choose(namesakes: readonly PlaceRow[], postal: PostalCodeRow | null): PlaceRow | undefined {
  if (!postal) return namesakes[0]
  const point = pointOf(postal)
  const [nearest] = namesakes
    .filter((place) => place.country === postal.country && place.region === postal.region)
    .toSorted((a, b) => haversineMeters(a, point) - haversineMeters(b, point))
  return nearest ?? namesakes[0]
}

const isRural = (postal: PostalCodeRow): boolean => postal.country === 'CA' && postal.code.charAt(1) === '0'

function agree(place: PlaceRow, postal: PostalCodeRow): boolean {
  if (place.country !== postal.country || place.region !== postal.region) return false
  const limit = isRural(postal) ? RURAL_AREA_METERS : SAME_AREA_METERS
  return place.id === postal.id || haversineMeters(place, pointOf(postal)) <= limit
}

/** New codes appear faster than the list: one that begins like the others of the place is accepted, at the city's own point. */
async function mayServe(sql: AnySql, place: PlaceRow, code: PostalCode): Promise<boolean> {
  if (place.country !== code.country) return false
  const length = code.country === 'CA' ? 2 : 3
  const prefixes = await problem.prefixesOf(sql, place)
  return prefixes.some((prefix) => prefix.slice(0, length) === code.key.slice(0, length))
}

const rivalsOf = (place: PlaceRow, namesakes: readonly PlaceRow[]): PlaceRow[] =>
  namesakes.filter(
    (other) =>
      (other.region !== place.region || other.country !== place.country) &&
      other.prominence >= place.prominence * RIVAL_SHARE,
  )

const pointOf = (postal: PostalCodeRow) => ({ latitude: postal.postalLatitude, longitude: postal.postalLongitude })

/** The city stays as it was typed; the postal code only says where in it, unless the code covers more ground than the city. */
function atPostalCode(postal: PostalCodeRow, problems: PlaceProblem[], named?: PlaceRow): ResolvedPlace {
  const place = postalCodeView(named ? { ...postal, ...named } : postal)
  if (!named || !isRural(postal)) return { ...located(place), precision: 'postal_code', problems }
  const { latitude, longitude, timeZone } = named
  return { ...located({ ...place, latitude, longitude, timeZone }), precision: 'city', problems }
}

const atCity = (row: PlaceRow, problems: PlaceProblem[]): ResolvedPlace => ({
  ...located(placeView(row)),
  precision: 'city',
  problems,
})

const located = (place: Place) => {
  const { latitude, longitude, timeZone } = place
  return { place, latitude, longitude, timeZone }
}

const nowhere = (problems: PlaceProblem[]): ResolvedPlace => ({
  place: null,
  latitude: null,
  longitude: null,
  timeZone: null,
  precision: null,
  problems,
})
