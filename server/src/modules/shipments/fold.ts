import type { ROLLING } from '@drawbar/contract/lifecycles/shipment.ts'

export type RollingStatus = (typeof ROLLING)[number]
export type EventSource = 'manual' | 'app' | 'eld' | 'edi' | 'system'

export interface FoldStop {
  sequence: number
  kind: 'pickup' | 'delivery'
}

export interface FoldEvent {
  id?: string
  type: string
  stopSequence: number | null
  /** ISO instant in UTC, so that text order is time order. */
  occurredAt: string
  source: EventSource
  /** The event that it puts right. */
  supersedes?: string | null
  /** It says that the event did not happen. */
  withdrawn?: boolean
}

export interface Visit {
  stopSequence: number
  arrivedAt: string | null
  startedAt: string | null
  endedAt: string | null
  departedAt: string | null
}

export interface Folded {
  status: RollingStatus
  visits: Visit[]
  deliveredAt: string | null
}

/** Which of several reports of one moment is believed (domain §2.1): the truck's logger, the driver's phone, EDI, a person. */
const SOURCE_RANK: Record<EventSource, number> = { eld: 4, app: 3, edi: 2, manual: 1, system: 0 }

/** A person's correction, with the reason, goes before them all. */
const CORRECTION_RANK = 5
const rankOf = ({ source, supersedes }: FoldEvent): number => (supersedes ? CORRECTION_RANK : SOURCE_RANK[source])

/** What counts: neither what was put right nor the word that it did not happen. */
export function standing<E extends FoldEvent>(events: readonly E[]): E[] {
  const superseded = new Set(events.map(({ supersedes }) => supersedes))
  return events.filter(({ id, withdrawn }) => withdrawn !== true && (id === undefined || !superseded.has(id)))
}

const MILESTONES = ['arrivedAt', 'startedAt', 'endedAt', 'departedAt'] as const
type Milestone = (typeof MILESTONES)[number]

const MILESTONE_OF: Record<string, Milestone | undefined> = {
  arrived: 'arrivedAt',
  loading: 'startedAt',
  unloading: 'startedAt',
  loaded: 'endedAt',
  unloaded: 'endedAt',
  departed: 'departedAt',
}

/**
 * State and stop visits from the whole log. A function of the set of events: the order in which they were received changes nothing, and an
 * event that comes late finds its place by the time at which it occurred.
 */
export function fold(stops: readonly FoldStop[], log: readonly FoldEvent[]): Folded {
  const events = standing(log)
  const visits = stops.map((stop) => visitOf(stop, events))
  const deliveredAt = deliveryDone(stops, visits)
  return { status: deliveredAt === null ? rollingStatus(stops, visits, events) : 'delivered', visits, deliveredAt }
}

/** Every delivery is unloaded, or left: a pickup that nobody reported does not hold the delivery back. */
function deliveryDone(stops: readonly FoldStop[], visits: readonly Visit[]): string | null {
  const deliveries = visits.filter((_, index) => stops[index]?.kind === 'delivery').map(doneAt)
  const done = deliveries.filter((at) => at !== null).sort()
  return done.length === deliveries.length ? (done.at(-1) ?? null) : null
}

function visitOf({ sequence }: FoldStop, events: readonly FoldEvent[]): Visit {
  const here = events.filter((event) => event.stopSequence === sequence)
  const at = (milestone: Milestone) =>
    effectiveTime(
      here.filter(({ type }) => MILESTONE_OF[type] === milestone),
      ENDS.has(milestone),
    )
  return {
    stopSequence: sequence,
    arrivedAt: at('arrivedAt'),
    startedAt: at('startedAt'),
    endedAt: at('endedAt'),
    departedAt: at('departedAt'),
  }
}

/** A beginning is the first report of it, an end the last: a truck that moves to another door arrives once and leaves once. */
const ENDS: ReadonlySet<Milestone> = new Set(['endedAt', 'departedAt'])

function effectiveTime(reports: readonly FoldEvent[], last: boolean): string | null {
  const rank = Math.max(...reports.map(rankOf))
  const times = reports
    .filter((report) => rankOf(report) === rank)
    .map(({ occurredAt }) => occurredAt)
    .sort()
  return (last ? times.at(-1) : times[0]) ?? null
}

interface Moment {
  at: string
  stop: FoldStop
  /** 0 under way to the stop, then the milestones in their order. */
  step: number
}

/** Where the truck is: the latest moment tells, and freight once loaded never shows as not yet loaded. */
function rollingStatus(
  stops: readonly FoldStop[],
  visits: readonly Visit[],
  events: readonly FoldEvent[],
): RollingStatus {
  const aboard = stops.some((stop, index) => {
    const visit = visits[index]
    return (
      visit !== undefined &&
      (stop.kind === 'pickup' ? doneAt(visit) !== null : MILESTONES.some((milestone) => visit[milestone] !== null))
    )
  })
  const latest = moments(stops, visits, events).reduce<Moment | null>(
    (found, moment) => (found === null || isAfter(moment, found) ? moment : found),
    null,
  )
  if (latest === null) return 'dispatched'
  const status = statusAt(latest, { stops, aboard })
  return aboard && BEFORE_LOADED.has(status) ? 'loaded' : status
}

const BEFORE_LOADED: ReadonlySet<RollingStatus> = new Set(['dispatched', 'en_route_pickup', 'at_pickup'])

function moments(stops: readonly FoldStop[], visits: readonly Visit[], events: readonly FoldEvent[]): Moment[] {
  return stops.flatMap((stop, index) => {
    const toward = effectiveTime(
      events.filter(({ type, stopSequence }) => type === 'en_route' && stopSequence === stop.sequence),
      false,
    )
    const times = [toward, ...MILESTONES.map((milestone) => visits[index]?.[milestone] ?? null)]
    return times.flatMap((at, step) => (at === null ? [] : [{ at, stop, step }]))
  })
}

/** By time; at one time by the order of the trip, since a dispatcher types "unloaded" and "departed" in one minute. */
function isAfter(a: Moment, b: Moment): boolean {
  if (a.at !== b.at) return a.at > b.at
  return a.stop.sequence === b.stop.sequence ? a.step > b.step : a.stop.sequence > b.stop.sequence
}

function statusAt(
  { stop, step }: Moment,
  { stops, aboard }: { stops: readonly FoldStop[]; aboard: boolean },
): RollingStatus {
  const departed = MILESTONES.length
  if (step === 0) return stop.kind === 'pickup' && !aboard ? 'en_route_pickup' : 'in_transit'
  if (step === departed) return 'in_transit'
  if (stop.kind === 'pickup') {
    if (step === departed - 1) return 'loaded'
    return stop.sequence === stops[0]?.sequence || !aboard ? 'at_pickup' : 'at_stop'
  }
  return stop.sequence === stops.at(-1)?.sequence ? 'at_delivery' : 'at_stop'
}

/** Whether somebody is said to have left or worked before he came. */
export const runsBackwards = (visit: Visit): boolean => {
  const times = MILESTONES.map((milestone) => visit[milestone]).filter((at) => at !== null)
  return times.some((at, index) => index > 0 && at < (times[index - 1] ?? at))
}

/** When the work at the stop was over. */
export const doneAt = ({ endedAt, departedAt }: Pick<Visit, 'endedAt' | 'departedAt'>): string | null =>
  endedAt ?? departedAt
