import { getOwnCompany, type OwnCompany, saveOwnCompany } from '@drawbar/contract/companies/companies.ts'
import type { Me } from '@drawbar/contract/identity/own-account.ts'
import { type ReactNode, useState } from 'react'
import { useEndpoint } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Status } from '../../ui/display/status.tsx'
import css from '../../app/frame/account-pages.module.css'
import { addressLabel } from './address-labels.ts'
import { STATE_LABELS } from './company-labels.tsx'
import { CompanyFactsForm } from './company-facts-form.tsx'
import { companyTypeLabel } from './company-type.ts'
import { planLabel } from './plan-labels.ts'
import { SkeletonLines } from '../../ui/feedback/skeleton-lines.tsx'
import { useBlockedReason } from '../../app/frame/use-blocked-reason.ts'

/** What my company says of itself. Those who manage it change it here. */
export function CompanyFactsPanel({ company }: { company: NonNullable<Me['company']> }) {
  const facts = useEndpoint(getOwnCompany, {})
  const [editing, setEditing] = useState(false)
  const locked = useBlockedReason('manageCompany', saveOwnCompany)
  if (facts.isPending) return <SkeletonLines label={t('Loading your company')} />
  return (
    <Panel
      data-tour="company"
      title={t('Company')}
      aside={
        editing || facts.isError || locked !== undefined ? undefined : (
          <Button size="filter" onClick={() => setEditing(true)}>
            {t('Edit company')}
          </Button>
        )
      }
    >
      {facts.isError ? (
        <ErrorState
          title={t('Your company did not load')}
          message={facts.error.message}
          requestId={facts.error.requestId}
          onRetry={() => void facts.refetch()}
          retrying={facts.isFetching}
        />
      ) : editing ? (
        <CompanyFactsForm facts={facts.data} onClose={() => setEditing(false)} />
      ) : (
        <Facts facts={facts.data} company={company} />
      )}
    </Panel>
  )
}

/** A hold is named to its company without the word that staff read. */
function OwnState({ state }: Pick<OwnCompany, 'state'>) {
  const { tone, label } = STATE_LABELS[state]
  return <Status tone={tone}>{state === 'on_hold' ? t('On hold, under review by staff') : label}</Status>
}

function Facts({ facts, company }: { facts: OwnCompany; company: NonNullable<Me['company']> }) {
  const none = t('Not given')
  const rows: [string, ReactNode][] = [
    [t('Name'), facts.name],
    [t('State'), <OwnState key="state" state={facts.state} />],
    [t('Legal name'), facts.legalName ?? none],
    [t('Trading name'), facts.dbaName ?? none],
    [t('Tax id'), facts.taxIdLast4 === null ? none : t('ends in {digits}', { digits: facts.taxIdLast4 })],
    [t('Phone'), facts.phone ?? none],
    [t('Domain'), facts.emailDomain ?? none],
    [t('Mailing address'), addressLabel(facts.mailingAddress) ?? t('Not given. Invoices need it.')],
    [t('Type'), companyTypeLabel(company.typeName)],
    [t('Industry'), company.industry === null ? none : translated(company.industry)],
    [t('Plan'), planLabel(company.subscriptionTier)],
  ]
  return (
    <dl className={css['facts']}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
