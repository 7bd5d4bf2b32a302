import { EQUIPMENT, type EquipmentCode } from '@drawbar/contract/codes.ts'
import type { LoadSummary, PRICING_MODES } from '@drawbar/contract/loads.ts'
import { formatTemperature, formatWeight } from '../../ui/format.ts'
import type { Units } from '../../ui/units.ts'
import { placeName } from '../places/place-name.ts'

export const PRICING_WORDS: Record<(typeof PRICING_MODES)[number], string> = {
  open_bid: 'Open bids',
  sealed_bid: 'Sealed bids',
  book_now: 'Book now',
  fixed: 'Fixed price',
}

export const equipmentName = (code: EquipmentCode): string => EQUIPMENT[code].name

type Lane = { origin: { city: string; region: string | null }; destination: { city: string; region: string | null } }

export const laneWords = ({ origin, destination }: Lane): string => `${placeName(origin)} to ${placeName(destination)}`

export const temperatureWords = (range: NonNullable<LoadSummary['temperature']>, units: Units): string =>
  `${formatTemperature(range, units.temperature)} ${range.mode === 'continuous' ? 'cont.' : 'cycle'}`

/** `39,600 lb, 22 pallets dairy`: what qualifies the equipment in a row. */
export function goodsWords(
  { weightGrams, pallets, commodity }: Pick<LoadSummary, 'weightGrams' | 'pallets' | 'commodity'>,
  { weight }: Units,
): string {
  const counted = pallets === null || pallets === 0 ? '' : `, ${pallets} ${pallets === 1 ? 'pallet' : 'pallets'}`
  return `${formatWeight(weightGrams, weight)} ${weight}${counted} ${commodity}`
}

export const bidsWords = (count: number): string =>
  count === 0 ? 'No bids' : `${count} ${count === 1 ? 'bid' : 'bids'}`
