import { SUSPENSION_REASONS, type CompanyDetail } from '@drawbar/contract/companies/companies.ts'
import { lazy, useState } from 'react'
import { Link } from 'react-router'
import { t, translated } from '../../app/i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'
import { Button } from '../../ui/form/button.tsx'
import { LazyMount } from '../../ui/layout/lazy-mount.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import css from './companies.module.css'
import { dayOf, OPEN_ITEM_LABELS, STATE_LABELS } from './company-labels.tsx'
import { named } from './merge/named.ts'
import { CONFLICT_REASONS } from './conflict-reasons.ts'

const loadSuspend = () => import('./suspend-dialog.tsx')
const SuspendDialog = lazy(async () => ({ default: (await loadSuspend()).SuspendDialog }))
const loadReinstate = () => import('./reinstate-dialog.tsx')
const ReinstateDialog = lazy(async () => ({ default: (await loadReinstate()).ReinstateDialog }))
const loadMerge = () => import('./merge/merge-dialog.tsx')
const MergeDialog = lazy(async () => ({ default: (await loadMerge()).MergeDialog }))
const loadClose = () => import('./close-dialog.tsx')
const CloseDialog = lazy(async () => ({ default: (await loadClose()).CloseDialog }))

type Asking = 'suspend' | 'reinstate' | 'close' | 'merge' | null

/** How it stands, why, and what staff may do about it. */
export function CompanyStatusPanel({ company }: { company: CompanyDetail }) {
  const [asking, setAsking] = useState<Asking>(null)
  const { suspension, current, abilities, open, mergedInto, takenIn, tie: bidPackage } = company
  const stop = (): void => setAsking(null)
  const left = (Object.keys(OPEN_ITEM_LABELS) as (keyof typeof open)[]).filter((kind) => open[kind] > 0)
  return (
    <Panel title={t('Status')}>
      <div className={css['steps']}>
        {suspension === null ? (
          <p>
            {mergedInto === null ? (
              STATE_LABELS[current.state].label
            ) : (
              <>
                {t('Merged on {day} into', { day: dayOf(mergedInto.mergedAt) })} <CompanyLink company={mergedInto} />
              </>
            )}
          </p>
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
        {takenIn.map((gone) => (
          <p key={gone.id}>
            {t('Took in on {day}:', { day: dayOf(gone.mergedAt) })} <CompanyLink company={gone} />
          </p>
        ))}
        <div className={css['actions']}>
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
          {abilities.includes('merge') ? (
            <Button onClick={() => setAsking('merge')}>{t('Merge with another…')}</Button>
          ) : null}
          {abilities.includes('close') ? (
            <Button variant="destructive" onClick={() => setAsking('close')} disabled={left.length > 0}>
              {t('Close the company')}
            </Button>
          ) : null}
        </div>
        {bidPackage === null ? null : <p className="t-second">{CONFLICT_REASONS[bidPackage]}</p>}
        {suspension?.needsSecondPerson === true && bidPackage === null ? (
          <p className="t-second">{t('You suspended it for fraud, so somebody else of the staff lifts it.')}</p>
        ) : null}
        {abilities.includes('close') && left.length > 0 ? (
          <p className="t-second">
            {t('It cannot be closed while this is open: {items}.', {
              items: left.map((kind) => `${OPEN_ITEM_LABELS[kind]} (${open[kind]})`).join(', '),
            })}
          </p>
        ) : null}
      </div>
      <LazyMount when={asking === 'suspend'} load={loadSuspend}>
        <SuspendDialog company={company} opened={asking === 'suspend'} onClose={stop} />
      </LazyMount>
      <LazyMount when={asking === 'reinstate'} load={loadReinstate}>
        <ReinstateDialog company={company} opened={asking === 'reinstate'} onClose={stop} />
      </LazyMount>
      <LazyMount when={asking === 'merge'} load={loadMerge}>
        <MergeDialog
          one={named({ ...company, owner: company.owners[0]?.name ?? null })}
          other={null}
          opened={asking === 'merge'}
          onClose={stop}
        />
      </LazyMount>
      <LazyMount when={asking === 'close'} load={loadClose}>
        <CloseDialog company={company} opened={asking === 'close'} onClose={stop} />
      </LazyMount>
    </Panel>
  )
}

const CompanyLink = ({ company: { id, name } }: { company: { id: string; name: string } }) => (
  <Link className="link" to={withQuery(paths.adminOwnership, { company: id })}>
    {name}
  </Link>
)
