import { ComingScreen } from '../../features/site/coming-screen.tsx'
import { t } from '../../i18n/t.ts'

export default function AdminDocuments() {
  return (
    <ComingScreen
      title={t('Document review')}
      purpose={t('Clear the review queue.')}
      holds={[
        t('A queue with a lease, so that two people never take the same paper'),
        t('Viewer beside the data; approve, ask or reject with a reason, by keyboard'),
      ]}
      meanwhile={[]}
    />
  )
}
