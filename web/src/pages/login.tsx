import { getSite } from '@drawbar/contract/site/site.ts'
import { lazy, Suspense, useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { fieldOf } from '../api/api-error.ts'
import { useEndpoint } from '../api/query.ts'
import { AuthFrame } from '../features/identity/auth-frame.tsx'
import css from '../features/identity/auth.module.css'
import { LoginForm } from '../features/identity/login-form.tsx'
import { SignUpPanel } from '../features/identity/sign-up-panel.tsx'
import { SkeletonLines } from '../ui/feedback/skeleton-lines.tsx'
import { t } from '../app/i18n/t.ts'
import { paths } from '../paths.ts'
import { AppProviders } from '../app/frame/app-providers.tsx'

/** Few come with an invitation, and its fields weigh more than the rest of the page. */
const JoinForm = lazy(async () => ({ default: (await import('../features/teams/join-form.tsx')).JoinForm }))

const TABS = [
  { id: 'login', label: t('Login') },
  { id: 'signup', label: t('Sign Up') },
] as const
type Tab = (typeof TABS)[number]['id']

export default function LoginPage() {
  return (
    <AppProviders>
      <LoginScreen />
    </AppProviders>
  )
}

/** One screen on three paths: /login opens Login, /register and /signup open Sign Up. */
function LoginScreen() {
  const [search] = useSearchParams()
  const invite = search.get('invite')
  const { pathname, key, ...location } = useLocation()
  const state: unknown = location.state
  const carried = fieldOf(state, 'email')
  const email = typeof carried === 'string' ? carried : ''
  const navigate = useNavigate()
  const tabsId = useId()
  const [tab, setTab] = useState<Tab>(pathname === paths.login ? 'login' : 'signup')
  const [registered, setRegistered] = useState(false)
  useEffect(() => {
    if (fieldOf(state, 'registered') !== true) return
    setTab('login')
    setRegistered(true)
  }, [key, state])
  const site = useEndpoint(getSite, {})
  const choose = (chosen: Tab): void => {
    setTab(chosen)
    setRegistered(false)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    const other = tab === 'login' ? 'signup' : 'login'
    choose(other)
    document.getElementById(`${tabsId}-${other}`)?.focus()
  }
  const onRegistered = (email: string): void =>
    void navigate(paths.login, { replace: true, state: { registered: true, email } })
  if (invite !== null && tab === 'signup')
    return (
      <AuthFrame>
        <Suspense fallback={<SkeletonLines label={t('Loading the invitation')} />}>
          <JoinForm token={invite} onJoined={onRegistered} />
        </Suspense>
      </AuthFrame>
    )
  return (
    <AuthFrame
      // On until the server says that the launch is over.
      soon={site.data?.launchingSoon ?? true}
      tabs={
        <div role="tablist" aria-label={t('Login or sign up')} className={css['tabs']}>
          {TABS.map(({ id, label }) => (
            <button
              key={id}
              id={`${tabsId}-${id}`}
              type="button"
              role="tab"
              aria-selected={tab === id}
              aria-controls={`${tabsId}-panel`}
              tabIndex={tab === id ? 0 : -1}
              className={css['tab']}
              onClick={() => choose(id)}
              onKeyDown={press}
            >
              {label}
            </button>
          ))}
        </div>
      }
    >
      <div id={`${tabsId}-panel`} role="tabpanel" aria-labelledby={`${tabsId}-${tab}`} className={css['prose']}>
        <h1 className="visually-hidden">{tab === 'login' ? t('Login') : t('Sign Up')}</h1>
        {tab === 'login' ? (
          <LoginForm
            key={email}
            registered={registered}
            email={email}
            demoAccounts={site.data?.demo ? site.data.demoAccounts : []}
          />
        ) : (
          <SignUpPanel onRegistered={onRegistered} />
        )}
      </div>
    </AuthFrame>
  )
}
