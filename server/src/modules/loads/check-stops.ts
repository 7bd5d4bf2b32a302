import type { StopInput } from '@drawbar/contract/loads.ts'
import { newId } from '../../platform/ids.ts'
import type { ResolvedPlace } from '../places/index.ts'
import { type AddressBook, typedPlace } from './address-book.ts'
import type { LoadWarning, StopRecord } from './load-record.ts'

/** Years outside are typing errors, and the outermost ones are no timestamps at all in PostgreSQL. */
const EARLIEST_YEAR = 2000
const LATEST_YEAR = 2100

export const isSaneInstant = (instant: string): boolean => {
  const year = new Date(instant).getUTCFullYear()
  return year >= EARLIEST_YEAR && year < LATEST_YEAR
}

export interface Findings {
  /** Field path → sentence; the first complaint about a field stands. */
  errors: Record<string, string>
  warnings: LoadWarning[]
}

/** Stops with their places, zones and instants. A stop that has an error is left out of the answer. */
export async function checkStops(
  stops: readonly StopInput[],
  { places, findings }: { places: AddressBook; findings: Findings },
): Promise<StopRecord[]> {
  const found = await Promise.all(stops.map((stop) => places.resolve(typedPlace(stop))))
  const records = stops.flatMap(
    (stop, index) => checkStop(stop, { index, place: found[index], places, findings }) ?? [],
  )
  checkOrder(stops, records, findings)
  return records
}

interface StopPlace {
  index: number
  place: ResolvedPlace | undefined
  places: AddressBook
  findings: Findings
}

/** The contract calls the state `region`. */
const fieldOf = (field: 'city' | 'state' | 'postalCode' | 'country'): string => (field === 'state' ? 'region' : field)

function checkStop(stop: StopInput, { index, place: found, places, findings }: StopPlace): StopRecord | null {
  const at = (field: string) => `stops.${index}.${field}`
  for (const { code, field, message } of found?.problems ?? []) {
    // A postal code that contradicts its city is a question to the shipper, who may know better than the list; anything else is no place.
    if (code === 'postal_code_mismatch' && found?.place)
      findings.warnings.push({ field: at(fieldOf(field)), code, message })
    else findings.errors[at(fieldOf(field))] ??= message
  }
  const { place, latitude, longitude, timeZone } = found ?? {}
  if (!place || latitude == null || longitude == null || timeZone == null) {
    findings.errors[at('city')] ??= `We know no place called "${stop.city}".`
    return null
  }
  const windowStartAt = instantAt(stop.windowStart, { timeZone, field: at('windowStart'), places, findings })
  const windowEndAt = instantAt(stop.windowEnd, { timeZone, field: at('windowEnd'), places, findings })
  if (windowStartAt && windowEndAt && windowEndAt < windowStartAt)
    findings.errors[at('windowEnd')] ??= 'The window ends before it begins.'
  if (!windowStartAt || !windowEndAt) return null
  return {
    id: newId(),
    sequence: index + 1,
    kind: stop.kind,
    facilityName: stop.facilityName || null,
    addressLine: stop.addressLine || null,
    city: place.name,
    region: place.region ?? (stop.region || null),
    postalCode: stop.postalCode || null,
    country: place.country,
    placeId: place.id,
    latitude,
    longitude,
    timeZone,
    windowStartAt,
    windowEndAt,
    scheduling: stop.scheduling,
    handling: stop.handling,
    contactName: stop.contactName || null,
    contactPhone: stop.contactPhone ?? null,
    instructions: stop.instructions || null,
    freeTimeMinutes: stop.freeTimeMinutes,
  }
}

interface LocalTime extends Pick<StopPlace, 'places' | 'findings'> {
  timeZone: string
  field: string
}

function instantAt(local: string, { timeZone, field, places, findings }: LocalTime): string | null {
  const year = Number(local.slice(0, 4))
  if (year < EARLIEST_YEAR || year >= LATEST_YEAR) {
    findings.errors[field] ??= `${year} cannot be the year of a pickup or delivery.`
    return null
  }
  try {
    const { instant, problem } = places.instantAt(local, timeZone)
    if (problem?.code === 'local_time_missing') {
      findings.errors[field] ??= problem.message
      return null
    }
    if (problem) findings.warnings.push({ field, code: problem.code, message: problem.message })
    return instant
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    findings.errors[field] ??= `${local.slice(0, 10)} is not a day of the calendar.`
    return null
  }
}

/** First a pickup, last a delivery, and nothing is delivered before anything could be picked up. */
function checkOrder(stops: readonly StopInput[], records: readonly StopRecord[], { errors }: Findings): void {
  if (stops[0]?.kind !== 'pickup') errors['stops.0.kind'] ??= 'The first stop must be a pickup.'
  const last = stops.length - 1
  if (stops[last]?.kind !== 'delivery') errors[`stops.${last}.kind`] ??= 'The last stop must be a delivery.'
  const earliestPickup = records
    .filter(({ kind }) => kind === 'pickup')
    .map(({ windowStartAt }) => windowStartAt)
    .toSorted()[0]
  if (earliestPickup === undefined) return
  for (const { kind, sequence, windowEndAt } of records) {
    if (kind === 'delivery' && windowEndAt < earliestPickup)
      errors[`stops.${sequence - 1}.windowEnd`] ??= 'The delivery is before the pickup.'
  }
}
