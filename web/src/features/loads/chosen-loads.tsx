import type { LoadStatus } from '@drawbar/contract/lifecycles/load.ts'
import { lazy, useState } from 'react'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { cx } from '../../ui/layout/class-names.ts'
import { LazyMount } from '../../ui/layout/lazy-mount.tsx'
import css from './load-list.module.css'
import { takes, type LoadChoice, type BulkAction } from './use-load-choice.ts'

const loadCancelLoads = () => import('./cancel-loads.tsx')
const loadLeft = () => import('./skipped-loads.tsx')
const SkippedLoads = lazy(async () => ({ default: (await loadLeft()).SkippedLoads }))
const CancelLoads = lazy(async () => ({ default: (await loadCancelLoads()).CancelLoads }))

/** In a tab of one state everything is chosen at once, opened or not; among all states only what is in view. */
const ALL: Partial<Record<LoadStatus, string>> = {
  draft: t('Choose all drafts'),
  posted: t('Choose all posts'),
  paused: t('Choose all paused loads'),
}

export interface ChosenLoadsProps {
  choice: LoadChoice
  /** The tab. */
  status: LoadStatus | null
  /** There are pages that nobody has opened. */
  more: boolean
}

/** What is chosen and what can be done with it; under it which of them stayed as they were, and why. */
export function ChosenLoads({ choice, status, more }: ChosenLoadsProps) {
  const [asking, setAsking] = useState(false)
  const { chosen, shown, busy, leftOut: skipped } = choice
  const count = chosen.size
  const all = status === null ? undefined : ALL[status]
  const isWhole = shown.every(({ id }) => chosen.has(id)) && (all === undefined || !more || choice.whole)
  return (
    <>
      {shown.length === 0 ? null : (
        <div className={cx(css['choice'], count > 0 && css['chosen'])}>
          <BulkActionButton
            action="post"
            choice={choice}
            text={(drafts) => t('Post {count} drafts', { count: drafts })}
          />
          <BulkActionButton
            action="pause"
            choice={choice}
            text={(posts) => t('Pause {count} posts', { count: posts })}
          />
          <BulkActionButton
            action="resume"
            choice={choice}
            text={(loads) => t('Resume {count} loads', { count: loads })}
          />
          {isWhole ? null : (
            <Button
              size="filter"
              variant="quiet"
              busy={busy && count === 0}
              onClick={() => (all !== undefined && more ? void choice.chooseAll() : choice.chooseShown())}
            >
              {all ?? t('Choose all shown')}
            </Button>
          )}
          {count === 0 ? null : (
            <>
              <Button size="filter" variant="quiet" onClick={choice.clear}>
                {t('Choose none')}
              </Button>
              <Button size="filter" variant="destructive" busy={busy} onClick={() => setAsking(true)}>
                {t('Cancel {count} loads', { count })}
              </Button>
            </>
          )}
        </div>
      )}
      <LazyMount when={skipped !== null} load={loadLeft}>
        {skipped === null || skipped.loads.length === 0 ? null : <SkippedLoads {...skipped} />}
      </LazyMount>
      <LazyMount when={asking} load={loadCancelLoads}>
        <CancelLoads opened={asking} choice={choice} onClose={() => setAsking(false)} />
      </LazyMount>
    </>
  )
}

interface BulkActionProps {
  action: Exclude<BulkAction, 'cancel'>
  choice: LoadChoice
  text: (count: number) => string
}

function BulkActionButton({ action: command, choice, text: label }: BulkActionProps) {
  const count = [...choice.chosen.values()].filter((load) => takes(command, load)).length
  if (count === 0) return null
  return (
    <Button
      size="filter"
      variant={command === 'post' ? 'primary' : 'default'}
      busy={choice.busy}
      onClick={() => void choice.action(command)}
    >
      {label(count)}
    </Button>
  )
}
