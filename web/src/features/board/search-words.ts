import { t } from '../../app/i18n/t.ts'
import type { DistanceUnit, WeightUnit } from '../../ui/format/format.ts'
import { formatNumber } from '../../ui/format/format.ts'
import { KIND_WORDS, type BoardFilter } from './board-query.ts'
import { shownPounds } from './board-units.ts'
import { endWords, pickupWords, rateWords } from './filter-bar.tsx'
import { ageWords, moreWords } from './filter-words.ts'

/** Every question of a search, in words. */
export function searchWords(filter: BoardFilter, units: { distance: DistanceUnit; weight: WeightUnit }): string[] {
  const { weightMaxPounds: pounds, ageMaxHours: age } = filter
  const from = endWords(filter.origin, units.distance)
  const to = endWords(filter.destination, units.distance)
  return [
    from === null ? t('From anywhere') : t('From {place}', { place: from }),
    to === null ? t('To anywhere') : t('To {place}', { place: to }),
    ...(filter.kinds.length === 0 ? [] : [filter.kinds.map((kind) => KIND_WORDS[kind]).join(', ')]),
    ...[
      pickupWords(filter),
      rateWords(filter, units.distance),
      pounds === undefined ? null : `≤ ${formatNumber(shownPounds(pounds, units.weight))} ${units.weight}`,
      age === undefined ? null : ageWords(age),
      moreWords(filter, units.distance),
      filter.pricing === undefined ? null : { bid: t('Bid'), book: t('Book now') }[filter.pricing],
    ].filter((words) => words !== null),
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
