import {
  type OverrideRequest,
  type EligibilityReason,
  getEligibilitySheet,
  RULES_WITHOUT_OVERRIDE_REQUEST,
  withdrawOverrideRequest,
  OWN_WORD,
} from '@drawbar/contract/eligibility/eligibility.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCommand, useEndpoint } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Status } from '../../ui/display/status.tsx'
import { TimeInZone } from '../../ui/display/time-in-zone.tsx'
import { SkeletonLines } from '../../ui/feedback/skeleton-lines.tsx'
import { useBlockedReason } from '../../app/frame/use-blocked-reason.ts'
import { formatLocalDate } from '../../ui/format/zoned-time.ts'
import { AnswerForm } from './override-request-form.tsx'
import css from '../carriers/carriers.module.css'
import { ANSWER_STATUS, CHECKS, outcomeLabels, SHOW_COVERAGE } from './check-labels.ts'
import type { DocumentPicker } from '../carriers/document-parts.ts'
import { LOCAL_ZONE } from '../../app/frame/readers-zone.ts'

/** Every check with what it found, where and when; what fails says what to do, and can be answered. */
export function CheckSheet({ Picker }: { Picker: DocumentPicker }) {
  const sheet = useEndpoint(getEligibilitySheet, {})
  const [answering, setAnswering] = useState<string | null>(null)
  if (sheet.isPending) return <SkeletonLines label={t('Loading your checks')} />
  if (sheet.isError)
    return (
      <Panel title={t('Checks')}>
        <ErrorState
          title={t('Your checks did not load')}
          message={sheet.error.message}
          requestId={sheet.error.requestId}
          onRetry={() => void sheet.refetch()}
          retrying={sheet.isFetching}
        />
      </Panel>
    )
  const { reasons, overrideRequests, checkedAt } = sheet.data
  const text = outcomeLabels(sheet.data)
  const newest = new Map(overrideRequests.map((answer) => [answer.rule, answer]))
  // What fails stands first, what stops most before what is only worth settling.
  const ordered = reasons.toSorted((a, b) => urgency(a) - urgency(b))
  return (
    <Panel
      title={t('Checks')}
      padded={false}
      aside={
        <span className={css['quiet']}>
          {t('computed')} <TimeInZone at={checkedAt} zone={LOCAL_ZONE} day="short" />
        </span>
      }
    >
      <div className={css['bar']}>
        <Status tone={text.tone} variant="tag">
          {text.label}
        </Status>
        <span className={css['secondary']}>{text.means}</span>
      </div>
      <ul className={css['rows']} aria-label={t('Checks')}>
        {ordered.map((reason) => (
          <Check
            key={reason.rule}
            reason={reason}
            Picker={Picker}
            answer={newest.get(reason.rule) ?? null}
            answering={answering === reason.rule}
            onAnswer={(open) => setAnswering(open ? reason.rule : null)}
          />
        ))}
      </ul>
    </Panel>
  )
}

/** Asked for by some loads only: nothing that the carrier's others wait for. */
const isOfSomeLoads = ({ rule }: EligibilityReason): boolean => rule === 'hazmat_registered'
const urgency = (reason: EligibilityReason): number =>
  reason.passed ? 2 : isOfSomeLoads(reason) ? 3 : reason.severity === 'block' ? 0 : 1
const OUTCOMES = {
  good: t('Passed'),
  idle: t('Only some loads ask for it'),
  warning: t('Failed, does not stop you'),
  critical: t('Failed, stops you'),
} as const
const toneOf = (reason: EligibilityReason): keyof typeof OUTCOMES =>
  reason.passed ? 'good' : isOfSomeLoads(reason) ? 'idle' : reason.severity === 'block' ? 'critical' : 'warning'

interface CheckProps {
  Picker: DocumentPicker
  reason: EligibilityReason
  answer: OverrideRequest | null
  answering: boolean
  onAnswer: (open: boolean) => void
}

function Check({ Picker, reason, answer, answering, onAnswer }: CheckProps) {
  const { rule, passed, datum, source, asOf, override } = reason
  const lockedReason = useBlockedReason('manageCompany')
  const { name, remedy, at } = datum.endsWith(OWN_WORD) ? { ...CHECKS[rule], ...SHOW_COVERAGE } : CHECKS[rule]
  const waiting = answer?.status === 'waiting'
  const answerable = !passed && override === undefined && !waiting && !RULES_WITHOUT_OVERRIDE_REQUEST.includes(rule)
  return (
    <li>
      <div className={css['description']}>
        <span className={css['name']}>
          <Status tone={toneOf(reason)}>{name}</Status>
          <span className={css['quiet']}>
            {OUTCOMES[toneOf(reason)]} · {translated(source)}, {translated(asOf.slice(0, 10))}
          </span>
        </span>
        <span>{translated(datum)}</span>
        {override === undefined ? null : (
          <span className={css['secondary']}>
            {t('Set aside by staff through {day}: {reason}', {
              day: formatLocalDate(override.until),
              reason: override.reason,
            })}
          </span>
        )}
        {passed || override !== undefined ? null : (
          <span className={`${css['secondary'] ?? ''} ${css['remedy'] ?? ''}`}>
            {remedy}{' '}
            {at === null ? null : (
              <Link className="link" to={at.to}>
                {at.message}
              </Link>
            )}
          </span>
        )}
        {answer === null || override !== undefined ? null : <AnswerLine answer={answer} />}
      </div>
      <div className={css['actions']}>
        {answerable && !answering ? (
          <Button size="row" onClick={() => onAnswer(true)} lockedReason={lockedReason} hideReason>
            {answer === null ? t('Answer with evidence') : t('Answer again')}
          </Button>
        ) : null}
        {waiting ? <TakeBack answer={answer} /> : null}
      </div>
      {answering && answerable ? (
        <div className={css['under']}>
          <AnswerForm reason={reason} Picker={Picker} onClose={() => onAnswer(false)} />
        </div>
      ) : null}
    </li>
  )
}

function AnswerLine({ answer }: { answer: OverrideRequest }) {
  const { status, dueAt, overdue, reason, openedAt } = answer
  const { tone, label } = ANSWER_STATUS[status]
  if (status === 'accepted' || status === 'withdrawn') return null
  return (
    <span className={css['secondary']}>
      <Status tone={tone}>{label}</Status>{' '}
      {status === 'waiting' ? (
        <>
          {t('sent')} <TimeInZone at={openedAt} zone={LOCAL_ZONE} day="short" />,{' '}
          {overdue ? t('overdue since') : t('a decision is due by')}{' '}
          <TimeInZone at={dueAt} zone={LOCAL_ZONE} day="short" />
        </>
      ) : (
        reason
      )}
    </span>
  )
}

function TakeBack({ answer }: { answer: OverrideRequest }) {
  const lockedReason = useBlockedReason('manageCompany')
  const withdraw = useCommand(withdrawOverrideRequest, { invalidates: [getEligibilitySheet] })
  return (
    <>
      <Button
        size="row"
        variant="quiet"
        busy={withdraw.isPending}
        lockedReason={lockedReason}
        hideReason
        onClick={() => withdraw.mutate({ params: { requestId: answer.id } })}
      >
        {t('Take back')}
      </Button>
      {withdraw.error === null ? null : (
        <span className={css['problem']} role="alert">
          {translated(withdraw.error.message)}
        </span>
      )}
    </>
  )
}
