import { type CompanySignals as Signals, getCompanySignals } from '@drawbar/contract/risk/signals.ts'
import type { ReactNode } from 'react'
import { useEndpoint } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StaffReadFailed } from '../../app/frame/staff-read-failed.tsx'

interface CompanySignalsProps {
  companyId: string
  /** Pixels that the signals will take, about. */
  height: number
  children: (signals: Signals) => ReactNode
}

/** Reads what speaks against a company; until it is there it says so, and why where it does not come. */
export function CompanySignals({ companyId, height, children }: CompanySignalsProps) {
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
    <Loading loading={signals.data === undefined} label={t('the signals')} skeleton={<Skeleton height={height} />}>
      {signals.data === undefined ? null : children(signals.data)}
    </Loading>
  )
}
