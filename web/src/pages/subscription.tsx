import { ComingScreen } from '../app/frame/coming-screen.tsx'
import { t } from '../app/i18n/t.ts'
import { paths } from '../paths.ts'

export default function Subscription() {
  return (
    <ComingScreen
      title={t('Subscription')}
      purpose={t('See your plan and change it.')}
      holds={[t('Plan, usage against its limits, invoices'), t('Change or cancel')]}
      fallback={[{ to: paths.payments, label: t('Payments'), why: t('invoices and what has been paid') }]}
    />
  )
}
