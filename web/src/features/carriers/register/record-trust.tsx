import type { RegisterDossier } from '@drawbar/contract/register.ts'
import { useNavigate } from 'react-router'
import { t } from '../../../i18n/t.ts'
import { paths, withQuery } from '../../../paths.ts'
import { ScorecardPanel } from '../scorecard/scorecard-panel.tsx'
import { SignalsPanel } from '../signals/signals-panel.tsx'
import { Section } from './record-facts.tsx'

/** What this market knows of the members that go by this number: their signals, who they hang together with, their record. */
export function RecordTrust({ members }: Pick<RegisterDossier, 'members'>) {
  const navigate = useNavigate()
  return members.map(({ companyId }) => (
    <Section key={companyId} title={t('Signals and record')}>
      <SignalsPanel
        companyId={companyId}
        onOpen={(company) => void navigate(withQuery(paths.adminOwnership, { company }))}
      />
      <ScorecardPanel companyId={companyId} />
    </Section>
  ))
}
