import type { AlertFrequency } from '@drawbar/contract/board/saved-searches.ts'
import { t } from '../../app/i18n/t.ts'
import { formatNumber, type DistanceUnit } from '../../ui/format/format.ts'
import { equipmentName } from '../loads/load-labels.ts'
import type { BoardFilter, EquipmentKind } from './board-query.ts'
import { shownMiles } from './board-units.ts'
import { regionLetters } from '../rates/regions.ts'

export const toggled = (kinds: readonly EquipmentKind[], kind: EquipmentKind): EquipmentKind[] =>
  kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind]

export const AGES = [
  { value: '1', label: t('last hour') },
  { value: '4', label: t('last 4 hours') },
  { value: '12', label: t('last 12 hours') },
  { value: '24', label: t('last day') },
  { value: '72', label: t('last 3 days') },
]

export const ageLabel = (hours: number): string =>
  AGES.find(({ value }) => value === String(hours))?.label ?? t('last {hours} h', { hours })

export const SORTS = [
  { value: 'pickup:asc', label: t('Pickup, soonest') },
  { value: 'age:asc', label: t('Newest') },
  { value: 'rate_per_mile:desc', label: t('Best rate per mile') },
  { value: 'rate:desc', label: t('Highest rate') },
  { value: 'deadhead:asc', label: t('Shortest deadhead') },
  { value: 'distance:asc', label: t('Shortest haul') },
  { value: 'distance:desc', label: t('Longest haul') },
  { value: 'weight:asc', label: t('Lightest') },
  { value: 'origin:asc', label: t('Origin, A to Z') },
  { value: 'destination:asc', label: t('Destination, A to Z') },
] as const

export const ALERT_LABELS: Record<AlertFrequency, string> = {
  none: t('No alerts'),
  instant: t('Instant'),
  hourly: t('Hourly'),
  daily: t('Daily at 6:00'),
}
export const SHOW_LABELS: Record<BoardFilter['show'], string> = {
  open: t('All but hidden loads'),
  favourites: t('My favorites'),
  hidden: t('What I have hidden'),
}
export const SIZE_LABELS: Record<NonNullable<BoardFilter['size']>, string> = {
  full: t('Full truckload'),
  partial: t('Partial'),
}
export const HAZMAT_LABELS: Record<NonNullable<BoardFilter['hazmat']>, string> = {
  no: t('No hazmat'),
  yes: t('Only hazmat'),
}

/** What of these questions is asked, in the words of their chip. */
export function moreFiltersLabel(filter: BoardFilter, distance: DistanceUnit): string | null {
  const shown = (miles: number) => `${formatNumber(shownMiles(miles, distance))} ${distance}`
  const parts = [
    ...(filter.show === 'open' ? [] : [SHOW_LABELS[filter.show]]),
    ...(filter.truck === undefined ? [] : [equipmentName(filter.truck)]),
    ...(filter.milesMin === undefined ? [] : [`≥ ${shown(filter.milesMin)}`]),
    ...(filter.milesMax === undefined ? [] : [`≤ ${shown(filter.milesMax)}`]),
    ...(filter.trailerFeet === undefined ? [] : [t('{feet} feet', { feet: filter.trailerFeet })]),
    ...(filter.size === undefined ? [] : [SIZE_LABELS[filter.size]]),
    ...(filter.hazmat === undefined ? [] : [HAZMAT_LABELS[filter.hazmat]]),
    ...(filter.without.length === 0 ? [] : [t('not {states}', { states: regionLetters(filter.without) })]),
  ]
  return parts.length === 0 ? null : parts.join(', ')
}
