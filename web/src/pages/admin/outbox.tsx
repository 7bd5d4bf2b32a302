import { ComingScreen } from '../../features/site/coming-screen.tsx'
import { t } from '../../i18n/t.ts'

export default function AdminOutbox() {
  return (
    <ComingScreen
      title={t('Outbox')}
      purpose={t('Read every e-mail that left, or did not.')}
      holds={[t('State, preview, retry, cancel')]}
      meanwhile={[]}
    />
  )
}
