import type { Place } from '@drawbar/contract/places/places.ts'
import type { AnySql } from '../../platform/db.ts'
import { invalid } from '../../platform/errors.ts'
import { findPlace } from '../places/index.ts'
import type { End } from './lane-key.ts'

interface Ends {
  originPlaceId?: string | undefined
  destinationPlaceId?: string | undefined
}

/** The two places of a lane; refused by its field where there is none of that id. */
export async function findLanePlaces(
  sql: AnySql,
  { originPlaceId, destinationPlaceId }: Ends,
): Promise<[Place, Place]> {
  const placeOf = async (id: string | undefined) => (id === undefined ? null : findPlace(sql, id))
  const [origin, destination] = await Promise.all([placeOf(originPlaceId), placeOf(destinationPlaceId)])
  if (!origin) throw invalid({ originPlaceId: 'Choose the place from the list.' })
  if (!destination) throw invalid({ destinationPlaceId: 'Choose the place from the list.' })
  return [origin, destination]
}

export const endOf = ({ name, region, country, postalCode, latitude, longitude }: Place): End => ({
  city: name,
  region,
  country,
  postalCode,
  latitude,
  longitude,
})
