import { useState } from 'react'
import { Link } from 'react-router'
import { AlertBox } from '../ui/feedback/alert-box.tsx'
import { requestReset } from '../features/identity/auth-calls.ts'
import { AuthFrame } from '../features/identity/auth-frame.tsx'
import { DemoOnly } from '../features/identity/demo-only.tsx'
import { t } from '../app/i18n/t.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/form/button.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { Form } from '../ui/form/form-layout.tsx'
import { AppProviders } from '../app/frame/app-providers.tsx'

export default function ForgotPassword() {
  return (
    <AppProviders>
      <AuthFrame>
        <ForgotScreen />
      </AuthFrame>
    </AppProviders>
  )
}

function ForgotScreen() {
  const [email, setEmail] = useState('')
  const [requestedFor, setRequestedFor] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [demoLink, setDemoLink] = useState<string>()
  const blank = email.trim() === ''

  const submit = async (): Promise<void> => {
    if (busy || blank) return
    setBusy(true)
    setProblem(null)
    const answer = await requestReset(email)
    setBusy(false)
    setDemoLink(answer.demoLink)
    if (answer.problem === null) setRequestedFor(email.trim())
    else setProblem(answer.problem)
  }

  if (requestedFor !== null) {
    return (
      <>
        <h1 className="t-record">{t('Check your email')}</h1>
        <p>
          {t(
            'If an account exists for {email}, a reset link was sent. Open it to choose a new password. The link expires after a short time.',
            { email: requestedFor },
          )}
        </p>
        <DemoOnly link={demoLink} />
        <p>
          <Link to={paths.login} className="link">
            {t('Back to login')}
          </Link>
        </p>
      </>
    )
  }
  return (
    <>
      <h1 className="t-record">{t('Forgot password')}</h1>
      <p>{t('Give the email of your account and we send a link to choose a new password.')}</p>
      {problem === null ? null : <AlertBox tone="critical">{problem}</AlertBox>}
      <Form label={t('Forgot password')} onSubmit={() => void submit()}>
        <TextField
          label={t('Email')}
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={setEmail}
        />
        <Button type="submit" variant="primary" size="wide" block busy={busy} disabled={blank || busy}>
          {t('Send reset link')}
        </Button>
      </Form>
      <p>
        <Link to={paths.login} className="link">
          {t('Back to login')}
        </Link>
      </p>
    </>
  )
}
