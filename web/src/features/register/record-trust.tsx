import type { RegisterDossier } from '@drawbar/contract/register/register-staff.ts'
import { Fragment, lazy } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../app/i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'
import { LazyMount } from '../../ui/layout/lazy-mount.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { CompanyCoverage } from '../insurance/company-coverage.tsx'
import { ScorecardPanel } from '../carriers/scorecard/scorecard-panel.tsx'
import { Section } from './record-facts.tsx'

const loadSignals = () => import('../risk/signals-panel.tsx')
const SignalsPanel = lazy(async () => ({ default: (await loadSignals()).SignalsPanel }))

/** What this market knows of the members that go by a number: their cover, their signals, who they hang together with, their record. */
export function RecordTrust({
  members,
}: {
  members: readonly Pick<RegisterDossier['members'][number], 'companyId'>[]
}) {
  const navigate = useNavigate()
  return members.map(({ companyId }) => (
    <Fragment key={companyId}>
      <Section title={t('Cover')}>
        <CompanyCoverage companyId={companyId} />
      </Section>
      <Section title={t('Signals and record')}>
        <LazyMount load={loadSignals} fallback={<Skeleton height={120} />}>
          <SignalsPanel
            companyId={companyId}
            onOpen={(company) => void navigate(withQuery(paths.adminOwnership, { company }))}
          />
        </LazyMount>
        <ScorecardPanel companyId={companyId} />
      </Section>
    </Fragment>
  ))
}
