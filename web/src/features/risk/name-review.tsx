import type { CompanySignals, NameSide } from '@drawbar/contract/risk/signals.ts'
import { Link } from 'react-router'
import { t } from '../../app/i18n/t.ts'
import { companyTypeLabel } from '../companies/company-type.ts'
import { paths, withQuery } from '../../paths.ts'
import { Status } from '../../ui/display/status.tsx'
import { TimeInZone } from '../../ui/display/time-in-zone.tsx'
import { LOCAL_ZONE } from '../../app/frame/readers-zone.ts'
import css from './signals.module.css'

/** A held name beside whom it passes for: one row a fact, one column a company. */
export function NameReview({ of }: { of: NonNullable<CompanySignals['nameReview']> }) {
  const sides = [of.own, ...of.others]
  return (
    <section className={css['case']} aria-label={t('Name under review')}>
      <div className={css['caseHead']}>
        <h3 className="t-panel">{t('Name under review')}</h3>
        <span className={css['secondary']}>
          {t('Loads off the board since')} <TimeInZone at={of.heldAt} zone={LOCAL_ZONE} day="short" />
        </span>
      </div>
      <table className={css['compared']}>
        <thead>
          <tr>
            <th scope="col">{t('Company')}</th>
            {sides.map((side) => (
              <th key={side.companyId} scope="col">
                <Link className="link" to={withQuery(paths.adminOwnership, { company: side.companyId })}>
                  {side.name}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FACTS.map(({ label, read }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {sides.map((side) => (
                <td key={side.companyId}>{read(side) ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css['quiet']}>
        {t('Clear releases the name. Watch and Escalate keep the hold until the company changes its name.')}
      </p>
    </section>
  )
}

const FACTS: { label: string; read: (side: NameSide) => React.ReactNode }[] = [
  { label: t('Verified'), read: ({ verifiedAt }) => <Verified at={verifiedAt} /> },
  { label: t('Joined'), read: ({ createdAt }) => <TimeInZone at={createdAt} zone={LOCAL_ZONE} day="short" /> },
  { label: t('Company type'), read: ({ typeName }) => companyTypeLabel(typeName) },
  { label: t('Legal name'), read: ({ legalName }) => legalName },
  { label: t('Trading name'), read: ({ dbaName }) => dbaName },
  { label: t('Email domains'), read: ({ mailDomains }) => mailDomains.join(', ') },
  { label: t('USDOT'), read: ({ usdot }) => usdot },
  { label: t('Completed loads'), read: ({ completedLoads }) => completedLoads },
]

const Verified = ({ at }: { at: string | null }) =>
  at === null ? (
    <Status tone="warning">{t('Not verified')}</Status>
  ) : (
    <Status tone="good">
      <TimeInZone at={at} zone={LOCAL_ZONE} day="short" />
    </Status>
  )
