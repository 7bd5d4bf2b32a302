import type { CapacityPosting, PostedTruck } from '@drawbar/contract/truck-postings/truck-postings.ts'
import type { CapacityStatus } from '@drawbar/contract/lifecycles/capacity.ts'
import { metersToMiles, milesToMeters, mmToFeet } from '@drawbar/contract/units.ts'
import { t } from '../../app/i18n/t.ts'
import { formatDistance, formatMoney, formatNumber, formatWeight } from '../../ui/format/format.ts'
import type { Tone } from '../../ui/theme/tokens.ts'
import type { Units } from '../../ui/format/units.ts'
import { regionLetters } from '../rates/regions.ts'

export const CAPACITY_STATUS: Record<CapacityStatus, { tone: Tone; label: string }> = {
  active: { tone: 'live', label: t('On offer') },
  matched: { tone: 'good', label: t('Matched') },
  expired: { tone: 'idle', label: t('Expired') },
  withdrawn: { tone: 'idle', label: t('Withdrawn') },
}

type Truck = Pick<PostedTruck, 'wanted' | 'mode' | 'lengthMm' | 'maxWeightGrams' | 'radiusMiles'>

export function wantedLabel({ places, regions }: PostedTruck['wanted']): string {
  const named = [...places.map(({ name }) => name), ...(regions.length === 0 ? [] : [regionLetters(regions)])]
  return named.length === 0 ? t('Goes anywhere') : t('Wants to go to {places}', { places: named.join('; ') })
}

/** Measures of the truck, the most telling first. */
export function truckFacts({ mode, lengthMm, maxWeightGrams, radiusMiles }: Truck, units: Units): string[] {
  const radius = `${formatDistance(milesToMeters(radiusMiles), units.distance)} ${units.distance}`
  return [
    mode === 'full' ? t('whole trailer') : t('part of a trailer'),
    ...(lengthMm === null ? [] : [`${formatNumber(Math.round(mmToFeet(lengthMm)))} ft`]),
    ...(maxWeightGrams === null ? [] : [`${formatWeight(maxWeightGrams, units.weight)} ${units.weight}`]),
    t('within {radius}', { radius }),
  ]
}

/** `$2.10/mi`, or per kilometre for who measures so. */
export function formatRateRange(perMile: number, currency: CapacityPosting['currency'], { distance }: Units): string {
  const per = distance === 'mi' ? perMile : Math.round(perMile * metersToMiles(1000))
  return `${formatMoney({ amount: per, currency }, { decimals: 'exact' })}/${distance}`
}
