import type { ApiError } from '../../api/api-error.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { useDraftForm } from '../../app/frame/use-draft-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import { ModalFrame } from '../../ui/overlay/modal-frame.tsx'
import { AlertBox } from '../../ui/feedback/alert-box.tsx'
import css from './staff.module.css'

export interface ReasonDialogProps {
  /** Tells what was typed here from what was typed elsewhere. */
  name: string
  title: string
  /** What will happen, one fact a line. */
  consequences: readonly string[]
  /** What speaks against it. */
  warning?: string | undefined
  verb: string
  tone?: 'primary' | 'destructive'
  busy: boolean
  error: ApiError | null
  onCancel: () => void
  onConfirm: (reason: string, done: () => void) => void
}

const FIRST = { autoFocus: true }

/** An act of staff on a person: its consequences first, then why. The reason stays when the act is refused, or the tab reloaded. */
export function ReasonDialog({ title, onCancel, ...rest }: ReasonDialogProps) {
  return (
    <ModalFrame opened onClose={onCancel} title={title} width={480}>
      <ReasonForm title={title} onCancel={onCancel} {...rest} />
    </ModalFrame>
  )
}

function ReasonForm({
  name,
  title,
  consequences,
  warning,
  verb,
  tone = 'primary',
  busy,
  error,
  onCancel,
  onConfirm,
}: ReasonDialogProps) {
  const { field, submit, drop } = useDraftForm(
    `staff-reason:${name}`,
    { reason: '' },
    { validate: ({ reason }) => (reason.trim() === '' ? { reason: t('Reason is required') } : {}) },
  )
  const reason = field('reason')
  const reasonError = error?.errors['reason']
  return (
    <div className={css['dialog']}>
      <ul className={css['consequences']}>
        {consequences.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {warning === undefined ? null : <AlertBox tone="warning">{warning}</AlertBox>}
      <Form
        label={title}
        onSubmit={submit((values) => (busy ? undefined : onConfirm(values.reason.trim(), () => drop())))}
      >
        {error !== null && error.kind !== 'cancelled' && reasonError === undefined ? (
          <AlertBox tone="critical">{translated(error.message)}</AlertBox>
        ) : null}
        <TextAreaField
          label={t('Reason')}
          hint={t('The person reads it, and it stays in the audit trail.')}
          {...reason}
          maxLength={300}
          {...FIRST}
          error={reason.error ?? reasonError}
        />
        <div className={css['dialogActions']}>
          <Button onClick={onCancel} keys="Esc">
            {t('Not yet')}
          </Button>
          <Button type="submit" variant={tone} busy={busy} keys={[t('Ctrl'), 'Enter']}>
            {verb}
          </Button>
        </div>
      </Form>
    </div>
  )
}
