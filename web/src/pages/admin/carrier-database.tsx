import { ComingScreen } from '../../features/site/coming-screen.tsx'
import { t } from '../../i18n/t.ts'

export default function AdminCarrierDatabase() {
  return (
    <ComingScreen
      title={t('Carrier database')}
      purpose={t('Keep the register of carriers.')}
      holds={[t('Search, import, verify, invite, watch')]}
      meanwhile={[]}
    />
  )
}
