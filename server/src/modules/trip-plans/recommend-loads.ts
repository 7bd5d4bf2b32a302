import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { TripPlan, recommendLoads as endpoint, Recommendations } from '@drawbar/contract/trip-plans/trip-plans.ts'
import { USUAL_COST_PER_MILE } from '@drawbar/contract/rates/haul-cost.ts'
import type { AnySql } from '../../platform/db.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Thread, ThreadRule } from '../../platform/threads.ts'
import { readableCompany } from '../../platform/viewer.ts'
import { findHaulCost, NO_BENCHMARK } from '../rates/index.ts'
import { boardReader, type BoardRow, boardRows, boardView, type Reader, visibilityOf } from '../board/index.ts'
import type { FoundPlan, FoundLoad, PlanAnswer, PlanQuestion } from './find-plans.ts'
import { type Start, startOf } from './plan-start.ts'

export type PlanThread = Thread<PlanQuestion, PlanAnswer>

/** Searches take turns: two at once would only share the same cores. */
export const PLAN_THREAD: ThreadRule = {
  file: new URL('plan-worker.ts', import.meta.url),
  seconds: 15,
  waiting: 8,
  busy: 'Many are looking for their next loads at this moment. Try again in a few seconds.',
}
/** A dispatcher waits so long for an answer that is thought through, and no longer. */
const SEARCH_MS = 2500

/** What a truck of the company could haul next. The thinking is done on a thread of its own; here it is asked and put in words. */
export const recommendLoads =
  (thread: PlanThread) =>
  async (sql: AnySql, { query, viewer }: Input<typeof endpoint>): Promise<ResponseOf<typeof endpoint>> => {
    const companyId = readableCompany(viewer, query.companyId)
    const reader = boardReader(viewer, { companyId })
    const [start, ownCost, { hiddenCompanyIds, hiddenLoadIds }] = await Promise.all([
      startOf(sql, { query, companyId }),
      findHaulCost(sql, companyId),
      visibilityOf(sql, reader, 'open'),
    ])
    const costPerMile = ownCost ?? USUAL_COST_PER_MILE
    const { place, freeAt, freeBy, hours, hoursFrom, home, homeBy, ...truck } = start
    const found = await thread.ask({
      ...truck,
      carrierId: companyId,
      sight: { hiddenCompanyIds, hiddenLoadIds },
      start: { latitude: place.latitude, longitude: place.longitude },
      base: freeAt,
      hours,
      most: query.most,
      home:
        home && homeBy !== null ? { latitude: home.latitude, longitude: home.longitude, by: homeBy - freeAt } : null,
      costPerMile,
      milliseconds: SEARCH_MS,
    })
    return {
      start: {
        ...place,
        freeAt: instant(freeAt),
        freeBy,
        equipment: start.equipment,
        hours: { ...hours, from: hoursFrom },
        maxEmptyMeters: start.maxEmptyMeters,
      },
      home: home && { ...home, by: homeBy === null ? null : instant(homeBy) },
      costPerMile,
      isOwnCost: ownCost !== null,
      ...(await shown(sql, { found, start, reader })),
      search: found.search,
    }
  }

const instant = (minutes: number): string => new Date(minutes * 60_000).toISOString()

async function shown(
  sql: AnySql,
  { found, start, reader }: { found: PlanAnswer; start: Start; reader: Reader },
): Promise<Pick<Recommendations, 'chains' | 'nearest'>> {
  const { chains, nearest } = found
  const ids = new Set(chains.flatMap(({ loads }) => loads.map(({ loadId }) => loadId)))
  if (nearest) ids.add(nearest.loadId)
  const rows = new Map((await boardRows(sql, [...ids], reader)).map((row) => [row.loadId, row]))
  const near = nearest && rows.get(nearest.loadId)
  return {
    chains: chains.map((chain) => chainView(chain, { rows, start })),
    nearest: near ? { ...nearest, reference: near.reference, ...endsOf(near) } : null,
  }
}

interface Showing {
  rows: ReadonlyMap<string, BoardRow>
  start: Start
}

function chainView({ loads, steps, endsAt, ...figures }: FoundPlan, { rows, start }: Showing): TripPlan {
  const all = loads.map((load) => loadView(load, rows.get(load.loadId)))
  // The steps count the stops of the chain; the screen asks for the load and its stop.
  const stopOf = all.flatMap(({ stopCount }, load) => Array.from({ length: stopCount }, (_, stop) => ({ load, stop })))
  const minutes = (kind: TripPlan['steps'][number]['kind']): number =>
    steps.filter((step) => step.kind === kind).reduce((sum, step) => sum + step.endsAt - step.startsAt, 0)
  return {
    loads: all,
    steps: steps.map(({ kind, startsAt, endsAt: until, stop }) => ({
      kind,
      startsAt: instant(start.freeAt + startsAt),
      endsAt: instant(start.freeAt + until),
      ...(stopOf[stop] ?? { load: all.length, stop: 0 }),
    })),
    ...figures,
    endsAt: instant(start.freeAt + endsAt),
    driveMinutes: minutes('drive'),
    waitMinutes: minutes('wait'),
    rests: steps.filter(({ kind }) => kind === 'rest' || kind === 'restart').length,
  }
}

function loadView(
  { loadId, emptyMeters, amount, reports }: FoundLoad,
  row: BoardRow | undefined,
): TripPlan['loads'][number] {
  if (!row) throw new Error(`load ${loadId} was found and is not there`)
  const load = boardView(row, { benchmark: NO_BENCHMARK, deadheadMeters: null, deadheadOutMeters: null })
  const { reference, ownerName, origin, destination, stopCount, equipment, distanceMeters, pricingMode } = load
  return {
    loadId,
    reference,
    ownerName,
    origin,
    destination,
    stopCount,
    equipment,
    distanceMeters,
    emptyMeters,
    pricingMode,
    isBookable: (pricingMode === 'book_now' || pricingMode === 'fixed') && load.price !== null,
    biddingEndsAt: load.biddingEndsAt,
    amount,
    amountFrom: reports === null ? 'posted' : 'benchmark',
    reports,
  }
}

function endsOf(row: BoardRow): Pick<NonNullable<Recommendations['nearest']>, 'origin' | 'destination'> {
  const load = boardView(row, { benchmark: NO_BENCHMARK, deadheadMeters: null, deadheadOutMeters: null })
  return { origin: placeOf(load.origin), destination: placeOf(load.destination) }
}

const placeOf = ({ windowStartAt: _start, windowEndAt: _end, ...place }: TripPlan['loads'][number]['origin']) => place
