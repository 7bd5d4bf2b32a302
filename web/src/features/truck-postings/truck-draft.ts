import type { EquipmentCode } from '@drawbar/contract/codes.ts'
import type { BodyInput } from '@drawbar/contract/endpoint.ts'
import {
  type CapacityPosting,
  DEFAULT_CAPACITY_RADIUS_MILES,
  type postCapacity,
} from '@drawbar/contract/truck-postings/truck-postings.ts'
import { feetToMm, metersToMiles, milesToMeters, mmToFeet } from '@drawbar/contract/units.ts'
import type { LocalDateTime } from '../../ui/form/date-time-field.tsx'
import { fromDistance, fromWeight, toDistance, toWeight } from '../../ui/format/format.ts'
import type { Units } from '../../ui/format/units.ts'
import { instantFromLocal, localFromInstant } from '../../ui/format/zoned-time.ts'
import { NO_PLACE, type PlaceChoice } from '../places/place-field.tsx'
import { parseRegions, regionLetters } from '../rates/regions.ts'

type Body = BodyInput<typeof postCapacity>

/** What stands in the form: text and figures in the reader's units. */
export interface TruckDraft {
  equipment: EquipmentCode
  vehicleId: string | null
  origin: PlaceChoice
  /** Of the place that the offer has, until another is picked. */
  originPlaceId: string | null
  zone: string | null
  radius: number | null
  from: LocalDateTime
  to: LocalDateTime
  places: { placeId: string; name: string }[]
  states: string
  /** Minor units a mile. */
  minRate: number | null
  showsRate: boolean
  mode: 'full' | 'partial'
  lengthFeet: number | null
  weight: number | null
  notes: string
}

const NO_TIME: LocalDateTime = { date: null, time: null }

const whole = (value: number): number => Math.round(value)

export function draftOf(posting: CapacityPosting | null, { distance, weight }: Units): TruckDraft {
  const radiusMiles = posting?.radiusMiles ?? DEFAULT_CAPACITY_RADIUS_MILES
  const zone = posting?.origin.timeZone ?? null
  const localOf = (at: string | undefined): LocalDateTime => {
    if (at === undefined || zone === null) return NO_TIME
    const [date = null, time = null] = localFromInstant(at, zone).split('T')
    return { date, time: time?.slice(0, 5) ?? null }
  }
  return {
    equipment: posting?.equipment ?? 'V',
    vehicleId: posting?.vehicleId ?? null,
    origin: posting
      ? { text: [posting.origin.city, posting.origin.region].filter(Boolean).join(', '), place: null }
      : NO_PLACE,
    originPlaceId: posting?.originPlaceId ?? null,
    zone,
    radius: whole(toDistance(milesToMeters(radiusMiles), distance)),
    from: localOf(posting?.availableFrom),
    to: localOf(posting?.availableTo),
    places: posting?.wanted.places ?? [],
    states: regionLetters(posting?.wanted.regions ?? []),
    minRate: posting?.minRatePerMile ?? null,
    showsRate: posting?.showsRate ?? false,
    mode: posting?.mode ?? 'full',
    lengthFeet: posting?.lengthMm ? whole(mmToFeet(posting.lengthMm)) : null,
    weight: posting?.maxWeightGrams ? whole(toWeight(posting.maxWeightGrams, weight)) : null,
    notes: posting?.notes ?? '',
  }
}

/** As the server takes it. What is missing is sent as nothing and complained of by its field. */
export function bodyOf(draft: TruckDraft, { distance, weight }: Units): Body {
  const instant = ({ date, time }: LocalDateTime): string =>
    date === null || time === null || draft.zone === null ? '' : (instantFromLocal(`${date}T${time}`, draft.zone) ?? '')
  return {
    equipment: draft.equipment,
    vehicleId: draft.vehicleId,
    originPlaceId: draft.origin.place?.id ?? draft.originPlaceId ?? '',
    radiusMiles: draft.radius === null ? Number.NaN : whole(metersToMiles(fromDistance(draft.radius, distance))),
    availableFrom: instant(draft.from),
    availableTo: instant(draft.to),
    destinationPlaceIds: draft.places.map(({ placeId }) => placeId),
    destinationRegions: parseRegions(draft.states).regions,
    minRatePerMile: draft.minRate,
    showsRate: draft.minRate !== null && draft.showsRate,
    mode: draft.mode,
    lengthMm: draft.lengthFeet === null ? null : feetToMm(draft.lengthFeet),
    maxWeightGrams: draft.weight === null ? null : whole(fromWeight(draft.weight, weight)),
    notes: draft.notes.trim(),
  }
}
