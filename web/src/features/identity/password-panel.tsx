import { changePassword, listSessions } from '@drawbar/contract/identity/own-account.ts'
import { useId, useState } from 'react'
import { useCommand } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { useSession } from '../../app/session/store.ts'
import { Button } from '../../ui/form/button.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { AlertBox } from '../../ui/feedback/alert-box.tsx'
import css from '../../app/frame/account-pages.module.css'
import { passwordErrors } from './sign-up-rules.ts'

const BLANK = { current: '', password: '', confirmPassword: '' }
type Fields = typeof BLANK
type Errors = Partial<Record<keyof Fields, string>>

/** The policy is checked here first, so that the server's refusal is never the first (spec-statements C31). */
function errorsOf({ current, ...next }: Fields): Errors {
  return { ...(current === '' ? { current: t('Enter your current password.') } : {}), ...passwordErrors(next) }
}

export function PasswordPanel() {
  const email = useSession(({ user }) => user?.email ?? '')
  const [fields, setFields] = useState(BLANK)
  const [errors, setErrors] = useState<Errors>({})
  const usernameId = useId()
  const change = useCommand(changePassword, {
    invalidates: [listSessions],
    onSuccess: () => {
      setFields(BLANK)
      setErrors({})
      showFeedback({ type: 'success', message: t('Password changed. All your other devices were signed out.') })
    },
    onError: ({ errors: message }) =>
      setErrors({
        ...(message['current'] === undefined ? {} : { current: message['current'] }),
        ...(message['next'] === undefined ? {} : { password: message['next'] }),
      }),
  })
  const submit = (): void => {
    const wrong = errorsOf(fields)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    change.mutate({ body: { current: fields.current, next: fields.password } })
  }
  const field = (name: keyof Fields) => ({
    name,
    value: fields[name],
    error: errors[name],
    onChange: (value: string) => {
      setFields({ ...fields, [name]: value })
      setErrors(({ [name]: _cleared, ...rest }) => rest)
      if (change.isError) change.reset()
    },
  })
  const failure = change.error !== null && Object.keys(change.error.errors).length === 0 ? change.error.message : null
  return (
    <Panel title={t('Password')} note={t('changing it signs you out everywhere else')}>
      <div className={css['narrow']}>
        <Form label={t('Change your password')} onSubmit={submit}>
          {/* For password managers, which file a new password under the name that stands before it. */}
          <input
            id={usernameId}
            className="visually-hidden"
            type="email"
            autoComplete="username"
            aria-label={t('Email')}
            value={email}
            readOnly
            tabIndex={-1}
          />
          {failure === null ? null : <AlertBox tone="critical">{failure}</AlertBox>}
          <PasswordField label={t('Current password')} autoComplete="current-password" {...field('current')} />
          <PasswordField label={t('New password')} autoComplete="new-password" {...field('password')} />
          <PasswordField label={t('Confirm new password')} autoComplete="new-password" {...field('confirmPassword')} />
          <div className={css['actions']}>
            <Button type="submit" size="wide" busy={change.isPending}>
              {t('Change password')}
            </Button>
          </div>
        </Form>
      </div>
    </Panel>
  )
}
