import { doneAt, fold, type FoldEvent, runsBackwards, standing } from './fold.ts'
import { isFlown, type PlacedStop } from './punctuality.ts'

/** Two reports of one moment that differ by less are the same moment, seen by a person and by a machine. */
const AGREE_MINUTES = 30

interface Reported {
  stops: readonly PlacedStop[]
  /** What was told before this event. */
  earlier: readonly FoldEvent[]
  event: FoldEvent
}

/**
 * What is odd about an event at the moment it is told; it is accepted all the same (domain §2.1, §2.2 E). `gap`: freight is reported at a
 * delivery while a pickup before it is not yet reported as loaded. `sources_disagree`: another source told the same of this stop at
 * a time further off than half an hour. `backwards`: with it the truck left or was worked on at this stop before it came.
 * `too_fast`: with it the truck came to a stop sooner than any truck drives there.
 */
export function flagOf({
  stops,
  earlier,
  event,
}: Reported): 'gap' | 'sources_disagree' | 'backwards' | 'too_fast' | null {
  if (event.type === 'exception' || event.type === 'resolved') return null
  const stop = stops.find(({ sequence }) => sequence === event.stopSequence)
  if (stop?.kind === 'delivery' && event.type !== 'en_route') {
    const { visits } = fold(stops, earlier)
    const open = stops.some(({ kind, sequence }, index) => {
      const visit = visits[index]
      return kind === 'pickup' && sequence < stop.sequence && (visit === undefined || doneAt(visit) === null)
    })
    if (open) return 'gap'
  }
  const disagrees = standing(earlier).some(
    ({ type, stopSequence, source, occurredAt }) =>
      type === event.type &&
      stopSequence === event.stopSequence &&
      source !== event.source &&
      Math.abs(Date.parse(occurredAt) - Date.parse(event.occurredAt)) > AGREE_MINUTES * 60_000,
  )
  if (disagrees) return 'sources_disagree'
  const [before, after] = [fold(stops, earlier), fold(stops, [...earlier, event])]
  const isBackwards = ({ visits }: typeof after) =>
    visits.some((visit) => visit.stopSequence === event.stopSequence && runsBackwards(visit))
  if (isBackwards(after) && !isBackwards(before)) return 'backwards'
  return stops.some((one) => isFlown(one, { stops, ...after }) && !isFlown(one, { stops, ...before }))
    ? 'too_fast'
    : null
}
