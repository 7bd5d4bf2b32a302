import { APPOINTMENT_DATES, APPOINTMENT_TIMES, DATE_QUALIFIERS, TIME_EDGES, type WindowEdge } from './code-lists.ts'
import { readZone } from './read-zone.ts'
import { element, place, present, readDate, readTime, shorten } from './elements.ts'
import type { IssueLog } from './issues.ts'
import type { StopWindow } from './tender-draft.ts'
import type { X12Segment } from './tokenize.ts'

/**
 * The window of a stop from its G62 segments. The date qualifier says which edge a date is; where it means the date itself (10, 68-70, 77, 78), the
 * time qualifier says which edge of the day, and without one the time is an exact appointment and no time is the whole day.
 */
export function readWindow(
  g62s: readonly X12Segment[],
  side: 'pickup' | 'delivery' | undefined,
  log: IssueLog,
): StopWindow | undefined {
  const given = g62s.flatMap((g62) => readEdge(g62, side, log)).toSorted((a, b) => b.rank - a.rank)
  const [strongest] = given
  if (!strongest) return undefined
  const start = chosenEdge(given, 'from')
  const end = chosenEdge(given, 'to')
  const [from, to] = [start?.from, end?.to]
  if (from !== undefined && to !== undefined && start?.zone === end?.zone && from > to) {
    log.error(strongest.at, 'window_reversed', `The window ends (${shown(to)}) before it begins (${shown(from)}).`)
  }
  return {
    ...present({ from, to, fromZone: start?.zone, toZone: end?.zone }),
    appointment: given.some((edge) => edge.appointment),
    qualifiers: g62s.map((g62) => [element(g62, 1), element(g62, 3)].filter((part) => part !== undefined).join('/')),
  }
}

/**
 * A stronger kind of date wins (appointment over schedule over limit over request); a weaker one only fills an edge that is still open, and tells
 * the hour of a day that the stronger one gave without any.
 */
function chosenEdge(given: readonly Edge[], side: 'from' | 'to'): Edge | undefined {
  const strongest = given.find((edge) => edge[side] !== undefined)
  const day = strongest?.[side]?.slice(0, 10)
  const hour = strongest?.hasTime === false && given.find((edge) => edge.hasTime && edge[side]?.slice(0, 10) === day)
  return hour || strongest
}

type Edge = {
  from: string | undefined
  to: string | undefined
  zone: string | undefined
  appointment: boolean
  hasTime: boolean
  rank: number
  at: { segment: number; segmentId: string }
}

const RANKS: Readonly<Record<string, number>> = {
  '77': 3,
  '78': 3,
  '69': 2,
  '70': 2,
  '37': 1,
  '38': 1,
  '53': 1,
  '54': 1,
}

function readEdge(g62: X12Segment, side: 'pickup' | 'delivery' | undefined, log: IssueLog): Edge[] {
  const dateQualifier = element(g62, 1) ?? ''
  const timeQualifier = element(g62, 3)
  const meaning = DATE_QUALIFIERS[dateQualifier]
  if (!meaning) {
    log.warning(
      place(g62, 1),
      'code_unknown',
      `Date qualifier "${shorten(dateQualifier)}" does not describe a pickup or delivery time; the date was left out.`,
    )
    return []
  }
  if (side !== undefined && meaning.side !== side) {
    log.warning(
      place(g62, 1),
      'value_conflict',
      `Date qualifier ${dateQualifier} is meant for a ${meaning.side}, but stands at a ${side}.`,
    )
  }
  const date = readDate({ segment: g62, number: 2, name: 'The date of the stop' }, log)
  const time = readTime({ segment: g62, number: 4, name: 'The time of the stop' }, log)
  if (date === undefined) {
    if (element(g62, 2) === undefined)
      log.error(place(g62, 2), 'element_missing', 'The stop has a time without a date.')
    return []
  }
  const edge = edgeOf({ dateEdge: meaning.edge, timeQualifier, g62 }, log)
  const zone =
    time === undefined
      ? undefined
      : readZone(
          g62,
          (code) =>
            `The time is given in zone "${code}", which we do not know; it was read as local time of the stop. Please check it.`,
          log,
        )
  const appointment =
    APPOINTMENT_DATES.has(dateQualifier) || (timeQualifier !== undefined && APPOINTMENT_TIMES.has(timeQualifier))
  return [
    {
      from: edge === 'to' ? undefined : `${date}T${time ?? '00:00'}`,
      to: edge === 'from' ? undefined : `${date}T${time ?? '23:59'}`,
      zone,
      appointment,
      hasTime: time !== undefined,
      rank: appointment ? 3 : (RANKS[dateQualifier] ?? 0),
      at: place(g62),
    },
  ]
}

function edgeOf(
  { dateEdge, timeQualifier, g62 }: { dateEdge: WindowEdge; timeQualifier: string | undefined; g62: X12Segment },
  log: IssueLog,
): WindowEdge {
  const timeEdge = timeQualifier === undefined ? undefined : TIME_EDGES[timeQualifier]
  if (dateEdge === 'both') return timeEdge ?? 'both'
  if (timeEdge !== undefined && timeEdge !== 'both' && timeEdge !== dateEdge) {
    const [first, second] = dateEdge === 'from' ? ['earliest', 'latest'] : ['latest', 'earliest']
    log.warning(
      place(g62, 3),
      'value_conflict',
      `The date is marked ${first} and its time ${second}; it was read as ${first}.`,
    )
  }
  return dateEdge
}

const shown = (local: string): string => local.replace('T', ' ')
