import { ComingScreen } from '../../app/frame/coming-screen.tsx'
import { t } from '../../app/i18n/t.ts'

export default function AdminCommand() {
  return (
    <ComingScreen
      title={t('Command')}
      purpose={t('Watch the live market.')}
      holds={[t('Every moving shipment, loads that are stuck'), t('Exceptions and signs of fraud')]}
      fallback={[]}
    />
  )
}
