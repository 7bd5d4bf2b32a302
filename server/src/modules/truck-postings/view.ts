import type { CapacityPosting, PostedTruck } from '@drawbar/contract/truck-postings/truck-postings.ts'
import { capacityLifecycle } from '@drawbar/contract/lifecycles/capacity.ts'
import { allows } from '@drawbar/contract/lifecycles/lifecycle.ts'
import { companyRoleCan } from '@drawbar/contract/roles.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { Scorecard } from '../carriers/index.ts'
import type { CapacityRow, FoundCapacity } from './sql/capacity.ts'

const truckOf = (row: CapacityRow) => ({
  postingId: row.id,
  equipment: row.equipment,
  origin: {
    city: row.originCity,
    region: row.originRegion,
    country: row.originCountry,
    latitude: row.originLatitude,
    longitude: row.originLongitude,
    timeZone: row.originTimeZone,
  },
  radiusMiles: row.radiusMiles,
  availableFrom: row.availableFrom,
  availableTo: row.availableTo,
  wanted: {
    places: row.destinations.map(({ placeId, name }) => ({ placeId, name })),
    regions: row.destinationRegions,
  },
  mode: row.mode,
  lengthMm: row.lengthMm,
  maxWeightGrams: row.maxWeightGrams,
  notes: row.notes,
  currency: row.currency,
})

/** A carrier's own, with what this person may do to it. */
export function capacityView(row: CapacityRow, viewer: Viewer): CapacityPosting {
  const mayChange =
    viewer.kind === 'carrier' &&
    viewer.companyRole !== null &&
    companyRoleCan(viewer.companyRole, 'placeBids') &&
    allows(capacityLifecycle, { action: 'withdraw', state: row.status, by: 'carrier' })
  return {
    ...truckOf(row),
    version: row.version,
    status: row.status,
    originPlaceId: row.originPlaceId,
    vehicleId: row.vehicleId,
    unitNumber: row.unitNumber,
    minRatePerMile: row.minRatePerMile,
    showsRate: row.showsRate,
    createdAt: row.createdAt,
    asks: row.asks,
    abilities: mayChange ? ['update', 'withdraw'] : [],
  }
}

/** What a consignor may know of the least that a carrier takes. */
export const shownRate = ({ showsRate, minRatePerMile }: CapacityRow): number | null =>
  showsRate ? minRatePerMile : null

export const onTimeOf = (card: Scorecard | undefined) => ({
  onTime: (card?.onTimePickups.onTime ?? 0) + (card?.onTimeDeliveries.onTime ?? 0),
  n: (card?.onTimePickups.n ?? 0) + (card?.onTimeDeliveries.n ?? 0),
})

export const postedTruckView = (
  row: FoundCapacity,
  { card, deadheadMeters }: { card: Scorecard | undefined; deadheadMeters: number | null },
): PostedTruck => ({
  ...truckOf(row),
  carrierId: row.companyId,
  carrierName: row.carrierName,
  usdot: row.usdot,
  asksPerMile: shownRate(row),
  record: { ...onTimeOf(card), completedLoads: card?.completedLoads ?? 0 },
  deadheadMeters,
})
