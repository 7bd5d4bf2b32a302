import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { AlertBox } from '../ui/feedback/alert-box.tsx'
import { setNewPassword } from '../features/identity/auth-calls.ts'
import { AuthFrame } from '../features/identity/auth-frame.tsx'
import { passwordErrors, type SignUpErrors } from '../features/identity/sign-up-rules.ts'
import { t } from '../app/i18n/t.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/form/button.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'
import { Form } from '../ui/form/form-layout.tsx'
import { AppProviders } from '../app/frame/app-providers.tsx'

/** Spec §9. */
export const REDIRECT_MS = 3000

export default function ResetPassword() {
  return (
    <AppProviders>
      <AuthFrame>
        <ResetScreen />
      </AuthFrame>
    </AppProviders>
  )
}

function ResetScreen() {
  const [search] = useSearchParams()
  const email = search.get('email')?.trim() ?? ''
  const token = search.get('token')?.trim() ?? ''
  const valid = email !== '' && token !== ''
  const [fields, setFields] = useState({ password: '', confirmPassword: '' })
  const [errors, setErrors] = useState<SignUpErrors>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [state, setState] = useState<'form' | 'submitting' | 'success'>('form')

  const submit = async (): Promise<void> => {
    if (!valid || state !== 'form') return
    const wrong = passwordErrors(fields)
    setErrors(wrong)
    setProblem(null)
    if (Object.keys(wrong).length > 0) return
    setState('submitting')
    const failure = await setNewPassword({ token, newPassword: fields.password })
    setState(failure === null ? 'success' : 'form')
    setProblem(failure)
  }
  const field = (name: 'password' | 'confirmPassword') => ({
    name,
    value: fields[name],
    error: errors[name],
    disabled: !valid,
    onChange: (value: string) => {
      setFields({ ...fields, [name]: value })
      setErrors(({ [name]: _cleared, ...rest }) => rest)
    },
  })

  if (state === 'success') return <Success />
  return (
    <>
      <h1 className="t-record">{valid ? t('Reset password') : t('Invalid Reset Link')}</h1>
      {valid ? (
        <p>
          {t('Choose a new password for')} <strong>{email}</strong>.
        </p>
      ) : (
        <AlertBox tone="critical">
          {t('Invalid or missing reset token. Please request a new password reset link.')}
        </AlertBox>
      )}
      {problem === null ? null : <AlertBox tone="critical">{problem}</AlertBox>}
      <Form label={t('Reset password')} onSubmit={() => void submit()}>
        <PasswordField label={t('New password')} autoComplete="new-password" {...field('password')} />
        <PasswordField label={t('Confirm new password')} autoComplete="new-password" {...field('confirmPassword')} />
        <Button
          type="submit"
          variant="primary"
          size="wide"
          block
          busy={state === 'submitting'}
          disabled={!valid || state === 'submitting'}
        >
          {t('Reset password')}
        </Button>
      </Form>
      <p>
        <Link to={paths.forgotPassword} className="link">
          {t('Request a new link')}
        </Link>
      </p>
    </>
  )
}

/** Leaving by hand unmounts it, which cancels the timer. */
function Success() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.login), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <>
      <h1 className="t-record">{t('Password changed')}</h1>
      <AlertBox tone="good">{t('Your password has been reset. You can log in with it now.')}</AlertBox>
      <p>
        <Link to={paths.login} className="link">
          {t('Go to login')}
        </Link>
      </p>
    </>
  )
}
