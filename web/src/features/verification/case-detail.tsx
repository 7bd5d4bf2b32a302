import { lazy } from 'react'
import { LazyMount } from '../../ui/layout/lazy-mount.tsx'
import {
  claimVerificationCase,
  getVerificationCase,
  releaseVerificationCase,
  type VerificationCase,
} from '@drawbar/contract/verification/verification-cases.ts'
import { useCommand, useEndpoint } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { formatDuration } from '../../ui/format/format.ts'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Status } from '../../ui/display/status.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { usePageKeys } from '../../ui/layout/use-page-keys.ts'
import { formatDate } from '../../ui/format/zoned-time.ts'
import { numberStatusLabel } from '../carriers/number-status-labels.ts'
import { StaffReadFailed } from '../../app/frame/staff-read-failed.tsx'
import { LOCAL_ZONE } from '../../app/frame/readers-zone.ts'
import { CheckList } from './check-list.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { CASE_READS } from './verification-queries.ts'
import { holdReason } from '../carriers/payout-hold-labels.ts'
import { CAUSE, STATUS } from './verification-labels.ts'
import css from './desk.module.css'

const loadCaseFile = () => import('./case-file.tsx')
const CaseFile = lazy(async () => ({ default: (await loadCaseFile()).CaseFile }))

export function CaseDetail({ caseId, onBack }: { caseId: string; onBack: () => void }) {
  const found = useEndpoint(getVerificationCase, { params: { verificationId: caseId } })
  if (found.isError && found.data === undefined)
    return found.error.status === 404 ? (
      <Empty title={t('There is no such case')} actions={<Button onClick={onBack}>{t('Back to the queue')}</Button>}>
        {t('The link may be old.')}
      </Empty>
    ) : (
      <StaffReadFailed
        title={t('The case did not load')}
        forStaff={t('Verification cases are for staff')}
        read={found}
      />
    )
  return (
    <Loading loading={found.data === undefined} label={t('the case')} skeleton={<Skeleton height={420} />}>
      {found.data === undefined ? null : <Shown found={found.data} onBack={onBack} />}
    </Loading>
  )
}

function Shown({ found, onBack }: { found: VerificationCase; onBack: () => void }) {
  const { companyName, usdot, numberStatus, docket, status, submittedBy, submittedAt, rival, causes, payoutHold } =
    found
  const numbers = [
    usdot === null ? null : t('USDOT {number}', { number: usdot }),
    docket,
    numberStatusLabel(numberStatus),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <article className={css['case']} aria-label={companyName}>
      <header className={css['head']}>
        <span className={css['back']}>
          <Button size="filter" onClick={onBack}>
            {t('Back to the queue')}
          </Button>
        </span>
        <div className={css['title']}>
          <h2 className="t-record">{companyName}</h2>
          <span className={css['secondary']}>
            {numbers === '' ? t('No number on file') : numbers}
            {' · '}
            {submittedBy === null
              ? t('started by staff {day}', { day: formatDate(submittedAt, LOCAL_ZONE) })
              : t('sent by {name} {day}', { name: submittedBy, day: formatDate(submittedAt, LOCAL_ZONE) })}
          </span>
        </div>
        <Status tone={STATUS[status].tone} variant="tag">
          {STATUS[status].label}
        </Status>
        <Holding found={found} />
      </header>
      {rival === null ? null : (
        <p className={css['notice']}>
          <Status tone="critical">{rival.shares === 'number' ? t('Contested number') : t('Same tax number')}</Status>
          {rival.shares === 'number'
            ? t(
                '{company} is verified under it. Put that one back first if this one is right; nothing is ever merged.',
                {
                  company: rival.name,
                },
              )
            : t('{company} is verified with it. Find out whether they are one business; nothing is merged by itself.', {
                company: rival.name,
              })}
        </p>
      )}
      {causes.length === 0 ? null : (
        <p className={css['notice']}>
          <Status tone="warning">{t('Changed')}</Status>
          {causes.map((cause) => CAUSE[cause]).join(', ')}
        </p>
      )}
      {payoutHold === null ? null : (
        <p className={css['notice']}>
          <Status tone="warning">{t('Payouts on hold')}</Status>
          {holdReason(payoutHold)}
        </p>
      )}
      <CheckList key={found.id} found={found} />
      <div>
        <DecisionPanel key={found.id} found={found} />
        <LazyMount load={loadCaseFile}>
          <CaseFile found={found} />
        </LazyMount>
      </div>
    </article>
  )
}

/** Who has it, for how long, and taking or giving it back. */
function Holding({ found }: { found: VerificationCase }) {
  const now = useNow(15_000)
  const params = { verificationId: found.id }
  const claim = useCommand(claimVerificationCase, { invalidates: CASE_READS })
  const release = useCommand(releaseVerificationCase, { invalidates: CASE_READS })
  const mayClaim = found.actions.includes('claim')
  const mine = found.lease?.mine === true
  usePageKeys({
    c: () => (mayClaim ? claim.mutate({ params }) : undefined),
    l: () => (mine ? release.mutate({ params }) : undefined),
  })
  const { lease } = found
  const left = lease === null ? 0 : Math.max(0, (Date.parse(lease.until) - now) / 1000)
  const failed = claim.error ?? release.error
  return (
    <span className={css['actions']}>
      {lease === null ? null : (
        <Status tone={mine ? 'neutral' : 'live'}>
          {mine
            ? t('You hold it, {time} left', { time: formatDuration(left) })
            : t('{name} holds it, {time} left', { name: lease.holder, time: formatDuration(left) })}
        </Status>
      )}
      {mayClaim && !mine ? (
        <Button
          variant="primary"
          size="filter"
          keys="C"
          busy={claim.isPending}
          onClick={() => claim.mutate({ params })}
        >
          {t('Take the case')}
        </Button>
      ) : null}
      {mine ? (
        <Button size="filter" keys="L" busy={release.isPending} onClick={() => release.mutate({ params })}>
          {t('Give it back')}
        </Button>
      ) : null}
      {failed === null ? null : (
        <span className={css['problem']} role="alert">
          {translated(failed.message)}
        </span>
      )}
    </span>
  )
}
