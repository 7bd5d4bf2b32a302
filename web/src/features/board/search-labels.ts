import { t } from '../../app/i18n/t.ts'
import type { DistanceUnit, WeightUnit } from '../../ui/format/format.ts'
import { formatNumber } from '../../ui/format/format.ts'
import { KIND_LABELS, type BoardFilter } from './board-query.ts'
import { shownPounds } from './board-units.ts'
import { endLabel, pickupLabel, formatRateRange } from './filter-bar.tsx'
import { ageLabel, moreFiltersLabel } from './filter-labels.ts'

/** Every question of a search, in words. */
export function searchLabels(filter: BoardFilter, units: { distance: DistanceUnit; weight: WeightUnit }): string[] {
  const { weightMaxPounds: pounds, ageMaxHours: age } = filter
  const from = endLabel(filter.origin, units.distance)
  const to = endLabel(filter.destination, units.distance)
  return [
    from === null ? t('From anywhere') : t('From {place}', { place: from }),
    to === null ? t('To anywhere') : t('To {place}', { place: to }),
    ...(filter.kinds.length === 0 ? [] : [filter.kinds.map((kind) => KIND_LABELS[kind]).join(', ')]),
    ...[
      pickupLabel(filter),
      formatRateRange(filter, units.distance),
      pounds === undefined ? null : `≤ ${formatNumber(shownPounds(pounds, units.weight))} ${units.weight}`,
      age === undefined ? null : ageLabel(age),
      moreFiltersLabel(filter, units.distance),
      filter.pricing === undefined ? null : { bid: t('Bid'), book: t('Book now') }[filter.pricing],
    ].filter((text) => text !== null),
  ]
}

/** A name to begin with: the two ends, as a dispatcher would call it. */
export function suggestedName({ origin, destination, kinds }: BoardFilter): string {
  const end = ({ name, placeId, regions }: BoardFilter['origin']): string | null =>
    placeId === undefined
      ? regions.length === 0
        ? null
        : regions.map((region) => region.slice(3)).join(' ')
      : (name ?? placeId)
  const [from, to] = [end(origin), end(destination)]
  const lane =
    from !== null && to !== null
      ? t('{origin} to {destination}', { origin: from, destination: to })
      : from !== null
        ? t('Out of {place}', { place: from })
        : to !== null
          ? t('Into {place}', { place: to })
          : t('All loads')
  return [lane, kinds.join(' ')]
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, 60)
}
