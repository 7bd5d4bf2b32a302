import type { AnySql } from '../../../platform/db.ts'
import { type BoardRow, boardRows, type CachedRow, liveRows, type LiveRow, type Reader } from '../sql/board-rows.ts'

export interface LoadCache {
  /** As `boardRows`. What a load shows whoever looks at it is read once a version of it. */
  rows(sql: AnySql, ids: readonly string[], reader: Reader): Promise<BoardRow[]>
}

/** A kilobyte each. */
const MOST_LOADS = 5_000

/**
 * Goods, stops and windows of the loads that boards show: two thirds of a page's columns, and two of the four rows that each of its loads is read
 * from. They are written with a new version of the load and not otherwise; the database tells the version at each look.
 */
export function openLoadCache(): LoadCache {
  const known = new Map<string, { version: number; kept: CachedRow }>()

  function keep(row: BoardRow): void {
    known.delete(row.loadId)
    known.set(row.loadId, { version: row.version, kept: keptOf(row) })
    const [oldest] = known.size > MOST_LOADS ? known.keys() : []
    if (oldest !== undefined) known.delete(oldest)
  }

  const joined = (live: LiveRow): BoardRow | undefined => {
    const found = known.get(live.loadId)
    return found?.version === live.version ? { ...found.kept, ...live } : undefined
  }

  return {
    async rows(sql, ids, reader) {
      const isKnown = ids.some((id) => known.has(id))
      const rows = isKnown ? (await liveRows(sql, ids, reader)).map(joined) : []
      const found = new Map(rows.flatMap((row) => (row ? [[row.loadId, row] as const] : [])))
      const missing = ids.filter((id) => !found.has(id))
      // Read whole, so that nothing of another version is put beside it.
      for (const row of missing.length === 0 ? [] : await boardRows(sql, missing, reader)) {
        keep(row)
        found.set(row.loadId, row)
      }
      return ids.flatMap((id) => found.get(id) ?? [])
    },
  }
}

const keptOf = (row: BoardRow): CachedRow => ({
  reference: row.reference,
  stopCount: row.stopCount,
  equipment: row.equipment,
  distanceMeters: row.distanceMeters,
  distanceSource: row.distanceSource,
  weightGrams: row.weightGrams,
  pallets: row.pallets,
  commodities: row.commodities,
  temperature: row.temperature,
  mode: row.mode,
  trailerLengthMm: row.trailerLengthMm,
  hazmat: row.hazmat,
  teamRequired: row.teamRequired,
  pricingMode: row.pricingMode,
  takesBids: row.takesBids,
  priceAmount: row.priceAmount,
  declaredAmount: row.declaredAmount,
  currency: row.currency,
  originCity: row.originCity,
  originRegion: row.originRegion,
  originCountry: row.originCountry,
  originPostalCode: row.originPostalCode,
  originLatitude: row.originLatitude,
  originLongitude: row.originLongitude,
  originTimeZone: row.originTimeZone,
  originWindowStartAt: row.originWindowStartAt,
  originWindowEndAt: row.originWindowEndAt,
  destinationCity: row.destinationCity,
  destinationRegion: row.destinationRegion,
  destinationCountry: row.destinationCountry,
  destinationPostalCode: row.destinationPostalCode,
  destinationLatitude: row.destinationLatitude,
  destinationLongitude: row.destinationLongitude,
  destinationTimeZone: row.destinationTimeZone,
  destinationWindowStartAt: row.destinationWindowStartAt,
  destinationWindowEndAt: row.destinationWindowEndAt,
})
