import { type CapacityTerms, MAX_CAPACITY_DAYS } from '@drawbar/contract/truck-postings/truck-postings.ts'
import { invalid } from '../../platform/errors.ts'
import type { Tx } from '../../platform/transaction.ts'
import { findPlace } from '../places/index.ts'
import { cellNumberOf } from '../rates/index.ts'
import { type CapacityFacts, unitNumberOf, type WantedPlace } from './sql/capacity.ts'

const DAY = 86_400_000

/** What a carrier said, with its places on the map. 400 names what is not there or cannot be. */
export async function capacityFacts(
  tx: Tx,
  { terms, companyId }: { terms: CapacityTerms; companyId: string },
): Promise<{ facts: CapacityFacts; originCell: number }> {
  const { originPlaceId, destinationPlaceIds, notes, vehicleId, ...said } = terms
  await checkTimes(tx, terms)
  if (vehicleId !== null && (await unitNumberOf(tx.sql, { vehicleId, companyId })) === null)
    throw invalid({ vehicleId: 'Choose one of your own vehicles.' })
  const [origin, ...places] = await Promise.all(
    [originPlaceId, ...destinationPlaceIds].map((id) => findPlace(tx.sql, id)),
  )
  if (!origin) throw invalid({ originPlaceId: 'Choose the place from the list.' })
  const destinations = places.map((place): WantedPlace => {
    if (!place) throw invalid({ destinationPlaceIds: 'Choose the place from the list.' })
    const { id: placeId, label: name, latitude, longitude } = place
    return { placeId, name, latitude, longitude }
  })
  const { name, region, country, timeZone, latitude, longitude } = origin
  const facts = {
    ...said,
    vehicleId,
    originPlaceId,
    originCity: name,
    originRegion: region,
    originCountry: country,
    originTimeZone: timeZone,
    originLatitude: latitude,
    originLongitude: longitude,
    destinations,
    notes: notes || null,
  }
  return { facts, originCell: cellNumberOf(origin) }
}

async function checkTimes(tx: Tx, { availableFrom, availableTo }: CapacityTerms): Promise<void> {
  const [from, to, now] = [availableFrom, availableTo, await tx.now()].map((at) => Date.parse(at)) as [
    number,
    number,
    number,
  ]
  if (to <= from) throw invalid({ availableTo: 'The end must be after the start.' })
  if (to <= now) throw invalid({ availableTo: 'This time has passed.' })
  // As far back or ahead, it would tell nothing about a truck.
  if (to - from > MAX_CAPACITY_DAYS * DAY)
    throw invalid({ availableTo: `Offer a truck for at most ${MAX_CAPACITY_DAYS} days.` })
}
