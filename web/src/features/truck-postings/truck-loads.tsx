import { Link } from 'react-router'
import {
  type CapacityLoad,
  type CapacityPosting,
  listCapacityLoads,
} from '@drawbar/contract/truck-postings/truck-postings.ts'
import { useEndpoint } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Lane, LaneTimes } from '../../ui/display/lane.tsx'
import { Price } from '../../ui/display/price.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Status } from '../../ui/display/status.tsx'
import { formatDistance } from '../../ui/format/format.ts'
import { useUnits } from '../../ui/format/units.ts'
import { placeName } from '../places/place-name.ts'
import { GoodsLines } from '../board/goods.tsx'
import { loadPagePath } from '../board/load-page-link.tsx'
import css from './capacity.module.css'
import { MatchReasons, MatchScore } from './match-score.tsx'

/** Loads of the board for one truck, the best first. */
export function TruckLoads({ posting, companyId }: { posting: CapacityPosting; companyId: string | undefined }) {
  const loads = useEndpoint(listCapacityLoads, { params: { postingId: posting.postingId } }, { keep: true })
  const label = t('Loads for this truck')
  if (loads.error !== null && loads.data === undefined)
    return (
      <ErrorState
        title={t('{what} did not load', { what: label })}
        message={loads.error.message}
        onRetry={() => void loads.refetch()}
        retrying={loads.isFetching}
        requestId={loads.error.requestId}
      />
    )
  if (loads.data === undefined)
    return (
      <Loading loading label={label} skeleton={<Skeleton height={200} />}>
        {null}
      </Loading>
    )
  if (loads.data.items.length === 0)
    return (
      <Empty
        title={t('No load fits this truck now')}
        actions={
          <ButtonLink to={withQuery(paths.carrierLoads, { company: companyId })}>{t('Look at the board')}</ButtonLink>
        }
      >
        {posting.status === 'active'
          ? t('Loads that fit show here as they are posted. A wider radius or more places to go to finds more.')
          : t('It is on offer no more.')}
      </Empty>
    )
  return (
    <ol className={css['matches']} aria-label={label}>
      {loads.data.items.map((load) => (
        <LoadMatch key={load.loadId} load={load} companyId={companyId} />
      ))}
    </ol>
  )
}

/** What the board's row would offer: a bid that stands is not placed again. */
function actionOf({ myBid, isBookable }: CapacityLoad): string {
  if (myBid === null) return isBookable ? t('Book') : t('Bid')
  if (myBid.status === 'countered') return t('Answer')
  return myBid.reconfirmBy === null ? t('Revise') : t('Confirm')
}

function LoadMatch({ load, companyId }: { load: CapacityLoad; companyId: string | undefined }) {
  const { distance } = useUnits()
  const { myBid } = load
  const action = actionOf(load)
  const window = ({ windowStartAt: start, windowEndAt: end, timeZone: zone }: CapacityLoad['origin']) => ({
    start,
    end,
    zone,
  })
  return (
    <li className={css['match']}>
      <MatchScore breakdown={load.breakdown} side="carrier" />
      <span className={css['lines']}>
        <span className={css['quiet']}>
          <Link className="link" to={loadPagePath({ loadId: load.loadId, company: companyId })}>
            {load.reference}
          </Link>{' '}
          · {load.ownerName}
        </span>
        <Lane origin={placeName(load.origin)} destination={placeName(load.destination)} />
        <LaneTimes pickup={window(load.origin)} delivery={window(load.destination)} />
        <span>
          <strong>{formatDistance(load.distanceMeters, distance)}</strong> {distance}
        </span>
        <GoodsLines load={load} />
        {load.askedAt === null ? null : <Status tone="neutral">{t('Asked for this truck')}</Status>}
      </span>
      <MatchReasons breakdown={load.breakdown} side="carrier" />
      <span className={css['end']}>
        {myBid !== null ? (
          <Price
            value={myBid.amount}
            distanceMeters={load.distanceMeters}
            lead={myBid.status === 'countered' ? t('they offer') : t('yours')}
          />
        ) : load.priceAmount === null ? (
          <span className={css['quiet']}>{t('Open to bids')}</span>
        ) : (
          <Price value={{ amount: load.priceAmount, currency: load.currency }} distanceMeters={load.distanceMeters} />
        )}
        <ButtonLink
          size="row"
          aria-label={t('{act} {reference}', { act: action, reference: load.reference })}
          to={withQuery(paths.carrierLoads, { load: load.loadId, company: companyId })}
        >
          {action}
        </ButtonLink>
      </span>
    </li>
  )
}
