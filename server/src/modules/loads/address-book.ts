import type { StopInput } from '@drawbar/contract/loads/load-input.ts'
import type { AnySql } from '../../platform/db.ts'
import {
  localToInstant,
  type ResolvedInstant,
  type ResolvedPlace,
  resolvePlace,
  type TypedPlace,
} from '../places/index.ts'

type TypedStop = { [Key in 'city' | 'region' | 'postalCode' | 'country' | 'placeId']?: StopInput[Key] | undefined }

/** Looks each address, and each time on its clocks, up once, however many stops name it: a file of 50,000 rows has a few hundred of either. */
export interface AddressBook {
  resolve(typed: TypedPlace): Promise<ResolvedPlace>
  /** As places' `localToInstant`. */
  instantAt(local: string, timeZone: string): ResolvedInstant
  /** How many different addresses are no place. */
  readonly unknown: number
}

export function openAddressBook(sql: AnySql): AddressBook {
  const known = new Map<string, Promise<ResolvedPlace>>()
  const instants = new Map<string, ResolvedInstant>()
  let unknown = 0
  return {
    resolve(typed) {
      const key = JSON.stringify(
        [typed.city, typed.state, typed.postalCode, typed.country, typed.id].map(
          (part) => part?.trim().toLowerCase() ?? '',
        ),
      )
      const earlier = known.get(key)
      if (earlier) return earlier
      const found = resolvePlace(sql, typed).then((place) => {
        if (!place.place) unknown += 1
        return place
      })
      known.set(key, found)
      return found
    },
    instantAt(local, timeZone) {
      const key = `${local} ${timeZone}`
      const instant = instants.get(key) ?? localToInstant(local, timeZone)
      instants.set(key, instant)
      return instant
    },
    get unknown() {
      return unknown
    },
  }
}

export const typedPlace = ({ city, region, postalCode, country, placeId }: TypedStop): TypedPlace => ({
  id: placeId,
  city,
  state: region,
  postalCode,
  country,
})
