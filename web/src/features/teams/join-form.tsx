import { acceptInvitation, getInvitation } from '@drawbar/contract/teams/teams.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCommand, useEndpoint } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/form/button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import { AlertBox } from '../../ui/feedback/alert-box.tsx'
import { dayOf } from '../companies/company-labels.tsx'
import { passwordErrors } from '../identity/sign-up-rules.ts'
import { SkeletonLines } from '../../ui/feedback/skeleton-lines.tsx'

const EMPTY = { name: '', position: '', password: '', confirmPassword: '' }
type Fields = typeof EMPTY

/** Where an invitation's link leads: who invites to what, and the rest of an account. */
export function JoinForm({ token, onJoined }: { token: string; onJoined: (email: string) => void }) {
  const invitation = useEndpoint(getInvitation, { query: { token } })
  if (invitation.isPending) return <SkeletonLines label={t('Loading the invitation')} />
  if (invitation.isError)
    return (
      <>
        <h1 className="t-record">{t('This invitation is over')}</h1>
        <AlertBox tone="critical">{invitation.error.message}</AlertBox>
        <p>
          <Link to={paths.login} className="link">
            {t('Go to login')}
          </Link>
        </p>
      </>
    )
  const { companyName, companyRole, email, invitedBy, becomesOwner, expiresAt } = invitation.data
  return (
    <>
      <h1 className="t-record">{t('Join {company}', { company: companyName })}</h1>
      <p>
        {becomesOwner
          ? t('{name} invites you to become its owner, as {email}. You confirm that once you are in.', {
              name: invitedBy ?? companyName,
              email,
            })
          : t('{name} invites you as {role}, under {email}.', {
              name: invitedBy ?? companyName,
              role: translated(companyRole),
              email,
            })}{' '}
        {t('The invitation is open until {day}.', { day: dayOf(expiresAt) })}
      </p>
      <Join token={token} onJoined={() => onJoined(email)} />
    </>
  )
}

function Join({ token, onJoined }: { token: string; onJoined: () => void }) {
  const [fields, setFields] = useState(EMPTY)
  const [errors, setErrors] = useState<Partial<Record<keyof Fields, string>>>({})
  const join = useCommand(acceptInvitation, { onSuccess: onJoined })
  const message: Partial<Record<string, string>> = { ...join.error?.errors, ...errors }
  const text = (name: keyof Fields) => ({
    name,
    value: fields[name],
    error: message[name],
    onChange: (value: string) => {
      setFields({ ...fields, [name]: value })
      setErrors(({ [name]: _cleared, ...rest }) => rest)
      if (join.isError) join.reset()
    },
  })
  const submit = (): void => {
    const wrong = {
      ...(fields.name.trim() === '' ? { name: t('Full name is required') } : {}),
      ...(fields.position.trim() === '' ? { position: t('Position is required') } : {}),
      ...passwordErrors(fields),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const { name, position, password } = fields
    join.mutate({ body: { token, name: name.trim(), position: position.trim(), password } })
  }
  return (
    <Form label={t('Join the company')} onSubmit={submit}>
      {join.error !== null && Object.keys(join.error.errors).length === 0 ? (
        <AlertBox tone="critical">{join.error.message}</AlertBox>
      ) : null}
      <TextField label={t('Full name')} autoComplete="name" {...text('name')} />
      <TextField label={t('Position')} autoComplete="organization-title" {...text('position')} />
      <PasswordField label={t('Password')} autoComplete="new-password" {...text('password')} />
      <PasswordField label={t('Confirm password')} autoComplete="new-password" {...text('confirmPassword')} />
      <Button type="submit" variant="primary" size="wide" block busy={join.isPending}>
        {t('Join')}
      </Button>
    </Form>
  )
}
