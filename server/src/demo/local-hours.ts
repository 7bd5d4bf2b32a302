import { DateTime } from 'luxon'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

interface Span {
  from: number
  to: number
}

/** When people answer: weekdays seven to six, Saturday mornings, two hours on Sunday; docks work all week. */
const OFFICE = { weekday: [7, 18], saturday: [8, 12.5], sunday: [10, 12] } as const
const DOCK = { weekday: [6, 18], saturday: [6, 16], sunday: [7, 15] } as const

/** The open hours of one calendar from `from` on, zone by zone. Instants are epoch milliseconds. */
export class LocalHours {
  readonly #spans = new Map<string, Span[]>()
  readonly #from: number
  readonly #days: number

  constructor({ from, days }: { from: number; days: number }) {
    this.#from = from
    this.#days = days
  }

  /**
   * The instant at which the share `share` of the office hours between `from` and `to` has passed, so that earlier shares come
   * earlier. Where the office is shut all along, the share of the plain time.
   */
  office(timeZone: string, { from, to, share }: Span & { share: number }): number {
    const open = this.#open(timeZone, OFFICE)
      .map((span) => ({ from: Math.max(span.from, from), to: Math.min(span.to, to) }))
      .filter((span) => span.to > span.from)
    const total = open.reduce((sum, span) => sum + span.to - span.from, 0)
    if (total < 10 * MINUTE) return Math.round(from + Math.max(0, to - from) * share)
    let left = total * share
    for (const span of open) {
      if (left <= span.to - span.from) return Math.round(span.from + left)
      left -= span.to - span.from
    }
    return to
  }

  /** `at` while docks take trucks; otherwise `spread` after they open again, for not everybody stands at the gate in the morning. */
  dock(timeZone: string, at: number, spread = 0): number {
    const span = this.#open(timeZone, DOCK).find(({ to }) => to > at)
    return span && span.from > at ? span.from + spread : at
  }

  /** When the docks opened that are open at `at`; null at night. */
  dockOpened(timeZone: string, at: number): number | null {
    return this.#open(timeZone, DOCK).find(({ from, to }) => from <= at && at < to)?.from ?? null
  }

  #open(timeZone: string, hours: typeof OFFICE | typeof DOCK): Span[] {
    const key = `${hours === DOCK ? 'dock' : 'office'} ${timeZone}`
    const known = this.#spans.get(key)
    if (known) return known
    const first = DateTime.fromMillis(this.#from, { zone: timeZone }).startOf('day')
    const spans = Array.from({ length: this.#days }, (_, index) => {
      const day = first.plus({ days: index })
      const [opens, closes] = day.weekday === 6 ? hours.saturday : day.weekday === 7 ? hours.sunday : hours.weekday
      return { from: day.plus({ minutes: opens * 60 }).toMillis(), to: day.plus({ minutes: closes * 60 }).toMillis() }
    })
    this.#spans.set(key, spans)
    return spans
  }
}

export const iso = (instant: number): string => new Date(instant).toISOString()

/** What the clock on the wall shows, rounded down to half hours: how a dispatcher writes a window. */
export function wallClock(instant: number, timeZone: string): string {
  const half = Math.floor(instant / (30 * MINUTE)) * 30 * MINUTE
  return DateTime.fromMillis(half, { zone: timeZone }).toFormat("yyyy-MM-dd'T'HH:mm")
}
