import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { t } from '../../app/i18n/t.ts'
import type { DistanceUnit } from '../../ui/format/format.ts'
import { useUnits } from '../../ui/format/units.ts'
import { whenIdle } from '../../ui/layout/when-idle.ts'
import { KIND_LABELS, type BoardFilter } from './board-query.ts'
import css from './filter-bar.module.css'
import { moreFiltersLabel } from './filter-labels.ts'
import { endLabel, pickupLabel, type FilterBarProps } from './filter-bar.tsx'

const loadDrawer = () => import('./filter-drawer.tsx')
const FilterDrawer = lazy(async () => ({ default: (await loadDrawer()).FilterDrawer }))

/** Phone: one line that says what is looked for; all questions stand in a full sheet behind it. */
export function FilterSheet({ filter, onFilter, end }: FilterBarProps) {
  const [opened, setOpened] = useState(false)
  const [called, setCalled] = useState(false)
  const { distance } = useUnits()
  useEffect(() => whenIdle(loadDrawer), [])
  return (
    <>
      <button
        type="button"
        className={css['summary']}
        data-tour="board-filter"
        aria-haspopup="dialog"
        onClick={() => {
          setCalled(true)
          setOpened(true)
        }}
      >
        <span className={css['detail']}>{summaryOf(filter, distance)}</span>
        <IconAdjustmentsHorizontal size={20} stroke={1.6} aria-hidden="true" />
        <span className="visually-hidden">{t('Change filters')}</span>
      </button>
      {end === undefined || end === null ? null : <div className={css['sheetEnd']}>{end}</div>}
      {called ? (
        <Suspense fallback={null}>
          <FilterDrawer
            opened={opened}
            onClose={() => setOpened(false)}
            filter={filter}
            onDone={(next) => {
              setOpened(false)
              onFilter(next)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}

function summaryOf(filter: BoardFilter, unit: DistanceUnit): string {
  const destination = endLabel(filter.destination, unit)
  const parts = [
    endLabel(filter.origin, unit) ?? t('Anywhere'),
    ...(destination === null ? [] : [t('to {destination}', { destination })]),
    ...(filter.kinds.length === 0 ? [] : [filter.kinds.map((kind) => KIND_LABELS[kind]).join(', ')]),
    ...[pickupLabel(filter), moreFiltersLabel(filter, unit)].filter((text) => text !== null),
  ]
  return parts.join(' · ')
}
