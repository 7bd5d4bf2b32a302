import { type GIVEN_ROLES, inviteMember, listTeam } from '@drawbar/contract/teams/teams.ts'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { useDraftForm } from '../../app/frame/use-draft-form.ts'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import css from '../../app/frame/account-pages.module.css'
import { DemoOnly } from '../identity/demo-only.tsx'
import { AlertBox } from '../../ui/feedback/alert-box.tsx'
import { FormActions } from '../identity/form-actions.tsx'
import { ROLE_OPTIONS } from './roles.ts'

export function InviteForm({ onClose }: { onClose: () => void }) {
  const send = useCommand(inviteMember, { invalidates: [listTeam] })
  const { errors, field, submit, drop } = useDraftForm(
    'invite',
    { email: '', companyRole: null as (typeof GIVEN_ROLES)[number] | null },
    {
      validate: ({ companyRole }) => (companyRole === null ? { companyRole: translated('Pick a role.') } : {}),
      command: send,
    },
  )
  const invite = submit(({ email, companyRole }) => {
    if (companyRole === null) return
    send.mutate(
      { body: { email: email.trim(), companyRole } },
      {
        onSuccess: ({ demoLink }) => {
          showFeedback({ type: 'success', message: t('Invited. The link works for seven days.') })
          drop()
          // A demo that sends no email shows the link, so the form stays.
          if (demoLink === null) onClose()
        },
      },
    )
  })
  return (
    <div className={css['narrow']}>
      <Form label={t('Invite somebody')} onSubmit={invite}>
        {send.error !== null && Object.keys(errors).length === 0 ? (
          <AlertBox tone="critical">{send.error.message}</AlertBox>
        ) : null}
        <TextField label={t('Their e-mail address')} type="email" autoComplete="off" {...field('email')} />
        <SelectField
          label={t('Role')}
          placeholder={t('Pick a role')}
          {...field('companyRole')}
          options={ROLE_OPTIONS}
        />
        <DemoOnly link={send.data?.demoLink} />
        <FormActions submit={t('Send the invitation')} busy={send.isPending} onCancel={onClose} />
      </Form>
    </div>
  )
}
