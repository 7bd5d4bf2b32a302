import type { Point } from '@drawbar/contract/distance.ts'
import { metersToMiles } from '@drawbar/contract/units.ts'
import {
  bestByFirst,
  byMargin,
  type PlanDraft,
  driveHome,
  deadheadTo,
  type EndsWell,
  extend,
  type Freight,
  type Home,
  isConflict,
  MAX_WAIT_MINUTES,
  type PlanConflict,
  type Reckoning,
  score,
  type Scored,
  startPlan,
} from './plan-builder.ts'
import { driveMinutes, type Label } from '../../platform/hours-of-service.ts'

/** How much is followed: beyond it the search says that it was cut. Measured by `bench/reloads`. */
export interface SearchLimits {
  /** Loads that each chain is tried with next. */
  fan: number
  /** Chains that are followed to one more load, and of those at most so many that begin with the same load. */
  width: number
  perFirst: number
}
export const LIMITS: SearchLimits = { fan: 40, width: 90, perFirst: 3 }
/** The first load is what is decided now: more of them are looked at than of what follows. */
const FIRST_FAN = 400

export interface PlanSearchQuestion extends Reckoning {
  start: Point & { label: Label }
  /** Loads in a chain, 1 to 3. */
  most: number
  maxEmptyMeters: number
  endsWell: EndsWell
  home?: Home | null
  limits?: SearchLimits
  /** True once the time is over. */
  isOver?: () => boolean
}

/** The loads that could follow on any of these chains, priced; `cut` where there were more than were read. */
export type Around = (
  front: readonly PlanDraft[],
  position: number,
) => Promise<{ freight: readonly Freight[]; cut: boolean }>

export interface PlanSearchAnswer {
  /** One a first load, the best first. */
  chains: Scored[]
  /** Chains that were tried hour by hour. */
  tried: number
  cut: 'time' | 'many' | null
  /** Of the loads near the start the one that is missed by least; null where none is. */
  miss: PlanConflict | null
  /** Of the loads near the start that can be hauled, the one after which the truck is home with the least delay; null where none is late. */
  lateHome: PlanConflict | null
  /** The best that ends where the truck does not want to be, where none ends elsewhere. */
  astray: Scored | null
}

/**
 * Chains of one, two and three loads by what they leave a day. Each load of a chain is placed hour by hour (`hours.ts`); of the chains of one length the
 * most promising are followed to the next. On a market that fits the limits every chain is tried.
 */
export async function searchPlans(question: PlanSearchQuestion, around: Around): Promise<PlanSearchAnswer> {
  const { start, most, limits = LIMITS, isOver = () => false, endsWell, home = null } = question
  const found: Scored[] = []
  let front: PlanDraft[] = [startPlan(start, start.label)]
  let cut: PlanSearchAnswer['cut'] = null
  let miss: PlanConflict | null = null
  let lateHome: PlanConflict | null = null
  let tried = 0
  for (let position = 0; position < most && front.length > 0 && !isOver(); position += 1) {
    const { freight, cut: unread } = await around(front, position)
    if (unread) cut = 'many'
    const longer: Scored[] = []
    for (const chain of front) {
      const next = nextFor(chain, freight, question)
      const fan = position === 0 ? Math.max(FIRST_FAN, limits.fan) : limits.fan
      if (next.length > fan) cut = 'many'
      for (const { load, emptyMeters } of next.slice(0, fan)) {
        if (isOver()) return { ...answer(found.concat(longer), endsWell), tried, cut: 'time', miss, lateHome }
        tried += 1
        const placed = extend(chain, load, { isLast: position === most - 1, emptyMeters, home })
        if (isConflict(placed)) {
          if (position === 0) miss = nearer(placed, miss)
          continue
        }
        // What is late on the direct way home is later by way of another load, so it is not followed.
        const wayHome = home === null ? null : driveHome(placed, home)
        if (wayHome === null || !isConflict(wayHome)) longer.push(score(placed, question, wayHome))
        else if (position === 0) lateHome = nearer(wayHome, lateHome)
      }
    }
    found.push(...longer)
    if (position === most - 1) break
    front = promising(longer, limits)
    if (front.length < longer.length) cut = 'many'
  }
  if (isOver()) cut = 'time'
  return { ...answer(found, endsWell), tried, cut, miss, lateHome }
}

const nearer = (one: PlanConflict, other: PlanConflict | null): PlanConflict =>
  other === null || one.lateMinutes < other.lateMinutes ? one : other

function answer(found: readonly Scored[], endsWell: EndsWell): Pick<PlanSearchAnswer, 'chains' | 'astray'> {
  const chains = bestByFirst(found, endsWell)
  const [astray = null] = chains.length > 0 ? [] : found.toSorted(byMargin)
  return { chains, astray }
}

/** Those within reach, by a rough margin an hour, which the hours of service then correct. */
function nextFor(chain: PlanDraft, freight: readonly Freight[], { maxEmptyMeters, costPerMile }: PlanSearchQuestion) {
  const from = chain.labels[0]?.at ?? 0
  const taken = new Set(chain.loads.map(({ loadId }) => loadId))
  return freight
    .flatMap((load) => {
      const emptyMeters = deadheadTo(chain, load)
      const [pickup] = load.stops
      if (pickup === undefined || emptyMeters > maxEmptyMeters || taken.has(load.loadId)) return []
      const arrives = from + driveMinutes(emptyMeters)
      if (pickup.open - arrives > MAX_WAIT_MINUTES) return []
      // The first are tried whether or not they can be made: the nearest miss is told.
      if (chain.loads.length > 0 && arrives > pickup.close) return []
      const ends = Math.max(arrives, pickup.open) + driveMinutes(load.meters)
      const left = load.amount - costPerMile * metersToMiles(emptyMeters + load.meters)
      return [{ load, emptyMeters, rough: left / Math.max(60, ends - from) }]
    })
    .sort((a, b) => b.rough - a.rough || (a.load.loadId < b.load.loadId ? -1 : 1))
}

/** All of them where they are few enough. */
function promising(scored: readonly Scored[], { width, perFirst }: SearchLimits): Scored[] {
  if (scored.length <= width) return [...scored]
  const kept: Scored[] = []
  const of = new Map<string, number>()
  for (const chain of scored.toSorted((a, b) => b.marginPerDay - a.marginPerDay || a.endsAt - b.endsAt)) {
    const first = chain.loads[0]?.loadId ?? ''
    const count = of.get(first) ?? 0
    if (count >= perFirst || kept.length >= width) continue
    of.set(first, count + 1)
    kept.push(chain)
  }
  return kept
}
