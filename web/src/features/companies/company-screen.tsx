import { getCompany, type CompanyDetail } from '@drawbar/contract/companies/companies.ts'
import type { CompanyHistoryEntry } from '@drawbar/contract/companies/company-history.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useEndpoint } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'
import { Button } from '../../ui/form/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { formatNumber } from '../../ui/format/format.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StaffReadFailed } from '../../app/frame/staff-read-failed.tsx'
import { companyTypeLabel } from './company-type.ts'
import { numberStatusLabel } from '../carriers/number-status-labels.ts'
import { planLabel } from './plan-labels.ts'
import { addressLabel } from './address-labels.ts'
import css from './companies.module.css'
import { CompanyHistory } from './company-history.tsx'
import { CompanyOwnership } from './company-ownership.tsx'
import { CompanyStatusPanel } from './company-status-panel.tsx'
import { dayOf, OPEN_ITEM_LABELS, CaseLink, CompanyStatus } from './company-labels.tsx'
import { FactList } from './fact-list.tsx'

/** Whoever opened it from the list by a key goes on from here, and not from the top of the page. */
const focusOnce = (heading: HTMLElement | null): void => heading?.focus({ preventScroll: true })

/** One company, whole: who it is, who is in it, what it has open, what was done about it, and what can be. */
export function CompanyScreen({
  companyId,
  onBack,
  subjectLabel,
  behind,
}: {
  companyId: string
  onBack: () => void
  /** What an act was about: its words come from later rooms. */
  subjectLabel: (about: CompanyHistoryEntry['about']) => string
  /** What opens over the company: the list behind a figure. */
  behind?: (company: CompanyDetail) => ReactNode
}) {
  const company = useEndpoint(getCompany, { params: { companyId } })
  const back = (
    <Button size="filter" onClick={onBack} keys="Esc">
      {t('All companies')}
    </Button>
  )
  if (company.isError && company.data === undefined) {
    return (
      <Panel padded={false}>
        {company.error.status === 404 || company.error.status === 400 ? (
          <Empty title={t('There is no such company')} actions={back}>
            {t('The link may be old or incomplete.')}
          </Empty>
        ) : (
          <StaffReadFailed
            title={t('The company did not load')}
            forStaff={t('Companies’ records are for staff')}
            read={company}
            actions={back}
          />
        )}
      </Panel>
    )
  }
  return (
    <Loading loading={company.data === undefined} label={t('the company')} skeleton={<Skeleton height={420} />}>
      {company.data === undefined ? null : (
        <>
          <header className={css['head']}>
            {back}
            <h2 className="t-record" tabIndex={-1} ref={focusOnce}>
              {company.data.name}
            </h2>
            <CompanyStatus company={company.data} variant="tag" />
            <CaseLink company={company.data} />
          </header>
          <div className={css['detail']}>
            <div className={css['column']}>
              <Facts company={company.data} />
              <Members company={company.data} />
              <CompanyHistory history={company.data.history} subjectLabel={subjectLabel} />
            </div>
            <div className={css['column']}>
              <CompanyStatusPanel company={company.data} />
              <Open company={company.data} />
              <CompanyOwnership company={company.data} />
            </div>
          </div>
          {behind?.(company.data)}
        </>
      )}
    </Loading>
  )
}

function Facts({ company }: { company: CompanyDetail }) {
  const { facts } = company
  const none = t('Not given')
  return (
    <Panel title={t('Company')}>
      <FactList
        facts={[
          [t('Legal name'), facts.legalName ?? none],
          [t('Trading name'), facts.dbaName ?? none],
          [t('Type'), companyTypeLabel(company.typeName)],
          [t('Plan'), planLabel(company.subscriptionTier)],
          ['USDOT', [company.usdot ?? none, numberStatusLabel(company.numberStatus)].filter(Boolean).join(' · ')],
          [t('Tax id'), facts.taxIdLast4 === null ? none : t('ends in {digits}', { digits: facts.taxIdLast4 })],
          [t('Phone'), facts.phone ?? none],
          [t('Domain'), facts.emailDomain ?? none],
          [t('Mailing address'), addressLabel(facts.mailingAddress) ?? none],
          [t('Member since'), dayOf(company.createdAt)],
          [t('Last login'), company.lastActiveAt === null ? t('never logged in') : dayOf(company.lastActiveAt)],
          [t('Id'), company.id],
        ]}
      />
    </Panel>
  )
}

function Members({ company: { members, memberCount } }: { company: CompanyDetail }) {
  return (
    <Panel title={t('Members')} note={formatNumber(memberCount)} padded={false}>
      <ul className={css['lines']} aria-label={t('Members')}>
        {members.map(({ userId, name, email, position, companyRole, status, lastLoginAt }) => (
          <li key={userId}>
            <Link className="link" to={withQuery(paths.adminUsers, { user: userId })}>
              {name}
            </Link>
            <strong>{translated(companyRole)}</strong>
            <span className={css['wide']}>
              {[
                email,
                position,
                status === 'suspended' ? t('suspended') : null,
                lastLoginAt === null ? t('never logged in') : t('last login {day}', { day: dayOf(lastLoginAt) }),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Each figure leads to the rows that were counted. */
function Open({ company: { id, open } }: { company: CompanyDetail }) {
  return (
    <Panel title={t('Open now')}>
      <FactList
        figures
        facts={(Object.keys(OPEN_ITEM_LABELS) as (keyof typeof open)[]).map((kind) => [
          OPEN_ITEM_LABELS[kind],
          open[kind] === 0 ? (
            formatNumber(0)
          ) : (
            <Link
              className="link"
              aria-label={t('{what}: {figure}', { what: OPEN_ITEM_LABELS[kind], figure: formatNumber(open[kind]) })}
              to={withQuery(paths.adminOwnership, { company: id, open: kind })}
            >
              {formatNumber(open[kind])}
            </Link>
          ),
        ])}
      />
    </Panel>
  )
}
