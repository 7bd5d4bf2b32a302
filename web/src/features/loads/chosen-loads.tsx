import type { LoadStatus } from '@drawbar/contract/lifecycles/load.ts'
import { lazy, useState } from 'react'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { cx } from '../../ui/layout/class-names.ts'
import { Later } from '../../ui/layout/lazy-mount.tsx'
import css from './load-list.module.css'
import { takes, type LoadChoice, type Together } from './use-load-choice.ts'

const loadCancelLoads = () => import('./cancel-loads.tsx')
const loadLeft = () => import('./left-as-they-were.tsx')
const LeftAsTheyWere = lazy(async () => ({ default: (await loadLeft()).LeftAsTheyWere }))
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
  const { chosen, shown, busy, leftOut } = choice
  const count = chosen.size
  const all = status === null ? undefined : ALL[status]
  const isWhole = shown.every(({ id }) => chosen.has(id)) && (all === undefined || !more || choice.whole)
  return (
    <>
      {shown.length === 0 ? null : (
        <div className={cx(css['choice'], count > 0 && css['chosen'])}>
          <ActOnChosen act="post" choice={choice} words={(drafts) => t('Post {count} drafts', { count: drafts })} />
          <ActOnChosen act="pause" choice={choice} words={(posts) => t('Pause {count} posts', { count: posts })} />
          <ActOnChosen act="resume" choice={choice} words={(loads) => t('Resume {count} loads', { count: loads })} />
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
      <Later wanted={leftOut !== null} load={loadLeft}>
        {leftOut === null || leftOut.loads.length === 0 ? null : <LeftAsTheyWere {...leftOut} />}
      </Later>
      <Later wanted={asking} load={loadCancelLoads}>
        <CancelLoads opened={asking} choice={choice} onClose={() => setAsking(false)} />
      </Later>
    </>
  )
}

interface ActOnChosenProps {
  act: Exclude<Together, 'cancel'>
  choice: LoadChoice
  words: (count: number) => string
}

function ActOnChosen({ act, choice, words }: ActOnChosenProps) {
  const count = [...choice.chosen.values()].filter((load) => takes(act, load)).length
  if (count === 0) return null
  return (
    <Button
      size="filter"
      variant={act === 'post' ? 'primary' : 'default'}
      busy={choice.busy}
      onClick={() => void choice.act(act)}
    >
      {words(count)}
    </Button>
  )
}
