import { lazy, useState } from 'react'
import { t, translated } from '../../i18n/t.ts'
import { ButtonLink, Button } from '../../ui/button.tsx'
import { Later } from '../../ui/later.tsx'
import { StatusShape } from '../../ui/status.tsx'
import { linkTo, useAddress } from '../lists/address.ts'
import css from './load-list.module.css'
import type { DraftChoice, LeftOut } from './use-draft-choice.ts'

const loadCancelDrafts = () => import('./cancel-drafts.tsx')
const CancelDrafts = lazy(async () => ({ default: (await loadCancelDrafts()).CancelDrafts }))

/** What is chosen and what can be done with it; under it which of them stayed as they were, and why. */
export function ChosenDrafts({ choice, more }: { choice: DraftChoice; more: boolean }) {
  const [asking, setAsking] = useState(false)
  const { chosen, shown, busy, leftOut } = choice
  const count = chosen.size
  const isWhole = shown.every((id) => chosen.has(id))
  return (
    <>
      {shown.length === 0 ? null : (
        <div className={css['choice']}>
          {count === 0 ? null : (
            <Button size="filter" variant="primary" busy={busy} onClick={() => void choice.post()}>
              {t('Post {count} drafts', { count })}
            </Button>
          )}
          {isWhole && !more ? null : (
            <Button
              size="filter"
              variant="quiet"
              busy={busy && count === 0}
              onClick={() => (more ? void choice.chooseAll() : choice.chooseShown())}
            >
              {t('Choose all drafts')}
            </Button>
          )}
          {count === 0 ? null : (
            <>
              <Button size="filter" variant="quiet" onClick={choice.clear}>
                {t('Choose none')}
              </Button>
              <Button size="filter" variant="destructive" busy={busy} onClick={() => setAsking(true)}>
                {t('Cancel {count} drafts', { count })}
              </Button>
            </>
          )}
        </div>
      )}
      {leftOut === null || leftOut.loads.length === 0 ? null : <LeftAsTheyWere {...leftOut} />}
      <Later wanted={asking} load={loadCancelDrafts}>
        <CancelDrafts opened={asking} choice={choice} onClose={() => setAsking(false)} />
      </Later>
    </>
  )
}

function LeftAsTheyWere({ act, loads }: LeftOut) {
  const [search] = useAddress()
  const count = loads.length
  return (
    <div role="alert" className={css['refused']}>
      <p>
        <StatusShape tone="act" />{' '}
        {act === 'post'
          ? t('{count} drafts were not posted:', { count })
          : t('{count} drafts were not canceled:', { count })}
      </p>
      <ul>
        {loads.map((load) => (
          <li key={load.id}>
            {load.reference}{' '}
            {load.code === 'load_not_draft'
              ? t('It was already posted or closed. The row shows how it stands now.')
              : Object.values(load.errors).map(translated).join(' ')}{' '}
            {load.code === 'load_not_draft' ? null : (
              <ButtonLink size="row" to={linkTo(search, { edit: load.id })}>
                {t('Complete it')}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
