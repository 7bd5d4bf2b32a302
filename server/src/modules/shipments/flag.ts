import { doneAt, fold, type FoldEvent, type FoldStop, runsBackwards, standing } from './fold.ts'

/** Two reports of one moment that differ by less are the same moment, seen by a person and by a machine. */
const AGREE_MINUTES = 30

interface Reported {
  stops: readonly FoldStop[]
  /** What was told before this event. */
  earlier: readonly FoldEvent[]
  event: FoldEvent
}

/**
 * What is odd about an event at the moment it is told; it is accepted all the same (domain §2.1, §2.2 E). `gap`: freight is reported at a
 * delivery while a pickup before it is not yet reported as loaded. `sources_disagree`: another source told the same of this stop at
 * a time further off than half an hour. `backwards`: with it the truck left or was worked on at this stop before it came.
 */
export function flagOf({ stops, earlier, event }: Reported): 'gap' | 'sources_disagree' | 'backwards' | null {
  if (event.type === 'exception') return null
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
  const visits = (events: readonly FoldEvent[]) =>
    fold(stops, events).visits.find(({ stopSequence }) => stopSequence === event.stopSequence)
  const [before, after] = [visits(earlier), visits([...earlier, event])]
  return after && runsBackwards(after) && !(before && runsBackwards(before)) ? 'backwards' : null
}
