import type { RegisterDossier } from '@drawbar/contract/register.ts'
import { Fragment } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../../i18n/t.ts'
import { paths, withQuery } from '../../../paths.ts'
import { CompanyCover } from '../company-cover.tsx'
import { ScorecardPanel } from '../scorecard/scorecard-panel.tsx'
import { SignalsPanel } from '../signals/signals-panel.tsx'
import { Section } from './record-facts.tsx'

/** What this market knows of the members that go by this number: their cover, their signals, who they hang together with, their record. */
export function RecordTrust({ members }: Pick<RegisterDossier, 'members'>) {
  const navigate = useNavigate()
  return members.map(({ companyId }) => (
    <Fragment key={companyId}>
      <Section title={t('Cover')}>
        <CompanyCover companyId={companyId} />
      </Section>
      <Section title={t('Signals and record')}>
        <SignalsPanel
          companyId={companyId}
          onOpen={(company) => void navigate(withQuery(paths.adminOwnership, { company }))}
        />
        <ScorecardPanel companyId={companyId} />
      </Section>
    </Fragment>
  ))
}
