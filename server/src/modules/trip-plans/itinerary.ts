import type { PlanStep } from '@drawbar/contract/trip-plans/trip-plans.ts'
import { type HoursRules, type Label, planStops, type Stop, US_PROPERTY } from '../../platform/hours-of-service.ts'

export interface Step {
  kind: PlanStep['kind']
  startsAt: number
  endsAt: number
  /** Driven to, worked or waited at; counted through the plan. */
  stop: number
}

/**
 * What the driver does and when. A wait before the work of a shift is moved ahead of the shift as far as it goes: he rests on, or sets out later,
 * and his fourteen hours begin when they have to.
 */
export function stepsOf(end: Label, stops: readonly Stop[]): Step[] {
  const path: Label[] = []
  for (let label: Label | null = end; label !== null; label = label.before) path.unshift(label)
  const [start] = path
  if (start === undefined) return []
  const steps: Step[] = [{ kind: 'wait', startsAt: start.at, endsAt: start.at, stop: 0 }]
  /** Where this shift began: a wait goes there. Null in a shift that began before the plan. */
  let shift: number | null = start.movable === 0 ? null : 0
  let stop = 0
  for (const [index, { act, at }] of path.entries()) {
    const before = path[index - 1]
    if (act === null || before === undefined) continue
    if (act.kind === 'serve') {
      const service = stops[stop]?.service ?? 0
      const wait = at - service - before.at
      const moved = shift === null ? 0 : Math.min(wait, before.movable)
      if (shift !== null && moved > 0) delay(steps, shift, moved)
      if (wait > moved) steps.push({ kind: 'wait', startsAt: before.at + moved, endsAt: before.at + wait, stop })
      steps.push({ kind: 'work', startsAt: at - service, endsAt: at, stop })
      stop += 1
      continue
    }
    const kind = act.kind === 'off' ? 'rest' : act.kind
    steps.push({ kind, startsAt: before.at, endsAt: at, stop })
    if (act.kind === 'off' || act.kind === 'restart') shift = steps.length - 1
  }
  return steps.filter(({ startsAt, endsAt }) => endsAt > startsAt)
}

/** The rest lasts longer, and all that follows it comes later. */
function delay(steps: Step[], from: number, minutes: number): void {
  for (const [index, step] of steps.entries()) {
    if (index < from) continue
    if (index > from) step.startsAt += minutes
    step.endsAt += minutes
  }
}

/** By how many minutes the truck could come free later and still make every stop. */
export function bufferOf(start: Label, stops: readonly Stop[], rules: HoursRules = US_PROPERTY): number {
  const feasible = (minutes: number): boolean => {
    const later = start.movable === 0 ? start.shiftEnds : start.shiftEnds + minutes
    return planStops({ ...start, at: start.at + minutes, shiftEnds: later }, stops, rules).feasible
  }
  let [low, high] = [0, Math.max(0, ...stops.map(({ close }) => close - start.at)) + 1]
  if (!feasible(0)) return 0
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (feasible(middle)) low = middle
    else high = middle
  }
  return low
}
