import type { Place } from '@drawbar/contract/places.ts'
import type { AnySql } from '../../platform/db.ts'
import { placesByIds } from './sql/resolve.ts'
import { placeView } from './view.ts'

/** The city of an id that `searchPlaces` gave out; null when there is none. */
export async function findPlace(sql: AnySql, id: string): Promise<Place | null> {
  const [row] = await placesByIds(sql, [id])
  return row ? placeView(row) : null
}
