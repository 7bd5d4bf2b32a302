import { isStaffRole } from '@drawbar/contract/roles.ts'
import { lazy, Suspense } from 'react'
import css from '../app/frame/account-pages.module.css'
import { AppearancePanel } from '../features/identity/appearance-panel.tsx'
import { CloseOwnCompany } from '../features/companies/close-own-company.tsx'
import { LanguagePanel } from '../features/identity/language-panel.tsx'
import { PasswordPanel } from '../features/identity/password-panel.tsx'
import { SecondFactorPanel } from '../features/identity/second-factor-panel.tsx'
import { SessionsPanel } from '../features/identity/sessions-panel.tsx'
import { UnitsPanel } from '../features/identity/units-panel.tsx'
import { SkeletonLines } from '../ui/feedback/skeleton-lines.tsx'
import { TeamPanel } from '../features/teams/team-panel.tsx'
import { Screen } from '../app/frame/screen.tsx'
import { t } from '../app/i18n/t.ts'
import { useSession } from '../app/session/store.ts'

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
