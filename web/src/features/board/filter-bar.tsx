import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, type ReactNode, type Ref } from 'react'
import { locale } from '../../app/i18n/language.ts'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { cx } from '../../ui/layout/class-names.ts'
import { formatMoney, formatNumber, formatRate, type DistanceUnit } from '../../ui/format/format.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import { useUnits } from '../../ui/format/units.ts'
import { useDropped } from '../../ui/layout/use-dropped.ts'
import { whenIdle } from '../../ui/layout/when-idle.ts'
import {
  EQUIPMENT_KINDS,
  isFiltered,
  KIND_LABELS,
  NO_FILTER,
  type BoardFilter,
  type EndFilter,
  type EquipmentKind,
} from './board-query.ts'
import { radiusLabel, shownPounds, shownRate } from './board-units.ts'
import css from './filter-bar.module.css'
import type { Question } from './chip-panel.tsx'
import { ageLabel, moreFiltersLabel, toggled } from './filter-labels.ts'
import { regionLetters } from '../rates/regions.ts'
import { SortField } from './sort-field.tsx'

const loadPanel = () => import('./chip-panel.tsx')
const ChipPanel = lazy(async () => ({ default: (await loadPanel()).ChipPanel }))

export interface FilterBarProps {
  filter: BoardFilter
  onFilter: (filter: BoardFilter) => void
  /** At the end of the bar: what is done with the search as a whole. */
  end?: ReactNode
  /** Takes the focus on `/`. */
  first?: Ref<HTMLButtonElement>
}

/** What the board looks for, one chip a question; each opens its own small form. */
export function FilterBar({ filter, onFilter, first, end }: FilterBarProps) {
  const chip = { filter, onFilter }
  const { distance, weight } = useUnits()
  useEffect(() => whenIdle(loadPanel), [])
  return (
    <search className={css['bar']} aria-label={t('Filter the board')}>
      <Chip
        {...chip}
        question="from"
        name={t('From')}
        hint={endLabel(filter.origin, distance)}
        {...(first === undefined ? {} : { buttonRef: first })}
      />
      <Chip {...chip} question="to" name={t('To')} hint={endLabel(filter.destination, distance)} />
      <Chip {...chip} question="pickup" name={t('Pickup')} hint={pickupLabel(filter)} />
      <fieldset className={css['kinds']}>
        <legend className="visually-hidden">{t('Equipment')}</legend>
        {(Object.keys(EQUIPMENT_KINDS) as EquipmentKind[]).map((kind) => (
          <button
            key={kind}
            type="button"
            className={css['kind']}
            aria-pressed={filter.kinds.includes(kind)}
            aria-label={KIND_LABELS[kind]}
            title={KIND_LABELS[kind]}
            onClick={() => onFilter({ ...filter, kinds: toggled(filter.kinds, kind), truck: undefined })}
          >
            {kind === 'O' ? t('Other') : kind}
          </button>
        ))}
      </fieldset>
      <Chip
        {...chip}
        question="weight"
        name={t('Weight')}
        hint={
          filter.weightMaxPounds === undefined
            ? null
            : `≤ ${formatNumber(shownPounds(filter.weightMaxPounds, weight))} ${weight}`
        }
      />
      <Chip {...chip} question="rate" name={t('Rate')} hint={formatRateRange(filter, distance)} />
      <Chip
        {...chip}
        question="age"
        name={t('Age')}
        hint={filter.ageMaxHours === undefined ? null : ageLabel(filter.ageMaxHours)}
      />
      <Chip {...chip} question="more" name={t('More')} hint={moreFiltersLabel(filter, distance)} />
      {isFiltered(filter) ? (
        <Button
          size="filter"
          variant="quiet"
          onClick={() => onFilter({ ...NO_FILTER, sort: filter.sort, order: filter.order })}
        >
          {t('Clear')}
        </Button>
      ) : null}
      <span className={css['end']}>
        <span className={css['sort']} data-tour="board-sort">
          <SortField draft={filter} onDraft={onFilter} labelHidden />
        </span>
        <Segmented
          label={t('How it is priced')}
          value={filter.pricing ?? 'all'}
          options={[
            { value: 'all', label: t('All') },
            { value: 'bid', label: t('Bid') },
            { value: 'book', label: t('Book now') },
          ]}
          onChange={(picked) => onFilter({ ...filter, pricing: picked === 'all' ? undefined : picked })}
        />
        {end}
      </span>
    </search>
  )
}

interface ChipProps extends FilterBarProps {
  question: Question
  name: string
  /** The question's answer; null where it is not asked. */
  hint: string | null
  buttonRef?: Ref<HTMLButtonElement>
}

function Chip({ question, name, hint: says, filter, onFilter, buttonRef }: ChipProps) {
  const { open, root, toggle, close, leave } = useDropped<HTMLSpanElement>()
  return (
    <span ref={root} className={css['question']}>
      <button
        type="button"
        ref={buttonRef}
        className={cx(css['chip'], says !== null && css['set'])}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={toggle}
      >
        <span className={css['name']}>{name}</span>
        {says === null ? null : <strong className={css['detail']}>{says}</strong>}
        <IconChevronDown size={14} stroke={1.6} aria-hidden="true" />
      </button>
      {open ? (
        <Suspense fallback={null}>
          <ChipPanel
            question={question}
            name={name}
            filter={filter}
            trigger={root}
            onClose={close}
            onLeave={leave}
            onDone={(next) => {
              close()
              onFilter(next)
            }}
          />
        </Suspense>
      ) : null}
    </span>
  )
}

export function endLabel({ placeId, name, radiusMiles, regions }: EndFilter, unit: DistanceUnit): string | null {
  const place =
    placeId === undefined
      ? null
      : t('{place} within {radius}', { place: name ?? placeId, radius: radiusLabel(radiusMiles, unit) })
  const states = regions.length === 0 ? null : regionLetters(regions)
  return place !== null && states !== null ? `${place}, ${states}` : (place ?? states)
}

const shortDay = (day: string): string =>
  new Date(`${day}T12:00`).toLocaleDateString(locale, { month: 'short', day: 'numeric' })

export function pickupLabel({ pickupFrom, pickupTo, withinDays }: BoardFilter): string | null {
  if (withinDays !== undefined && pickupFrom === undefined && pickupTo === undefined)
    return t('within {count} days', { count: withinDays })
  if (pickupFrom !== undefined && pickupTo !== undefined) {
    return pickupFrom === pickupTo ? shortDay(pickupFrom) : `${shortDay(pickupFrom)} – ${shortDay(pickupTo)}`
  }
  if (pickupFrom !== undefined) return t('from {day}', { day: shortDay(pickupFrom) })
  return pickupTo === undefined ? null : t('by {day}', { day: shortDay(pickupTo) })
}

export function formatRateRange({ rateMin, ratePerMileMin }: BoardFilter, unit: DistanceUnit): string | null {
  const parts = [
    ...(rateMin === undefined ? [] : [`≥ ${formatMoney({ amount: rateMin, currency: 'USD' })}`]),
    ...(ratePerMileMin === undefined ? [] : [`≥ ${formatRate(shownRate(ratePerMileMin, unit) / 100, 'USD')}/${unit}`]),
  ]
  return parts.length === 0 ? null : parts.join(', ')
}
