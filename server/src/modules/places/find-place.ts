import type { Place } from '@drawbar/contract/places/places.ts'
import type { AnySql } from '../../platform/db.ts'
import { placesByIds } from './sql/resolve.ts'
import { placeView } from './view.ts'

/** The city of an id that `searchPlaces` gave out; null when there is none. */
export async function findPlace(sql: AnySql, id: string): Promise<Place | null> {
  return (await findPlaces(sql, [id])).get(id) ?? null
}

/** The cities of these ids by id, without those that there are not. */
export async function findPlaces(sql: AnySql, ids: readonly string[]): Promise<Map<string, Place>> {
  if (ids.length === 0) return new Map()
  return new Map((await placesByIds(sql, ids)).map((row) => [row.id, placeView(row)]))
}
