import { ComingScreen } from '../../app/frame/coming-screen.tsx'
import { t } from '../../app/i18n/t.ts'

export default function AdminAnalytics() {
  return (
    <ComingScreen
      title={t('Analytics')}
      purpose={t('Read the market.')}
      holds={[t('By lane, equipment and time: posts, fill rate, time to cover, rates, cancellations')]}
      fallback={[]}
    />
  )
}
