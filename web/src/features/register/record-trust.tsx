import type { RegisterDossier } from '@drawbar/contract/register/register-staff.ts'
import { Fragment, lazy } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../app/i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'
import { Later } from '../../ui/layout/lazy-mount.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { CompanyCover } from '../insurance/company-cover.tsx'
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
        <CompanyCover companyId={companyId} />
      </Section>
      <Section title={t('Signals and record')}>
        <Later load={loadSignals} meanwhile={<Skeleton height={120} />}>
          <SignalsPanel
            companyId={companyId}
            onOpen={(company) => void navigate(withQuery(paths.adminOwnership, { company }))}
          />
        </Later>
        <ScorecardPanel companyId={companyId} />
      </Section>
    </Fragment>
  ))
}
