import { type BoardLoad, searchBoard } from '@drawbar/contract/board/board.ts'
import { type ReactNode, useState } from 'react'
import { useInfiniteEndpoint } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Lane, LaneTimes } from '../../ui/display/lane.tsx'
import { Price } from '../../ui/display/price.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadBenchmarkStrip } from '../board/load-benchmark-strip.tsx'
import { placeName } from '../places/place-name.ts'
import css from './capacity.module.css'

export interface BookableLoadsProps {
  companyId: string | undefined
  enabled: boolean
  /** What opens under a load: its terms and the one click. */
  panel: (load: BoardLoad, close: () => void) => ReactNode
}

/** Loads at a price that binds at once, the next pickup first. */
export function BookableLoads({ companyId, enabled, panel }: BookableLoadsProps) {
  const [open, setOpen] = useState<string | null>(null)
  const list = useInfiniteEndpoint(
    searchBoard,
    { query: { pricingMode: ['book_now', 'fixed'], sort: 'pickup', companyId } },
    { enabled, keep: true },
  )
  const label = t('Loads to book now')
  if (list.error !== null && list.items.length === 0)
    return (
      <ErrorState
        title={t('{what} did not load', { what: label })}
        message={list.error.message}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
        requestId={list.error.requestId}
      />
    )
  if (list.isPending)
    return (
      <Loading loading label={label} skeleton={<Skeleton height={240} />}>
        {null}
      </Loading>
    )
  if (list.items.length === 0)
    return (
      <Empty
        title={t('No load has a fixed price now')}
        actions={
          <ButtonLink to={withQuery(paths.carrierLoads, { company: companyId })}>{t('Look at the board')}</ButtonLink>
        }
      >
        {t('They show here as they are posted.')}
      </Empty>
    )
  return (
    <>
      <ol className={css['matches']} aria-label={label}>
        {list.items.map((load) => (
          <li key={load.loadId}>
            <div className={css['bookable']}>
              <span className={css['lines']}>
                <span className={css['quiet']}>
                  {load.reference} · {load.ownerName} · {load.equipment.join(', ')}
                </span>
                <Lane
                  origin={placeName(load.origin)}
                  destination={placeName(load.destination)}
                  stops={load.stopCount}
                />
                <LaneTimes pickup={windowOf(load.origin)} delivery={windowOf(load.destination)} />
              </span>
              <LoadBenchmarkStrip load={load} />
              <span className={css['end']}>
                {load.price === null ? null : <Price value={load.price} distanceMeters={load.distanceMeters} />}
                <Button
                  size="row"
                  variant="primary"
                  aria-expanded={open === load.loadId}
                  aria-label={t('{act} {reference}', { act: t('Book'), reference: load.reference })}
                  onClick={() => setOpen(open === load.loadId ? null : load.loadId)}
                >
                  {t('Book')}
                </Button>
              </span>
            </div>
            {open === load.loadId ? <div className={css['opened']}>{panel(load, () => setOpen(null))}</div> : null}
          </li>
        ))}
      </ol>
      {list.hasNextPage ? (
        <Button variant="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('Show more')}
        </Button>
      ) : null}
    </>
  )
}

const windowOf = ({ windowStartAt: start, windowEndAt: end, timeZone: zone }: BoardLoad['origin']) => ({
  start,
  end,
  zone,
})
