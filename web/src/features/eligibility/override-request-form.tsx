import {
  type EligibilityReason,
  getEligibilitySheet,
  isOverridable,
  openOverrideRequest,
} from '@drawbar/contract/eligibility/eligibility.ts'
import { uploadDocument } from '@drawbar/contract/documents/documents.ts'
import { useState } from 'react'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { useDraftForm } from '../../app/frame/use-draft-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import css from '../carriers/carriers.module.css'
import { CHECKS } from './check-labels.ts'
import type { DocumentPicker } from '../carriers/document-parts.ts'

/** What the carrier says to a failed check, with the paper that shows it. The file goes first, the answer names it. */
export function AnswerForm({
  reason: { rule },
  Picker,
  onClose,
}: {
  reason: EligibilityReason
  Picker: DocumentPicker
  onClose: () => void
}) {
  const { value, set, drop } = useDraftForm(`check-answer:${rule}`, { statement: '' })
  const [file, setFile] = useState<File | null>(null)
  // Sent once: a refused answer is corrected without sending the paper again.
  const [uploadedId, setUploadedId] = useState<string | null>(null)
  const upload = useCommand(uploadDocument)
  const open = useCommand(openOverrideRequest, {
    invalidates: [getEligibilitySheet],
    onSuccess: () => {
      drop()
      onClose()
      showFeedback({ type: 'success', message: t('Your answer is with staff. They decide within a working day.') })
    },
  })
  const send = (documentId: string | null): void =>
    open.mutate({ body: { rule, statement: value.statement, ...(documentId === null ? {} : { documentId }) } })
  const submit = (): void => {
    if (file === null || uploadedId !== null) {
      send(uploadedId)
      return
    }
    const form = new FormData()
    // Fields before the file: the server reads them in order.
    form.append('kind', 'other')
    form.append('file', file)
    upload.mutate(
      { form },
      {
        onSuccess: ({ id }) => {
          setUploadedId(id)
          send(id)
        },
      },
    )
  }
  const failure = open.error ?? upload.error
  const { statement, documentId } = failure?.errors ?? {}
  return (
    <Form label={t('Answer: {check}', { check: CHECKS[rule].name })} onSubmit={submit}>
      <TextAreaField
        label={t('What staff should know')}
        value={value.statement}
        onChange={(next) => {
          set({ statement: next })
          open.reset()
        }}
        maxLength={2000}
        error={statement}
        hint={
          isOverridable(rule)
            ? t('If the evidence holds, staff set the check aside until a day.')
            : t('Staff cannot set this check aside. If the evidence holds, they correct what the check goes by.')
        }
      />
      <Picker
        label={t('Evidence, a photo or PDF')}
        file={file}
        onFile={(next) => {
          setFile(next)
          setUploadedId(null)
        }}
        error={documentId ?? upload.error?.message}
      />
      {failure === null || statement !== undefined || documentId !== undefined || upload.error !== null ? null : (
        <p className={css['problem']} role="alert">
          {translated(failure.message)}
        </p>
      )}
      <div className={css['actions']}>
        <Button type="submit" variant="primary" busy={upload.isPending || open.isPending}>
          {t('Send answer')}
        </Button>
        <Button onClick={onClose}>{t('Not yet')}</Button>
      </div>
    </Form>
  )
}
