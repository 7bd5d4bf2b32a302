import { getCompany, type CompanyDetail } from '@drawbar/contract/companies/companies.ts'
import { startTransferFor } from '@drawbar/contract/teams/teams.ts'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { useDraftForm } from '../../app/frame/use-draft-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import { AlertBox } from '../../ui/feedback/alert-box.tsx'
import { NewOwnerFieldset, newOwnerOf, NO_NEW_OWNER } from './new-owner-fields.tsx'
import css from './companies.module.css'

/** Names the next owner; both are asked by mail. */
export function HandOverForm({
  company: { id, members, owners },
  onDone,
}: {
  company: CompanyDetail
  onDone: () => void
}) {
  const start = useCommand(startTransferFor, { invalidates: [getCompany] })
  const { value, set, errors, field, submit, drop } = useDraftForm(
    `transfer:${id}`,
    { ...NO_NEW_OWNER, reason: '' },
    {
      validate: (values) => ({
        ...(newOwnerOf(values) === null ? { toUserId: t('Name the new owner.') } : {}),
        ...(values.reason.trim() === '' ? { reason: t('Write why.') } : {}),
      }),
      command: start,
    },
  )
  const send = submit((values) => {
    const newOwner = newOwnerOf(values)
    if (newOwner !== null)
      start.mutate(
        { params: { companyId: id }, body: { ...newOwner, reason: values.reason.trim() } },
        {
          onSuccess: () => {
            drop()
            onDone()
            showFeedback({ type: 'success', message: t('Both are asked by mail to confirm.') })
          },
        },
      )
  })
  const owner = owners[0]?.userId
  return (
    <Form label={t('Hand over the ownership')} onSubmit={send}>
      {start.error !== null && Object.keys(start.error.errors).length === 0 ? (
        <AlertBox tone="critical">{translated(start.error.message)}</AlertBox>
      ) : null}
      <NewOwnerFieldset
        members={members.filter(({ userId }) => userId !== owner)}
        value={value}
        onChange={set}
        errors={errors}
      />
      <TextAreaField label={t('Why, for the record')} {...field('reason')} maxLength={1000} rows={2} />
      <div className={css['actions']}>
        <Button type="submit" variant="primary" busy={start.isPending}>
          {t('Ask both to confirm')}
        </Button>
        <Button onClick={onDone}>{t('Cancel')}</Button>
      </div>
    </Form>
  )
}
