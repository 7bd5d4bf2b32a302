import { getVerification, type Verification } from '@drawbar/contract/verification/verification.ts'
import { useRef, useState } from 'react'
import { useEndpoint } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Status } from '../../ui/display/status.tsx'
import { formatDate } from '../../ui/format/zoned-time.ts'
import { SkeletonLines } from '../../ui/feedback/skeleton-lines.tsx'
import { AppealForm } from './appeal-form.tsx'
import { RequestedItems, type Drafts, saveDrafts } from './requested-items.tsx'
import { RequirementList } from './requirement-list.tsx'
import { SubmitForm } from './submit-form.tsx'
import { CAUSE, REJECT, STATUS } from './verification-labels.ts'
import { LOCAL_ZONE } from '../../app/frame/readers-zone.ts'
import css from './verification.module.css'

/** How far a carrier’s verification is, and the next thing that it can do about it. */
export function VerificationPanel() {
  const verification = useEndpoint(getVerification, {})
  if (verification.isPending) return <SkeletonLines label={t('Loading verification')} />
  if (verification.isError)
    return (
      <Panel title={t('Verification')}>
        <ErrorState
          title={t('Verification did not load')}
          message={verification.error.message}
          requestId={verification.error.requestId}
          onRetry={() => void verification.refetch()}
          retrying={verification.isFetching}
        />
      </Panel>
    )
  return <Shown verification={verification.data} />
}

function Shown({ verification }: { verification: Verification }) {
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({})
  const drafts: Drafts = useRef(new Map())
  const { status, actions, items, decision, appeal, appealUntil, companyId } = verification
  const { tone, label } = STATUS[status]
  const maySubmit = actions.includes('submit')
  return (
    <Panel
      title={t('Verification')}
      aside={
        <Status tone={tone} variant="tag">
          {label}
        </Status>
      }
    >
      <div className={css['stack']}>
        <p className={css['quiet']}>{whatNow(verification)}</p>
        {decision?.verdict === 'reject' && status === 'rejected' ? (
          <div className={css['statement']}>
            <p>{decision.reasons.map((reason) => REJECT[reason]).join(', ')}</p>
            <p className={css['text']}>{decision.words}</p>
          </div>
        ) : null}
        {items.length === 0 ? null : (
          <RequestedItems items={items} open={actions.includes('answer')} drafts={drafts} errors={missing} />
        )}
        <RequirementList verification={verification} open={maySubmit} errors={missing} />
        {appeal === null ? null : (
          <p className={css['text']}>
            <span className={css['quiet']}>{t('Your appeal:')}</span> {appeal.text}
          </p>
        )}
        {actions.includes('appeal') && appealUntil !== null ? (
          <AppealForm companyId={companyId} until={appealUntil} />
        ) : null}
        {maySubmit ? (
          <SubmitForm verification={verification} before={(then) => saveDrafts(drafts, then)} onMissing={setMissing} />
        ) : null}
      </div>
    </Panel>
  )
}

function whatNow(verification: Verification): string {
  const { status, verified, verifiedAt, submittedAt, contested, causes } = verification
  const day = (at: string | null) => (at === null ? '' : formatDate(at, LOCAL_ZONE))
  if (contested && status !== 'rejected')
    return t('Another company is verified under your USDOT or tax number. Staff are looking into it and will call you.')
  switch (status) {
    case 'draft':
      return t('Staff check who you are. Send what is listed, and ask to be verified.')
    case 'submitted':
    case 'in_review':
      return t('Sent {day}. You hear from us here and by mail.', { day: day(submittedAt) })
    case 'needs_info':
      return t('Answer each point, then send it in again.')
    case 'verified':
      return t('Since {day}. Staff have checked who you are.', { day: day(verifiedAt) })
    case 'rejected':
      return t('Why, in the words of the person who decided:')
    case 'appealed':
      return t('Sent {day}. Somebody else than before decides.', { day: day(submittedAt) })
    case 'reverification': {
      const what = causes.map((cause) => CAUSE[cause]).join(', ')
      return verified
        ? t('Changed: {what}. Staff look at that again; you stay verified meanwhile.', { what })
        : t('Changed: {what}. You are not verified until staff have looked at it.', { what })
    }
  }
}
