import { isDelivery, isPickup, type TenderPurpose } from './code-lists.ts'
import { place } from './elements.ts'
import type { IssueLog } from './issues.ts'
import { hasPlace } from './read-party.ts'
import { takePlace, type StopReading } from './read-stop.ts'
import type { TenderParty, TenderStop } from './tender-draft.ts'
import type { X12Segment } from './tokenize.ts'

/** A load has 2 to 30 stops. */
export const MIN_STOPS = 2
export const MAX_STOPS = 30

type Arrangement = {
  st: X12Segment
  readings: readonly StopReading[]
  purpose: TenderPurpose
  headerParties: readonly TenderParty[]
}

/** Puts the stops into the order that S5-01 states, numbers them 1, 2, 3…, and checks what only their sequence shows. */
export function arrangeStops({ st, readings, purpose, headerParties }: Arrangement, log: IssueLog): TenderStop[] {
  const ordered = readings.toSorted((a, b) => (a.statedSequence ?? 0) - (b.statedSequence ?? 0))
  ordered.forEach((reading, index) => {
    reading.stop.seq = index + 1
    const before = ordered[index - 1]
    if (before && before.statedSequence === reading.statedSequence) {
      log.error(
        place(reading.s5, 1),
        'stop_order',
        `Two stops have the number ${reading.statedSequence ?? '(none)'}; their order is not known.`,
      )
    }
  })
  const moved = ordered.find((reading, index) => readings[index] !== reading)
  if (moved)
    log.warning(
      place(moved.s5, 1),
      'stop_order',
      'The stops are not listed in the order of their numbers; they were put in order.',
    )
  const stops = ordered.map(({ stop }) => stop)
  // A cancellation needs no stops: the load number says what is cancelled.
  if (purpose === 'cancellation' && stops.length === 0) return stops
  takeHeaderPlaces(stops, headerParties)
  checkStops({ st, ordered, stops }, log)
  return stops
}

/** Some senders name shipper and consignee once, in the header, instead of at the stops; that is clear where there is one of each. */
function takeHeaderPlaces(stops: readonly TenderStop[], headerParties: readonly TenderParty[]): void {
  for (const [matches, roles] of [
    [isPickup, ['SF', 'SH']],
    [isDelivery, ['ST', 'CN']],
  ] as const) {
    const [stop, another] = stops.filter(({ type }) => matches(type))
    const parties = headerParties.filter((party) => roles.some((role) => role === party.role) && hasPlace(party))
    if (stop && !another && stop.city === undefined && stop.postalCode === undefined && parties.length > 0) {
      const others = stop.otherParties
      takePlace(stop, parties)
      stop.otherParties = others
    }
  }
}

type Checked = { st: X12Segment; ordered: readonly StopReading[]; stops: readonly TenderStop[] }

function checkStops({ st, ordered, stops }: Checked, log: IssueLog): void {
  if (stops.length < MIN_STOPS) {
    const has = stops.length === 0 ? 'no stops' : 'one stop'
    log.error(place(st), 'stop_count', `The tender has ${has}; it needs at least a pickup and a delivery.`)
    return
  }
  if (stops.length > MAX_STOPS) {
    log.error(place(st), 'stop_count', `The tender has ${stops.length} stops; a load can have at most ${MAX_STOPS}.`)
  }
  const first = stops[0]
  const last = stops.at(-1)
  if (first && !isPickup(first.type)) {
    log.error(place(ordered[0]?.s5 ?? st, 2), 'stop_order', 'The first stop is not a pickup.')
  }
  if (last && !isDelivery(last.type)) {
    log.error(place(ordered.at(-1)?.s5 ?? st, 2), 'stop_order', 'The last stop is not a delivery.')
  }
  for (const { stop, s5 } of ordered) {
    if (stop.city === undefined && stop.postalCode === undefined) {
      log.error(
        place(s5),
        'stop_place_missing',
        `Stop ${stop.seq} does not say where it is: it has neither a city nor a postal code.`,
      )
    }
    if (!stop.window)
      log.warning(
        place(s5),
        'window_missing',
        `Stop ${stop.seq} has no date or time; add them before you post the load.`,
      )
  }
  // Only the dates are compared: the two times may be in different zones.
  const earliest = first?.window?.from ?? first?.window?.to
  const latest = last?.window?.to ?? last?.window?.from
  if (earliest !== undefined && latest !== undefined && latest.slice(0, 10) < earliest.slice(0, 10)) {
    const message = `The delivery ends on ${latest.slice(0, 10)}, before the pickup begins on ${earliest.slice(0, 10)}.`
    log.error(place(ordered.at(-1)?.s5 ?? st), 'stop_order', message)
  }
}
