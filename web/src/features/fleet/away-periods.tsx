import {
  addUnavailability,
  listFleetCalendar,
  removeUnavailability,
  type Unavailability,
} from '@drawbar/contract/fleet/fleet-calendar.ts'
import type { Crew } from '@drawbar/contract/fleet/assignment.ts'
import { useState } from 'react'
import { t } from '../../app/i18n/t.ts'
import { useCommand, useEndpoint } from '../../api/query.ts'
import { Button } from '../../ui/form/button.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { AWAY_TOUCHES, AwayForm, type AwayOf } from './away-form.tsx'
import css from './fleet.module.css'
import { periodLabel } from './fleet-status.tsx'
import { awayLabel } from './fleet-labels.ts'

/** The server takes a search no longer. */
const SEARCH_LETTERS = 100

/** Takes a period away and offers the way back. */
export function useRemovePeriod(of: AwayOf, name: string) {
  const remove = useCommand(removeUnavailability, { invalidates: AWAY_TOUCHES })
  const add = useCommand(addUnavailability, { invalidates: AWAY_TOUCHES })
  return {
    busy: remove.isPending,
    remove: ({ id, reason, note, startsOn, endsOn }: Unavailability, after?: () => void): void =>
      remove.mutate(
        { params: { unavailabilityId: id } },
        {
          onSuccess: () => {
            after?.()
            const body = { ...of, reason, startsOn, endsOn, ...(note === null ? {} : { note }) }
            showFeedback({
              type: 'success',
              message: t('{name} is back in the plan.', { name }),
              action: { label: t('Undo'), keys: 'Z', onAction: () => add.mutate({ body }) },
            })
          },
        },
      ),
  }
}

/** When it is away in the two weeks that begin today, and the form for another period. */
export function AwayPeriods({ of, what, name }: { of: AwayOf; what: Crew; name: string }) {
  const [adding, setAdding] = useState(false)
  const calendar = useEndpoint(listFleetCalendar, { query: { what, q: name.slice(0, SEARCH_LETTERS), limit: 100 } })
  const { busy, remove } = useRemovePeriod(of, name)
  const id = 'vehicleId' in of ? of.vehicleId : of.driverId
  const periods = calendar.data?.items.find((line) => line.id === id)?.away ?? []
  return (
    <section className={css['block']}>
      <h2>{t('Away in the next two weeks')}</h2>
      {periods.length === 0 ? <p className="t-second">{t('Nothing planned.')}</p> : null}
      {periods.map((period) => (
        <p key={period.id} className={css['line']}>
          <span>
            {awayLabel(period.reason)}, {periodLabel(period)}
            <span className={css['secondary']}>{period.note}</span>
          </span>
          <Button size="row" busy={busy} onClick={() => remove(period)}>
            {t('Remove')}
          </Button>
        </p>
      ))}
      {adding ? (
        <AwayForm of={of} name={name} onDone={() => setAdding(false)} />
      ) : (
        <Button size="filter" onClick={() => setAdding(true)}>
          {t('Plan days away')}
        </Button>
      )}
    </section>
  )
}
