import { RecordPanel } from '../../features/carriers/register/record-panel.tsx'
import { TABS, useRegisterAddress } from '../../features/carriers/register/register-address.ts'
import { RegisterImports } from '../../features/carriers/register/register-imports.tsx'
import { RegisterList } from '../../features/carriers/register/register-list.tsx'
import css from '../../features/carriers/register/register.module.css'
import { Screen } from '../../features/site/screen.tsx'
import { t } from '../../i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'

const TAB_WORDS = { carriers: t('Carriers'), watched: t('Watch list'), imports: t('Imports') } as const

export default function AdminCarrierDatabase() {
  const address = useRegisterAddress()
  const { tab, usdot, patch } = address
  return (
    <Screen
      title={t('Carrier database')}
      tabs={TABS.map((one) => ({
        to: withQuery(paths.adminCarrierDatabase, { tab: one === 'carriers' ? undefined : one }),
        label: TAB_WORDS[one],
        current: one === tab,
      }))}
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
