import { GIVEN_ROLES, inviteMember, listTeam } from '@drawbar/contract/teams/teams.ts'
import { useState } from 'react'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { useDraftForm } from '../../app/session/use-draft-form.ts'
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
  const { value, set, drop } = useDraftForm('invite', { email: '', companyRole: '' })
  const send = useCommand(inviteMember, { invalidates: [listTeam] })
  const [missing, setMissing] = useState(false)
  const errors: Record<string, string> = {
    ...send.error?.errors,
    ...(missing ? { companyRole: translated('Pick a role.') } : {}),
  }
  const edit = (changed: Partial<typeof value>): void => {
    set(changed)
    setMissing(false)
    if (send.isError) send.reset()
  }
  const submit = (): void => {
    const companyRole = GIVEN_ROLES.find((role) => role === value.companyRole)
    if (companyRole === undefined) {
      setMissing(true)
      return
    }
    send.mutate(
      { body: { email: value.email.trim(), companyRole } },
      {
        onSuccess: ({ demoLink }) => {
          showFeedback({ type: 'success', message: t('Invited. The link works for seven days.') })
          drop()
          // A demo that sends no email shows the link, so the form stays.
          if (demoLink === null) onClose()
        },
      },
    )
  }
  return (
    <div className={css['narrow']}>
      <Form label={t('Invite somebody')} onSubmit={submit}>
        {send.error !== null && Object.keys(errors).length === 0 ? (
          <AlertBox tone="critical">{send.error.message}</AlertBox>
        ) : null}
        <TextField
          label={t('Their e-mail address')}
          type="email"
          autoComplete="off"
          value={value.email}
          onChange={(email) => edit({ email })}
          error={errors['email']}
        />
        <SelectField
          label={t('Role')}
          placeholder={t('Pick a role')}
          value={value.companyRole === '' ? null : value.companyRole}
          onChange={(companyRole) => edit({ companyRole: companyRole ?? '' })}
          options={ROLE_OPTIONS}
          error={errors['companyRole']}
        />
        <DemoOnly link={send.data?.demoLink} />
        <FormActions submit={t('Send the invitation')} busy={send.isPending} onCancel={onClose} />
      </Form>
    </div>
  )
}
