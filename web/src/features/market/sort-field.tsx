import { t } from '../../i18n/t.ts'
import { NativeSelectField } from '../../ui/native-select-field.tsx'
import { useUnits } from '../../ui/units.ts'
import type { BoardFilter } from './board-query.ts'
import type { DraftProps } from './filter-fields.tsx'
import { SORTS } from './filter-words.ts'

/** The browser’s own list, so that the board’s first screen goes without the one that filters as one types. */
export function SortField({ draft, onDraft, labelHidden = false }: DraftProps & { labelHidden?: boolean }) {
  const value = `${draft.sort}:${draft.order}`
  const { distance } = useUnits()
  const options = SORTS.map((sort) => ({
    ...sort,
    label: distance === 'km' && sort.value === 'rate_per_mile:desc' ? t('Best rate per kilometer') : sort.label,
    disabled: sort.value === 'deadhead:asc' && draft.origin.placeId === undefined,
  }))
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
