import { getAward } from '@drawbar/contract/awards/awards.ts'
import type { ShipmentSummary } from '@drawbar/contract/shipments/shipments.ts'
import { useEndpoint } from '../../../api/query.ts'
import { t } from '../../../app/i18n/t.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useCompanyScope } from '../../../app/frame/company-scope.ts'
import { RateConfirmation } from '../../bids/carrier/rate-confirmation.tsx'

/** The rate confirmation of a shipment, read through its award. */
export function SignPanel({ shipment }: { shipment: ShipmentSummary }) {
  const { companyId } = useCompanyScope()
  const award = useEndpoint(getAward, { params: { loadId: shipment.loadId }, query: { companyId } })
  if (award.isError && award.data === undefined) {
    return (
      <ErrorState
        title={t('The rate confirmation did not load')}
        message={award.error.message}
        onRetry={() => void award.refetch()}
        retrying={award.isFetching}
        requestId={award.error.requestId}
      />
    )
  }
  return (
    <Loading loading={award.data === undefined} label={t('the rate confirmation')} skeleton={<Skeleton height={240} />}>
      {award.data === undefined ? null : (
        <RateConfirmation award={award.data} reference={shipment.load.reference} zone={shipment.load.origin.timeZone} />
      )}
    </Loading>
  )
}
