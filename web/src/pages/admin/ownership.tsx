import { ComingScreen } from '../../features/site/coming-screen.tsx'
import { t } from '../../i18n/t.ts'

export default function AdminOwnership() {
  return (
    <ComingScreen
      title={t('Ownership')}
      purpose={t('Know who owns and who works for each company.')}
      holds={[t('Owners and members, transfer, duplicates, suspension')]}
      meanwhile={[]}
    />
  )
}
