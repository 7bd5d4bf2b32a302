import { useMemo, useSyncExternalStore } from 'react'
import { useSession } from '../../session/store.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Status } from '../../ui/status.tsx'
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
    <Panel title="Tours" note="kept in this browser">
      <ul className={css['tours']}>
        {flowsOf(role).map((flow) => (
          <Tour key={flow.id} flow={flow} progress={progress[flow.id]} />
        ))}
      </ul>
    </Panel>
  )
}

const day = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' })

function Tour({ flow, progress }: { flow: Flow; progress: FlowProgress | undefined }) {
  const done = progress?.completed === true
  const begun = !done && (progress?.stepsCompleted.length ?? 0) > 0
  const words = done ? 'Start again' : begun ? 'Continue' : 'Start'
  return (
    <li className={css['tour']}>
      <span className={css['name']}>
        <strong>{flow.name}</strong>
        {done ? (
          <Status tone="good">
            Completed{progress.completedAt === undefined ? '' : ` ${day(progress.completedAt)}`}
          </Status>
        ) : begun ? (
          <Status tone="idle">{`${progress?.stepsCompleted.length} of ${flow.steps.length} steps`}</Status>
        ) : (
          <Status tone="idle">{`Not taken, ${flow.steps.length} steps`}</Status>
        )}
      </span>
      <span className={css['acts']}>
        {done || begun ? (
          <Button variant="quiet" size="filter" aria-label={`Reset ${flow.name}`} onClick={() => resetFlow(flow.id)}>
            Reset
          </Button>
        ) : null}
        <Button
          size="filter"
          aria-label={`${words} ${flow.name}`}
          onClick={() => (begun ? continueTour(flow.id) : startTour(flow.id))}
        >
          {words}
        </Button>
      </span>
    </li>
  )
}
