import { EQUIPMENT, type EquipmentCode } from '@drawbar/contract/codes.ts'
import type { BenchmarkArea } from '@drawbar/contract/rates/rates.ts'
import type { Currency } from '@drawbar/contract/money.ts'
import { type Point, readPostalCode } from '../places/index.ts'
import { cellNumberOf } from './cell-number.ts'
import { bandOf } from './fallback-levels.ts'

export interface End extends Point {
  city: string
  region: string | null
  country: string
  /** Null where nobody gave one: the ladder then begins at the market. */
  postalCode: string | null
}

/** A haul to be priced. */
export interface PricedLane {
  origin: End
  destination: End
  equipment: EquipmentCode
  currency: Currency
  distanceMeters: number
}

/** A haul as benchmarks know it. */
export interface Lane {
  equipmentKind: string
  currency: string
  /** How long it is, as far as that is compared. */
  band: number
  originZip3: string | null
  destinationZip3: string | null
  originCell: number
  destinationCell: number
  originRegion: string
  destinationRegion: string
}

/** `US-752`, `CA-K1A`: how far a letter's first sorting goes. Null where the code is none of the country's. */
export function zip3Of({ country, postalCode }: Pick<End, 'country' | 'postalCode'>): string | null {
  const read = postalCode === null ? null : readPostalCode(postalCode)
  return read?.country === country ? `${country}-${read.key.slice(0, 3)}` : null
}

const regionOf = ({ region, country }: End): string => (region ? `${country}-${region}` : country)

export const laneOf = ({ origin, destination, equipment, currency, distanceMeters }: PricedLane): Lane => ({
  equipmentKind: EQUIPMENT[equipment].kind,
  currency,
  band: bandOf(distanceMeters),
  originZip3: zip3Of(origin),
  destinationZip3: zip3Of(destination),
  originCell: cellNumberOf(origin),
  destinationCell: cellNumberOf(destination),
  originRegion: regionOf(origin),
  destinationRegion: regionOf(destination),
})

/** The two ends in the words of an area. */
export function areaWords({ origin, destination }: PricedLane, area: BenchmarkArea): string {
  const name = ({ city, region, country }: End) => `${city}, ${region ?? country}`
  switch (area) {
    case 'zip3':
      return `ZIP ${zipWords(origin)} to ZIP ${zipWords(destination)}`
    case 'market':
      return `${name(origin)} area to ${name(destination)} area`
    case 'extended_market':
      return `${name(origin)} and around to ${name(destination)} and around`
    case 'region':
      return `${origin.region ?? origin.country} to ${destination.region ?? destination.country}`
  }
}

const zipWords = (end: End): string => zip3Of(end)?.slice(3) ?? ''
