import { ComingScreen } from '../app/frame/coming-screen.tsx'
import { t } from '../app/i18n/t.ts'

export default function Messages() {
  return (
    <ComingScreen
      title={t('Messages')}
      purpose={t('Talk about a load with the other side, in one thread.')}
      holds={[t('Threads by load, shipment and dispute'), t('Unread counts and attachments')]}
      fallback={[]}
    />
  )
}
