import { ComingScreen } from '../app/frame/coming-screen.tsx'
import { t } from '../app/i18n/t.ts'

export default function PlatformHealth() {
  return (
    <ComingScreen
      title={t('Platform health')}
      purpose={t('See whether the platform is well.')}
      holds={[t('Latency, errors and queue lag'), t('Database, storage, mail and dependencies'), t('Incidents')]}
      fallback={[]}
    />
  )
}
