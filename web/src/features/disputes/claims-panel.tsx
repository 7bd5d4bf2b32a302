import { listCargoClaims } from '@drawbar/contract/disputes/disputes.ts'
import type { ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { lazy, useState } from 'react'
import { useInfiniteEndpoint } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Forbidden } from '../../ui/feedback/forbidden.tsx'
import { LazyMount } from '../../ui/layout/lazy-mount.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { formatDate } from '../../ui/format/zoned-time.ts'
import { useCompanyScope } from '../../app/frame/company-scope.ts'
import { LOCAL_ZONE } from '../../app/frame/readers-zone.ts'
import { AnswerClaim } from './carrier/answer-claim.tsx'
import { ClaimCard } from './claim-card.tsx'
import css from './claims.module.css'
import { AnswerOffer } from './consignor/answer-offer.tsx'

const loadForm = () => import('./consignor/file-claim-form.tsx')
const FileClaimForm = lazy(async () => ({ default: (await loadForm()).FileClaimForm }))

export interface ClaimsPanelProps {
  shipment: Pick<ShipmentDetail, 'id' | 'amount' | 'carrierName' | 'documents'>
  side: 'consignor' | 'carrier'
}

/** Cargo claims on a delivered haul, for whichever side reads them. */
export function ClaimsPanel({ shipment, side }: ClaimsPanelProps) {
  const { companyId } = useCompanyScope()
  const claims = useInfiniteEndpoint(listCargoClaims, { params: { shipmentId: shipment.id }, query: { companyId } })
  const [filing, setFiling] = useState(false)
  const { first, items } = claims
  // A carrier has nothing to do here, and nothing to read, until it is claimed from.
  if (side === 'carrier' && claims.error === null && items.length === 0) return null
  const mayFile = first?.abilities.includes('file') ?? false
  return (
    <Panel
      title={t('Cargo claims')}
      note={
        mayFile && first !== undefined && first.fileBy !== null
          ? t('may be filed until {day}', { day: formatDate(first.fileBy, LOCAL_ZONE) })
          : undefined
      }
      aside={
        mayFile && !filing ? (
          <Button size="row" onClick={() => setFiling(true)}>
            {t('File a claim')}
          </Button>
        ) : undefined
      }
    >
      {side === 'consignor' && first?.carrierClosed ? (
        <p className="t-second">
          {t(
            'The carrier has closed its company here, so nobody can answer a claim. Send it to the carrier in writing.',
          )}
        </p>
      ) : null}
      <LazyMount when={filing} load={loadForm} fallback={<Skeleton height={320} />}>
        {filing ? (
          <div className={css['filing']}>
            <FileClaimForm shipment={shipment} onDone={() => setFiling(false)} />
          </div>
        ) : null}
      </LazyMount>
      {claims.error !== null && first === undefined ? (
        claims.error.status === 403 || claims.error.status === 404 ? (
          <Forbidden title={t('These claims are not yours to read')}>
            {t('They are for the company that ships, the carrier that hauls, and their teams.')}
          </Forbidden>
        ) : (
          <ErrorState
            title={t('The claims did not load')}
            message={claims.error.message}
            onRetry={() => void claims.refetch()}
            retrying={claims.isFetching}
            requestId={claims.error.requestId}
          />
        )
      ) : (
        <Loading loading={first === undefined} label={t('the claims')} skeleton={<Skeleton width="70%" />}>
          {items.length > 0 ? (
            <div className={css['claims']}>
              {items.map((claim) => (
                <ClaimCard
                  key={claim.id}
                  claim={claim}
                  actions={side === 'carrier' ? <AnswerClaim claim={claim} /> : <AnswerOffer claim={claim} />}
                />
              ))}
            </div>
          ) : filing ? null : (
            <p className="t-second">{t('No claims on this shipment.')}</p>
          )}
          {claims.hasNextPage ? (
            <Button
              size="row"
              variant="quiet"
              busy={claims.isFetchingNextPage}
              onClick={() => void claims.fetchNextPage()}
            >
              {t('Show more')}
            </Button>
          ) : null}
        </Loading>
      )}
    </Panel>
  )
}
