import type { MatchBreakdown } from '@drawbar/contract/truck-postings/truck-postings.ts'
import type { Scorecard } from '../carriers/index.ts'
import type { BoardRow } from '../board/index.ts'
import type { CapacityRow } from './sql/capacity.ts'
import type { RankedLoad, RankedTruck } from './rank.ts'
import { onTimeOf } from './view.ts'

/** The truck as somebody ranks it who knows it to ask `asksPerMile`. */
export const rankedTruck = (
  row: CapacityRow,
  { card, asksPerMile }: { card: Scorecard | undefined; asksPerMile: number | null },
): RankedTruck => ({
  equipment: row.equipment,
  at: { latitude: row.originLatitude, longitude: row.originLongitude },
  radiusMiles: row.radiusMiles,
  availableFrom: Date.parse(row.availableFrom),
  availableTo: Date.parse(row.availableTo),
  destinations: row.destinations,
  destinationRegions: row.destinationRegions,
  asksPerMile,
  currency: row.currency,
  mode: row.mode,
  lengthMm: row.lengthMm,
  maxWeightGrams: row.maxWeightGrams,
  ...onTimeOf(card),
})

export const rankedLoad = (row: BoardRow, against: RankedLoad['against']): RankedLoad => ({
  equipment: row.equipment,
  pickup: { latitude: row.originLatitude, longitude: row.originLongitude },
  delivery: { latitude: row.destinationLatitude, longitude: row.destinationLongitude },
  deliveryRegion: `${row.destinationCountry}-${row.destinationRegion}`,
  windowStartAt: Date.parse(row.originWindowStartAt),
  windowEndAt: Date.parse(row.originWindowEndAt),
  distanceMeters: row.distanceMeters,
  weightGrams: row.weightGrams,
  trailerLengthMm: row.trailerLengthMm,
  isFull: row.mode === 'ftl',
  currency: row.currency,
  against,
})

/** Those that fit, each with why. */
export const equipmentFit = <T>(
  rows: readonly T[],
  rankOf: (row: T) => MatchBreakdown | null,
): { row: T; breakdown: MatchBreakdown }[] =>
  rows.flatMap((row) => {
    const breakdown = rankOf(row)
    return breakdown ? [{ row, breakdown }] : []
  })
