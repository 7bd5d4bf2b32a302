/**
 * places: where things are, how far apart, and what the clock shows there.
 * Owns: places, postal_codes, gazetteer_loads.
 * Guarantees: place ids survive data updates; a postal code that contradicts its city is reported, never moved; cells cover a disc
 * completely; a distance from here is an estimate and says so.
 * Emits: nothing. Listens to: nothing.
 */
import type { Module } from '../../platform/module.ts'
import { placesRoutes } from './routes.ts'

export const places: Module = { name: 'places', routes: () => placesRoutes }
export { gazetteerIsLoaded, gazetteerJob, loadGazetteer } from './load-gazetteer.ts'
export { searchPlaces } from './search-places.ts'
export { findPlace, findPlaces } from './find-place.ts'
export { nearestTown } from './sql/nearest-town.ts'
export { resolvePlace } from './resolve-place.ts'
export type { ResolvedPlace, TypedPlace } from './resolve-place.ts'
export type { PlaceProblem } from './place-problems.ts'
export {
  CIRCUITY,
  EARTH_RADIUS_METERS,
  estimateDistance,
  haversineMeters,
  SHORT_HAUL_CIRCUITY,
  SHORT_HAUL_METERS,
} from '@drawbar/contract/distance.ts'
export type { EstimatedDistance, Point } from '@drawbar/contract/distance.ts'
export { editDistance } from './spelling.ts'
export { readPostalCode } from './postal-code.ts'
export { cellOf, cellsInside, cellsWithin, parentOf, vectorOf } from './cells.ts'
export { instantToLocal, localToInstant } from './local-time.ts'
export type { LocalTimeProblem, ResolvedInstant } from './local-time.ts'
