import type { AwardPlan, AwardPlanAnswer } from '@drawbar/contract/award-plans/award-plans.ts'
import { awardPlanLifecycle } from '@drawbar/contract/lifecycles/award-plan.ts'
import { actionsOpen } from '@drawbar/contract/lifecycles/lifecycle.ts'
import type { LoadSummary, Stop } from '@drawbar/contract/loads/loads.ts'
import { type Money, money } from '@drawbar/contract/money.ts'
import type { AnySql } from '../../platform/db.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { loadSummaries } from '../loads/index.ts'
import { decides, findLoadsFacts, isSealed, laneBenchmarks } from '../bids/index.ts'
import type { WouldHaveWon } from './solver/index.ts'
import { findPrices, MAX_TRIES, type PriceRow } from './sql/award-plan-prices.ts'
import type { AwardPlanRow } from './sql/award-plans.ts'
import { isProved, losersOf, lowestAlone, type Weighed, type WeighedBid } from './weighed.ts'

export async function planView(
  sql: AnySql,
  { plan, viewer }: { plan: AwardPlanRow; viewer: Viewer },
): Promise<AwardPlan> {
  const open = decides(viewer, plan.consignorCompanyId)
    ? actionsOpen(awardPlanLifecycle, { state: plan.status, by: 'consignor' })
    : []
  const answer =
    plan.weighed && (await isReadable(sql, plan.weighed))
      ? await answerView(sql, { plan, weighed: plan.weighed, viewer })
      : null
  return {
    id: plan.id,
    status: plan.status,
    loadIds: plan.loadIds,
    limits: plan.limits,
    currency: plan.currency,
    seconds: plan.seconds,
    createdAt: plan.createdAt,
    solvedAt: plan.settledAt,
    progress: plan.progress,
    failure: plan.failure,
    answer,
    abilities: [
      ...open.filter((action) => action !== 'award' || (answer !== null && answer.awards.length > 0)),
      ...(answer && answer.prices.state !== 'unproved' && decides(viewer, plan.consignorCompanyId) ? ['askPrice'] : []),
    ],
  }
}

/** A load that was posted anew under seal shuts what was known of its bids before. */
export const isReadable = async (sql: AnySql, { bids, leftOut }: Weighed): Promise<boolean> => {
  const loadIds = new Set([...bids, ...leftOut].map(({ loadId }) => loadId))
  return !(await findLoadsFacts(sql, [...loadIds])).some(isSealed)
}

async function answerView(
  sql: AnySql,
  { plan, weighed, viewer }: { plan: AwardPlanRow; weighed: Weighed; viewer: Viewer },
): Promise<AwardPlanAnswer> {
  const { solution } = weighed
  const prices = new Map((await findPrices(sql, plan.id)).map((row) => [row.bidId, row]))
  const known = new Map(solution.losing?.map(({ bidId, wouldHaveWon }) => [bidId, wouldHaveWon]))
  const loads = await loadSummaries(sql, plan.loadIds, viewer)
  const benchmarks = await laneBenchmarks(sql, { loads: [...loads.values()], companyId: plan.consignorCompanyId })
  const price = (amount: number): Money => money(amount, plan.currency)
  const nameLoad = (loadId: string) => {
    const load = loads.get(loadId)
    return { loadId, loadReference: load?.reference ?? '', lane: load ? laneOf(load) : '' }
  }
  const nameBid = (bid: WeighedBid) => ({
    ...nameLoad(bid.loadId),
    bidId: bid.id,
    carrierId: bid.carrierId,
    carrierName: bid.carrierName,
    amount: price(bid.amount),
  })
  const losing = losersOf(weighed).map((bid) => ({
    ...nameBid(bid),
    wouldHaveWon: priceView(prices.get(bid.id), { before: known.get(bid.id), price }),
  }))
  const ofId = new Map(weighed.bids.map((bid) => [bid.id, bid]))
  const lowest = lowestAlone(weighed)
  const comparable = solution.bidIds.flatMap((id) => {
    const bid = ofId.get(id)
    const alone = bid && lowest.get(bid.loadId)
    return alone === undefined ? [] : [{ alone, here: bid?.amount ?? 0 }]
  })
  return {
    total: price(solution.cost),
    cheapest: {
      loads: comparable.length,
      total: price(comparable.reduce((sum, { alone }) => sum + alone, 0)),
      here: price(comparable.reduce((sum, { here }) => sum + here, 0)),
    },
    gap: solution.gap,
    servesMost: solution.servesMost,
    solveMs: solution.solveMs,
    awards: solution.bidIds.flatMap((id) => {
      const bid = ofId.get(id)
      if (!bid) return []
      const alone = lowest.get(bid.loadId)
      const middle = benchmarks.get(bid.loadId)?.benchmark?.p50
      return [
        {
          ...nameBid(bid),
          revision: bid.revision,
          lowest: alone === undefined ? null : price(alone),
          benchmark: middle === undefined ? null : price(Math.round(middle)),
          isIncumbent: weighed.incumbents.includes(bid.carrierId),
          isLocked: plan.limits.lockedBidIds?.includes(bid.id) ?? false,
          doubts: bid.doubts ?? [],
        },
      ]
    }),
    losing: losing.toSorted(byLoadThenPrice),
    prices: {
      state: isProved(solution) ? plan.prices : 'unproved',
      known: losing.filter(({ wouldHaveWon: { kind } }) => kind === 'below' || kind === 'never').length,
    },
    unserved: [...weighed.unopened, ...solution.unserved].map(({ loadId, why }) => ({ ...nameLoad(loadId), why })),
    freedBy: solution.freedBy,
    leftOut: weighed.leftOut.map(({ why, datum, ...bid }) => ({ ...nameBid(bid), why, datum })),
  }
}

type WonView = AwardPlanAnswer['losing'][number]['wouldHaveWon']
function priceView(
  row: PriceRow | undefined,
  { before, price }: { before: WouldHaveWon | { kind: 'not_computed' } | undefined; price: (amount: number) => Money },
): WonView {
  const known = row?.wouldHaveWon ?? before
  if (known?.kind === 'below') return { kind: 'below', amount: price(known.amount) }
  if (known?.kind === 'never') return known
  if (row?.asked) return { kind: 'asked' }
  return { kind: (row?.tries ?? 0) < MAX_TRIES ? 'not_computed' : 'not_proved' }
}

/** The bids on one load stand together, the lowest first; the same plan reads the same each time. */
const byLoadThenPrice = (a: AwardPlanAnswer['losing'][number], b: AwardPlanAnswer['losing'][number]): number =>
  a.loadReference.localeCompare(b.loadReference, 'en', { numeric: true }) ||
  a.loadId.localeCompare(b.loadId) ||
  a.amount.amount - b.amount.amount ||
  a.bidId.localeCompare(b.bidId)

const town = ({ city, region }: Stop): string => (region ? `${city}, ${region}` : city)
const laneOf = ({ origin, destination }: LoadSummary): string => `${town(origin)} – ${town(destination)}`
