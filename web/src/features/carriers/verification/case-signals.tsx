import { getCompanySignals } from '@drawbar/contract/signals.ts'
import { Link } from 'react-router'
import { useEndpoint } from '../../../api/query.ts'
import { t } from '../../../i18n/t.ts'
import { paths, withQuery } from '../../../paths.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { StaffReadFailed } from '../../site/staff-read-failed.tsx'
import { SignalList } from '../signals/signal-list.tsx'
import css from './desk.module.css'

/** What the score is made of, each signal with its points and what it rests on. */
export function CaseSignals({ companyId }: { companyId: string }) {
  const signals = useEndpoint(getCompanySignals, { params: { companyId } })
  if (signals.isError && signals.data === undefined)
    return (
      <StaffReadFailed
        title={t('The signals did not load')}
        forStaff={t('Fraud signals are for staff')}
        read={signals}
      />
    )
  return (
    <Loading loading={signals.data === undefined} label={t('the signals')} skeleton={<Skeleton height={120} />}>
      {signals.data === undefined ? null : signals.data.signals.length === 0 ? (
        <p className={css['quiet']}>{t('No signal was found the last time it was checked.')}</p>
      ) : (
        <div className={css['signals']}>
          <SignalList signals={signals.data.signals} />
        </div>
      )}
      <p>
        <Link className="link" to={withQuery(paths.adminOwnership, { company: companyId })}>
          {t('Links, cases and record of the company')}
        </Link>
      </p>
    </Loading>
  )
}
