import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { PersonPanel } from '../features/identity/person-panel.tsx'
import { useCompanyScope } from '../app/frame/company-scope.ts'
import css from '../app/frame/account-pages.module.css'
import carriersCss from '../features/carriers/carriers.module.css'
import { AUTHORITY_ID, PROFILE_TABS, profileTab, type ProfileTab } from '../app/frame/profile-tabs.ts'
import { COMPANY_ID } from '../paths.ts'
import { SkeletonLines } from '../ui/feedback/skeleton-lines.tsx'
import { ChecklistLine, ChecklistPanel } from '../features/verification/checklist/checklist-panel.tsx'
import { ProfilePart } from '../features/carriers/profile-part.tsx'
import { Screen } from '../app/frame/screen.tsx'
import { t } from '../app/i18n/t.ts'
import { useSession } from '../app/session/store.ts'

const CarrierProfilePanel = lazy(async () => ({
  default: (await import('../features/verification/carrier-profile-panel.tsx')).CarrierProfilePanel,
}))
const VerificationPanel = lazy(async () => ({
  default: (await import('../features/verification/verification-panel.tsx')).VerificationPanel,
}))
const CheckSheet = lazy(async () => ({ default: (await import('../features/eligibility/check-sheet.tsx')).CheckSheet }))
const PoliciesPanel = lazy(async () => ({
  default: (await import('../features/insurance/policies-panel.tsx')).PoliciesPanel,
}))
const DocumentsPanel = lazy(async () => ({
  default: (await import('../features/documents/required/documents-panel.tsx')).DocumentsPanel,
}))
const WorkPanel = lazy(async () => ({
  default: (await import('../features/carriers/operating-profile-panel.tsx')).WorkPanel,
}))
const PayToPanel = lazy(async () => ({ default: (await import('../features/carriers/pay-to-panel.tsx')).PayToPanel }))
const PreferencesPanel = lazy(async () => ({
  default: (await import('../features/carriers/preferences-panel.tsx')).PreferencesPanel,
}))
const OwnLaneRecord = lazy(async () => ({
  default: (await import('../features/board/own-lane-record.tsx')).OwnLaneRecord,
}))
const FilePicker = lazy(async () => ({ default: (await import('../features/documents/file-picker.tsx')).FilePicker }))

const CONSIGNOR_TABS = ['profile', 'papers', 'carriers'] as const
const NO_TABS: readonly ProfileTab[] = []
const TABS: Record<ProfileTab, string> = {
  profile: t('Profile'),
  verification: t('Verification'),
  checks: t('Checks'),
  insurance: t('Insurance'),
  papers: t('Documents'),
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
      <Suspense fallback={null}>
        <div className={tab === 'carriers' ? carriersCss['wide'] : css['page']}>
          {tab === 'carriers' ? (
            <PreferencesPanel />
          ) : tab === 'verification' ? (
            <>
              <ChecklistLine />
              <VerificationPanel />
            </>
          ) : tab === 'checks' ? (
            <CheckSheet Picker={FilePicker} />
          ) : tab === 'insurance' ? (
            <PoliciesPanel />
          ) : tab === 'papers' ? (
            <>
              <ChecklistLine />
              <DocumentsPanel />
            </>
          ) : tab === 'work' ? (
            <ProfilePart title={TABS.work}>{(profile) => <WorkPanel profile={profile} />}</ProfilePart>
          ) : tab === 'pay' ? (
            <ProfilePart title={TABS.pay}>
              {(profile) => <PayToPanel profile={profile} Picker={FilePicker} />}
            </ProfilePart>
          ) : (
            <>
              {carrier || consignor ? <ChecklistPanel /> : null}
              {/* Before the person: a newcomer claims a number first, and reads what was found beneath the field. */}
              {carrier ? (
                <div id={AUTHORITY_ID} className={css['anchor']} tabIndex={-1}>
                  <Suspense fallback={<SkeletonLines label={t('Loading your carrier profile')} />}>
                    <CarrierProfilePanel />
                  </Suspense>
                </div>
              ) : null}
              <div id={COMPANY_ID} className={css['anchor']} tabIndex={-1}>
                <PersonPanel />
              </div>
              {consignor ? (
                <Suspense fallback={<SkeletonLines label={t('Loading your record')} />}>
                  <OwnLaneRecord />
                </Suspense>
              ) : null}
            </>
          )}
        </div>
      </Suspense>
    </Screen>
  )
}
