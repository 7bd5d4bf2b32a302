import type { ApiError } from '../../api/api-error.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { useDraftForm } from '../../app/frame/use-draft-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import { ModalFrame } from '../../ui/overlay/modal-frame.tsx'
import { AlertBox } from '../../ui/feedback/alert-box.tsx'
import css from './companies.module.css'

export interface NoteDialogProps {
  opened: boolean
  onClose: () => void
  /** Of what is typed, while the dialog is closed. */
  savedAs: string
  title: string
  /** What will happen, a sentence each. */
  detail: readonly string[]
  verb: string
  destructive?: boolean
  /** The body's field that the server complains about. */
  field: 'note' | 'reason'
  busy: boolean
  error: ApiError | null
  /** Of a refusal, where the server’s own sentence needs another around it. */
  refusal?: string | null
  onConfirm: (note: string, done: () => void) => void
}

/** An act of staff that is written down with its reason. */
export function NoteDialog({ opened, onClose, title, ...rest }: NoteDialogProps) {
  return (
    <ModalFrame opened={opened} onClose={onClose} title={title}>
      <Body {...rest} onClose={onClose} />
    </ModalFrame>
  )
}

function Body({
  onClose,
  savedAs,
  detail,
  verb,
  destructive = false,
  field,
  busy,
  error,
  refusal = null,
  onConfirm,
}: Omit<NoteDialogProps, 'opened' | 'title'>) {
  const {
    field: noteField,
    submit,
    drop,
  } = useDraftForm(
    savedAs,
    { note: '' },
    { validate: ({ note }) => (note.trim() === '' ? { note: t('Write why.') } : {}) },
  )
  const note = noteField('note')
  const done = (): void => {
    drop()
    onClose()
  }
  return (
    <div className={css['dialog']}>
      {detail.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Form label={verb} onSubmit={submit((values) => onConfirm(values.note.trim(), done))}>
        {error !== null && error.errors[field] === undefined ? (
          <AlertBox tone="critical">{refusal ?? translated(error.message)}</AlertBox>
        ) : null}
        <TextAreaField
          label={t('Why, for the record')}
          {...note}
          maxLength={1000}
          error={note.error ?? error?.errors[field]}
        />
        <div className={css['dialogActions']}>
          <Button onClick={onClose} keys="Esc">
            {t('Not yet')}
          </Button>
          <Button
            type="submit"
            variant={destructive ? 'destructive' : 'primary'}
            busy={busy}
            keys={[t('Ctrl'), 'Enter']}
          >
            {verb}
          </Button>
        </div>
      </Form>
    </div>
  )
}
