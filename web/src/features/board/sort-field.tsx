import { t } from '../../app/i18n/t.ts'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { useUnits } from '../../ui/format/units.ts'
import { sortOf, type BoardFilter } from './board-query.ts'
import type { DraftProps } from './filter-fields.tsx'
import { SORTS } from './filter-labels.ts'

/** The browser’s own list, so that the board’s first screen goes without the one that filters as one types. */
export function SortField({ draft, onDraft, labelHidden = false }: DraftProps & { labelHidden?: boolean }) {
  const { sort: sorted, order: ordered } = sortOf(draft)
  const value = `${sorted}:${ordered}`
  const { distance } = useUnits()
  const options = SORTS.map((sort) => {
    if (sort.value === 'rate_per_mile:desc' && distance === 'km')
      return { ...sort, label: t('Best rate per kilometer') }
    if (sort.value === 'deadhead:asc' && draft.origin.placeId === undefined)
      return { ...sort, label: t('Shortest deadhead: choose an origin first'), disabled: true }
    return sort
  })
  return (
    <NativeSelectField
      label={t('Sort')}
      labelHidden={labelHidden}
      value={options.some((option) => option.value === value) ? value : null}
      placeholder={t('By column')}
      onChange={(picked) => {
        const [sort, order] = picked.split(':')
        const known = SORTS.find((one) => one.value === picked)
        if (known === undefined || sort === undefined) return
        onDraft({ ...draft, sort: sort as BoardFilter['sort'], order: order === 'desc' ? 'desc' : 'asc' })
      }}
      options={options}
    />
  )
}
