import { freightFor } from '@drawbar/contract/codes.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import {
  type CapacityLoad,
  type listCapacityLoads as endpoint,
  MAX_MATCHES,
} from '@drawbar/contract/truck-postings/truck-postings.ts'
import { milesToMeters } from '@drawbar/contract/units.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { isStaff } from '../../platform/viewer.ts'
import { scorecards } from '../carriers/index.ts'
import { checkLoadsFor } from '../eligibility/index.ts'
import { benchmarksOf, NO_BENCHMARK } from '../rates/index.ts'
import {
  boardReader,
  type BoardRow,
  boardRows,
  boardView,
  discAround,
  pricedLane,
  searchPosts,
  visibilityOf,
} from '../board/index.ts'
import { asksOfPosting, type CapacityRow, clockOf, findCapacity } from './sql/capacity.ts'
import { byRank, rank } from './rank.ts'
import { equipmentFit, rankedLoad, rankedTruck } from './ranked.ts'

/** The nearest of the board; farther ones have fewer points for it. */
const CANDIDATES = 100

/** What the carrier's own board shows and this truck can take. Nothing once the truck is off the offer. */
export async function listCapacityLoads(
  sql: AnySql,
  { params: { postingId }, viewer }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const [posting, now] = await Promise.all([findCapacity(sql, postingId), clockOf(sql)])
  if (!posting || !(isStaff(viewer) || viewer.companyId === posting.companyId)) throw new AppError('not_found')
  if (posting.status !== 'active' || posting.ended) return { items: [] }
  const carrierId = posting.companyId
  const rows = await boardWithin(sql, posting, boardReader(viewer, { companyId: carrierId }))
  const may = await checkLoadsFor(sql, { carrierId, loads: rows.map((row) => ({ ...row, companyId: row.ownerId })) })
  const open = rows.filter((_, at) => may[at]?.eligible === true)
  const [benchmarks, cards, asks] = await Promise.all([
    benchmarksOf(sql, open.map(pricedLane), carrierId),
    scorecards(sql, [carrierId]),
    asksOfPosting(sql, postingId),
  ])
  const truck = rankedTruck(posting, { card: cards.get(carrierId), asksPerMile: posting.minRatePerMile })
  const paid = new Map(open.map((row, at) => [row.loadId, benchmarks[at]?.benchmark?.p50 ?? null]))
  const items = equipmentFit(open, (row) =>
    rank(truck, rankedLoad(row, offered(row, paid.get(row.loadId) ?? null)), now),
  ).map(({ row, breakdown }): CapacityLoad => ({
    ...shown(row),
    breakdown,
    askedAt: asks.get(row.loadId) ?? null,
  }))
  return { items: items.sort(byRank(({ loadId }) => loadId)).slice(0, MAX_MATCHES) }
}

async function boardWithin(
  sql: AnySql,
  {
    equipment,
    originLatitude: latitude,
    originLongitude: longitude,
    radiusMiles,
    maxWeightGrams,
    lengthMm,
  }: CapacityRow,
  reader: ReturnType<typeof boardReader>,
): Promise<BoardRow[]> {
  const search = {
    equipment: freightFor(equipment),
    anyEquipment: false,
    origin: discAround({ latitude, longitude }, milesToMeters(radiusMiles)),
    weightMaxGrams: maxWeightGrams ?? undefined,
    trailerLengthMm: lengthMm ?? undefined,
    ...(await visibilityOf(sql, reader, 'open')),
  }
  const nearest = { sort: 'deadhead', order: 'asc', limit: CANDIDATES, after: null, many: false } as const
  const posts = await searchPosts(sql, search, nearest)
  return boardRows(
    sql,
    posts.map(({ loadId }) => loadId),
    reader,
  )
}

/** What its owner says it pays; its target is nobody's else. */
function offered({ priceAmount }: BoardRow, benchmark: number | null) {
  if (priceAmount !== null) return { amount: priceAmount, source: 'posted' as const }
  return benchmark === null ? null : { amount: benchmark, source: 'benchmark' as const }
}

function shown(row: BoardRow): Omit<CapacityLoad, 'breakdown' | 'askedAt'> {
  const {
    loadId,
    reference,
    ownerName,
    origin,
    destination,
    equipment,
    distanceMeters,
    weightGrams,
    pallets,
    commodity,
    temperature,
    hazmat,
    currency,
    myBid,
    ...load
  } = boardView(row, { benchmark: NO_BENCHMARK, deadheadMeters: null, deadheadOutMeters: null })
  const priced = load.pricingMode === 'book_now' || load.pricingMode === 'fixed'
  return {
    loadId,
    reference,
    ownerName,
    origin,
    destination,
    equipment,
    distanceMeters,
    weightGrams,
    pallets,
    commodity,
    temperature,
    hazmat,
    currency,
    myBid,
    priceAmount: load.price?.amount ?? null,
    isBookable: priced && load.price !== null,
  }
}
