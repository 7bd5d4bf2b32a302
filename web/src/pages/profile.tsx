import { PersonPanel } from '../features/accounts/person-panel.tsx'
import { useCompanyScope } from '../features/accounts/company-scope.ts'
import css from '../features/accounts/account-pages.module.css'
import { CarrierProfilePanel } from '../features/carriers/carrier-profile-panel.tsx'
import { Screen } from '../features/site/screen.tsx'
import { t } from '../i18n/t.ts'
import { useSession } from '../session/store.ts'

export default function Profile() {
  const carrier = useSession(({ user }) => user?.role === 'Carrier')
  const { isReadOnly } = useCompanyScope()
  return (
    <Screen title={t('Profile')}>
      <div className={css['page']}>
        <PersonPanel />
        {carrier && !isReadOnly ? <CarrierProfilePanel /> : null}
      </div>
    </Screen>
  )
}
