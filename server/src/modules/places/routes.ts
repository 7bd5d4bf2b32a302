import * as contract from '@drawbar/contract/places/index.ts'
import { query } from '../../platform/handlers.ts'
import type { Route } from '../../platform/handlers.ts'
import { searchPlaces } from './search-places.ts'

export const placesRoutes: Route[] = [
  query(contract.searchPlaces, async (sql, input) => ({ items: await searchPlaces(sql, input.query) })),
]
