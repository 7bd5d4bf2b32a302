import { lazy, Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { TABS, useRegisterAddress } from '../../features/register/register-address.ts'
import css from '../../features/register/register.module.css'
import { Screen } from '../../app/frame/screen.tsx'
import { t } from '../../app/i18n/t.ts'
import { paths, withQuery, VERIFICATION_TAB } from '../../paths.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { KeyHint } from '../../ui/layout/status-bar.tsx'
import { whenIdle } from '../../ui/layout/when-idle.ts'

const TAB_LABELS = {
  carriers: t('Carriers'),
  watched: t('Watch list'),
  imports: t('Imports'),
  [VERIFICATION_TAB]: t('Verification'),
} as const

const LIST_KEYS: readonly KeyHint[] = [
  { keys: ['/'], does: t('search') },
  { keys: ['J', 'K'], does: t('move') },
  { keys: ['Enter'], does: t('open') },
]
const NO_KEYS: readonly KeyHint[] = []

const loadRecord = () => import('../../features/register/record-panel.tsx')
const RecordPanel = lazy(async () => ({ default: (await loadRecord()).RecordPanel }))
const MemberPanel = lazy(async () => ({
  default: (await import('../../features/register/member-panel.tsx')).MemberPanel,
}))
// The desk of verification has no need of the list.
const RegisterList = lazy(async () => ({
  default: (await import('../../features/register/register-list.tsx')).RegisterList,
}))
const WatchedList = lazy(async () => ({
  default: (await import('../../features/register/watched-list.tsx')).WatchedList,
}))
const RegisterImports = lazy(async () => ({
  default: (await import('../../features/register/register-imports.tsx')).RegisterImports,
}))
const VerificationDesk = lazy(async () => ({
  default: (await import('../../features/verification/verification-desk.tsx')).VerificationDesk,
}))
const DocumentViewer = lazy(async () => ({
  default: (await import('../../features/documents/document-viewer.tsx')).DocumentViewer,
}))

const tabs = (current: keyof typeof TAB_LABELS) =>
  ([...TABS, VERIFICATION_TAB] as const).map((one) => ({
    to: withQuery(paths.adminCarrierDatabase, { tab: one === 'carriers' ? undefined : one }),
    label: TAB_LABELS[one],
    current: one === current,
  }))

export default function AdminCarrierDatabase() {
  const [search] = useSearchParams()
  return search.get('tab') === VERIFICATION_TAB ? (
    <Suspense
      fallback={
        <Screen title={t('Verification')} tabs={tabs(VERIFICATION_TAB)}>
          {null}
        </Screen>
      }
    >
      <VerificationDesk Viewer={DocumentViewer} tabs={tabs(VERIFICATION_TAB)} />
    </Suspense>
  ) : (
    <RegisterScreen />
  )
}

function RegisterScreen() {
  const address = useRegisterAddress()
  const { tab, usdot, memberId, patch } = address
  const opened = usdot ?? memberId
  const close = (): void => patch({ usdot: null, company: null })
  useEffect(() => whenIdle(loadRecord), [])
  return (
    <Screen title={t('Carrier database')} tabs={tabs(tab)} keys={tab === 'imports' ? NO_KEYS : LIST_KEYS}>
      {tab === 'imports' ? (
        <Suspense fallback={<Skeleton height={240} />}>
          <RegisterImports />
        </Suspense>
      ) : (
        <div className={css['split']} data-open={opened === null ? undefined : ''}>
          <Suspense fallback={<Skeleton height={320} />}>
            {tab === 'watched' ? <WatchedList address={address} /> : <RegisterList address={address} />}
          </Suspense>
          {opened === null ? null : (
            <Suspense fallback={<Skeleton height={320} />}>
              {usdot === null ? (
                <MemberPanel key={opened} companyId={opened} onClose={close} />
              ) : (
                <RecordPanel key={usdot} usdot={usdot} onClose={close} />
              )}
            </Suspense>
          )}
        </div>
      )}
    </Screen>
  )
}
