import { SUSPENSION_REASONS, type CompanyDetail } from '@drawbar/contract/companies.ts'
import { useState } from 'react'
import { t, translated } from '../../../i18n/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import css from './companies.module.css'
import { CloseDialog } from './close-dialog.tsx'
import { dayOf, OPEN_WORDS, STANDING } from './company-words.tsx'
import { ReinstateDialog } from './reinstate-dialog.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'

type Asking = 'suspend' | 'reinstate' | 'close' | null

/** How it stands, why, and what staff may do about it. */
export function CompanyStanding({ company }: { company: CompanyDetail }) {
  const [asking, setAsking] = useState<Asking>(null)
  const { suspension, status, abilities, open } = company
  const stop = (): void => setAsking(null)
  const left = (Object.keys(OPEN_WORDS) as (keyof typeof open)[]).filter((kind) => open[kind] > 0)
  return (
    <Panel title={t('Standing')}>
      <div className={css['steps']}>
        {suspension === null ? (
          <p>{STANDING[status].word}</p>
        ) : (
          <>
            <p>
              {t('{reason}, since {day}, by {name}', {
                reason: translated(SUSPENSION_REASONS[suspension.reason]),
                day: dayOf(suspension.suspendedAt),
                name: suspension.suspendedBy ?? t('the platform'),
              })}
            </p>
            <p className={css['quote']}>{suspension.explanation}</p>
            {suspension.note === null ? null : (
              <p>
                <span className="t-label">{t('Note for staff')}</span> {suspension.note}
              </p>
            )}
          </>
        )}
        <div className={css['acts']}>
          {abilities.includes('suspend') ? (
            <Button variant="destructive" onClick={() => setAsking('suspend')}>
              {t('Suspend')}
            </Button>
          ) : null}
          {abilities.includes('reinstate') ? (
            <Button onClick={() => setAsking('reinstate')} disabled={suspension?.needsSecondPerson === true}>
              {t('Lift the suspension')}
            </Button>
          ) : null}
          {abilities.includes('close') ? (
            <Button variant="destructive" onClick={() => setAsking('close')} disabled={left.length > 0}>
              {t('Close the company')}
            </Button>
          ) : null}
        </div>
        {suspension?.needsSecondPerson === true ? (
          <p className="t-second">{t('You suspended it for fraud, so somebody else of the staff lifts it.')}</p>
        ) : null}
        {abilities.includes('close') && left.length > 0 ? (
          <p className="t-second">
            {t('It cannot be closed while this is open: {items}.', {
              items: left.map((kind) => `${OPEN_WORDS[kind]} (${open[kind]})`).join(', '),
            })}
          </p>
        ) : null}
      </div>
      <SuspendDialog company={company} opened={asking === 'suspend'} onClose={stop} />
      <ReinstateDialog company={company} opened={asking === 'reinstate'} onClose={stop} />
      <CloseDialog company={company} opened={asking === 'close'} onClose={stop} />
    </Panel>
  )
}
