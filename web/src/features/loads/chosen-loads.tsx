import type { LeftLoad } from '@drawbar/contract/loads.ts'
import type { LoadStatus } from '@drawbar/contract/lifecycles/load.ts'
import { lazy, useState } from 'react'
import { t, translated } from '../../i18n/t.ts'
import { ButtonLink, Button } from '../../ui/button.tsx'
import { Later } from '../../ui/later.tsx'
import { StatusShape } from '../../ui/status.tsx'
import { linkTo, useAddress } from '../lists/address.ts'
import css from './load-list.module.css'
import { takes, type LeftOut, type LoadChoice, type Together } from './use-load-choice.ts'

const loadCancelLoads = () => import('./cancel-loads.tsx')
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
  const isWhole = shown.every(({ id }) => chosen.has(id)) && (all === undefined || !more)
  return (
    <>
      {shown.length === 0 ? null : (
        <div className={css['choice']}>
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
      {leftOut === null || leftOut.loads.length === 0 ? null : <LeftAsTheyWere {...leftOut} />}
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

const NOT: Record<Together, (count: number) => string> = {
  post: (count) => t('{count} drafts were not posted:', { count }),
  pause: (count) => t('{count} loads were not paused:', { count }),
  resume: (count) => t('{count} loads were not resumed:', { count }),
  cancel: (count) => t('{count} loads were not canceled:', { count }),
}

function whyLeft(act: Together, { status, errors }: LeftLoad): string {
  const lacks = Object.values(errors)
  if (lacks.length > 0) return lacks.map(translated).join(' ')
  if (status === 'offered' || status === 'booked')
    return act === 'cancel'
      ? t('A carrier has it or is offered it. Open it to see what canceling costs.')
      : t('A carrier has it or is offered it.')
  return t('It was already posted or closed. The row shows how it stands now.')
}

function LeftAsTheyWere({ act, loads }: LeftOut) {
  const [search] = useAddress()
  return (
    <div role="alert" className={css['refused']}>
      <p>
        <StatusShape tone="act" /> {NOT[act](loads.length)}
      </p>
      <ul>
        {loads.map((load) => (
          <li key={load.id}>
            {load.reference} {whyLeft(act, load)}{' '}
            {Object.keys(load.errors).length > 0 ? (
              <ButtonLink size="row" to={linkTo(search, { edit: load.id })}>
                {t('Complete it')}
              </ButtonLink>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
