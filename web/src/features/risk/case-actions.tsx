import {
  CASE_OUTCOMES,
  CASE_REASONS,
  claimFraudCase,
  decideFraudCase,
  type FraudCase,
  getCompanySignals,
  listFraudCases,
  releaseFraudCase,
  reopenFraudCase,
  type CaseOutcome,
  type CaseReason,
} from '@drawbar/contract/risk/signals.ts'
import { useState } from 'react'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { useDraftForm } from '../../app/frame/use-draft-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { RadioField } from '../../ui/form/choice-fields.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import { StatusShape } from '../../ui/display/status.tsx'
import { CaseState } from './lease.tsx'
import { OUTCOME_LABELS } from './signal-labels.ts'
import css from './signals.module.css'

const READ_AGAIN = { invalidates: [listFraudCases, getCompanySignals] }
const REASONS = (Object.keys(CASE_REASONS) as CaseReason[]).map((value) => ({
  value,
  label: translated(CASE_REASONS[value]),
}))

/** What may be done with a case now: take it, decide it while one holds it, or look at a decided one again. */
export function CaseActions({ of }: { of: FraudCase }) {
  const claim = useCommand(claimFraudCase, READ_AGAIN)
  const release = useCommand(releaseFraudCase, READ_AGAIN)
  const params = { caseId: of.id }
  const failed = claim.error ?? release.error
  const live = of.status === 'open' || of.status === 'claimed'
  return (
    <section className={css['case']} aria-label={t('Case')}>
      <div className={css['caseHead']}>
        <h3 className="t-panel">{t('Case')}</h3>
        <CaseState of={of} />
        {live && !of.heldByYou ? (
          <Button
            size="filter"
            variant="primary"
            busy={claim.isPending}
            onClick={() => claim.mutate({ params })}
            lockedReason={of.holder === null ? undefined : t('{person} works on it.', { person: of.holder.name })}
          >
            {t('Claim for 30 minutes')}
          </Button>
        ) : null}
        {of.heldByYou ? (
          <>
            <Button size="filter" busy={claim.isPending} onClick={() => claim.mutate({ params })}>
              {t('30 minutes more')}
            </Button>
            <Button size="filter" variant="quiet" busy={release.isPending} onClick={() => release.mutate({ params })}>
              {t('Give it back')}
            </Button>
          </>
        ) : null}
      </div>
      {of.appeal === null ? null : <p className={css['quiet']}>{t('On appeal: {words}', { words: of.appeal })}</p>}
      {failed === null ? null : <Refused message={failed.message} />}
      {of.heldByYou ? <DecideForm of={of} /> : null}
      {live || of.status === 'lapsed' ? null : <Decided of={of} />}
    </section>
  )
}

function Refused({ message }: { message: string }) {
  return (
    <p className={css['refused']} role="alert">
      <StatusShape tone="critical" /> {translated(message)}
    </p>
  )
}

interface Draft {
  outcome: CaseOutcome | ''
  reason: CaseReason | ''
  note: string
}

/** The reason and the note go into the trail; what was typed stays until it is sent. */
function DecideForm({ of }: { of: FraudCase }) {
  const { value, set, drop } = useDraftForm<Draft>(`fraud-case:${of.id}`, { outcome: '', reason: '', note: '' })
  const decide = useCommand(decideFraudCase, READ_AGAIN)
  const [attempted, setAttempted] = useState(false)
  const wrong = decide.error?.errors ?? {}
  const missing = (name: keyof Draft, text: string): string | null =>
    wrong[name] ?? (attempted && value[name].trim() === '' ? text : null)
  const send = (): void => {
    const { outcome, reason, note } = value
    if (outcome === '' || reason === '' || note.trim() === '') return setAttempted(true)
    decide.mutate(
      { params: { caseId: of.id }, body: { outcome, reason, note } },
      {
        onSuccess: () => {
          drop()
          showFeedback({ type: 'success', message: t('{company}: the case is decided.', { company: of.companyName }) })
        },
      },
    )
  }
  return (
    <Form label={t('Decide the case')} onSubmit={send}>
      <RadioField
        label={t('Decision')}
        options={CASE_OUTCOMES.map((outcome) => ({ value: outcome, label: OUTCOME_LABELS[outcome].verb }))}
        value={value.outcome === '' ? null : value.outcome}
        onChange={(outcome) => set({ outcome })}
        error={missing('outcome', t('Choose clear, watch or escalate.'))}
      />
      {value.outcome === '' ? null : <p className={css['quiet']}>{OUTCOME_LABELS[value.outcome].effect}</p>}
      <SelectField
        label={t('Reason')}
        placeholder={t('Pick a reason')}
        options={REASONS}
        value={value.reason === '' ? null : value.reason}
        onChange={(reason) => set({ reason: reason ?? '' })}
        error={missing('reason', t('Pick a reason first.'))}
      />
      <TextAreaField
        label={t('Note')}
        note={t('colleagues read it')}
        value={value.note}
        onChange={(note) => set({ note })}
        maxLength={1000}
        error={missing('note', t('Say what you looked at.'))}
      />
      {decide.isError && Object.keys(wrong).length === 0 ? <Refused message={decide.error.message} /> : null}
      <div>
        <Button type="submit" variant="primary" busy={decide.isPending} keys={[t('Ctrl'), 'Enter']}>
          {t('Decide the case')}
        </Button>
      </div>
    </Form>
  )
}

function Decided({ of }: { of: FraudCase }) {
  const { value, set, drop } = useDraftForm(`fraud-appeal:${of.id}`, { appeal: '' })
  const reopen = useCommand(reopenFraudCase, READ_AGAIN)
  const [open, setOpen] = useState(value.appeal !== '')
  return (
    <>
      <p className={css['quiet']}>
        {t('{reason}, by {person}.', {
          reason: translated(CASE_REASONS[of.reason as CaseReason] ?? of.reason ?? ''),
          person: of.decidedBy?.name ?? '–',
        })}{' '}
        {of.note}
      </p>
      {open ? (
        <Form
          label={t('Look at it again')}
          onSubmit={() =>
            reopen.mutate({ params: { caseId: of.id }, body: { appeal: value.appeal } }, { onSuccess: () => drop() })
          }
        >
          <TextAreaField
            label={t('Why it is looked at again')}
            note={t('what the company says')}
            value={value.appeal}
            onChange={(appeal) => set({ appeal })}
            maxLength={1000}
            error={reopen.error?.errors?.['appeal'] ?? null}
          />
          {reopen.isError && reopen.error.errors?.['appeal'] === undefined ? (
            <Refused message={reopen.error.message} />
          ) : null}
          <div>
            <Button type="submit" busy={reopen.isPending}>
              {t('Open the case again')}
            </Button>
          </div>
        </Form>
      ) : (
        <div>
          <Button size="filter" onClick={() => setOpen(true)}>
            {t('Look at it again')}
          </Button>
        </div>
      )}
    </>
  )
}
