import { trucksFor as codesFor } from '@drawbar/contract/codes.ts'
import {
  type LoadTruck,
  MAX_CAPACITY_RADIUS_MILES,
  MAX_MATCHES,
} from '@drawbar/contract/truck-postings/truck-postings.ts'
import { milesToMeters } from '@drawbar/contract/units.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { isStaff, type Viewer } from '../../platform/viewer.ts'
import { scorecards } from '../carriers/index.ts'
import { benchmarksOf } from '../rates/index.ts'
import { type BoardRow, boardRows, discAround, pricedLane } from '../board/index.ts'
import { asksOfLoad, searchCapacityRows } from './sql/capacity.ts'
import { type OwnTerms, ownTerms } from './sql/capacity-loads.ts'
import { eligibleOnly } from './eligible-only.ts'
import { byRank, rank, type RankedLoad } from './rank.ts'
import { equipmentFit, rankedLoad, rankedTruck } from './ranked.ts'
import { postedTruckView, shownRate } from './view.ts'

/** The first on offer within reach; a market with more has the better ones among them. */
const CANDIDATES = 500

export interface TrucksOfLoad {
  terms: OwnTerms
  items: LoadTruck[]
}

/** Every truck on offer that could take this load and that its owner may know of. 404 for anybody else's load. */
export async function trucksFor(
  sql: AnySql,
  { loadId, viewer, now }: { loadId: string; viewer: Viewer; now: number },
): Promise<TrucksOfLoad> {
  const terms = await ownTerms(sql, loadId)
  if (!terms || !(isStaff(viewer) || (viewer.kind === 'consignor' && viewer.companyId === terms.ownerId)))
    throw new AppError('not_found')
  const [load] = await boardRows(sql, [loadId], { companyId: null, userId: null, readsSealed: false })
  if (!load) throw new AppError('not_found')
  const pickup = { latitude: load.originLatitude, longitude: load.originLongitude }
  const found = await searchCapacityRows(
    sql,
    {
      viewerCompanyId: terms.ownerId,
      equipment: codesFor(load.equipment),
      origin: discAround(pickup, milesToMeters(MAX_CAPACITY_RADIUS_MILES)),
      from: load.originWindowStartAt,
      to: load.originWindowEndAt,
    },
    { limit: CANDIDATES, after: null },
  )
  const { invitedCompanyIds } = terms
  const visible = found.filter(({ companyId }) => invitedCompanyIds?.includes(companyId) ?? true)
  const may = await eligibleOnly(sql, visible, { ...load, companyId: terms.ownerId })
  const [cards, asks, against] = await Promise.all([
    scorecards(sql, [...new Set(may.map(({ companyId }) => companyId))]),
    asksOfLoad(sql, loadId),
    ownersFigure(sql, load, terms),
  ])
  const ranked = rankedLoad(load, against)
  const items = equipmentFit(may, (row) =>
    rank(rankedTruck(row, { card: cards.get(row.companyId), asksPerMile: shownRate(row) }), ranked, now),
  ).map(({ row, breakdown }): LoadTruck => ({
    ...postedTruckView(row, { card: cards.get(row.companyId), deadheadMeters: breakdown.deadhead.meters }),
    breakdown,
    askedAt: asks.get(row.id) ?? null,
  }))
  return { terms, items: items.sort(byRank(({ postingId }) => postingId)).slice(0, MAX_MATCHES) }
}

/** What the owner means to pay: its target, else its posted price, else what the market pays. */
async function ownersFigure(
  sql: AnySql,
  load: BoardRow,
  { ownerId, targetAmount }: OwnTerms,
): Promise<RankedLoad['against']> {
  if (targetAmount !== null) return { amount: targetAmount, source: 'target' }
  if (load.priceAmount !== null) return { amount: load.priceAmount, source: 'posted' }
  const [answer] = await benchmarksOf(sql, [pricedLane(load)], ownerId)
  return answer?.benchmark ? { amount: answer.benchmark.p50, source: 'benchmark' } : null
}
