import { t } from '../../i18n/t.ts'
import type { EquipmentKind } from './board-query.ts'

export const toggled = (kinds: readonly EquipmentKind[], kind: EquipmentKind): EquipmentKind[] =>
  kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind]

export const AGES = [
  { value: '1', label: t('last hour') },
  { value: '4', label: t('last 4 hours') },
  { value: '12', label: t('last 12 hours') },
  { value: '24', label: t('last day') },
  { value: '72', label: t('last 3 days') },
]

export const ageWords = (hours: number): string =>
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
