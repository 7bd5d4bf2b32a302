import type { HoursLeft, HoursRules, Stop } from '../../platform/hours-of-service.ts'
import type { Step } from './itinerary.ts'

/** Where a driver is, counted in units; `shift` is null for one who is rested and has not begun. */
interface State {
  stop: number
  left: number
  driven: number
  shift: number | null
  sinceBreak: number
  duty: number
  offDuty: number
  still: number
}

interface Driver {
  stops: readonly Stop[]
  rules: HoursRules
  /** Null is rested. */
  left: HoursLeft | null
  unit: number
}

/**
 * The rules as they read, one unit of time after the other, by everything that can be done in each: stand, drive on, begin the work. No thought
 * of where a rest is best. The earliest end in minutes, null where there is none before `until`.
 */
export function earliestEnd({ stops, rules, left, unit }: Driver, until: number): number | null {
  const of = (minutes: number): number => Math.round(minutes / unit)
  const start: State = {
    stop: 0,
    left: of(stops[0]?.drive ?? 0),
    driven: left === null ? 0 : of(rules.drive - left.drive),
    shift: left === null ? null : of(rules.shift - left.shift),
    sinceBreak: 0,
    duty: left === null ? 0 : of(rules.cycle - left.cycle),
    offDuty: 0,
    still: of(rules.break),
  }
  const at = new Map<number, Map<string, State>>([[0, new Map([[keyOf(start), start]])]])
  for (let time = 0; time <= of(until); time += 1) {
    for (const state of at.get(time)?.values() ?? []) {
      const visited = stops[state.stop]
      if (visited === undefined) return time * unit
      for (const [later, next] of nextOf(state, { visited, time, following: stops[state.stop + 1], rules, of })) {
        const there = at.get(later) ?? new Map<string, State>()
        there.set(keyOf(next), next)
        at.set(later, there)
      }
    }
    at.delete(time)
  }
  return null
}

const keyOf = (state: State): string => Object.values(state).join(' ')

interface Moment {
  visited: Stop
  following: Stop | undefined
  time: number
  rules: HoursRules
  of: (minutes: number) => number
}

function nextOf(state: State, { visited, following, time, rules, of }: Moment): [number, State][] {
  const offDuty = state.offDuty + 1
  const still = Math.min(state.still + 1, of(rules.break))
  const isRested = offDuty >= of(rules.off)
  const isRestarted = offDuty >= of(rules.restart)
  const stood: State = {
    ...state,
    offDuty: Math.min(offDuty, of(rules.restart)),
    still,
    driven: isRested ? 0 : state.driven,
    shift: isRested || state.shift === null ? null : Math.min(state.shift + 1, of(rules.shift)),
    sinceBreak: still >= of(rules.break) ? 0 : state.sinceBreak,
    duty: isRestarted ? 0 : state.duty,
  }
  const next: [number, State][] = [[time + 1, stood]]
  const shift = state.shift ?? 0
  if (
    state.left > 0 &&
    state.driven < of(rules.drive) &&
    shift < of(rules.shift) &&
    state.sinceBreak < of(rules.breakAfter) &&
    state.duty < of(rules.cycle)
  )
    next.push([
      time + 1,
      {
        ...state,
        left: state.left - 1,
        driven: state.driven + 1,
        shift: shift + 1,
        sinceBreak: state.sinceBreak + 1,
        duty: state.duty + 1,
        offDuty: 0,
        still: 0,
      },
    ])
  if (state.left === 0 && time >= of(visited.open) && time <= of(visited.close)) {
    const worked = of(visited.service)
    next.push([
      time + worked,
      {
        ...state,
        stop: state.stop + 1,
        left: of(following?.drive ?? 0),
        shift: Math.min(shift + worked, of(rules.shift)),
        sinceBreak: 0,
        duty: Math.min(state.duty + worked, of(rules.cycle)),
        offDuty: 0,
        still: of(rules.break),
      },
    ])
  }
  return next
}

/** What an inspector finds wrong in a log book, read step by step. */
export function violations(
  steps: readonly Step[],
  { stops, rules, left, startsAt }: Omit<Driver, 'unit'> & { startsAt: number },
): string[] {
  const found: string[] = []
  let driven = left === null ? 0 : rules.drive - left.drive
  let shiftSince: number | null = left === null ? null : startsAt - (rules.shift - left.shift)
  let duty = left === null ? 0 : rules.cycle - left.cycle
  let [sinceBreak, still, resting, clock] = [0, 0, 0, startsAt]
  for (const { kind, startsAt: from, endsAt: to, stop } of steps) {
    if (from !== clock) found.push(`${kind} begins at ${from}, and the step before it ended at ${clock}`)
    clock = to
    const minutes = to - from
    if (kind === 'drive' || kind === 'work') {
      resting = 0
      shiftSince ??= from
      duty += minutes
    } else resting += minutes
    if (kind === 'drive') {
      driven += minutes
      sinceBreak += minutes
      still = 0
      if (driven > rules.drive) found.push(`${driven} minutes driven without a rest`)
      if (to > (shiftSince ?? from) + rules.shift) found.push(`drives at ${to} in a shift of ${shiftSince}`)
      if (sinceBreak > rules.breakAfter) found.push(`${sinceBreak} minutes driven without a break`)
      if (duty > rules.cycle) found.push(`${duty} minutes on duty without a restart`)
      continue
    }
    still += minutes
    if (still >= rules.break) sinceBreak = 0
    if (resting >= rules.off) [driven, shiftSince] = [0, null]
    if (resting >= rules.restart) duty = 0
    const visited = stops[stop]
    if (kind === 'work' && visited && (from < visited.open || from > visited.close || minutes !== visited.service))
      found.push(`works at stop ${stop} at ${from}`)
  }
  const worked = steps.filter(({ kind }) => kind === 'work').map(({ stop }) => stop)
  if (worked.join() !== stops.map((_, at) => at).join()) found.push(`stops worked at: ${worked.join()}`)
  const roads = stops.map((_, at) =>
    steps
      .filter((step) => step.kind === 'drive' && step.stop === at)
      .reduce((sum, step) => sum + step.endsAt - step.startsAt, 0),
  )
  if (roads.join() !== stops.map(({ drive }) => drive).join()) found.push(`driven: ${roads.join()}`)
  return found
}
