import { lazy, Suspense } from 'react'
import { AnswersQueue } from '../../features/eligibility/override-requests-queue.tsx'
import { ContestsPanel } from '../../features/verification/contests-panel.tsx'
import { NumberClaimsPanel } from '../../features/verification/number-claims-panel.tsx'
import { CasesQueue } from '../../features/risk/cases-queue.tsx'
import css from '../../features/carriers/carriers.module.css'
import { Screen } from '../../app/frame/screen.tsx'
import { t } from '../../app/i18n/t.ts'

const DocumentViewer = lazy(async () => ({
  default: (await import('../../features/documents/document-viewer.tsx')).DocumentViewer,
}))

const DelaysPanel = lazy(async () => ({
  default: (await import('../../features/shipments/delays-panel.tsx')).DelaysPanel,
}))

const HoldsPanel = lazy(async () => ({
  default: (await import('../../features/shipments/holds-panel.tsx')).HoldsPanel,
}))

/** What waits for staff now. */
export default function AdminDashboard() {
  return (
    <Screen
      title={t('Dashboard')}
      keys={[
        { keys: ['J', 'K'], does: t('move') },
        { keys: 'Enter', does: t('open') },
      ]}
    >
      <div className={css['wide']}>
        <ContestsPanel />
        <NumberClaimsPanel />
        <Suspense fallback={null}>
          <HoldsPanel />
          <DelaysPanel />
        </Suspense>
        <CasesQueue />
        <AnswersQueue Viewer={DocumentViewer} />
      </div>
    </Screen>
  )
}
