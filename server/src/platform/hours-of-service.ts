import { METERS_PER_MILE } from '@drawbar/contract/units.ts'

/**
 * A driver's hours of service, property-carrying, as far as a plan needs them (49 CFR 395.3): no driving beyond 11 hours, or past the 14th
 * hour after coming on duty, without 10 hours off; none beyond 8 hours without 30 minutes that are not driving; none beyond 70 hours on duty
 * in 8 days without 34 hours off. Kept on the safe side: no split sleeper berth, no adverse conditions, and no hours come back before a
 * restart. One driver. Everything is in whole minutes.
 */
export interface HoursRules {
  drive: number
  shift: number
  breakAfter: number
  break: number
  off: number
  cycle: number
  restart: number
}
/** 49 CFR 395.3(a)(2), (a)(3)(i) and (ii), (b)(2), (c)(2). */
export const US_PROPERTY: HoursRules = {
  drive: 11 * 60,
  shift: 14 * 60,
  breakAfter: 8 * 60,
  break: 30,
  off: 10 * 60,
  cycle: 70 * 60,
  restart: 34 * 60,
}

/** 50 miles in an hour of driving, loaded or empty: what a truck makes of a day of mixed roads, between 45 and 55. Ours, to be learned from hauls. */
const METERS_A_MINUTE = (50 * METERS_PER_MILE) / 60
/** Whole minutes; a leg that is an hour but for the last digit of its meters is an hour. */
export const driveMinutes = (meters: number): number => Math.ceil(Number((meters / METERS_A_MINUTE).toFixed(3)))

/** Leaving a trailer and taking another; the work of a live stop is planned with all of the time that is free of detention (domain §2.1: 120 min). */
const DROP_MINUTES = 30

/** On duty at a stop, which is never less than a break. */
export const serviceMinutes = ({ isDrop, freeTimeMinutes }: { isDrop: boolean; freeTimeMinutes: number }): number =>
  Math.max(US_PROPERTY.break, isDrop ? DROP_MINUTES : freeTimeMinutes)

export interface Stop {
  /** Work begins within; the truck may come before it opens. */
  open: number
  close: number
  /** On duty, not driving. At least as long as a break, so that after it none is owed. */
  service: number
  /** Driving from the stop before. */
  drive: number
}

/** What was done since the label before it; waiting stands in none, for it follows from the times. */
export type Act = { kind: 'drive'; minutes: number } | { kind: 'break' | 'off' | 'restart' } | { kind: 'serve' }

/** A driver at a moment of a plan, and how he came there. */
export interface Label {
  at: number
  driveLeft: number
  /** No driving from here on. */
  shiftEnds: number
  /** By so much the whole shift, everything since the last rest, could still begin later. */
  movable: number
  untilBreak: number
  /** On-duty hours left before 34 hours off. */
  cycleLeft: number
  before: Label | null
  act: Act | null
}

export interface HoursLeft {
  drive: number
  shift: number
  cycle: number
}

export const rested = (at: number, rules: HoursRules = US_PROPERTY): Label => ({
  at,
  driveLeft: rules.drive,
  shiftEnds: at + rules.shift,
  movable: Number.POSITIVE_INFINITY,
  untilBreak: rules.breakAfter,
  cycleLeft: rules.cycle,
  before: null,
  act: null,
})

/** In the middle of a shift, half an hour of standing just over. */
export const onShift = (at: number, left: HoursLeft, rules: HoursRules = US_PROPERTY): Label => ({
  ...rested(at, rules),
  driveLeft: left.drive,
  shiftEnds: at + left.shift,
  movable: 0,
  cycleLeft: left.cycle,
})

export const hoursLeft = ({ at, driveLeft, shiftEnds, cycleLeft }: Label): HoursLeft => ({
  drive: driveLeft,
  shift: Math.max(0, shiftEnds - at),
  cycle: cycleLeft,
})

/** The driver stands and does nothing until then; ten hours of it are a rest, 34 a restart. */
export function standUntil(label: Label, at: number, rules: HoursRules = US_PROPERTY): Label {
  const stood = at - label.at
  if (stood <= 0) return label
  if (stood >= rules.restart) return { ...rested(at, rules), before: label.before, act: label.act }
  if (stood >= rules.off)
    return { ...rested(at, rules), cycleLeft: label.cycleLeft, before: label.before, act: label.act }
  const absorbed = Math.min(stood, label.movable)
  return {
    ...label,
    at,
    shiftEnds: label.shiftEnds + absorbed,
    movable: label.movable - absorbed,
    untilBreak: stood >= rules.break ? rules.breakAfter : label.untilBreak,
  }
}

/** Whoever is at `a` may wait and is then at least as well off as `b`. */
function isAsGood(a: Label, b: Label): boolean {
  const wait = b.at - a.at
  if (wait < 0) return false
  const absorbed = Math.min(wait, a.movable)
  return (
    a.driveLeft >= b.driveLeft &&
    a.untilBreak >= b.untilBreak &&
    a.cycleLeft >= b.cycleLeft &&
    a.shiftEnds + absorbed >= b.shiftEnds &&
    a.movable - absorbed >= b.movable
  )
}

/** Those that none of the others makes needless, the earliest first. */
export function undominated(labels: readonly Label[]): Label[] {
  const kept: Label[] = []
  for (const label of labels.toSorted((a, b) => a.at - b.at || b.driveLeft - a.driveLeft || b.cycleLeft - a.cycleLeft))
    if (!kept.some((other) => isAsGood(other, label))) kept.push(label)
  return kept
}

const off = (label: Label, rules: HoursRules): Label => ({
  ...rested(label.at + rules.off, rules),
  cycleLeft: label.cycleLeft,
  before: label,
  act: { kind: 'off' },
})
const restart = (label: Label, rules: HoursRules): Label => ({
  ...rested(label.at + rules.restart, rules),
  before: label,
  act: { kind: 'restart' },
})
const pause = (label: Label, rules: HoursRules): Label => ({
  ...label,
  at: label.at + rules.break,
  untilBreak: rules.breakAfter,
  before: label,
  act: { kind: 'break' },
})

/**
 * Every way of driving so far that is worth knowing. A rest is taken where driving must stop, or at the end: earlier on the road the same rest
 * leaves fewer hours after it. `ahead` is the work left in the whole plan: with that many hours of the cycle left no restart is thought of.
 */
function driveOn(label: Label, minutes: number, { rules, ahead }: { rules: HoursRules; ahead: number }): Label[] {
  const arrived: Label[] = []
  const open = [{ label, left: minutes }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { label: from, left } = next
    const can = Math.max(0, Math.min(left, from.driveLeft, from.shiftEnds - from.at, from.untilBreak, from.cycleLeft))
    const to = can === 0 ? from : driven(from, can)
    if (can === left) {
      arrived.push(to)
      continue
    }
    const rest = left - can
    if (to.cycleLeft > 0) open.push({ label: off(to, rules), left: rest })
    if (to.cycleLeft < ahead) open.push({ label: restart(to, rules), left: rest })
    if (to.untilBreak === 0 && to.cycleLeft > 0 && to.driveLeft > 0 && to.shiftEnds - to.at > rules.break)
      open.push({ label: pause(to, rules), left: rest })
  }
  return arrived
}

const driven = (from: Label, minutes: number): Label => ({
  ...from,
  at: from.at + minutes,
  driveLeft: from.driveLeft - minutes,
  untilBreak: from.untilBreak - minutes,
  cycleLeft: from.cycleLeft - minutes,
  before: from,
  act: { kind: 'drive', minutes },
})

export interface HoursOptions {
  rules?: HoursRules
  ahead?: number
}

export interface Served {
  /** Empty where nobody can be there in time. */
  labels: Label[]
  /** By how much even the earliest arrival is too late; 0 where it is not. */
  lateMinutes: number
}

/** On to one more stop, and its work: from every label that is worth keeping to all that are. */
export function serve(
  from: readonly Label[],
  { open, close, service, drive }: Stop,
  { rules = US_PROPERTY, ahead = Number.POSITIVE_INFINITY }: HoursOptions = {},
): Served {
  const arrived = undominated(from.flatMap((label) => driveOn(label, drive, { rules, ahead })))
  const first = arrived[0]
  if (first === undefined || first.at > close)
    return { labels: [], lateMinutes: first === undefined ? Number.POSITIVE_INFINITY : first.at - close }
  const ready = arrived.flatMap((label) => [
    label,
    off(label, rules),
    ...(label.cycleLeft < ahead ? [restart(label, rules)] : []),
  ])
  const done = ready
    .filter(({ at }) => at <= close)
    .map((label): Label => {
      const start = Math.max(label.at, open)
      const absorbed = Math.min(start - label.at, label.movable)
      return {
        at: start + service,
        driveLeft: label.driveLeft,
        shiftEnds: label.shiftEnds + absorbed,
        movable: Math.min(label.movable - absorbed, close - start),
        untilBreak: rules.breakAfter,
        cycleLeft: Math.max(0, label.cycleLeft - service),
        before: label,
        act: { kind: 'serve' },
      }
    })
  return { labels: undominated(done), lateMinutes: 0 }
}

export type Plan = { feasible: true; end: Label } | { feasible: false; stop: number; lateMinutes: number }

/** All stops in their order from one start: the earliest end, or the first stop that cannot be made and by how much. */
export function planStops(start: Label, stops: readonly Stop[], rules: HoursRules = US_PROPERTY): Plan {
  let labels = [start]
  let ahead = stops.reduce((sum, { drive, service }) => sum + drive + service, 0)
  for (const [stop, visited] of stops.entries()) {
    const served = serve(labels, visited, { rules, ahead })
    if (served.labels.length === 0) return { feasible: false, stop, lateMinutes: served.lateMinutes }
    labels = served.labels
    ahead -= visited.drive + visited.service
  }
  const [end] = labels
  return { feasible: true, end: end ?? start }
}
