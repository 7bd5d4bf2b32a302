import { listTeam, startTransfer, type Team } from '@drawbar/contract/teams/teams.ts'
import { useCommand } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { useDraftForm } from '../../app/frame/use-draft-form.ts'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { Form } from '../../ui/form/form-layout.tsx'
import css from '../../app/frame/account-pages.module.css'
import { AlertBox } from '../../ui/feedback/alert-box.tsx'
import { FormActions } from '../identity/form-actions.tsx'
import { NewOwnerFieldset, newOwnerOf, NO_NEW_OWNER } from '../companies/new-owner-fields.tsx'

/** Names the next owner; both are then asked. */
export function StartTransferForm({ team, onClose }: { team: Team; onClose: () => void }) {
  const start = useCommand(startTransfer, { invalidates: [listTeam] })
  const { value, set, errors, submit, drop } = useDraftForm('hand-over', NO_NEW_OWNER, {
    validate: (values) => (newOwnerOf(values) === null ? { toUserId: t('Name the new owner.') } : {}),
    command: start,
  })
  const send = submit((values) => {
    const body = newOwnerOf(values)
    if (body !== null)
      start.mutate(
        { body },
        {
          onSuccess: () => {
            showFeedback({ type: 'success', message: t('Both of you are asked by mail, and can confirm here.') })
            drop()
            onClose()
          },
        },
      )
  })
  return (
    <div className={css['narrow']}>
      <Form label={t('Hand over the ownership')} onSubmit={send}>
        {start.error !== null && Object.keys(start.error.errors).length === 0 ? (
          <AlertBox tone="critical">{start.error.message}</AlertBox>
        ) : null}
        <p>{t('You change places: you get their role, they become the owner. Both of you confirm.')}</p>
        <NewOwnerFieldset
          members={team.members.filter(({ you }) => !you)}
          value={value}
          onChange={set}
          errors={errors}
        />
        <FormActions submit={t('Ask both to confirm')} busy={start.isPending} onCancel={onClose} />
      </Form>
    </div>
  )
}
