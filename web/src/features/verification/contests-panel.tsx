import { listNumberContests, type NumberContest } from '@drawbar/contract/verification/number-claims.ts'
import { lazy, Suspense, useState } from 'react'
import { useInfiniteEndpoint } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { Status } from '../../ui/display/status.tsx'
import { TimeInZone } from '../../ui/display/time-in-zone.tsx'
import { StaffCases } from '../../app/frame/staff-cases.tsx'
import css from '../carriers/carriers.module.css'
import { LOCAL_ZONE } from '../../app/frame/readers-zone.ts'

const SettleContest = lazy(async () => ({ default: (await import('./settle-contest.tsx')).SettleContest }))

/** USDOT numbers that two companies claim. Nothing is merged: staff say whose the number is. Not there while there is none. */
export function ContestsPanel() {
  const list = useInfiniteEndpoint(listNumberContests, { query: {} })
  const [open, setOpen] = useState<string | null>(null)
  return (
    <StaffCases
      title={t('Contested numbers')}
      failed={t('The contested numbers did not load')}
      forStaff={t('Contested numbers are for staff')}
      list={list}
      rows={css['rows']}
      foot={css['foot']}
    >
      {(contest) => (
        <>
          <div className={css['description']}>
            <span className={css['name']}>
              <Status tone="neutral">
                {[contest.docket, t('USDOT {usdot}', { usdot: contest.usdot })]
                  .filter((part) => part !== null)
                  .join(', ')}
              </Status>
              <span className={css['quiet']}>
                <TimeInZone at={contest.openedAt} zone={LOCAL_ZONE} day="short" />
              </span>
            </span>
            <span>
              {t('Claimed by {claimant}', {
                claimant: [contest.claimantName, contest.claimantEmail].filter((part) => part !== null).join(' · '),
              })}
            </span>
            <span>{t('Held by {holder}', { holder: contest.holderName })}</span>
            <span className={css['secondary']}>
              {contest.registerName === null ? t('Not in the register') : `${t('Register:')} ${contest.registerName}`}
            </span>
            {contest.proposal === null ? null : (
              <span className={css['secondary']}>{proposalText(contest, contest.proposal)}</span>
            )}
          </div>
          <Button
            size="row"
            aria-expanded={open === contest.id}
            onClick={() => setOpen(open === contest.id ? null : contest.id)}
          >
            {t('Settle')}
          </Button>
          {open === contest.id ? (
            <div className={css['under']}>
              <Suspense fallback={null}>
                <SettleContest contest={contest} onClose={() => setOpen(null)} />
              </Suspense>
            </div>
          ) : null}
        </>
      )}
    </StaffCases>
  )
}

function proposalText(
  { claimantName, holderName }: NumberContest,
  { by, mine, owner, reason }: NonNullable<NumberContest['proposal']>,
): string {
  const [company, other] = owner === 'claimant' ? [claimantName, holderName] : [holderName, claimantName]
  return mine
    ? t('You gave it to {company}; a colleague has to confirm that.', { company })
    : t('{name} gave it to {company}: {reason} Confirm it, or settle it for {other}.', {
        name: by,
        company,
        reason,
        other,
      })
}
