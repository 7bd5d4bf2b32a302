import { submitVerification, type Verification, getVerification } from '@drawbar/contract/verification/verification.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { useDraftForm } from '../../app/frame/use-draft-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import { OWN_READS } from './verification-queries.ts'
import css from './verification.module.css'

interface SubmitFormProps {
  verification: Verification
  /** Saves what is typed elsewhere, then goes on. */
  before: (then: () => void) => void
  onMissing: (errors: Readonly<Record<string, string>>) => void
}

export function SubmitForm({ verification, before, onMissing }: SubmitFormProps) {
  const queries = useQueryClient()
  const command = useCommand(submitVerification, {
    invalidates: OWN_READS,
    onError: ({ errors, code }) => {
      onMissing(errors)
      // The refusal left a case behind: the panel tells how it goes on.
      if (code === 'number_verified_elsewhere' || code === 'tax_id_verified_elsewhere')
        void queries.invalidateQueries({ queryKey: [getVerification.id] })
    },
  })
  const { field, submit, drop } = useDraftForm(
    `verification:${verification.companyId}`,
    { phone: verification.phone ?? '', statement: '' },
    { command, onEdit: () => onMissing({}) },
  )
  const send = submit(({ phone, statement }) =>
    before(() =>
      command.mutate(
        { body: { phone, ...(statement.trim() === '' ? {} : { statement: statement.trim() }) } },
        {
          onSuccess: () => {
            drop()
            showFeedback({ type: 'success', message: t('Sent. Staff look at it in the order in which they come.') })
          },
        },
      ),
    ),
  )
  return (
    <Form label={t('Verification')} onSubmit={send}>
      <TextField
        label={t('Phone on which we may call you')}
        type="tel"
        autoComplete="tel"
        {...field('phone')}
        hint={t('We call the number in the register too.')}
      />
      <TextAreaField
        label={t('Anything we should know')}
        note="optional"
        rows={2}
        maxLength={1000}
        {...field('statement')}
      />
      {command.isError && command.error.errors['phone'] === undefined ? (
        <p className={css['problem']} role="alert">
          {translated(command.error.message)}
        </p>
      ) : null}
      <div>
        <Button type="submit" variant="primary" busy={command.isPending}>
          {verification.status === 'needs_info' ? t('Send the answers in') : t('Ask to be verified')}
        </Button>
      </div>
    </Form>
  )
}
