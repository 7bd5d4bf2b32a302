import { useNavigate } from 'react-router'
import { SignUpForm } from '../features/accounts/sign-up-form.tsx'
import { paths } from '../paths.ts'
import { AppProviders } from './app-providers.tsx'
import css from './public/public-page.module.css'

export default function CarrierSignUp() {
  const navigate = useNavigate()
  return (
    <AppProviders>
      <div className={css['form']}>
        <SignUpForm side="Carrier" onRegistered={() => void navigate(paths.login, { state: { registered: true } })} />
      </div>
    </AppProviders>
  )
}
