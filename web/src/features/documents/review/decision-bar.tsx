import type { ReviewDetail } from '@drawbar/contract/documents/document-reviews.ts'
import type { ReviewReason } from '@drawbar/contract/documents/document-kinds.ts'
import { useEffect, useRef, useState } from 'react'
import { t, translated } from '../../../app/i18n/t.ts'
import { useDraftForm } from '../../../app/frame/use-draft-form.ts'
import { Button } from '../../../ui/form/button.tsx'
import { cx } from '../../../ui/layout/class-names.ts'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { KeyCap } from '../../../ui/display/key-cap.tsx'
import { StatusShape } from '../../../ui/display/status.tsx'
import { usePageKeys } from '../../../ui/layout/use-page-keys.ts'
import { REASON_LABELS } from '../document-labels.ts'
import css from './review.module.css'
import { REASON_KEYS, reasonsFor } from './review-labels.ts'
import type { DecisionAction, ReviewActions } from './use-decision.ts'

/** Approve, ask or refuse, with reasons and words. What was typed stays with the paper until it is decided. */
export function DecisionBar({
  review,
  actions,
  next,
}: {
  review: ReviewDetail
  actions: ReviewActions
  next: string | null
}) {
  const draft = useDraftForm<{ reasons: ReviewReason[]; note: string }>(`review:${review.documentId}`, {
    reasons: [],
    note: '',
  })
  const { reasons, note } = draft.value
  const [bare, setBare] = useState(false)
  const noteBox = useRef<HTMLDivElement>(null)
  const [all, setAll] = useState(false)
  const offered = reasonsFor(review.kind)
  const shown = offered.filter((reason, index) => all || index < REASON_KEYS.length || reasons.includes(reason))
  const heldByOther = review.lease !== null && !review.lease.mine ? review.lease.holder : null
  const locked = heldByOther === null ? undefined : t('{name} is reviewing this paper.', { name: heldByOther })
  const toggle = (reason: ReviewReason): void => {
    setBare(false)
    actions.forget()
    actions.begin()
    draft.set({ reasons: reasons.includes(reason) ? reasons.filter((one) => one !== reason) : [...reasons, reason] })
  }
  const decide = (action: DecisionAction): void => {
    if (actions.busy || heldByOther !== null) return
    if (action !== 'approve' && reasons.length === 0) {
      setBare(true)
      return
    }
    actions.decide(action, { reasons, note })
  }
  usePageKeys({
    a: () => decide('approve'),
    m: () => decide('ask'),
    r: () => decide('reject'),
    l: () => actions.release(),
    c: () => noteBox.current?.querySelector('textarea')?.focus(),
    ...Object.fromEntries(
      REASON_KEYS.map((key, index) => [key, () => offered[index] !== undefined && toggle(offered[index])]),
    ),
  })
  const { drop } = draft
  const open = review.status === 'pending_review'
  const dropped = useRef(false)
  useEffect(() => {
    // Decided: its words went with the decision.
    if (!open && !dropped.current) drop()
    dropped.current = !open
  }, [open, drop])
  if (!open) return <Decided review={review} actions={actions} />
  return (
    <section className={css['decision']} aria-label={t('Decision')}>
      <div
        ref={noteBox}
        className={css['text']}
        role="presentation"
        onKeyDown={({ key, target }) => {
          // Out of the note, so that the keys decide again.
          if (key === 'Escape' && target instanceof HTMLTextAreaElement) target.blur()
        }}
      >
        <fieldset className={css['reasons']}>
          <legend className={css['label']}>{t('Reasons')}</legend>
          {shown.map((reason, index) => (
            <button
              key={reason}
              type="button"
              className={cx(css['reason'], reasons.includes(reason) && css['reasonOn'])}
              aria-pressed={reasons.includes(reason)}
              aria-keyshortcuts={REASON_KEYS[index]?.toUpperCase()}
              onClick={() => toggle(reason)}
            >
              {REASON_KEYS[index] === undefined ? null : <KeyCap keys={REASON_KEYS[index].toUpperCase()} />}
              {REASON_LABELS[reason]}
            </button>
          ))}
          {all ? null : (
            <button type="button" className={css['reason']} onClick={() => setAll(true)}>
              {t('More reasons')}
            </button>
          )}
        </fieldset>
        <TextAreaField
          label={t('Note to the company')}
          labelHidden
          placeholder={t('Note to the company')}
          rows={2}
          maxLength={2000}
          value={note}
          onChange={(value) => {
            actions.begin()
            draft.set({ note: value })
          }}
          error={bare ? t('Choose at least one reason.') : actions.error?.errors['reasons']}
        />
      </div>
      {actions.error !== null && Object.keys(actions.error.errors).length === 0 ? (
        <p className={css['refused']} role="alert">
          <StatusShape tone="critical" /> {translated(actions.error.message)}
        </p>
      ) : null}
      <div className={css['actions']}>
        <Button
          variant="primary"
          keys="A"
          busy={actions.busy}
          lockedReason={locked}
          hideReason
          onClick={() => decide('approve')}
        >
          {t('Approve')}
        </Button>
        <Button keys="M" lockedReason={locked} hideReason onClick={() => decide('ask')}>
          {t('Ask for more')}
        </Button>
        <Button variant="destructive" keys="R" lockedReason={locked} onClick={() => decide('reject')}>
          {t('Refuse')}
        </Button>
        {next === null ? null : <span className={css['next']}>{t('Next: {name}', { name: next })}</span>}
      </div>
    </section>
  )
}

function Decided({ review, actions }: { review: ReviewDetail; actions: ReviewActions }) {
  usePageKeys({ u: () => review.undoUntil !== null && actions.undo() })
  return (
    <section className={css['decision']} aria-label={t('Decision')}>
      <div className={css['actions']}>
        {review.undoUntil === null ? (
          <p className={css['quiet']}>{t('This decision stands. A newer paper comes into the queue by itself.')}</p>
        ) : (
          <Button keys="U" busy={actions.busy} onClick={actions.undo}>
            {t('Take the decision back')}
          </Button>
        )}
      </div>
    </section>
  )
}
