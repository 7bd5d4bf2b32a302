import { metersToMiles, milesToMeters } from '@drawbar/contract/units.ts'
import { estimateDistance, type Point } from '../places/index.ts'
import { driveMinutes, type Label, serve, type Stop } from '../../platform/hours-of-service.ts'

/** Empty to the next pickup at most; a truck on offer says its own. */
export const MAX_DEADHEAD_METERS = milesToMeters(200)
/** A truck that would stand longer than this for its next pickup looks elsewhere. */
export const MAX_WAIT_MINUTES = 48 * 60
const DAY = 24 * 60

export interface FreightStop extends Point, Omit<Stop, 'drive'> {}

/** A load as a chain sees it. Times are minutes of the plan. */
export interface Freight {
  loadId: string
  stops: readonly FreightStop[]
  /** Driven between its stops. */
  legs: readonly number[]
  meters: number
  /** `US-TX`, where it ends. */
  region: string
  /** What it pays, in US cents: its price, or what its lane pays where it names none. */
  amount: number
}

/** Loads one after the other, with every way of hauling them that is worth knowing. */
export interface PlanDraft extends Point {
  loads: readonly Freight[]
  /** Empty to each of them. */
  empty: readonly number[]
  labels: readonly Label[]
}

/** Where the truck has to be in the end, and by when. */
export interface Home extends Point {
  /** Minutes of the plan. */
  by: number
}

/** How a chain gets home from its last delivery. */
export interface WayHome {
  stop: Stop
  meters: number
  end: Label
}

export interface Reckoning {
  startsAt: number
  /** US cents. */
  costPerMile: number
  /** Empty from here to the next load after the chain, as far as the market tells. */
  outMeters: (from: Point) => number
}

export interface Scored extends PlanDraft {
  wayHome: WayHome | null
  emptyMeters: number
  loadedMeters: number
  outMeters: number
  amount: number
  cost: number
  margin: number
  endsAt: number
  days: number
  marginPerDay: number
}

export const startPlan = ({ latitude, longitude }: Point, label: Label): PlanDraft => ({
  latitude,
  longitude,
  loads: [],
  empty: [],
  labels: [label],
})

/** The stops of one more load with the driving to each, empty to the first. */
export const stopsOf = (freight: Freight, emptyMeters: number): Stop[] =>
  freight.stops.map((stop, at) => ({
    ...stop,
    drive: driveMinutes(at === 0 ? emptyMeters : (freight.legs[at - 1] ?? 0)),
  }))

/** All stops of a chain. */
export const allStops = ({ loads, empty }: Pick<PlanDraft, 'loads' | 'empty'>): Stop[] =>
  loads.flatMap((freight, at) => stopsOf(freight, empty[at] ?? 0))

export const deadheadTo = (from: Point, { stops: [pickup] }: Freight): number =>
  pickup === undefined ? Number.POSITIVE_INFINITY : estimateDistance(from, pickup).distanceMeters

export interface PlanConflict {
  loadId: string
  /** Of the load, counted from 0. */
  stop: number
  lateMinutes: number
}

/** The chain with one more load, or where it comes too late. `isLast`: nothing follows, so no hours are saved up. */
export function extend(
  chain: PlanDraft,
  freight: Freight,
  { isLast, emptyMeters, home = null }: { isLast: boolean; emptyMeters: number; home?: Home | null },
): PlanDraft | PlanConflict {
  const stops = stopsOf(freight, emptyMeters)
  const { latitude, longitude } = freight.stops.at(-1) ?? chain
  let labels = chain.labels
  const homeward = home === null ? 0 : homeStop({ latitude, longitude }, home).stop.drive
  let ahead = isLast
    ? stops.reduce((sum, { drive, service }) => sum + drive + service, homeward)
    : Number.POSITIVE_INFINITY
  for (const [stop, visited] of stops.entries()) {
    const served = serve(labels, visited, { ahead })
    if (served.labels.length === 0) return { loadId: freight.loadId, stop, lateMinutes: served.lateMinutes }
    labels = served.labels
    ahead -= visited.drive + visited.service
  }
  return { latitude, longitude, loads: [...chain.loads, freight], empty: [...chain.empty, emptyMeters], labels }
}

export const isConflict = (found: PlanDraft | WayHome | PlanConflict): found is PlanConflict => 'lateMinutes' in found

function homeStop(from: Point, home: Home): Omit<WayHome, 'end'> {
  const { distanceMeters: meters } = estimateDistance(from, home)
  return { meters, stop: { open: 0, close: home.by, service: 0, drive: driveMinutes(meters) } }
}

/** The home terminal as the last stop of the chain, which closes when the driver has to be there. */
export function driveHome(chain: PlanDraft, home: Home): WayHome | PlanConflict {
  const { stop, meters } = homeStop(chain, home)
  const { labels, lateMinutes } = serve(chain.labels, stop, { ahead: stop.drive })
  const [end] = labels
  return end === undefined
    ? { loadId: chain.loads[0]?.loadId ?? '', stop: allStops(chain).length, lateMinutes }
    : { stop, meters, end }
}

/**
 * Domain §7: margin = R − c·T with T all miles, the expected empty ones after the chain too, over the days from when the truck is free to its last
 * delivery. A day is the least: what is done in three hours leaves a truck that has to be loaded again. A chain that ends at home costs its way
 * home, and lasts until then.
 */
export function score(
  chain: PlanDraft,
  { startsAt, costPerMile, outMeters: outOf }: Reckoning,
  wayHome: WayHome | null = null,
): Scored {
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
  const emptyMeters = sum(chain.empty)
  const loadedMeters = sum(chain.loads.map(({ meters }) => meters))
  const outMeters = wayHome?.meters ?? outOf(chain)
  const amount = sum(chain.loads.map((load) => load.amount))
  const cost = Math.round(costPerMile * metersToMiles(emptyMeters + loadedMeters + outMeters))
  const endsAt = (wayHome?.end ?? chain.labels[0])?.at ?? startsAt
  const days = Math.max(1, (endsAt - startsAt) / DAY)
  const margin = amount - cost
  return {
    ...chain,
    wayHome,
    emptyMeters,
    loadedMeters,
    outMeters,
    amount,
    cost,
    margin,
    endsAt,
    days,
    marginPerDay: Math.round(margin / days),
  }
}

/** The best margin a day first; of equals the sooner done, then the shorter, then by id, so that the same question has the same answer. */
export const byMargin = (a: Scored, b: Scored): number =>
  b.marginPerDay - a.marginPerDay ||
  a.endsAt - b.endsAt ||
  a.loads.length - b.loads.length ||
  (idsOf(a) < idsOf(b) ? -1 : 1)

const idsOf = ({ loads }: PlanDraft): string => loads.map(({ loadId }) => loadId).join()

/** Where a truck may end. */
export type EndsWell = (last: Freight) => boolean

/**
 * For each load that one could begin with, the best chain that does. Where any leaves a margin, those alone; where none does, all of them: a truck has
 * to go somewhere, and whoever chooses sees what it costs.
 */
export function bestByFirst(scored: readonly Scored[], endsWell: EndsWell): Scored[] {
  const best = new Map<string, Scored>()
  for (const chain of scored.toSorted(byMargin)) {
    const [first] = chain.loads
    const last = chain.loads.at(-1)
    if (first && last && endsWell(last) && !best.has(first.loadId)) best.set(first.loadId, chain)
  }
  const all = [...best.values()]
  const paying = all.filter(({ marginPerDay }) => marginPerDay > 0)
  return paying.length > 0 ? paying : all
}
