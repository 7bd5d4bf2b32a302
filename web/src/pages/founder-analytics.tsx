import { ComingScreen } from '../app/frame/coming-screen.tsx'
import { t } from '../app/i18n/t.ts'

export default function FounderAnalytics() {
  return (
    <ComingScreen
      title={t('Founder analytics')}
      purpose={t('See whether the business grows.')}
      holds={[t('Sign-ups, activation, retention by cohort'), t('Gross merchandise value, take and liquidity')]}
      fallback={[]}
    />
  )
}
