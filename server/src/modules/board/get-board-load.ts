import { trucksFor } from '@drawbar/contract/codes.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { type BoardDetail, FILL_RATE_DAYS, type getBoardLoad as endpoint } from '@drawbar/contract/board/board.ts'
import type { Pricing } from '@drawbar/contract/loads/load-input.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { z } from 'zod'
import { checkEligibility } from '../eligibility/index.ts'
import { isVisibleTo, loadDetail, type PriceSeal } from '../loads/index.ts'
import { benchmarksOf, NO_BENCHMARK } from '../rates/index.ts'
import { boardReader } from './board-reader.ts'
import { withOwnPrices } from './own-prices.ts'
import { fillRate } from './sql/fill-rate.ts'
import { nearestTruck } from './sql/nearest-truck.ts'
import { type BoardRow, boardRows, type Reader } from './sql/board-rows.ts'
import { boardView, pricedLane } from './view.ts'

/** A live post that the viewer's board shows, or a load that the viewer has bid on or hauled; 404 for any other. */
export async function getBoardLoad(
  sql: AnySql,
  { params: { loadId }, query, viewer }: Input<typeof endpoint>,
  seal: PriceSeal,
): Promise<ResponseOf<typeof endpoint>> {
  const reader = boardReader(viewer, query)
  if (!(await isVisibleTo(sql, { loadId, companyId: reader.companyId }))) throw new AppError('not_found')
  const [row] = await withOwnPrices(await boardRows(sql, [loadId], reader), seal)
  if (!row) throw new AppError('not_found')
  const [detail, [benchmark], eligibility, ownerFills, truck] = await Promise.all([
    loadDetail(sql, loadId, viewer),
    benchmarksOf(sql, [pricedLane(row)], reader.companyId),
    eligibilityOf(sql, row, reader),
    fillRate(sql, { companyId: row.ownerId, days: FILL_RATE_DAYS }),
    truckNear(sql, row, reader),
  ])
  const { stops, commodities, accessorials, notes, declaredValue, pricing, showsStopDetails } = detail
  return {
    ...boardView(row, {
      benchmark: benchmark ?? NO_BENCHMARK,
      deadheadMeters: null,
      deadheadOutMeters: null,
    }),
    stops,
    commodities,
    accessorials,
    references: detail.references.map(({ type, value, description }) => ({
      type,
      value: showsStopDetails ? value : null,
      description: showsStopDetails ? (description ?? null) : null,
    })),
    showsStopDetails,
    nearestTruck: truck,
    notes,
    declaredValue,
    eligibility,
    ownerFills,
    bidding: rulesOf(pricing),
  }
}

const truckNear = async (sql: AnySql, row: BoardRow, { companyId }: Reader) =>
  companyId === null
    ? null
    : nearestTruck(sql, {
        companyId,
        equipment: trucksFor(row.equipment),
        pickup: { latitude: row.originLatitude, longitude: row.originLongitude },
      })

const rulesOf = (pricing: Pricing): z.infer<typeof BoardDetail>['bidding'] => ({
  extendMinutes: pricing.mode === 'open_bid' ? (pricing.extendMinutes ?? null) : null,
  showRank: pricing.mode === 'open_bid' && pricing.showRank === true,
  sharePrices: (pricing.mode === 'open_bid' || pricing.mode === 'sealed_bid') && pricing.sharePrices === true,
})

/** Staff who named no carrier look; they haul nothing. */
async function eligibilityOf(
  sql: AnySql,
  row: BoardRow,
  { companyId }: Reader,
): Promise<z.infer<typeof BoardDetail>['eligibility']> {
  if (companyId === null) return { eligible: false, outcome: null, reasons: [] }
  return checkEligibility(sql, { carrierId: companyId, load: row })
}
