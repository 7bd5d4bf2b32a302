import { t } from '../../../app/i18n/t.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { Status } from '../../../ui/display/status.tsx'
import { TimeInZone } from '../../../ui/display/time-in-zone.tsx'
import { useNow } from '../../../ui/layout/use-now.ts'
import type { CarrierTask } from './carrier-tasks.ts'
import css from './task-list.module.css'

/** One row a task, soonest harm first, each with the one way to do it. */
export function TaskList({ tasks }: { tasks: readonly CarrierTask[] }) {
  const now = useNow()
  return (
    <ul className={css['tasks']} aria-label={t('Needs you now')}>
      {tasks.map(({ id, tone, what, verb, reference, lane, detail, by, to }) => (
        <li key={`${id} ${what}`} className={css['task']}>
          <span>
            <Status tone={tone}>{what}</Status>
            <span className={css['secondary']}>
              {by === null ? (
                reference
              ) : (
                <>
                  {dueLabel(tone, Date.parse(by.at) < now)} <TimeInZone at={by.at} zone={by.zone} day="short" />
                </>
              )}
            </span>
          </span>
          <span className={css['lane']}>
            <strong>{lane}</strong>
            <span className={css['secondary']}>
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

/** “Late by Wed 25” would promise the lateness for then. */
const dueLabel = (tone: CarrierTask['tone'], isPast: boolean): string =>
  isPast ? t('was due') : tone === 'critical' ? t('due') : t('by')
