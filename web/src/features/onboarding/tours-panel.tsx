import { useMemo, useSyncExternalStore } from 'react'
import { t } from '../../app/i18n/t.ts'
import { useSession } from '../../app/session/store.ts'
import { Button } from '../../ui/form/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Status } from '../../ui/display/status.tsx'
import { formatDate } from '../../ui/format/zoned-time.ts'
import type { Flow } from './flow.ts'
import { flowsOf } from './flows.ts'
import { followProgress, parseProgress, PROGRESS_KEY, type FlowProgress } from './progress.ts'
import css from './tours-panel.module.css'
import { continueTour, resetFlow, startTour } from './tour.ts'

const stored = (): string => localStorage.getItem(PROGRESS_KEY) ?? ''

/** For the settings: every tour of the role, how far it was taken, and the ways to take it again or to forget it. */
export function ToursPanel() {
  const role = useSession(({ user }) => user?.role)
  const userId = useSession(({ user }) => user?.userId ?? '')
  const text = useSyncExternalStore(followProgress, stored)
  const progress = useMemo(() => parseProgress(text, userId), [text, userId])
  return (
    <Panel title={t('Tours')} note={t('kept in this browser')}>
      <ul className={css['tours']}>
        {flowsOf(role).map((flow) => (
          <Tour key={flow.id} flow={flow} progress={progress[flow.id]} />
        ))}
      </ul>
    </Panel>
  )
}

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone
const day = (instant: string): string => formatDate(instant, HERE)

function Tour({ flow, progress }: { flow: Flow; progress: FlowProgress | undefined }) {
  const done = progress?.completed === true
  const begun = !done && (progress?.stepsCompleted.length ?? 0) > 0
  const tour = flow.name
  const { label, name } = done
    ? { label: t('Start again'), name: t('Start again {tour}', { tour }) }
    : begun
      ? { label: t('Continue'), name: t('Continue {tour}', { tour }) }
      : { label: t('Start'), name: t('Start {tour}', { tour }) }
  return (
    <li className={css['tour']}>
      <span className={css['name']}>
        <strong>{flow.name}</strong>
        {done ? (
          <Status tone="good">
            {progress.completedAt === undefined
              ? t('Completed')
              : t('Completed {date}', { date: day(progress.completedAt) })}
          </Status>
        ) : begun ? (
          <Status tone="idle">
            {t('{done} of {steps} steps', { done: progress?.stepsCompleted.length ?? 0, steps: flow.steps.length })}
          </Status>
        ) : (
          <Status tone="idle">{t('Not taken, {steps} steps', { steps: flow.steps.length })}</Status>
        )}
      </span>
      <span className={css['actions']}>
        {done || begun ? (
          <Button
            variant="quiet"
            size="filter"
            aria-label={t('Reset {tour}', { tour: flow.name })}
            onClick={() => resetFlow(flow.id)}
          >
            {t('Reset')}
          </Button>
        ) : null}
        <Button size="filter" aria-label={name} onClick={() => (begun ? continueTour(flow.id) : startTour(flow.id))}>
          {label}
        </Button>
      </span>
    </li>
  )
}
