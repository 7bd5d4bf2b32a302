import { isStaffRole } from '@drawbar/contract/roles.ts'
import { lazy, Suspense } from 'react'
import css from '../features/accounts/account-pages.module.css'
import { AppearancePanel } from '../features/accounts/appearance-panel.tsx'
import { CloseOwnCompany } from '../features/accounts/companies/close-own-company.tsx'
import { LanguagePanel } from '../features/accounts/language-panel.tsx'
import { PasswordPanel } from '../features/accounts/password-panel.tsx'
import { SecondFactorPanel } from '../features/accounts/second-factor-panel.tsx'
import { SessionsPanel } from '../features/accounts/sessions-panel.tsx'
import { UnitsPanel } from '../features/accounts/units-panel.tsx'
import { SkeletonLines } from '../features/accounts/skeleton-lines.tsx'
import { TeamPanel } from '../features/accounts/team/team-panel.tsx'
import { Screen } from '../features/site/screen.tsx'
import { t } from '../i18n/t.ts'
import { useSession } from '../session/store.ts'

const ToursPanel = lazy(async () => ({ default: (await import('../features/onboarding/tours-panel.tsx')).ToursPanel }))

export default function Settings() {
  const member = useSession(({ user }) => !isStaffRole(user?.role))
  return (
    <Screen title={t('Settings')}>
      <div className={css['page']}>
        <AppearancePanel />
        <LanguagePanel />
        <UnitsPanel />
        <PasswordPanel />
        <SecondFactorPanel />
        {member ? <TeamPanel /> : null}
        <SessionsPanel />
        <Suspense fallback={<SkeletonLines label={t('Loading the tours')} />}>
          <ToursPanel />
        </Suspense>
        {member ? <CloseOwnCompany /> : null}
      </div>
    </Screen>
  )
}
