import { type EquipmentCode, freightFor } from '@drawbar/contract/codes.ts'
import { MAX_PLANS, type Recommendations } from '@drawbar/contract/trip-plans/trip-plans.ts'
import { metersToMiles, milesToMeters } from '@drawbar/contract/units.ts'
import type { AnySql } from '../../platform/db.ts'
import type { AnswerOnThread } from '../../platform/threads.ts'
import { checkLoadsFor } from '../eligibility/index.ts'
import { cellsWithin, estimateDistance, haversineMeters, type Point } from '../places/index.ts'
import { benchmarksOf, cellNumber, cellNumberOf, type PricedLane } from '../rates/index.ts'
import { goesThere } from '../truck-postings/index.ts'
import { discAround, type PostSearch } from '../board/index.ts'
import { loadsByCell, type PoolRow, poolOf, type PoolStop } from './sql/candidate-loads.ts'
import { allStops, type PlanDraft, type Freight, type Home, MAX_WAIT_MINUTES, type Scored } from './plan-builder.ts'
import { deadheadOut } from './deadhead-out.ts'
import { freightOf, laneOfRow } from './freight.ts'
import {
  driveMinutes,
  type HoursLeft,
  type Label,
  onShift,
  rested,
  US_PROPERTY,
} from '../../platform/hours-of-service.ts'
import { bufferOf, type Step, stepsOf } from './itinerary.ts'
import { type Around, type PlanSearchAnswer, searchPlans } from './search-plans.ts'

/** What crosses to the thread: whose board, which truck, where and when. */
export interface PlanQuestion {
  carrierId: string
  sight: Pick<PostSearch, 'hiddenCompanyIds' | 'hiddenLoadIds'>
  equipment: EquipmentCode
  weightMaxGrams: number | null
  trailerLengthMm: number | null
  takesFull: boolean
  start: Point
  /** Epoch minutes. */
  base: number
  hours: HoursLeft
  most: number
  maxEmptyMeters: number
  costPerMile: number
  minRatePerMile: number | null
  destinations: readonly Point[]
  destinationRegions: readonly string[]
  /** Null where nothing says when the truck has to be home. */
  home: Home | null
  /** After so long it answers with what it has. */
  milliseconds: number
}

export interface FoundLoad {
  loadId: string
  emptyMeters: number
  amount: number
  /** Of the benchmark; null for a price. */
  reports: number | null
}
type Figures = Pick<
  Scored,
  'emptyMeters' | 'loadedMeters' | 'outMeters' | 'amount' | 'cost' | 'margin' | 'days' | 'marginPerDay' | 'endsAt'
>
export interface FoundPlan extends Figures {
  loads: FoundLoad[]
  steps: Step[]
  slackMinutes: number
}
export interface PlanAnswer {
  chains: FoundPlan[]
  nearest: Pick<NonNullable<Recommendations['nearest']>, 'loadId' | 'why' | 'lateMinutes'> | null
  search: Recommendations['search']
}

/** Benchmarks asked for at each length of chain: an answer costs a read of up to four areas. */
const MAX_BENCHMARKED = 100
/** Two ends of one cell lie at most so far apart. */
const CELL_METERS = milesToMeters(90)
const CURRENCY = 'USD'
const DAY = 24 * 60

export const startLabel = (left: HoursLeft): Label => ({
  ...(left.drive >= US_PROPERTY.drive && left.shift >= US_PROPERTY.shift ? rested(0) : onShift(0, left)),
  cycleLeft: left.cycle,
})

/** The whole of a search: reads the board as the carrier sees it, prices what has no price, and follows chains hour by hour. */
export const findTripPlans: AnswerOnThread<PlanQuestion, PlanAnswer> = (question, db) =>
  db.read(async (sql) => {
    const begun = performance.now()
    const { start, most, maxEmptyMeters, costPerMile, destinations, destinationRegions, home, milliseconds } = question
    const pool = new Pool(sql, question)
    const label = startLabel(question.hours)
    const found = await searchPlans(
      {
        start: { ...start, label },
        startsAt: 0,
        costPerMile,
        outMeters: deadheadOut(await loadsByCell(sql, freightFor(question.equipment))),
        most,
        maxEmptyMeters,
        home,
        endsWell: ({ stops, region }) =>
          goesThere({ destinations, destinationRegions }, { delivery: stops.at(-1) ?? start, deliveryRegion: region }),
        isOver: () => performance.now() - begun > milliseconds,
      },
      pool.around,
    )
    const { chains, tried, cut } = found
    return {
      chains: chains.slice(0, MAX_PLANS).map((chain) => pool.shown(chain, label)),
      nearest: chains.length > 0 ? null : nearestOf(found, pool),
      search: { ...pool.counts(), chains: tried, cut, milliseconds: Math.round(performance.now() - begun) },
    }
  })

function nearestOf({ miss, lateHome, astray }: PlanSearchAnswer, pool: Pool): PlanAnswer['nearest'] {
  const [first] = astray?.loads ?? []
  // What can be hauled is nearer than what cannot.
  if (first) return { loadId: first.loadId, why: 'elsewhere', lateMinutes: null }
  if (lateHome) return { loadId: lateHome.loadId, why: 'late_home', lateMinutes: lateHome.lateMinutes }
  if (miss === null) return null
  const { loadId, stop, lateMinutes } = miss
  return { loadId, why: pool.isPickup(loadId, stop) ? 'late_pickup' : 'late_delivery', lateMinutes }
}

type LeftOut = 'unpriced' | 'otherCurrency' | 'ineligible' | 'teams'

/** What has been read of the board so far, each load judged and priced once. */
class Pool {
  readonly #sql: AnySql
  readonly #question: PlanQuestion
  /** Null for those that are left out. */
  readonly #known = new Map<string, Freight | null>()
  readonly #reports = new Map<string, number>()
  readonly #kinds = new Map<string, PoolStop['kind'][]>()
  readonly #left: Record<LeftOut, number> = { unpriced: 0, otherCurrency: 0, ineligible: 0, teams: 0 }

  constructor(sql: AnySql, question: PlanQuestion) {
    this.#sql = sql
    this.#question = question
  }

  counts() {
    return { loads: [...this.#known.values()].filter((freight) => freight !== null).length, ...this.#left }
  }

  isPickup = (loadId: string, stop: number): boolean => this.#kinds.get(loadId)?.[stop] === 'pickup'

  around: Around = async (front, position) => {
    const rows = await poolOf(this.#sql, this.#searchAround(front, position))
    const reached = rows.filter((row) => this.#isReached(row, front, position))
    const fresh = await this.#allowed(reached.filter(({ loadId }) => !this.#known.has(loadId)))
    const more = await this.#price(fresh, front)
    const freight = reached.flatMap(({ loadId }) => this.#known.get(loadId) ?? [])
    return { freight, cut: more || (rows[0]?.found ?? 0) > rows.length }
  }

  shown(chain: Scored, label: Label): FoundPlan {
    const {
      loads,
      empty,
      labels,
      wayHome,
      emptyMeters,
      loadedMeters,
      outMeters,
      amount,
      cost,
      margin,
      days,
      marginPerDay,
      endsAt,
    } = chain
    const stops = [...allStops(chain), ...(wayHome === null ? [] : [wayHome.stop])]
    const end = wayHome?.end ?? labels[0]
    return {
      loads: loads.map((load, at) => ({
        loadId: load.loadId,
        emptyMeters: empty[at] ?? 0,
        amount: load.amount,
        reports: this.#reports.get(load.loadId) ?? null,
      })),
      steps: end === undefined ? [] : stepsOf(end, stops),
      slackMinutes: bufferOf(label, stops),
      emptyMeters,
      loadedMeters,
      outMeters,
      amount,
      cost,
      margin,
      days,
      marginPerDay,
      endsAt,
    }
  }

  /** Where the front ends, and when: a disc about the start; then every market about the places where its chains end. */
  #searchAround(front: readonly PlanDraft[], position: number): PostSearch {
    const { carrierId, sight, equipment, weightMaxGrams, trailerLengthMm, takesFull, maxEmptyMeters, base, start } =
      this.#question
    const ends = front.map(({ labels }) => labels[0]?.at ?? 0)
    const dayOf = (minutes: number): string => new Date((base + minutes) * 60_000).toISOString().slice(0, 10)
    const drive = driveMinutes(maxEmptyMeters)
    return {
      viewerCompanyId: carrierId,
      ...sight,
      equipment: freightFor(equipment),
      anyEquipment: false,
      ...(position === 0
        ? { origin: discAround(start, maxEmptyMeters) }
        : { originCells: cellsAround(front, maxEmptyMeters) }),
      weightMaxGrams: weightMaxGrams ?? undefined,
      trailerLengthMm: trailerLengthMm ?? undefined,
      modes: takesFull ? undefined : ['ptl', 'ltl'],
      // Days are local ones at the pickup, up to one off; the hours decide below.
      pickupFrom: dayOf(Math.min(...ends) - DAY),
      pickupTo: dayOf(Math.max(...ends) + drive + MAX_WAIT_MINUTES + DAY),
    }
  }

  #isReached(row: PoolRow, front: readonly PlanDraft[], position: number): boolean {
    const { base, maxEmptyMeters } = this.#question
    const [pickup] = row.stops
    if (!pickup) return false
    const [open, close] = [pickup.opens / 60 - base, pickup.closes / 60 - base]
    return front.some((chain) => {
      if (haversineMeters(chain, pickup) > maxEmptyMeters) return false
      const arrives = (chain.labels[0]?.at ?? 0) + driveMinutes(estimateDistance(chain, pickup).distanceMeters)
      return open - arrives <= MAX_WAIT_MINUTES && (position === 0 || arrives <= close)
    })
  }

  /** Those that this carrier may haul with one driver, in the currency of its cost. */
  async #allowed(rows: readonly PoolRow[]): Promise<PoolRow[]> {
    const { carrierId } = this.#question
    const judged = await checkLoadsFor(this.#sql, { carrierId, loads: rows })
    return rows.filter((row, at) => {
      const why: LeftOut | null = row.teamRequired
        ? 'teams'
        : row.currency !== CURRENCY
          ? 'otherCurrency'
          : judged[at]?.eligible === true
            ? null
            : 'ineligible'
      if (why !== null) this.#leaveOut(row, why)
      return why === null
    })
  }

  #leaveOut({ loadId }: PoolRow, why: LeftOut | null): void {
    this.#known.set(loadId, null)
    if (why !== null) this.#left[why] += 1
  }

  /** By its price, or what its lane pays; nothing is made up for the others. True where more had no price than were asked for. */
  async #price(rows: readonly PoolRow[], front: readonly PlanDraft[]): Promise<boolean> {
    const open = rows
      .filter(({ priceAmount }) => priceAmount === null)
      .map((row) => ({ row, lane: laneOfRow(row), idle: idleShare(row, front) }))
      .filter((one): one is typeof one & { lane: PricedLane } => one.lane !== null)
      .sort((a, b) => a.idle - b.idle)
    const asked = open.slice(0, MAX_BENCHMARKED)
    const answers = await benchmarksOf(
      this.#sql,
      asked.map(({ lane }) => lane),
      this.#question.carrierId,
    )
    for (const row of rows) if (row.priceAmount !== null) this.#take(row, row.priceAmount)
    for (const [at, { row }] of asked.entries()) {
      const benchmark = answers[at]?.benchmark
      if (!benchmark) this.#leaveOut(row, 'unpriced')
      else {
        this.#reports.set(row.loadId, benchmark.reports)
        this.#take(row, benchmark.p50)
      }
    }
    return open.length > asked.length
  }

  #take(row: PoolRow, amount: number): void {
    const { base, minRatePerMile } = this.#question
    if (minRatePerMile !== null && amount < minRatePerMile * metersToMiles(row.distanceMeters))
      this.#leaveOut(row, null)
    else this.#known.set(row.loadId, freightOf(row, { base, amount }))
    this.#kinds.set(
      row.loadId,
      row.stops.map(({ kind }) => kind),
    )
  }
}

/** Empty miles to the nearest end of the front, to a loaded one. */
const idleShare = ({ stops: [pickup], distanceMeters }: PoolRow, front: readonly PlanDraft[]): number =>
  pickup === undefined
    ? 0
    : Math.min(...front.map((chain) => haversineMeters(chain, pickup))) / Math.max(1, distanceMeters)

/** A cell is looked around once, however many chains end in it. */
function cellsAround(front: readonly PlanDraft[], meters: number): number[] {
  const ends = new Map(front.map((chain) => [cellNumberOf(chain), chain]))
  return [
    ...new Set(
      [...ends.values()].flatMap(({ latitude, longitude }) =>
        cellsWithin(latitude, longitude, meters + (ends.size < front.length ? CELL_METERS : 0)).map(cellNumber),
      ),
    ),
  ]
}
