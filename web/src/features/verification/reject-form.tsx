import { REJECT_REASONS, type RejectReason } from '@drawbar/contract/verification/verification-terms.ts'
import { rejectCompany, type VerificationCase } from '@drawbar/contract/verification/verification-cases.ts'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { useDraftForm } from '../../app/frame/use-draft-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { CheckField } from '../../ui/form/choice-fields.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import { CASE_READS } from './verification-queries.ts'
import { REJECT } from './verification-labels.ts'
import css from './desk.module.css'

interface Refusal {
  reasons: RejectReason[]
  text: string
}

export function RejectForm({ found, onClose }: { found: VerificationCase; onClose: () => void }) {
  const { value, set, drop } = useDraftForm<Refusal>(`verification-reject:${found.id}`, { reasons: [], text: '' })
  const reject = useCommand(rejectCompany, {
    invalidates: CASE_READS,
    onSuccess: ({ proposed }) => {
      drop()
      onClose()
      showFeedback({
        type: 'success',
        message: proposed
          ? t('Proposed. A colleague confirms it.')
          : t('Refused. The company is told why, and how to appeal.'),
      })
    },
  })
  const error = reject.error
  const fields = error === null ? null : (error.errors['reasons'] ?? error.errors['words'] ?? null)
  const change = (part: Partial<Refusal>): void => {
    set(part)
    reject.reset()
  }
  return (
    <Form
      label={t('Refuse')}
      onSubmit={() =>
        reject.mutate({
          params: { verificationId: found.id },
          body: { reasons: value.reasons, words: value.text.trim(), version: found.version },
        })
      }
    >
      <fieldset className={css['reasons']}>
        <legend className="visually-hidden">{t('Reasons')}</legend>
        {REJECT_REASONS.map((reason) => (
          <CheckField
            key={reason}
            label={REJECT[reason]}
            checked={value.reasons.includes(reason)}
            onChange={(on) =>
              change({ reasons: REJECT_REASONS.filter((one) => (one === reason ? on : value.reasons.includes(one))) })
            }
          />
        ))}
      </fieldset>
      {error?.errors['reasons'] === undefined ? null : (
        <p className={css['problem']} role="alert">
          {translated(error.errors['reasons'])}
        </p>
      )}
      <TextAreaField
        label={t('Explanation that the company reads')}
        rows={4}
        maxLength={1000}
        value={value.text}
        error={error?.errors['words']}
        onChange={(text) => change({ text })}
      />
      {error !== null && fields === null ? (
        <p className={css['problem']} role="alert">
          {translated(error.message)}
        </p>
      ) : null}
      <div className={css['actions']}>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="destructive" busy={reject.isPending} keys={[t('Ctrl'), 'Enter']}>
          {found.risks.length > 0 ? t('Propose to refuse') : t('Refuse')}
        </Button>
      </div>
    </Form>
  )
}
