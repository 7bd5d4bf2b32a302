import type { LoadDetail, LoadSummary, Pricing, Stop } from '@drawbar/contract/loads.ts'
import { money, type Money } from '@drawbar/contract/money.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { abilitiesOf, seesLowestBid, seesOwnFigures, seesStopDetails, type Standing, standingOf } from './policy.ts'
import type { LoadRow, StopRow } from './sql/read-loads.ts'

export function summaryView(
  row: LoadRow,
  { stops, viewer }: { stops: readonly StopRow[]; viewer: Viewer },
): LoadSummary {
  const standing = standingOf(viewer, row)
  const [origin] = stops
  const destination = stops.at(-1)
  if (!origin || !destination) throw new Error(`load ${row.id} has no stops`)
  const own = seesOwnFigures(standing)
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    version: row.version,
    ownerCompanyId: row.companyId,
    ownerName: row.ownerName,
    equipment: row.equipment,
    stopCount: row.stopCount,
    origin: stopView(origin, standing),
    destination: stopView(destination, standing),
    distanceMeters: row.distanceMeters,
    distanceSource: row.distanceSource,
    weightGrams: row.weightGrams,
    pallets: row.pallets,
    commodity: commodityLine(row.commodities),
    temperature: row.temperature ?? null,
    hazmat: row.hazmat,
    pricingMode: row.pricingMode,
    price: amountIn(row.priceAmount, row),
    target: own ? amountIn(row.targetAmount, row) : null,
    currency: row.currency,
    biddingEndsAt: row.biddingEndsAt,
    expiresAt: endOfPost(row),
    postedAt: row.postedAt,
    createdAt: row.createdAt,
    bidCount: own ? row.bidCount : null,
    lowestBid: seesLowestBid(standing, row) ? amountIn(row.lowestAmount, row) : null,
    agreedPrice: standing === 'other' ? null : amountIn(row.awardAmount, row),
    carrierName: standing === 'other' ? null : row.carrierName,
    abilities: abilitiesOf(viewer, row),
  }
}

export function detailView(row: LoadRow, { stops, viewer }: { stops: readonly StopRow[]; viewer: Viewer }): LoadDetail {
  const standing = standingOf(viewer, row)
  const own = seesOwnFigures(standing)
  return {
    ...summaryView(row, { stops, viewer }),
    mode: row.mode,
    trailerLengthMm: row.trailerLengthMm,
    stops: stops.map((stop) => stopView(stop, standing)),
    commodities: row.commodities,
    accessorials: row.accessorials,
    references: row.refs,
    declaredValue: amountIn(row.declaredAmount, row),
    teamRequired: row.teamRequired,
    notes: row.notes,
    pricing: pricingView(row, own),
    // Who else was invited is the owner's business.
    visibility:
      row.visibility === 'public' || !own
        ? { scope: 'public' }
        : { scope: 'invited', companyIds: row.invitedCompanyIds },
    warnings: own ? row.warnings : [],
    cancelReason: row.cancelReason,
    shipmentId: standing === 'other' ? null : row.shipmentId,
  }
}

const amountIn = (amount: number | null, { currency }: LoadRow): Money | null =>
  amount === null ? null : money(amount, currency)

/** A post ends with its last pickup at the latest; a draft has no end but the one that was typed. */
const endOfPost = ({ status, expiresAt, lastPickupEndAt }: LoadRow): string | null =>
  status === 'draft' || (expiresAt !== null && expiresAt < lastPickupEndAt) ? expiresAt : lastPickupEndAt

export const commodityLine = (commodities: readonly { description: string }[]): string => {
  const [first, ...more] = commodities
  return more.length > 0 ? `${first?.description ?? ''} + ${more.length} more` : (first?.description ?? '')
}

function pricingView(row: LoadRow, own: boolean): Pricing {
  const deadline = row.biddingEndsAt
  const price = amountIn(row.priceAmount, row)
  const target = own && row.targetAmount !== null ? money(row.targetAmount, row.currency) : undefined
  switch (row.pricingMode) {
    case 'open_bid':
      return { mode: 'open_bid', ...(target ? { target } : {}), ...(deadline ? { deadline } : {}) }
    case 'sealed_bid':
      return { mode: 'sealed_bid', ...(target ? { reserve: target } : {}), deadline: given(deadline) }
    case 'book_now':
      return { mode: 'book_now', price: given(price), alsoBids: row.alsoBids }
    case 'fixed':
      return { mode: 'fixed', price: given(price) }
  }
}

/** `checkLoad` writes no sealed load without a deadline and no priced one without a price. */
function given<T>(value: T | null): T {
  if (value === null) throw new Error('a load lacks what its pricing mode requires')
  return value
}

export function stopView(stop: StopRow, standing: Standing): Stop {
  const { loadId: _, ...row } = stop
  if (seesStopDetails(standing)) return row
  return { ...row, facilityName: null, addressLine: null, contactName: null, contactPhone: null, instructions: null }
}
