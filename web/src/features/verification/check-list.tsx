import {
  type CheckOutcome,
  type CheckSource,
  CHECK_OUTCOMES,
  CHECK_SOURCES,
  VERIFICATION_CHECKS,
  type VerificationCheck,
} from '@drawbar/contract/verification/verification-terms.ts'
import {
  getVerificationCase,
  setVerificationCheck,
  type VerificationCase,
} from '@drawbar/contract/verification/verification-cases.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, useRef, useState } from 'react'
import { keyOf, useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { useDraftForm } from '../../app/frame/use-draft-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { LazyMount } from '../../ui/layout/lazy-mount.tsx'
import { KeyCap } from '../../ui/display/key-cap.tsx'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { Status } from '../../ui/display/status.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { usePageKeys } from '../../ui/layout/use-page-keys.ts'
import { EvidenceTable } from './check-evidence.tsx'
import { CASE_READS } from './verification-queries.ts'
import { CHECK, CHECK_TASK, OUTCOME, SOURCE, DEFAULT_SOURCE } from './verification-labels.ts'
import css from './desk.module.css'

type Found = VerificationCase['checks'][number]

const loadSignals = () => import('./case-signals.tsx')
const CaseSignals = lazy(async () => ({ default: (await loadSignals()).CaseSignals }))

const KEYS: Record<CheckOutcome, string> = { ok: 'O', not_ok: 'N', not_applicable: 'P' }

/** The checks in the order of the work; the first without an outcome is open. */
export function CheckList({ found }: { found: VerificationCase }) {
  const [picked, setPicked] = useState<VerificationCheck | null>(null)
  const firstOpen = found.checks.find(({ outcome }) => outcome === null)?.check ?? null
  const open = picked ?? firstOpen
  const mayCheck = found.actions.includes('check')
  usePageKeys(Object.fromEntries(VERIFICATION_CHECKS.map((check, at) => [String(at + 1), () => setPicked(check)])))
  return (
    <ol className={css['checks']} aria-label={t('Checks')}>
      {found.checks.map((one, at) => (
        <li key={one.check} className={`${css['check'] ?? ''} ${open === one.check ? (css['open'] ?? '') : ''}`}>
          <button
            type="button"
            className={css['checkHead']}
            aria-expanded={open === one.check}
            onClick={() => setPicked(one.check)}
          >
            <KeyCap keys={String(at + 1)} />
            <span>
              <strong>{CHECK[one.check]}</strong>
              {one.outcome === null || one.source === null ? null : (
                <span className={css['secondary']}>
                  {' '}
                  {[SOURCE[one.source], one.by, one.note].filter(Boolean).join(' · ')}
                </span>
              )}
            </span>
            {one.outcome === null ? (
              <Status tone="idle">{t('Not checked')}</Status>
            ) : (
              <Status tone={OUTCOME[one.outcome].tone}>{OUTCOME[one.outcome].label}</Status>
            )}
          </button>
          {open === one.check ? (
            <div className={css['checkBody']}>
              <p className={css['quiet']}>{CHECK_TASK[one.check]}</p>
              <EvidenceTable evidence={one.evidence} />
              {one.check === 'signals' ? (
                <LazyMount load={loadSignals}>
                  <CaseSignals companyId={found.companyId} />
                </LazyMount>
              ) : null}
              {mayCheck ? (
                <OutcomeForm key={one.check} caseId={found.id} check={one} onSet={() => setPicked(null)} />
              ) : null}
            </div>
          ) : null}
        </li>
      ))}
    </ol>
  )
}

function OutcomeForm({ caseId, check, onSet }: { caseId: string; check: Found; onSet: () => void }) {
  const queries = useQueryClient()
  const box = useRef<HTMLDivElement>(null)
  const start = { source: check.source ?? DEFAULT_SOURCE[check.check], note: check.note ?? '' }
  const { value, set, drop } = useDraftForm(`verification-check:${caseId}:${check.check}`, start)
  const save = useCommand(setVerificationCheck, {
    invalidates: CASE_READS,
    onSuccess: (now) => {
      // At once, and not when it is read again: the next key would answer the same check a second time.
      queries.setQueryData(keyOf(getVerificationCase, { params: { verificationId: caseId } }), now)
      drop()
      onSet()
    },
    onError: ({ errors }) => {
      if (errors['note'] !== undefined) box.current?.querySelector('input')?.focus()
    },
  })
  const decide = (outcome: CheckOutcome): void =>
    save.mutate({
      params: { verificationId: caseId, check: check.check },
      body: { outcome, source: value.source, ...(value.note.trim() === '' ? {} : { note: value.note.trim() }) },
    })
  usePageKeys({ o: () => decide('ok'), n: () => decide('not_ok'), p: () => decide('not_applicable') })
  return (
    <div className={css['outcome']}>
      <NativeSelectField<CheckSource>
        label={t('Checked against')}
        value={value.source}
        options={CHECK_SOURCES.map((one) => ({ value: one, label: SOURCE[one] }))}
        onChange={(source) => set({ source })}
      />
      <div ref={box}>
        <TextField
          label={t('Note')}
          maxLength={500}
          placeholder={check.check === 'call_back' ? t('Which number, who answered, what was said') : ''}
          value={value.note}
          error={save.error?.errors['note']}
          onChange={(note) => {
            set({ note })
            save.reset()
          }}
        />
      </div>
      <div className={css['actions']}>
        {CHECK_OUTCOMES.map((outcome) => (
          <Button
            key={outcome}
            size="filter"
            keys={KEYS[outcome]}
            aria-pressed={check.outcome === outcome}
            onClick={() => decide(outcome)}
          >
            {OUTCOME[outcome].label}
          </Button>
        ))}
        {save.isError && save.error.errors['note'] === undefined ? (
          <span className={css['problem']} role="alert">
            {translated(save.error.message)}
          </span>
        ) : null}
      </div>
    </div>
  )
}
