import { confirmVerdict, type VerificationCase } from '@drawbar/contract/verification/verification-cases.ts'
import { lazy, useState } from 'react'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { LazyMount } from '../../ui/layout/lazy-mount.tsx'
import { usePageKeys } from '../../ui/layout/use-page-keys.ts'
import { useEscape } from './use-escape.ts'
import { CASE_READS } from './verification-queries.ts'
import { CONFLICT, REJECT, RISK } from './verification-labels.ts'
import css from './desk.module.css'

const loadRequest = () => import('./request-form.tsx')
const RequestForm = lazy(async () => ({ default: (await loadRequest()).RequestForm }))
const loadStatement = () => import('./statement-form.tsx')
const StatementForm = lazy(async () => ({ default: (await loadStatement()).StatementForm }))
const loadReject = () => import('./reject-form.tsx')
const RejectForm = lazy(async () => ({ default: (await loadReject()).RejectForm }))

type Mode = 'ask' | 'verify' | 'reject' | 'decline' | 'reopen'

/** The verdict, and what stands against giving it now. */
export function DecisionPanel({ found }: { found: VerificationCase }) {
  const [mode, setMode] = useState<Mode | null>(null)
  const { actions, checksDone, checks, risks, proposal, decision, conflict, lease, appealDeciders } = found
  const may = (action: (typeof actions)[number]) => actions.includes(action)
  const left = checks.length - checksDone
  const lockedReason = left > 0 ? t('{count} checks have no outcome yet.', { count: left }) : undefined
  const close = () => setMode(null)
  const pick = (next: Mode) => (may(next) && (lockedReason === undefined || next === 'ask') ? setMode(next) : undefined)
  usePageKeys({
    i: () => pick('ask'),
    v: () => pick('verify'),
    x: () => pick('reject'),
  })
  const open = mode !== null && may(mode) ? mode : null
  useEscape(open === null ? null : close)
  return (
    <section className={css['panel']} aria-label={t('Decision')}>
      <h3 className="t-panel">{t('Decision')}</h3>
      {conflict === null ? null : <p>{CONFLICT[conflict]}</p>}
      {proposal === null ? null : <Proposed found={found} proposal={proposal} onDecline={() => setMode('decline')} />}
      {decision === null ? null : (
        <p>
          {decision.verdict === 'verify'
            ? t('Verified by {name}.', { name: decision.by })
            : t('Refused by {name}: {reasons}.', {
                name: decision.by,
                reasons: decision.reasons.map((reason) => REJECT[reason]).join(', '),
              })}
          {decision.confirmedBy === null ? '' : ` ${t('Confirmed by {name}.', { name: decision.confirmedBy })}`}
        </p>
      )}
      {risks.length > 0 && (may('verify') || proposal !== null) ? (
        <p className={css['quiet']}>
          {t('Two people decide here: {why}.', { why: risks.map((risk) => RISK[risk]).join(', ') })}
        </p>
      ) : null}
      {appealDeciders !== null && appealDeciders < 2 ? (
        <p className={css['problem']}>
          {t(
            'An appeal takes two of staff who did not refuse the company, and there are {others}. Invite a colleague to decide it.',
            { others: appealDeciders },
          )}
        </p>
      ) : null}
      {open === null && may('verify') ? (
        <div className={css['actions']}>
          <Button variant="primary" keys="V" onClick={() => setMode('verify')} lockedReason={lockedReason}>
            {risks.length > 0 ? t('Propose to verify') : t('Verify')}
          </Button>
          <Button keys="I" onClick={() => setMode('ask')}>
            {t('Ask for more')}
          </Button>
          <Button
            variant="destructive"
            keys="X"
            onClick={() => setMode('reject')}
            lockedReason={lockedReason}
            hideReason
          >
            {risks.length > 0 ? t('Propose to refuse') : t('Refuse')}
          </Button>
        </div>
      ) : null}
      {open === null && may('reopen') ? (
        <div>
          <Button variant="destructive" onClick={() => setMode('reopen')}>
            {t('Put back into the queue')}
          </Button>
        </div>
      ) : null}
      <LazyMount when={open === 'ask'} load={loadRequest}>
        {open === 'ask' ? <RequestForm found={found} onClose={close} /> : null}
      </LazyMount>
      <LazyMount when={open === 'reject'} load={loadReject}>
        {open === 'reject' ? <RejectForm found={found} onClose={close} /> : null}
      </LazyMount>
      <LazyMount when={open === 'verify' || open === 'decline' || open === 'reopen'} load={loadStatement}>
        {open === 'verify' || open === 'decline' || open === 'reopen' ? (
          <StatementForm key={open} kind={open} found={found} onClose={close} />
        ) : null}
      </LazyMount>
      {actions.length === 0 && conflict === null && lease !== null ? (
        <p className={css['quiet']}>{t('{name} has this case.', { name: lease.holder })}</p>
      ) : null}
    </section>
  )
}

type Proposal = NonNullable<VerificationCase['proposal']>

function Proposed({
  found,
  proposal,
  onDecline,
}: {
  found: VerificationCase
  proposal: Proposal
  onDecline: () => void
}) {
  const confirm = useCommand(confirmVerdict, {
    invalidates: CASE_READS,
    onSuccess: () => showFeedback({ type: 'success', message: t('Confirmed. The company is told.') }),
  })
  const { verdict, by, mine, reasons, words: text } = proposal
  return (
    <>
      <p>
        {verdict === 'verify'
          ? t('{name} proposes to verify.', { name: by })
          : t('{name} proposes to refuse: {reasons}.', {
              name: by,
              reasons: reasons.map((reason) => REJECT[reason]).join(', '),
            })}
      </p>
      {text === '' ? null : <p className={`${css['text'] ?? ''} ${css['statement'] ?? ''}`}>{text}</p>}
      {confirm.isError ? (
        <p className={css['problem']} role="alert">
          {translated(confirm.error.message)}
        </p>
      ) : null}
      <div className={css['actions']}>
        <Button
          variant="primary"
          busy={confirm.isPending}
          lockedReason={
            mine
              ? t('A colleague confirms what you proposed.')
              : found.actions.includes('confirm')
                ? undefined
                : t('You may not decide here.')
          }
          onClick={() => confirm.mutate({ params: { verificationId: found.id }, body: { version: found.version } })}
        >
          {t('Confirm')}
        </Button>
        <Button onClick={onDecline}>{mine ? t('Take it back') : t('Send it back')}</Button>
      </div>
    </>
  )
}
