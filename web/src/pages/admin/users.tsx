import { ComingScreen } from '../../features/site/coming-screen.tsx'
import { t } from '../../i18n/t.ts'

export default function AdminUsers() {
  return (
    <ComingScreen
      title={t('Users')}
      purpose={t('Find a person and help them.')}
      holds={[
        t('Find, inspect, suspend, reset'),
        t('Act on behalf, audited and under a banner'),
        t('Make staff (founder only)'),
      ]}
      meanwhile={[]}
    />
  )
}
