import { useSearchParams } from 'react-router'
import { PersonPanel } from '../features/accounts/person-panel.tsx'
import { useCompanyScope } from '../features/accounts/company-scope.ts'
import css from '../features/accounts/account-pages.module.css'
import carriersCss from '../features/carriers/carriers.module.css'
import { CarrierProfilePanel } from '../features/carriers/carrier-profile-panel.tsx'
import { CheckSheet } from '../features/carriers/check-sheet.tsx'
import { AUTHORITY_ID, PROFILE_TABS, profileTab, type ProfileTab } from '../features/carriers/check-words.ts'
import { CompletenessPanel } from '../features/carriers/completeness-panel.tsx'
import { PayToPanel } from '../features/carriers/pay-to-panel.tsx'
import { PoliciesPanel } from '../features/carriers/policies-panel.tsx'
import { ProfilePart } from '../features/carriers/profile-part.tsx'
import { StandingsPanel } from '../features/carriers/standings-panel.tsx'
import { VerificationPanel } from '../features/carriers/verification/verification-panel.tsx'
import { WorkPanel } from '../features/carriers/work-panel.tsx'
import { FilePicker } from '../features/documents/file-picker.tsx'
import { PapersPanel } from '../features/documents/papers/papers-panel.tsx'
import { Screen } from '../features/site/screen.tsx'
import { t } from '../i18n/t.ts'
import { useSession } from '../session/store.ts'

const CONSIGNOR_TABS = ['profile', 'papers', 'carriers'] as const
const NO_TABS: readonly ProfileTab[] = []
const TABS: Record<ProfileTab, string> = {
  profile: t('Profile'),
  verification: t('Verification'),
  checks: t('Checks'),
  insurance: t('Insurance'),
  papers: t('Papers'),
  work: t('Equipment and lanes'),
  pay: t('Pay-to'),
  carriers: t('Carriers'),
}

export default function Profile() {
  const role = useSession(({ user }) => user?.role)
  const { isReadOnly } = useCompanyScope()
  const [search] = useSearchParams()
  const carrier = role === 'Carrier' && !isReadOnly
  const consignor = role === 'Consignor' && !isReadOnly
  const tabs = carrier ? PROFILE_TABS : consignor ? CONSIGNOR_TABS : NO_TABS
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'profile'
  return (
    <Screen
      title={t('Profile')}
      tabs={tabs.map((one) => ({ to: profileTab(one), label: TABS[one], current: one === tab }))}
    >
      <div className={tab === 'carriers' ? carriersCss['wide'] : css['page']}>
        {tab === 'carriers' ? (
          <StandingsPanel />
        ) : tab === 'verification' ? (
          <VerificationPanel />
        ) : tab === 'checks' ? (
          <CheckSheet Picker={FilePicker} />
        ) : tab === 'insurance' ? (
          <PoliciesPanel />
        ) : tab === 'papers' ? (
          <PapersPanel />
        ) : tab === 'work' ? (
          <ProfilePart title={TABS.work}>{(profile) => <WorkPanel profile={profile} />}</ProfilePart>
        ) : tab === 'pay' ? (
          <ProfilePart title={TABS.pay}>
            {(profile) => <PayToPanel profile={profile} Picker={FilePicker} />}
          </ProfilePart>
        ) : (
          <>
            {carrier ? <CompletenessPanel /> : null}
            <PersonPanel />
            {carrier ? (
              <div id={AUTHORITY_ID} className={css['anchor']} tabIndex={-1}>
                <CarrierProfilePanel />
              </div>
            ) : null}
          </>
        )}
      </div>
    </Screen>
  )
}
