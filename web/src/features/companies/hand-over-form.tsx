import { getCompany, type CompanyDetail } from '@drawbar/contract/companies/companies.ts'
import { startTransferFor } from '@drawbar/contract/teams/teams.ts'
import { useState } from 'react'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { useDraftForm } from '../../app/session/use-draft-form.ts'
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
  const { value, set, drop } = useDraftForm(`transfer:${id}`, { ...NO_NEW_OWNER, reason: '' })
  const [missing, setMissing] = useState<Record<string, string>>({})
  const start = useCommand(startTransferFor, { invalidates: [getCompany] })
  const errors: Record<string, string> = { ...start.error?.errors, ...missing }
  const edit = (changed: Partial<typeof value>): void => {
    set(changed)
    setMissing({})
    start.reset()
  }
  const submit = (): void => {
    const newOwner = newOwnerOf(value)
    if (newOwner === null) setMissing({ toUserId: t('Name the new owner.') })
    else if (value.reason.trim() === '') setMissing({ reason: t('Write why.') })
    else
      start.mutate(
        { params: { companyId: id }, body: { ...newOwner, reason: value.reason.trim() } },
        {
          onSuccess: () => {
            drop()
            onDone()
            showFeedback({ type: 'success', message: t('Both are asked by mail to confirm.') })
          },
        },
      )
  }
  const owner = owners[0]?.userId
  return (
    <Form label={t('Hand over the ownership')} onSubmit={submit}>
      {start.error !== null && Object.keys(start.error.errors).length === 0 ? (
        <AlertBox tone="critical">{translated(start.error.message)}</AlertBox>
      ) : null}
      <NewOwnerFieldset
        members={members.filter(({ userId }) => userId !== owner)}
        value={value}
        onChange={edit}
        errors={errors}
      />
      <TextAreaField
        label={t('Why, for the record')}
        value={value.reason}
        onChange={(reason) => edit({ reason })}
        maxLength={1000}
        rows={2}
        error={errors['reason']}
      />
      <div className={css['actions']}>
        <Button type="submit" variant="primary" busy={start.isPending}>
          {t('Ask both to confirm')}
        </Button>
        <Button onClick={onDone}>{t('Cancel')}</Button>
      </div>
    </Form>
  )
}
