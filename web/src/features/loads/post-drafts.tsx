import { t, translated } from '../../i18n/t.ts'
import { ButtonLink, Button } from '../../ui/button.tsx'
import { StatusShape } from '../../ui/status.tsx'
import { linkTo, useAddress } from '../lists/address.ts'
import css from './load-list.module.css'
import type { DraftChoice, NotPosted } from './use-draft-choice.ts'

/** What is chosen and the one act on it; under it which of them did not go up, and why. */
export function PostDrafts({ choice, more }: { choice: DraftChoice; more: boolean }) {
  const { chosen, shown, busy, refused } = choice
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
            <Button size="filter" variant="quiet" onClick={choice.clear}>
              {t('Choose none')}
            </Button>
          )}
        </div>
      )}
      {refused.length === 0 ? null : <Refused loads={refused} />}
    </>
  )
}

function Refused({ loads }: { loads: readonly NotPosted[] }) {
  const [search] = useAddress()
  return (
    <div role="alert" className={css['refused']}>
      <p>
        <StatusShape tone="act" /> {t('{count} drafts were not posted:', { count: loads.length })}
      </p>
      <ul>
        {loads.map(({ id, reference, code, errors }) => (
          <li key={id}>
            {reference}{' '}
            {code === 'load_not_draft'
              ? t('It was already posted or closed. The row shows how it stands now.')
              : Object.values(errors).map(translated).join(' ')}{' '}
            {code === 'load_not_draft' ? null : (
              <ButtonLink size="row" to={linkTo(search, { edit: id })}>
                {t('Complete it')}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
