import type { StopInput } from '@drawbar/contract/loads/load-input.ts'
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

/** A stop as far as it was typed; what its form refused is absent, and not complained of again. */
export type TypedStop = { [Key in keyof StopInput]?: StopInput[Key] | undefined }

/** Where and when a stop is; null what is not known. */
export interface FoundStop {
  kind: StopInput['kind'] | undefined
  place: (NonNullable<ResolvedPlace['place']> & Pick<StopRecord, 'latitude' | 'longitude' | 'timeZone'>) | null
  windowStartAt: string | null
  windowEndAt: string | null
}

/** The places, zones and instants of stops, one answer a stop in their order. */
export async function checkStops(
  stops: readonly TypedStop[],
  { places, findings }: { places: AddressBook; findings: Findings },
): Promise<FoundStop[]> {
  const resolved = await Promise.all(
    stops.map(async (stop) => (stop.city === undefined ? undefined : places.resolve(typedPlace(stop)))),
  )
  const found = stops.map((stop, index) => checkStop(stop, { index, place: resolved[index], places, findings }))
  checkOrder(stops, found, findings)
  return found
}

interface StopPlace {
  index: number
  place: ResolvedPlace | undefined
  places: AddressBook
  findings: Findings
}

/** The contract calls the state `region`. */
const fieldOf = (field: 'city' | 'state' | 'postalCode' | 'country'): string => (field === 'state' ? 'region' : field)

function checkStop(stop: TypedStop, { index, place: found, places, findings }: StopPlace): FoundStop {
  const at = (field: string) => `stops.${index}.${field}`
  const unknown: FoundStop = { kind: stop.kind, place: null, windowStartAt: null, windowEndAt: null }
  if (stop.city === undefined) return unknown
  for (const { code, field, message } of found?.problems ?? []) {
    // A postal code that contradicts its city is a question to the shipper, who may know better than the list; anything else is no place.
    if (code === 'postal_code_mismatch' && found?.place)
      findings.warnings.push({ field: at(fieldOf(field)), code, message })
    else findings.errors[at(fieldOf(field))] ??= message
  }
  const { place, latitude, longitude, timeZone } = found ?? {}
  if (!place || latitude == null || longitude == null || timeZone == null) {
    findings.errors[at('city')] ??= `We know no place called "${stop.city}".`
    return unknown
  }
  const instantOf = (field: 'windowStart' | 'windowEnd'): string | null =>
    stop[field] === undefined ? null : instantAt(stop[field], { timeZone, field: at(field), places, findings })
  const windowStartAt = instantOf('windowStart')
  const windowEndAt = instantOf('windowEnd')
  if (windowStartAt && windowEndAt && windowEndAt < windowStartAt)
    findings.errors[at('windowEnd')] ??= 'The window ends before it begins.'
  return { kind: stop.kind, place: { ...place, latitude, longitude, timeZone }, windowStartAt, windowEndAt }
}

/** Null for a stop of which something is not known: then there are errors. */
export function stopRecord(
  stop: StopInput,
  { found, sequence }: { found: FoundStop | undefined; sequence: number },
): StopRecord | null {
  const { place, windowStartAt, windowEndAt } = found ?? {}
  if (!place || !windowStartAt || !windowEndAt) return null
  return {
    id: newId(),
    sequence,
    kind: stop.kind,
    facilityName: stop.facilityName || null,
    facilityKind: stop.facilityKind ?? null,
    addressLine: stop.addressLine || null,
    city: place.name,
    region: place.region ?? (stop.region || null),
    postalCode: stop.postalCode || null,
    country: place.country,
    placeId: place.id,
    latitude: place.latitude,
    longitude: place.longitude,
    timeZone: place.timeZone,
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
function checkOrder(stops: readonly TypedStop[], found: readonly FoundStop[], { errors, warnings }: Findings): void {
  if (stops[0]?.kind === 'delivery') errors['stops.0.kind'] ??= 'The first stop must be a pickup.'
  const last = stops.length - 1
  if (last > 0 && stops[last]?.kind === 'pickup') errors[`stops.${last}.kind`] ??= 'The last stop must be a delivery.'
  warnOfReversedStops(found, warnings)
  const earliestPickup = found
    .flatMap(({ kind, windowStartAt }) => (kind === 'pickup' && windowStartAt ? [windowStartAt] : []))
    .toSorted()[0]
  if (earliestPickup === undefined) return
  for (const [index, { kind, windowEndAt }] of found.entries()) {
    if (kind === 'delivery' && windowEndAt && windowEndAt < earliestPickup)
      errors[`stops.${index}.windowEnd`] ??= 'The delivery is before the pickup.'
  }
}

/** A stop that closes before the one before it opens is out of order, or its times are wrong. */
function warnOfReversedStops(found: readonly FoundStop[], warnings: LoadWarning[]): void {
  for (const [index, { windowEndAt }] of found.entries()) {
    const opens = found[index - 1]?.windowStartAt
    if (!opens || !windowEndAt || windowEndAt >= opens) continue
    const message = `Stop ${index + 1} closes before stop ${index} opens. Check the times, or the order of the stops.`
    warnings.push({ field: `stops.${index}.windowEnd`, code: 'stops_out_of_order', message })
  }
}
