import { useNavigate } from 'react-router'
import { SignUpForm } from '../features/identity/sign-up-form.tsx'
import { language } from '../app/i18n/language.ts'
import { paths } from '../paths.ts'
import { AppProviders } from '../app/frame/app-providers.tsx'
import css from './public/public-page.module.css'

export default function CarrierSignUp() {
  const navigate = useNavigate()
  return (
    <AppProviders>
      <div className={css['form']} lang={language}>
        <SignUpForm
          side="carrier"
          onRegistered={(email) => void navigate(paths.login, { state: { registered: true, email } })}
        />
      </div>
    </AppProviders>
  )
}
