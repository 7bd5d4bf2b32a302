import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { t, translated } from '../../app/i18n/t.ts'
import { paths } from '../../paths.ts'
import { dropNotice, useSession } from '../../app/session/store.ts'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { AlertBox } from '../../ui/feedback/alert-box.tsx'
import { logIn } from './auth-calls.ts'
import css from './auth.module.css'

export interface DemoAccount {
  role: string
  email: string
  password: string
  name: string
}

export interface LoginFormProps {
  /** 'Registration successful! Please log in.' */
  registered: boolean
  /** Of the account that was just made; else empty. */
  email: string
  demoAccounts: readonly DemoAccount[]
}

export function LoginForm({ registered, email: carried, demoAccounts }: LoginFormProps) {
  const navigate = useNavigate()
  const notice = useSession((session) => session.notice)
  const [email, setEmail] = useState(carried)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const codeField = useRef<HTMLDivElement>(null)
  const [attempts, setAttempts] = useState(0)
  // Where the next thing is to be typed: the first time, and after a code that was not right.
  useEffect(() => {
    if (attempts > 0) codeField.current?.querySelector('input')?.focus()
  }, [attempts])

  const submit = async (): Promise<void> => {
    if (busy) return
    const wrong = {
      ...(email.trim() === '' ? { email: t('Email is required') } : {}),
      ...(password === '' ? { password: t('Password is required') } : {}),
    }
    setErrors(wrong)
    setFailure(null)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    dropNotice()
    const outcome = await logIn({ email, password, code })
    setBusy(false)
    if (outcome.ok) {
      await navigate(outcome.to, { replace: true })
      return
    }
    setFailure(outcome.message)
    if (!outcome.needsCode) return
    setNeedsCode(true)
    setAttempts((times) => times + 1)
  }

  return (
    <>
      {failure === null ? null : <AlertBox tone="critical">{failure}</AlertBox>}
      {failure === null && notice !== null ? <AlertBox tone="warning">{notice}</AlertBox> : null}
      {registered && failure === null ? (
        <AlertBox tone="good">{t('Registration successful! Please log in.')}</AlertBox>
      ) : null}
      <Form label={t('Login')} onSubmit={() => void submit()}>
        <TextField
          label={t('Email')}
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          error={errors.email}
          onChange={(value) => {
            setEmail(value)
            // Another person may have no second factor, or another one.
            setNeedsCode(false)
            setCode('')
            setErrors(({ password: error }) => (error === undefined ? {} : { password: error }))
          }}
        />
        <PasswordField
          label={t('Password')}
          name="password"
          autoComplete="current-password"
          value={password}
          error={errors.password}
          onChange={(value) => {
            setPassword(value)
            setErrors(({ email: error }) => (error === undefined ? {} : { email: error }))
          }}
        />
        {needsCode ? (
          <div ref={codeField}>
            <TextField
              label={t('Code')}
              name="code"
              autoComplete="one-time-code"
              maxLength={40}
              hint={t('Six digits from your app, or a recovery code.')}
              value={code}
              onChange={setCode}
            />
          </div>
        ) : null}
        <Button type="submit" variant="primary" size="wide" block busy={busy}>
          {t('Login')}
        </Button>
      </Form>
      <p className={css['aside']}>
        <Link to={paths.forgotPassword} className="link">
          {t('Forgot Password?')}
        </Link>
      </p>
      {demoAccounts.length === 0 ? null : (
        <section className={css['demo']} aria-labelledby="demo">
          <h2 id="demo" className="t-panel">
            {t('Demo accounts')}
          </h2>
          <p className="t-second">{t('They exist in this demo only. One click fills the form.')}</p>
          <ul>
            {demoAccounts.map((account) => (
              <li key={account.email}>
                <button
                  type="button"
                  className={css['account']}
                  onClick={() => {
                    setEmail(account.email)
                    setNeedsCode(false)
                    setCode('')
                    setPassword(account.password)
                    setErrors({})
                    setFailure(null)
                  }}
                >
                  <strong>{translated(account.role)}</strong>
                  <span>{account.name}</span>
                  <span className={css['mail']}>{account.email}</span>
                </button>
              </li>
            ))}
          </ul>
          <p className="t-second">
            {t('Without a mail server, mails stay in the outbox, where the founder reads them.')}
          </p>
        </section>
      )}
    </>
  )
}
