import { ComingScreen } from '../../app/frame/coming-screen.tsx'
import { t } from '../../app/i18n/t.ts'

export default function AdminSystem() {
  return (
    <ComingScreen
      title={t('System')}
      purpose={t('Run the platform.')}
      holds={[t('Flags, jobs and limits'), t('The launch banner and the maintenance notice')]}
      fallback={[]}
    />
  )
}
