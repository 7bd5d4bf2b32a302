import { type BoardLoad, getBoardLoad, listGoneLoads } from '@drawbar/contract/board/board.ts'
import type { ReactNode } from 'react'
import { useEndpoint } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { formatDistance } from '../../ui/format/format.ts'
import { Lane, LaneTimes } from '../../ui/display/lane.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useUnits } from '../../ui/format/units.ts'
import { useNow } from '../../ui/layout/use-now.ts'
import { useCompanyScope } from '../../app/frame/company-scope.ts'
import { placeName } from '../places/place-name.ts'
import { BoardPrice } from './board-price.tsx'
import { GONE_REASONS, urgencyOf, type Won } from './board-labels.ts'
import css from './named-load.module.css'

export interface NamedLoadProps {
  loadId: string
  /** Its terms and what may be done with it: `gone` says why nothing can be offered on it, `won` that it went to the reader. */
  panel: (load: BoardLoad, is: { gone: string | undefined; won: Won | null }) => ReactNode
  onClose: () => void
}

/** A load that a link names and that is not among the rows shown: it stands over them. */
export function NamedLoad({ loadId, panel, onClose }: NamedLoadProps) {
  const { companyId } = useCompanyScope()
  const { distance } = useUnits()
  const now = useNow()
  const load = useEndpoint(getBoardLoad, { params: { loadId }, query: { companyId } })
  // Who has bid on a load may read it after it was booked or taken down, so that it was found does not mean that it is open.
  const tooltip = useEndpoint(listGoneLoads, { query: { companyId, loadIds: [loadId] } })
  const why = tooltip.data?.items[0]?.why
  const won = why === 'yours' || why === 'offered' ? why : null
  const gone = why === undefined || why === 'changed' || won !== null ? undefined : GONE_REASONS[why]
  const close = (
    <Button size="row" onClick={onClose}>
      {t('Close')}
    </Button>
  )
  return (
    <section className={css['named']} aria-label={t('The load of the link')}>
      {load.error !== null && load.data === undefined ? (
        load.error.status === 404 ? (
          <Empty title={t('This load is no longer on your board')} actions={close}>
            {t('It was booked, taken down or ended since.')}
          </Empty>
        ) : (
          <ErrorState
            title={t('{what} did not load', { what: t('The load of the link') })}
            message={load.error.message}
            onRetry={() => void load.refetch()}
            retrying={load.isFetching}
            requestId={load.error.requestId}
            actions={close}
          />
        )
      ) : load.data === undefined ? (
        <Loading loading label={t('The load of the link')} skeleton={<Skeleton height={160} />}>
          {null}
        </Loading>
      ) : (
        <>
          <header className={css['head']}>
            <span className={css['quiet']}>
              {load.data.reference} · {load.data.ownerName} · {load.data.equipment.join(', ')}
            </span>
            <span className={css['lane']}>
              <Lane
                origin={placeName(load.data.origin)}
                destination={placeName(load.data.destination)}
                stops={load.data.stopCount}
              />
              <LaneTimes pickup={windowOf(load.data.origin)} delivery={windowOf(load.data.destination)} />
              <span>
                <strong>{formatDistance(load.data.distanceMeters, distance)}</strong> {distance}
              </span>
              <span className={css['price']}>
                <BoardPrice load={load.data} />
                <span className={css['quiet']}>{urgencyOf(load.data, now)}</span>
              </span>
            </span>
          </header>
          {panel(load.data, { gone, won })}
        </>
      )}
    </section>
  )
}

const windowOf = ({ windowStartAt: start, windowEndAt: end, timeZone: zone }: BoardLoad['origin']) => ({
  start,
  end,
  zone,
})
