import { CALENDAR_DAYS, type CalendarLine, listFleetCalendar } from '@drawbar/contract/fleet/fleet-calendar.ts'
import { CREW, type Crew } from '@drawbar/contract/fleet/assignment.ts'
import { lazy, useState } from 'react'
import { t } from '../../app/i18n/t.ts'
import { useInfiniteEndpoint } from '../../api/query.ts'
import { paths, withQuery } from '../../paths.ts'
import { Button } from '../../ui/form/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LazyMount } from '../../ui/layout/lazy-mount.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { useCompanyScope } from '../../app/frame/company-scope.ts'
import { pickedIn, useAddress } from '../lists/address.ts'
import { ListSearch } from '../lists/list-search.tsx'
import type { AwayOf } from './away-form.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { addDays } from './calendar-span.ts'
import type { ChosenDays } from './days-dialog.tsx'
import css from './fleet.module.css'

const loadDays = () => import('./days-dialog.tsx')
const DaysDialog = lazy(async () => ({ default: (await loadDays()).DaysDialog }))

const ASSIGNMENT_MESSAGES: Record<Crew, string> = { truck: t('Trucks'), trailer: t('Trailers'), driver: t('Drivers') }

/** Two weeks at a glance: who and what is on a haul, away, or free. */
export function FleetCalendar() {
  const [search, patch] = useAddress()
  const { companyId, mustChoose, isReadOnly } = useCompanyScope()
  const [chosen, setChosen] = useState<ChosenDays | null>(null)
  const what = pickedIn(search, 'what', CREW) ?? 'truck'
  const q = search.get('q') ?? ''
  const requested = search.get('from')
  const from = requested !== null && /^\d{4}-\d\d-\d\d$/.test(requested) ? requested : undefined
  const list = useInfiniteEndpoint(
    listFleetCalendar,
    { query: { companyId, what, q, from, limit: 50 } },
    { enabled: !mustChoose, keep: true },
  )
  const move = (days: number): void => {
    if (list.first) patch({ from: addDays(list.first.from, days) }, { replace: true })
  }
  const of = (line: CalendarLine): AwayOf => (what === 'driver' ? { driverId: line.id } : { vehicleId: line.id })
  return (
    <>
      <div className={css['bar']}>
        <Segmented
          label={t('Whose calendar')}
          value={what}
          onChange={(next) => patch({ what: next === 'truck' ? null : next, q: null }, { replace: true })}
          options={CREW.map((value) => ({ value, label: ASSIGNMENT_MESSAGES[value] }))}
        />
        <ListSearch
          label={t('Search the calendar')}
          value={q}
          onSearch={(next) => patch({ q: next }, { replace: true })}
        />
        <span className={css['turn']}>
          <Button size="filter" onClick={() => move(-CALENDAR_DAYS)}>
            {t('Two weeks back')}
          </Button>
          <Button size="filter" onClick={() => patch({ from: null }, { replace: true })}>
            {t('Today')}
          </Button>
          <Button size="filter" onClick={() => move(CALENDAR_DAYS)}>
            {t('Two weeks on')}
          </Button>
        </span>
      </div>
      {list.isError && list.first === undefined && list.error !== null ? (
        <ErrorState
          title={t('The calendar did not load')}
          message={list.error.message}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
          requestId={list.error.requestId}
        />
      ) : list.first !== undefined && list.items.length === 0 ? (
        q === '' ? (
          <Empty title={t('Nothing to plan yet')}>
            {t('Trucks, trailers and drivers stand here once they are added.')}
          </Empty>
        ) : (
          <Empty
            title={t('Nothing matches “{search}”', { search: q })}
            actions={<Button onClick={() => patch({ q: null })}>{t('Show all')}</Button>}
          >
            {t('Search by unit number, plate or name.')}
          </Empty>
        )
      ) : (
        <CalendarGrid
          label={ASSIGNMENT_MESSAGES[what]}
          lines={list.items}
          days={list.first ?? null}
          onPlan={isReadOnly ? null : (line) => setChosen({ line, period: null })}
          onPeriod={isReadOnly ? null : (line, period) => setChosen({ line, period })}
          shipmentLink={(reference) =>
            withQuery(paths.carrierShipments, { q: reference, group: 'all', company: companyId })
          }
        />
      )}
      {list.hasNextPage ? (
        <p className={css['line']}>
          <Button size="filter" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('Show more')}
          </Button>
        </p>
      ) : null}
      <LazyMount when={chosen !== null} load={loadDays}>
        <DaysDialog chosen={chosen} of={chosen === null ? null : of(chosen.line)} onClose={() => setChosen(null)} />
      </LazyMount>
    </>
  )
}
