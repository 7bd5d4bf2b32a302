import { Link } from 'react-router'
import { t } from '../../app/i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'
import { CompanySignals } from '../risk/company-signals.tsx'
import { SignalList } from '../risk/signal-list.tsx'
import css from './desk.module.css'

/** What the score is made of, each signal with its points and what it rests on. */
export function CaseSignals({ companyId }: { companyId: string }) {
  return (
    <CompanySignals companyId={companyId} height={120}>
      {({ signals }) => (
        <>
          {signals.length === 0 ? (
            <p className={css['quiet']}>{t('No signal was found the last time it was checked.')}</p>
          ) : (
            <div className={css['signals']}>
              <SignalList signals={signals} />
            </div>
          )}
          <p>
            <Link className="link" to={withQuery(paths.adminOwnership, { company: companyId })}>
              {t('Links, cases and record of the company')}
            </Link>
          </p>
        </>
      )}
    </CompanySignals>
  )
}
