import type { BoardLoad } from '@drawbar/contract/board/board.ts'
import { money, ratePerMile } from '@drawbar/contract/money.ts'
import { commodityLine } from '../loads/index.ts'
import { recordView } from './consignor-record/record-view.ts'
import type { PricedLane } from '../rates/index.ts'
import type { BoardRow } from './sql/board-rows.ts'

interface BoardView {
  benchmark: BoardLoad['benchmark']
  deadheadMeters: number | null
  deadheadOutMeters: number | null
}

export function boardView(row: BoardRow, { benchmark, deadheadMeters, deadheadOutMeters }: BoardView): BoardLoad {
  const {
    loadId,
    version,
    reference,
    ownerId,
    ownerName,
    stopCount,
    equipment,
    distanceMeters,
    distanceSource,
    weightGrams,
    pallets,
    hazmat,
    teamRequired,
    mode,
    trailerLengthMm,
    mark,
  } = row
  return {
    loadId,
    version,
    reference,
    ownerId,
    ownerName,
    ownerRecord: recordView(row),
    stopCount,
    equipment,
    distanceMeters,
    distanceSource,
    weightGrams,
    pallets,
    hazmat,
    teamRequired,
    mode,
    trailerLengthMm,
    mark: mark ?? null,
    origin: originOf(row),
    destination: destinationOf(row),
    deadheadMeters,
    deadheadOutMeters,
    commodity: commodityLine(row.commodities),
    temperature: row.temperature ?? null,
    pricingMode: row.pricingMode,
    takesBids: row.takesBids,
    price: row.priceAmount === null ? null : money(row.priceAmount, row.currency),
    ratePerMile: row.priceAmount === null ? null : ratePerMile(row.priceAmount, distanceMeters),
    currency: row.currency,
    // How many compete for a sealed load is part of what the seal covers.
    bidCount: row.sealed ? null : row.bidCount,
    biddingEndsAt: row.biddingEndsAt,
    expiresAt: row.endsAt,
    postedAt: row.postedAt ?? '',
    unconfirmedSince: row.unconfirmedSince,
    benchmark,
    myBid: myBidOf(row),
  }
}

function myBidOf({
  myBidId: id,
  myBidAmount,
  myBidStatus: status,
  myBidRevision: revision,
  myBidTerms,
  currency,
}: BoardRow): BoardLoad['myBid'] {
  if (id === null || myBidAmount === null || status === null || revision === null || myBidTerms === null) return null
  return { id, amount: money(myBidAmount, currency), status, revision, ...myBidTerms }
}

const originOf = (row: BoardRow): BoardLoad['origin'] => ({
  city: row.originCity,
  region: row.originRegion,
  country: row.originCountry,
  latitude: row.originLatitude,
  longitude: row.originLongitude,
  timeZone: row.originTimeZone,
  windowStartAt: row.originWindowStartAt,
  windowEndAt: row.originWindowEndAt,
})

const destinationOf = (row: BoardRow): BoardLoad['destination'] => ({
  city: row.destinationCity,
  region: row.destinationRegion,
  country: row.destinationCountry,
  latitude: row.destinationLatitude,
  longitude: row.destinationLongitude,
  timeZone: row.destinationTimeZone,
  windowStartAt: row.destinationWindowStartAt,
  windowEndAt: row.destinationWindowEndAt,
})

/** The haul that a board row prices: its first equipment stands for it. */
export const pricedLane = (row: BoardRow): PricedLane => ({
  origin: { ...originOf(row), postalCode: row.originPostalCode },
  destination: { ...destinationOf(row), postalCode: row.destinationPostalCode },
  equipment: row.equipment[0] ?? 'V',
  currency: row.currency,
  distanceMeters: row.distanceMeters,
})
