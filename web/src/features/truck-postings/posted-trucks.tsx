import { EQUIPMENT_CODES } from '@drawbar/contract/codes.ts'
import { type PostedTruck, searchCapacity } from '@drawbar/contract/truck-postings/truck-postings.ts'
import { lazy, Suspense } from 'react'
import { useInfiniteEndpoint } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Forbidden } from '../../ui/feedback/forbidden.tsx'
import { formatDistance } from '../../ui/format/format.ts'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useUnits } from '../../ui/format/units.ts'
import { useCompanyScope } from '../../app/frame/company-scope.ts'
import { pickedIn, useAddress } from '../lists/address.ts'
import css from './capacity.module.css'
import { NO_SEARCH } from './no-search.ts'
import { TruckLines } from './truck-head.tsx'
import { formatRateRange } from './truck-labels.ts'

/** Its fields bring lists along; the trucks stand without waiting for them. */
const TruckPanel = lazy(async () => ({ default: (await import('./truck-panel.tsx')).TruckPanel }))
const TruckSearch = lazy(async () => ({ default: (await import('./truck-search.tsx')).TruckSearch }))

/** Every truck on offer that this company may know of, narrowed by a lane, the equipment and the day. */
export function PostedTrucks() {
  const { companyId, mustChoose } = useCompanyScope()
  const [search, patch] = useAddress()
  const equipment = pickedIn(search, 'equipment', EQUIPMENT_CODES)
  const list = useInfiniteEndpoint(
    searchCapacity,
    {
      query: {
        companyId,
        originPlaceId: search.get('from') ?? undefined,
        destinationPlaceId: search.get('to') ?? undefined,
        equipment: equipment === null ? undefined : [equipment],
        day: search.get('day') ?? undefined,
      },
    },
    { enabled: !mustChoose, keep: true, refetchInterval: 60_000 },
  )
  const label = t('Posted trucks')
  return (
    <div className={css['page']}>
      <search className={css['search']} aria-label={t('Filter the trucks')}>
        <Suspense fallback={<Skeleton height={56} />}>
          <TruckSearch />
        </Suspense>
      </search>
      {list.error !== null && list.items.length === 0 ? (
        list.error.status === 403 ? (
          <Forbidden title={t('Trucks are for those who manage loads')}>
            {t('Your role does not open them. An owner of the company can change that under Settings, Team.')}
          </Forbidden>
        ) : (
          <ErrorState
            title={t('{what} did not load', { what: label })}
            message={list.error.message}
            notice={t('Your filters are kept.')}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
            requestId={list.error.requestId}
          />
        )
      ) : list.isPending ? (
        <Loading loading label={label} skeleton={<Skeleton height={240} />}>
          {null}
        </Loading>
      ) : list.items.length === 0 && !list.hasNextPage ? (
        <Empty
          title={t('No truck is on offer there')}
          actions={<Button onClick={() => patch(NO_SEARCH)}>{t('Show every posted truck')}</Button>}
        >
          {t('Trucks show here as carriers post them.')}
        </Empty>
      ) : (
        <ol className={css['matches']} aria-label={label}>
          {list.items.map((truck) => (
            <TruckRow
              key={truck.postingId}
              truck={truck}
              companyId={companyId}
              open={search.get('truck') === truck.postingId}
              onOpen={(open) => patch({ truck: open ? truck.postingId : null }, { replace: true })}
            />
          ))}
        </ol>
      )}
      {list.hasNextPage ? (
        <Button variant="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('Show more')}
        </Button>
      ) : null}
    </div>
  )
}

interface TruckRowProps {
  truck: PostedTruck
  companyId: string | undefined
  open: boolean
  onOpen: (open: boolean) => void
}

/** The whole row opens its panel; its button carries the name for the keyboard. */
function TruckRow({ truck, companyId, open, onOpen }: TruckRowProps) {
  const units = useUnits()
  const { record, asksPerMile, deadheadMeters } = truck
  return (
    <li>
      <div className={css['bookable']}>
        <span className={css['lines']}>
          <button type="button" className={css['opener']} aria-expanded={open} onClick={() => onOpen(!open)}>
            {truck.carrierName}
          </button>
          <TruckLines truck={truck} />
        </span>
        <span className={css['quiet']}>
          {record.n === 0
            ? t('No stops on record yet (n 0).')
            : t('{onTime} of {n} stops on time.', { onTime: record.onTime, n: record.n })}
          {truck.notes === null ? null : (
            <>
              <br />“{truck.notes}”
            </>
          )}
        </span>
        <span className={css['end']}>
          {asksPerMile === null ? null : (
            <span className="tn">
              {t('asks at least {rate}', { rate: formatRateRange(asksPerMile, truck.currency, units) })}
            </span>
          )}
          {deadheadMeters === null ? null : (
            <span className={css['quiet']}>
              {t('{distance} away, estimated', {
                distance: `${formatDistance(deadheadMeters, units.distance)} ${units.distance}`,
              })}
            </span>
          )}
        </span>
      </div>
      {open ? (
        <Suspense fallback={<Skeleton height={160} />}>
          <TruckPanel truck={truck} companyId={companyId} onClose={() => onOpen(false)} />
        </Suspense>
      ) : null}
    </li>
  )
}
