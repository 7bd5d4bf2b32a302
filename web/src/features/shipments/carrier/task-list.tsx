import { t } from '../../../i18n/t.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Status } from '../../../ui/status.tsx'
import { TimeInZone } from '../../../ui/time-in-zone.tsx'
import type { CarrierTask } from './carrier-tasks.ts'
import css from './task-list.module.css'

/** One row a task, soonest harm first, each with the one way to do it. */
export function TaskList({ tasks }: { tasks: readonly CarrierTask[] }) {
  return (
    <ul className={css['tasks']} aria-label={t('Needs you now')}>
      {tasks.map(({ id, tone, what, verb, reference, lane, detail, by, to }) => (
        <li key={`${id} ${what}`} className={css['task']}>
          <span>
            <Status tone={tone}>{what}</Status>
            <span className={css['second']}>
              {by === null ? (
                reference
              ) : (
                <>
                  {t('by')} <TimeInZone at={by.at} zone={by.zone} day="short" />
                </>
              )}
            </span>
          </span>
          <span className={css['lane']}>
            <strong>{lane}</strong>
            <span className={css['second']}>
              {by === null ? '' : `${reference} · `}
              {detail}
            </span>
          </span>
          <ButtonLink to={to} size="row">
            {verb}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
