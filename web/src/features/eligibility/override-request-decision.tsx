import {
  acceptOverrideRequest,
  type OverrideRequest,
  isOverridable,
  listOverrideRequests,
  refuseOverrideRequest,
  revokeOverrideRequest,
} from '@drawbar/contract/eligibility/eligibility.ts'
import { Suspense, useState } from 'react'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { useDraftForm } from '../../app/frame/use-draft-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import { Status } from '../../ui/display/status.tsx'
import { TimeInZone } from '../../ui/display/time-in-zone.tsx'
import { formatLocalDate, localFromInstant } from '../../ui/format/zoned-time.ts'
import css from '../carriers/carriers.module.css'
import { CHECKS } from './check-labels.ts'
import type { DocumentViewer } from '../carriers/document-parts.ts'
import { LOCAL_ZONE } from '../../app/frame/readers-zone.ts'

/** The check, what the carrier says and its paper side by side; then a word of staff with its reason. */
export function AnswerDecision({
  answer,
  Viewer,
  onClose,
}: {
  answer: OverrideRequest
  Viewer: DocumentViewer
  onClose: () => void
}) {
  const { datum, statement, document, openedBy, openedAt, rule } = answer
  return (
    <div className={css['aside']}>
      <div className={css['stack']}>
        <div className={css['description']}>
          <span className={css['name']}>
            <Status tone="critical">{CHECKS[rule].name}</Status>
          </span>
          <span>{translated(datum)}</span>
        </div>
        <div className={css['description']}>
          <span className={css['statement']}>{statement}</span>
          <span className={css['quiet']}>
            {openedBy === null ? '' : `${openedBy}, `}
            <TimeInZone at={openedAt} zone={LOCAL_ZONE} day="short" />
          </span>
        </div>
        {answer.status === 'waiting' ? <Decide answer={answer} onClose={onClose} /> : <Decided answer={answer} />}
        {answer.status === 'accepted' ? <Revoke answer={answer} onClose={onClose} /> : null}
      </div>
      <div className={css['stack']}>
        {document === null ? (
          <p className={css['secondary']}>{t('They sent no paper with it.')}</p>
        ) : (
          <Suspense fallback={null}>
            <Viewer documentId={document.id} title={document.fileName} height="preview" />
          </Suspense>
        )}
      </div>
    </div>
  )
}

function Decided({ answer: { status, decidedBy, decidedAt, reason, overrideUntil } }: { answer: OverrideRequest }) {
  if (decidedAt === null) return null
  return (
    <div className={css['description']}>
      <span>
        {status === 'accepted' && overrideUntil !== null
          ? t('Set aside through {day}', { day: formatLocalDate(overrideUntil) })
          : status === 'accepted'
            ? t('Accepted: the check passes')
            : status === 'refused'
              ? t('Refused')
              : status === 'revoked'
                ? t('No longer set aside')
                : t('Taken back by the carrier')}
      </span>
      {reason === null ? null : <span className={css['statement']}>{reason}</span>}
      <span className={css['quiet']}>
        {decidedBy === null ? '' : `${decidedBy}, `}
        <TimeInZone at={decidedAt} zone={LOCAL_ZONE} day="short" />
      </span>
    </div>
  )
}

/** What was set aside on a wrong paper, or in error, counts again at once. */
function Revoke({ answer: { id, overrideUntil }, onClose }: { answer: OverrideRequest; onClose: () => void }) {
  const [start] = useState({ reason: '' })
  const [today] = useState(() => localFromInstant(Date.now(), LOCAL_ZONE).slice(0, 10))
  const { value, set, drop } = useDraftForm(`answer-revocation:${id}`, start)
  const revoke = useCommand(revokeOverrideRequest, {
    invalidates: [listOverrideRequests],
    onSuccess: () => {
      drop()
      onClose()
      showFeedback({ type: 'success', message: t('The check counts again. The carrier is told, with your reason.') })
    },
  })
  const errors = revoke.error?.errors ?? {}
  if (overrideUntil === null || overrideUntil < today) return null
  return (
    <Form
      label={t('Stop setting this check aside')}
      onSubmit={() => revoke.mutate({ params: { requestId: id }, body: { reason: value.reason } })}
    >
      <TextAreaField
        label={t('Reason, as the carrier reads it')}
        value={value.reason}
        onChange={(reason) => {
          set({ reason })
          revoke.reset()
        }}
        maxLength={2000}
        error={errors['reason']}
      />
      {revoke.error === null || Object.keys(errors).length > 0 ? null : (
        <p className={css['problem']} role="alert">
          {translated(revoke.error.message)}
        </p>
      )}
      <div className={css['actions']}>
        <Button type="submit" variant="destructive" busy={revoke.isPending}>
          {t('Let the check count again')}
        </Button>
      </div>
    </Form>
  )
}

const DAY_MS = 86_400_000
const DEFAULT_DAYS = 90

function Decide({ answer: { id, rule }, onClose }: { answer: OverrideRequest; onClose: () => void }) {
  const [start] = useState(() => ({
    reason: '',
    until: localFromInstant(Date.now() + DEFAULT_DAYS * DAY_MS, LOCAL_ZONE).slice(0, 10),
  }))
  const { value, set, drop } = useDraftForm(`answer-decision:${id}`, start)
  const done = (message: string) => ({
    invalidates: [listOverrideRequests],
    onSuccess: () => {
      drop()
      onClose()
      showFeedback({ type: 'success' as const, message })
    },
  })
  const accept = useCommand(acceptOverrideRequest, done(t('Accepted. The carrier is told, with your reason.')))
  const refuse = useCommand(refuseOverrideRequest, done(t('Refused. The carrier is told, with your reason.')))
  const failure = accept.error ?? refuse.error
  const errors = failure?.errors ?? {}
  const change = (next: Partial<typeof start>): void => {
    set(next)
    accept.reset()
    refuse.reset()
  }
  const overridable = isOverridable(rule)
  return (
    <Form
      label={t('Decide this answer')}
      onSubmit={() =>
        accept.mutate({
          params: { requestId: id },
          body: { reason: value.reason, ...(overridable && value.until !== '' ? { until: value.until } : {}) },
        })
      }
    >
      <TextAreaField
        label={t('Reason, as the carrier reads it')}
        value={value.reason}
        onChange={(reason) => change({ reason })}
        maxLength={2000}
        error={errors['reason']}
      />
      {overridable ? (
        <DayField
          label={t('Set aside through')}
          value={value.until}
          onChange={(until) => change({ until: until ?? '' })}
          error={errors['until']}
        />
      ) : (
        <p className={css['secondary']}>
          {t('This check cannot be set aside. Correct what it goes by first; accepting then records that it passes.')}
        </p>
      )}
      {failure === null || Object.keys(errors).length > 0 ? null : (
        <p className={css['problem']} role="alert">
          {translated(failure.message)}
        </p>
      )}
      <div className={css['actions']}>
        <Button type="submit" variant="primary" busy={accept.isPending}>
          {t('Accept')}
        </Button>
        <Button
          variant="destructive"
          busy={refuse.isPending}
          onClick={() => refuse.mutate({ params: { requestId: id }, body: { reason: value.reason } })}
        >
          {t('Refuse')}
        </Button>
      </div>
    </Form>
  )
}
