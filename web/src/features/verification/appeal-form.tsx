import { appealVerification } from '@drawbar/contract/verification/verification.ts'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { useDraftForm } from '../../app/frame/use-draft-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import { formatDate } from '../../ui/format/zoned-time.ts'
import { OWN_READS } from './verification-queries.ts'
import { LOCAL_ZONE } from '../../app/frame/readers-zone.ts'
import css from './verification.module.css'

export function AppealForm({ companyId, until }: { companyId: string; until: string }) {
  const appeal = useCommand(appealVerification, { invalidates: OWN_READS })
  const { field, submit, drop } = useDraftForm(`verification-appeal:${companyId}`, { text: '' }, { command: appeal })
  const send = submit(({ text }) => appeal.mutate({ body: { text: text.trim() } }, { onSuccess: () => drop() }))
  return (
    <Form label={t('Appeal')} onSubmit={send}>
      <TextAreaField
        label={t('What was overlooked')}
        rows={4}
        maxLength={2000}
        hint={t('You can appeal once, through {day}. Somebody else than before decides.', {
          day: formatDate(until, LOCAL_ZONE),
        })}
        {...field('text')}
      />
      {appeal.isError && appeal.error.errors['text'] === undefined ? (
        <p className={css['problem']} role="alert">
          {translated(appeal.error.message)}
        </p>
      ) : null}
      <div>
        <Button type="submit" variant="primary" busy={appeal.isPending}>
          {t('Send the appeal')}
        </Button>
      </div>
    </Form>
  )
}
