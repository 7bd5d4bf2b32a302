import { ComingScreen } from '../../app/frame/coming-screen.tsx'
import { t } from '../../app/i18n/t.ts'

export default function AdminDisputes() {
  return (
    <ComingScreen
      title={t('Disputes')}
      purpose={t('Decide cases fairly.')}
      holds={[t('Both sides, evidence, proposal and decision'), t('What the decision does to the money')]}
      fallback={[]}
    />
  )
}
