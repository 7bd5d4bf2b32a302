import { EQUIPMENT, type EquipmentCode, type PACKAGING } from '@drawbar/contract/codes.ts'
import type { LoadSummary } from '@drawbar/contract/loads/loads.ts'
import type { PRICING_MODES } from '@drawbar/contract/loads/load-input.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { formatMoney, formatTemperature, formatWeight } from '../../ui/format/format.ts'
import type { Units } from '../../ui/format/units.ts'
import { placeName } from '../places/place-name.ts'

export const PRICING_LABELS: Record<(typeof PRICING_MODES)[number], string> = {
  open_bid: t('Open bids'),
  sealed_bid: t('Sealed bids'),
  book_now: t('Book now'),
  fixed: t('Fixed price'),
}

export const equipmentName = (code: EquipmentCode): string => translated(EQUIPMENT[code].name)

type Lane = { origin: { city: string; region: string | null }; destination: { city: string; region: string | null } }

export const formatLane = ({ origin, destination }: Lane): string =>
  t('{origin} to {destination}', { origin: placeName(origin), destination: placeName(destination) })

export const temperatureLabel = (range: NonNullable<LoadSummary['temperature']>, units: Units): string =>
  `${formatTemperature(range, units.temperature)} ${range.mode === 'continuous' ? t('cont.') : t('cycle')}`

/** `39,600 lb, 22 pallets dairy`: what qualifies the equipment in a row. */
export function goodsLabel(
  { weightGrams, pallets, commodity }: Pick<LoadSummary, 'weightGrams' | 'pallets' | 'commodity'>,
  { weight }: Units,
): string {
  const heavy = `${formatWeight(weightGrams, weight)} ${weight}`
  if (pallets === null || pallets === 0) return t('{weight} {goods}', { weight: heavy, goods: commodity })
  const counted = t('{count} pallets', { count: pallets })
  return t('{weight}, {pallets} {goods}', { weight: heavy, pallets: counted, goods: commodity })
}

/** The lowest of the bids that may be awarded, or why there is none; empty without bids. */
export function lowestLabel({
  bidCount,
  awardableBids,
  lowestBid,
}: Pick<LoadSummary, 'bidCount' | 'awardableBids' | 'lowestBid'>): string {
  if ((bidCount ?? 0) === 0) return ''
  if (awardableBids === null) return t('sealed')
  return lowestBid === null ? t('none you can award') : t('low {price}', { price: formatMoney(lowestBid) })
}

export const bidsLabel = (count: number): string => (count === 0 ? t('No bids') : t('{count} bids', { count }))

export const PACKAGING_LABELS: Record<(typeof PACKAGING)[number], string> = {
  pallet: t('Pallets'),
  carton: t('Cartons'),
  drum: t('Drums'),
  crate: t('Crates'),
  roll: t('Rolls'),
  bulk: t('Bulk'),
  loose: t('Loose'),
  other: t('Other'),
}
