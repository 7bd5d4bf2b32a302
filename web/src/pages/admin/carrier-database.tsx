import { lazy } from 'react'
import { useSearchParams } from 'react-router'
import { RecordPanel } from '../../features/carriers/register/record-panel.tsx'
import { TABS, useRegisterAddress } from '../../features/carriers/register/register-address.ts'
import { RegisterImports } from '../../features/carriers/register/register-imports.tsx'
import { RegisterList } from '../../features/carriers/register/register-list.tsx'
import css from '../../features/carriers/register/register.module.css'
import { VERIFICATION_TAB, VerificationDesk } from '../../features/carriers/verification/verification-desk.tsx'
import { Screen } from '../../features/site/screen.tsx'
import { t } from '../../i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'

const TAB_WORDS = {
  carriers: t('Carriers'),
  watched: t('Watch list'),
  imports: t('Imports'),
  [VERIFICATION_TAB]: t('Verification'),
} as const

const DocumentViewer = lazy(async () => ({
  default: (await import('../../features/documents/document-viewer.tsx')).DocumentViewer,
}))

const tabs = (current: keyof typeof TAB_WORDS) =>
  ([...TABS, VERIFICATION_TAB] as const).map((one) => ({
    to: withQuery(paths.adminCarrierDatabase, { tab: one === 'carriers' ? undefined : one }),
    label: TAB_WORDS[one],
    current: one === current,
  }))

export default function AdminCarrierDatabase() {
  const [search] = useSearchParams()
  return search.get('tab') === VERIFICATION_TAB ? (
    <VerificationDesk Viewer={DocumentViewer} tabs={tabs(VERIFICATION_TAB)} />
  ) : (
    <RegisterScreen />
  )
}

function RegisterScreen() {
  const address = useRegisterAddress()
  const { tab, usdot, patch } = address
  return (
    <Screen
      title={t('Carrier database')}
      tabs={tabs(tab)}
      keys={[
        { keys: ['/'], does: t('search') },
        { keys: ['J', 'K'], does: t('move') },
        { keys: ['Enter'], does: t('open') },
      ]}
    >
      {tab === 'imports' ? (
        <RegisterImports />
      ) : (
        <div className={css['split']} data-open={usdot === null ? undefined : ''}>
          <RegisterList key={tab} address={address} />
          {usdot === null ? null : <RecordPanel key={usdot} usdot={usdot} onClose={() => patch({ usdot: null })} />}
        </div>
      )}
    </Screen>
  )
}
