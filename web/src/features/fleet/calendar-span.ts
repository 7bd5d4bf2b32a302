import { CALENDAR_DAYS } from '@drawbar/contract/fleet/fleet-calendar.ts'
import { localFromInstant } from '../../ui/format/zoned-time.ts'

const DAY_MS = 86_400_000

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

export const daysFrom = (from: string): string[] =>
  Array.from({ length: CALENDAR_DAYS }, (_, day) => addDays(from, day))

/** How far into the calendar a wall-clock time lies, in days. */
const offset = (local: string, from: string): number => (Date.parse(`${local}Z`) - Date.parse(from)) / DAY_MS

export interface Span {
  /** Percent of the calendar's width. */
  left: number
  width: number
}

function spanOf(start: number, end: number): Span | null {
  const [from, to] = [Math.max(0, start), Math.min(CALENDAR_DAYS, end)]
  return to <= from ? null : { left: (from / CALENDAR_DAYS) * 100, width: ((to - from) / CALENDAR_DAYS) * 100 }
}

/** By the clock where the company is at home, whose days the calendar shows. */
export const hoursSpan = (
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  { from, timeZone }: { from: string; timeZone: string },
): Span | null => {
  const local = (at: string): string => localFromInstant(Date.parse(at), timeZone)
  return spanOf(offset(`${local(startsAt)}:00`, from), offset(`${local(endsAt)}:00`, from))
}

/** Whole days, both included. */
export const daysSpan = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }, from: string): Span | null =>
  spanOf(offset(`${startsOn}T00:00:00`, from), offset(`${endsOn}T00:00:00`, from) + 1)
