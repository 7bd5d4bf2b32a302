import { EQUIPMENT, type EquipmentCode } from '@drawbar/contract/codes.ts'
import type { LoadSummary, PRICING_MODES } from '@drawbar/contract/loads.ts'
import { deciCelsiusToFahrenheit } from '@drawbar/contract/units.ts'
import { formatNumber, formatWeight } from '../../ui/format.ts'
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

export function temperatureWords({
  minDeciCelsius,
  maxDeciCelsius,
  mode,
}: NonNullable<LoadSummary['temperature']>): string {
  // Adding 0 turns a rounded −0 into 0.
  const fahrenheit = (deci: number): string => formatNumber(Math.round(deciCelsiusToFahrenheit(deci)) + 0)
  const [low, high] = [fahrenheit(minDeciCelsius), fahrenheit(maxDeciCelsius)]
  // A dash between figures below zero reads as another minus.
  return `${low === high ? low : `${low} to ${high}`} °F ${mode}`
}

/** `39,600 lb, 22 pallets dairy`: what qualifies the equipment in a row. */
export function goodsWords({
  weightGrams,
  pallets,
  commodity,
}: Pick<LoadSummary, 'weightGrams' | 'pallets' | 'commodity'>): string {
  const counted = pallets === null || pallets === 0 ? '' : `, ${pallets} ${pallets === 1 ? 'pallet' : 'pallets'}`
  return `${formatWeight(weightGrams)} lb${counted} ${commodity}`
}

export const bidsWords = (count: number): string =>
  count === 0 ? 'No bids' : `${count} ${count === 1 ? 'bid' : 'bids'}`
