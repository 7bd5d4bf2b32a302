import { GRAMS_PER_POUND, METERS_PER_MILE } from '@drawbar/contract/units.ts'
import { t } from '../../app/i18n/t.ts'
import { formatDistance, toDistance, toWeight, type DistanceUnit, type WeightUnit } from '../../ui/format/format.ts'
import { WIDEST_MILES } from './board-query.ts'

/**
 * The board is asked in miles, pounds and cents a mile; its address keeps those, so that a link means the same to whoever opens it.
 * What a reader of other units types is converted once and kept finer than it is shown: shown again it is what was typed.
 */
const STORED_DECIMALS = 3
const rounded = (value: number): number => Number(value.toFixed(STORED_DECIMALS))

const RADII: Record<DistanceUnit, readonly number[]> = {
  mi: [25, 50, 100, 150, 200, 300, WIDEST_MILES],
  km: [50, 100, 150, 250, 300, 500, 800],
}

export const radiusLabel = (miles: number, unit: DistanceUnit): string =>
  `${formatDistance(miles * METERS_PER_MILE, unit)} ${unit}`

/** The radii to choose from, in round figures of the reader's unit, with the one that is set even where it is not round. */
export function radiusOptions(current: number, unit: DistanceUnit): { value: string; label: string }[] {
  const round = RADII[unit].map((value) => rounded(value / toDistance(METERS_PER_MILE, unit)))
  const all = round.includes(current) ? round : [...round, current].toSorted((a, b) => a - b)
  return all.map((miles) => ({
    value: String(miles),
    label: t('within {radius}', { radius: radiusLabel(miles, unit) }),
  }))
}

export const shownPounds = (pounds: number, unit: WeightUnit): number =>
  Math.round(toWeight(pounds * GRAMS_PER_POUND, unit))
export const enteredPounds = (value: number, unit: WeightUnit): number =>
  rounded(value / toWeight(GRAMS_PER_POUND, unit))

export const shownMiles = (miles: number, unit: DistanceUnit): number =>
  Math.round(toDistance(miles * METERS_PER_MILE, unit))
export const enteredMiles = (value: number, unit: DistanceUnit): number =>
  rounded(value / toDistance(METERS_PER_MILE, unit))

/** Cents: the server takes whole ones a mile. A cent a kilometer is 1.6 of them, so that what was typed is found again. */
export const shownRate = (centsPerMile: number, unit: DistanceUnit): number =>
  Math.round(centsPerMile / toDistance(METERS_PER_MILE, unit))
export const enteredRate = (cents: number, unit: DistanceUnit): number =>
  Math.round(cents * toDistance(METERS_PER_MILE, unit))
