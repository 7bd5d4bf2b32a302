import { listBids } from '@drawbar/contract/bids/bids.ts'
import { listActionItems } from '@drawbar/contract/disputes/disputes.ts'
import { listShipments, type ShipmentSummary } from '@drawbar/contract/shipments/shipments.ts'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useEndpoint } from '../../api/query.ts'
import { useCompanyScope } from '../../app/frame/company-scope.ts'
import { OwnBidStatus } from '../../features/bids/carrier/bid-status.tsx'
import type { MyBid } from '../../features/bids/carrier/my-bid.ts'
import { ScorecardPanel } from '../../features/carriers/scorecard/scorecard-panel.tsx'
import { useVerificationWaits, VerificationBanner } from '../../features/verification/verification-banner.tsx'
import { placeName } from '../../features/places/place-name.ts'
import { carrierTasks } from '../../features/shipments/carrier/carrier-tasks.ts'
import { TaskList } from '../../features/shipments/carrier/task-list.tsx'
import css from '../../features/shipments/carrier/task-list.module.css'
import { driversOf } from '../../features/shipments/drivers-of.ts'
import { ClockLine } from '../../features/shipments/outlook.tsx'
import { SHIPMENT_GROUPS, ShipmentStatusLabel } from '../../features/shipments/shipment-status.tsx'
import { Screen } from '../../app/frame/screen.tsx'
import { t } from '../../app/i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { FigureStrip } from '../../ui/display/figure-strip.tsx'
import { formatMoney } from '../../ui/format/format.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TimeInZone } from '../../ui/display/time-in-zone.tsx'
import { usePhone } from '../../ui/layout/use-phone.ts'

const NewcomerChecklist = lazy(async () => ({
  default: (await import('../../features/verification/checklist/newcomer-checklist.tsx')).NewcomerChecklist,
}))
const NextLoads = lazy(async () => ({
  default: (await import('../../features/trip-plans/next-loads.tsx')).NextLoads,
}))

const SHOWN = 8
const PAGE = 100

export default function CarrierDashboard() {
  const { companyId, mustChoose, isReadOnly } = useCompanyScope()
  const phone = usePhone()
  const verificationWaits = useVerificationWaits({ enabled: !isReadOnly })
  const bids = useEndpoint(
    listBids,
    { query: { companyId, status: ['open', 'countered', 'accepted'], limit: PAGE } },
    { enabled: !mustChoose },
  )
  const shipments = useEndpoint(
    listShipments,
    {
      query: {
        companyId,
        status: [...SHIPMENT_GROUPS.planned, ...SHIPMENT_GROUPS.moving],
        sort: 'next',
        order: 'asc',
        limit: PAGE,
      },
    },
    { enabled: !mustChoose },
  )
  // Without a next stop they come last in that order, beyond the page of a carrier with many hauls.
  const unproved = useEndpoint(
    listShipments,
    { query: { companyId, status: ['delivered'], sort: 'changed', order: 'asc', limit: PAGE } },
    { enabled: !mustChoose },
  )
  const items = useEndpoint(listActionItems, { query: { companyId, limit: PAGE } }, { enabled: !mustChoose })
  const answers = [bids, shipments, unproved, items]
  const failed = answers.find(({ isError }) => isError)
  const ownBids = bids.data?.items ?? []
  const running = shipments.data?.items ?? []
  const ready = answers.every(({ data }) => data !== undefined)
  const tasks = carrierTasks(ownBids, [...running, ...(unproved.data?.items ?? [])], companyId, items.data?.items ?? [])
  const live = ownBids.filter(({ status }) => status === 'open' || status === 'countered')
  const moving = running.filter(({ status }) => SHIPMENT_GROUPS.moving.some((one) => one === status))
  const counts = shipments.data?.counts ?? {}
  const countOf = (statuses: readonly string[]): number =>
    statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0)
  return (
    <Screen
      title={t('Dashboard')}
      actions={
        // On a phone the bar at the bottom leads there, and the title needs the room.
        phone || isReadOnly ? null : (
          <ButtonLink to={withQuery(paths.carrierLoads, { company: companyId })} size="filter" variant="primary">
            {t('Find loads')}
          </ButtonLink>
        )
      }
    >
      <div className={css['page']}>
        {isReadOnly ? null : <VerificationBanner />}
        {failed !== undefined && !ready ? (
          <Panel padded={false}>
            <ErrorState
              title={t('Your day did not load')}
              message={failed.error?.message ?? ''}
              onRetry={() => answers.forEach((answer) => void answer.refetch())}
              retrying={answers.some(({ isFetching }) => isFetching)}
              requestId={failed.error?.requestId ?? null}
            />
          </Panel>
        ) : mustChoose ? null : (
          <Loading loading={!ready} label={t('your day')} skeleton={<Skeleton height={220} />}>
            <FigureStrip
              label={t('Today')}
              figures={[
                {
                  label: t('Needs you'),
                  value: tasks.length + (verificationWaits ? 1 : 0),
                  note: verificationWaits
                    ? tasks.length === 0
                      ? t('your verification')
                      : t('with your verification')
                    : tasks.length === 0
                      ? t('nothing waits')
                      : t('soonest first'),
                },
                {
                  label: t('Open bids'),
                  value: `${live.length}${bids.data?.nextCursor == null ? '' : '+'}`,
                  note: t('{bids} to answer', { bids: live.filter(({ status }) => status === 'countered').length }),
                },
                { label: t('To start'), value: countOf(SHIPMENT_GROUPS.planned), note: t('planned or dispatched') },
                {
                  label: t('Moving'),
                  value: countOf(SHIPMENT_GROUPS.moving),
                  note: t('{late} late, {risk} at risk', {
                    late: moving.filter(({ punctuality }) => punctuality === 'late').length,
                    risk: moving.filter(({ punctuality }) => punctuality === 'at_risk').length,
                  }),
                },
                {
                  label: t('Paper open'),
                  value: countOf(SHIPMENT_GROUPS.pod),
                  note: t('delivered, not yet approved'),
                },
              ]}
            />
            {isReadOnly ? null : (
              <Suspense fallback={null}>
                <NewcomerChecklist idle={tasks.length === 0} />
              </Suspense>
            )}
            <Panel data-tour="needs-you" title={t('Needs you now')} note={t('soonest harm first')} padded={false}>
              {tasks.length === 0 ? (
                <Empty
                  title={verificationWaits ? t('No load waits for you') : t('Nothing waits for you')}
                  actions={isReadOnly ? undefined : <ButtonLink to={paths.carrierLoads}>{t('Find loads')}</ButtonLink>}
                >
                  {t('Counters, awards, signatures, dispatches and proofs of delivery appear here as they come.')}
                </Empty>
              ) : (
                <TaskList tasks={tasks} />
              )}
            </Panel>
            <Panel
              title={t('Recommended loads')}
              note={t('by margin a day, within the hours of service')}
              padded={false}
            >
              <Suspense fallback={<Skeleton height={220} />}>
                <NextLoads moving={moving} companyId={companyId} />
              </Suspense>
            </Panel>
            <div className={css['columns']}>
              <Panel
                title={t('Open bids')}
                note={live.length}
                padded={false}
                aside={
                  <Link className="link" to={withQuery(paths.carrierLoads, { tab: 'bids', company: companyId })}>
                    {t('All bids')}
                  </Link>
                }
              >
                <LiveBids bids={live} companyId={companyId} />
              </Panel>
              <Panel
                title={t('Moving')}
                note={moving.length}
                padded={false}
                aside={
                  <Link className="link" to={withQuery(paths.carrierShipments, { company: companyId })}>
                    {t('All shipments')}
                  </Link>
                }
              >
                <Moving shipments={moving} companyId={companyId} />
              </Panel>
            </div>
            <ScorecardPanel companyId={companyId} />
          </Loading>
        )}
      </div>
    </Screen>
  )
}

const laneOf = ({ origin, destination }: MyBid['load']): string =>
  t('{origin} to {destination}', { origin: placeName(origin), destination: placeName(destination) })

function LiveBids({ bids, companyId }: { bids: readonly MyBid[]; companyId: string | undefined }) {
  if (bids.length === 0)
    return <Empty title={t('No live bids')}>{t('Bids that you place stand here until they are answered.')}</Empty>
  return (
    <ul className={css['rows']}>
      {bids.slice(0, SHOWN).map((bid) => (
        <li key={bid.id}>
          <Link
            className={css['row']}
            to={withQuery(paths.carrierLoads, { tab: 'bids', bid: bid.id, company: companyId })}
          >
            <strong>{laneOf(bid.load)}</strong>
            <span className={`tn ${css['right'] ?? ''}`}>{formatMoney(bid.amount)}</span>
            <span className="t-second">
              {bid.loadReference} · {bid.load.ownerName}
              {bid.status === 'countered' ? (
                <>
                  {' '}
                  ·{' '}
                  {bid.validUntil === null ? (
                    t('no time limit')
                  ) : (
                    <>
                      {t('by')} <TimeInZone at={bid.validUntil} zone={bid.load.origin.timeZone} day="short" />
                    </>
                  )}
                </>
              ) : null}
            </span>
            <OwnBidStatus status={bid.status} reconfirmBy={bid.reconfirmBy} award={bid.award} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Moving({ shipments, companyId }: { shipments: readonly ShipmentSummary[]; companyId: string | undefined }) {
  if (shipments.length === 0)
    return (
      <Empty title={t('Nothing is moving')}>{t('Dispatched shipments stand here from the first report on.')}</Empty>
    )
  return (
    <ul className={css['rows']}>
      {shipments.slice(0, SHOWN).map((shipment) => (
        <li key={shipment.id}>
          <Link
            className={css['row']}
            to={withQuery(paths.carrierShipments, { shipment: shipment.id, company: companyId })}
          >
            <strong>{laneOf(shipment.load)}</strong>
            <ShipmentStatusLabel status={shipment.status} />
            <span className="t-second">
              {driversOf(shipment) ?? shipment.reference}
              {shipment.nextStop === null ? null : (
                <>
                  {' '}
                  · {t('{place} by', { place: shipment.nextStop.city })}{' '}
                  <TimeInZone at={shipment.nextStop.dueAt} zone={shipment.nextStop.timeZone} day="short" />
                </>
              )}
            </span>
            <ClockLine shipment={shipment} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
