import { submitVerification, type Verification, getVerification } from '@drawbar/contract/verification/verification.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { useDraftForm } from '../../app/session/use-draft-form.ts'
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
  const { value, set, drop } = useDraftForm(`verification:${verification.companyId}`, {
    phone: verification.phone ?? '',
    statement: '',
  })
  const submit = useCommand(submitVerification, {
    invalidates: OWN_READS,
    onSuccess: () => {
      drop()
      showFeedback({ type: 'success', message: t('Sent. Staff look at it in the order in which they come.') })
    },
    onError: ({ errors, code }) => {
      onMissing(errors)
      // The refusal left a case behind: the panel tells how it goes on.
      if (code === 'number_verified_elsewhere' || code === 'tax_id_verified_elsewhere')
        void queries.invalidateQueries({ queryKey: [getVerification.id] })
    },
  })
  const change = (part: Partial<typeof value>): void => {
    set(part)
    submit.reset()
    onMissing({})
  }
  const statement = value.statement.trim()
  return (
    <Form
      label={t('Verification')}
      onSubmit={() =>
        before(() => submit.mutate({ body: { phone: value.phone, ...(statement === '' ? {} : { statement }) } }))
      }
    >
      <TextField
        label={t('Phone on which we may call you')}
        type="tel"
        autoComplete="tel"
        value={value.phone}
        error={submit.error?.errors['phone']}
        hint={t('We call the number in the register too.')}
        onChange={(phone) => change({ phone })}
      />
      <TextAreaField
        label={t('Anything we should know')}
        note="optional"
        rows={2}
        maxLength={1000}
        value={value.statement}
        error={submit.error?.errors['statement']}
        onChange={(text) => change({ statement: text })}
      />
      {submit.isError && submit.error.errors['phone'] === undefined ? (
        <p className={css['problem']} role="alert">
          {translated(submit.error.message)}
        </p>
      ) : null}
      <div>
        <Button type="submit" variant="primary" busy={submit.isPending}>
          {verification.status === 'needs_info' ? t('Send the answers in') : t('Ask to be verified')}
        </Button>
      </div>
    </Form>
  )
}
