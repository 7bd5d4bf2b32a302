import type { BoardCriteria } from '@drawbar/contract/board/board-criteria.ts'
import { EQUIPMENT_CODES } from '@drawbar/contract/codes.ts'
import { feetToMm, milesToMeters, poundsToGrams } from '@drawbar/contract/units.ts'
import type { AnySql } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import { cellsInside, cellsWithin, findPlaces, haversineMeters, type Point } from '../../places/index.ts'
import { cellNumber } from '../../rates/index.ts'
import type { Disc, PlacedCriteria } from '../sql/search-posts.ts'

/** What a person asked for, with its places on the map and its measures in ours. 400 names a place that is not in the gazetteer. */
export async function placedSearch(sql: AnySql, asked: BoardCriteria): Promise<PlacedCriteria> {
  const places = await findPlaces(sql, placesOf(asked))
  for (const field of ['originPlaceId', 'destinationPlaceId'] as const) {
    const id = asked[field]
    if (id !== undefined && !places.has(id)) throw invalid({ [field]: 'Choose the place from the list.' })
  }
  return placedOn(asked, places)
}

/** The ids that a search names. */
export const placesOf = ({ originPlaceId, destinationPlaceId }: BoardCriteria): string[] =>
  [originPlaceId, destinationPlaceId].filter((id) => id !== undefined)

/** The same with places that are known already, which must be all that it names. */
export function placedOn(asked: BoardCriteria, places: ReadonlyMap<string, Point>): PlacedCriteria {
  const origin = discOf(places, { id: asked.originPlaceId, miles: asked.originRadiusMiles })
  const destination = discOf(places, { id: asked.destinationPlaceId, miles: asked.destinationRadiusMiles })
  const chosen = asked.equipment?.length ? [...new Set(asked.equipment)] : undefined
  return {
    equipment: chosen ?? EQUIPMENT_CODES,
    anyEquipment: chosen === undefined,
    origin,
    originRegions: listed(asked.originRegion),
    destination,
    destinationRegions: listed(asked.destinationRegion),
    excludedRegions: listed(asked.excludedRegion),
    pickupFrom: asked.pickupFrom,
    pickupTo: asked.pickupTo,
    pickupWithinDays: asked.pickupWithinDays,
    weightMaxGrams: converted(asked.weightMaxPounds, poundsToGrams),
    trailerLengthMm: converted(asked.trailerFeet, feetToMm),
    modes: listed(asked.mode),
    distanceMinMeters: converted(asked.distanceMinMiles, milesToMeters),
    distanceMaxMeters: converted(asked.distanceMaxMiles, milesToMeters),
    rateMin: asked.rateMin,
    ratePerMileMin: asked.ratePerMileMin,
    ageMaxHours: asked.ageMaxHours,
    pricingModes: listed(asked.pricingMode),
    hazmat: asked.hazmat,
  }
}

/** Each once, however often it was named. */
const listed = <T>(values: readonly T[] | undefined): readonly T[] | undefined =>
  values?.length ? [...new Set(values)] : undefined

const converted = (value: number | undefined, convert: (value: number) => number): number | undefined =>
  value === undefined ? undefined : Math.round(convert(value))

function discOf(
  places: ReadonlyMap<string, Point>,
  { id, miles }: { id: string | undefined; miles: number },
): Disc | undefined {
  const place = id === undefined ? undefined : places.get(id)
  if (!place) return undefined
  return knownDisc(place, milesToMeters(miles))
}

/** Most searches are about few places, and the cells of a disc take half a millisecond. */
const MOST_DISCS = 500
const discs = new Map<string, Disc>()

function knownDisc(center: Point, radiusMeters: number): Disc {
  const name = `${center.latitude} ${center.longitude} ${radiusMeters}`
  const disc = discs.get(name) ?? discAround(center, radiusMeters)
  if (discs.size >= MOST_DISCS) discs.clear()
  discs.set(name, disc)
  return disc
}

export function discAround({ latitude, longitude }: Point, radiusMeters: number): Disc {
  const cells = cellsWithin(latitude, longitude, radiusMeters)
  return {
    latitude,
    longitude,
    radiusMeters,
    cells: cells.map(cellNumber),
    innerCells: cellsInside({ latitude, longitude }, radiusMeters, cells).map(cellNumber),
  }
}

/** A part of the map larger than this holds so much of the market that cells tell nothing apart. */
const LARGEST_VIEW_METERS = 800_000

/** The cells that a part of the map touches, and some about it; undefined where it is large. Degrees: west, south, east, north. */
export function cellsOfView([west = -180, south = -90, east = 180, north = 90]: readonly number[]):
  | number[]
  | undefined {
  const middle = { latitude: (south + north) / 2, longitude: (west + (west > east ? east + 360 : east)) / 2 }
  const reach = Math.max(...[south, north].map((latitude) => haversineMeters(middle, { latitude, longitude: west })))
  if (reach > LARGEST_VIEW_METERS) return undefined
  return cellsWithin(middle.latitude, middle.longitude, reach).map(cellNumber)
}
