import { getShipment, type ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { lazy, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useEndpoint } from '../../../api/query.ts'
import { t } from '../../../app/i18n/t.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Forbidden } from '../../../ui/feedback/forbidden.tsx'
import { formatDistance, formatMoney } from '../../../ui/format/format.ts'
import { Lane } from '../../../ui/display/lane.tsx'
import { focusHeading } from '../../../ui/layout/focus-heading.ts'
import { LazyMount } from '../../../ui/layout/lazy-mount.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Status } from '../../../ui/display/status.tsx'
import { useUnits } from '../../../ui/format/units.ts'
import { useCompanyScope } from '../../../app/frame/company-scope.ts'
import { placeName } from '../../places/place-name.ts'
import { DelayLine } from '../delay-line.tsx'
import { driversWithPhones } from '../drivers-of.ts'
import { EndShipment } from '../end-shipment.tsx'
import { EventLog } from '../event-log.tsx'
import { Outlook } from '../outlook.tsx'
import { PunctualityLabel, ShipmentStatusLabel } from '../shipment-status.tsx'
import { StopVisits } from '../stop-visits.tsx'
import { WindowMoveLine } from '../window-move-line.tsx'
import { ProposeWindow } from './propose-window.tsx'
import { ShipmentMap } from './shipment-map.tsx'
import css from './shipment-screen.module.css'

const loadReview = () => import('./pod-review.tsx')
const PodReview = lazy(async () => ({ default: (await loadReview()).PodReview }))
const loadFreight = () => import('../freight-panel.tsx')
const FreightPanel = lazy(async () => ({ default: (await loadFreight()).FreightPanel }))
const loadHold = () => import('../hold-shipment.tsx')
const HoldShipment = lazy(async () => ({ default: (await loadHold()).HoldShipment }))
const loadDocuments = () => import('../documents/shipment-documents.tsx')
const ShipmentDocuments = lazy(async () => ({ default: (await loadDocuments()).ShipmentDocuments }))

export interface ShipmentScreenProps {
  shipmentId: string
  /** Where the list is that this was opened from. */
  backTo: string
  /** Extras and invoices: money's own room. */
  money: ReactNode
  /** What its freight lost on the way: a room of its own. */
  claims: (shipment: ShipmentDetail) => ReactNode
}

/** One shipment for the company that ships: where it is, what happened, and the papers to decide. */
export function ShipmentScreen({ shipmentId, backTo, money, claims }: ShipmentScreenProps) {
  const { companyId } = useCompanyScope()
  const answer = useEndpoint(getShipment, { params: { shipmentId }, query: { companyId } })
  const back = (
    <Link className="link" to={backTo}>
      {t('All shipments')}
    </Link>
  )
  if (answer.data !== undefined) {
    return (
      <>
        <p className={css['back']}>{back}</p>
        <Shipment shipment={answer.data} money={money} claims={claims(answer.data)} />
      </>
    )
  }
  if (answer.error !== null) {
    return (
      <Panel padded={false}>
        {answer.error.status === 403 || answer.error.status === 404 ? (
          <Forbidden title={t('This shipment is not yours to open')} actions={back}>
            {t('It is for the company that ships, the carrier that hauls, and their teams.')}
          </Forbidden>
        ) : (
          <ErrorState
            title={t('The shipment did not load')}
            message={answer.error.message}
            onRetry={() => void answer.refetch()}
            retrying={answer.isFetching}
            requestId={answer.error.requestId}
            actions={back}
          />
        )}
      </Panel>
    )
  }
  return (
    <Loading loading label={t('the shipment')} skeleton={<Skeleton height={280} />}>
      {null}
    </Loading>
  )
}

function Shipment({ shipment, money, claims }: { shipment: ShipmentDetail; money: ReactNode; claims: ReactNode }) {
  const { load } = shipment
  const units = useUnits()
  const distance = `${formatDistance(load.distanceMeters, units.distance)} ${units.distance}`
  const decides = shipment.podStatus === 'submitted'
  const pod = (
    <Panel title={t('Proof of delivery')} note={decides ? t('waits for you') : undefined}>
      <LazyMount load={loadReview} fallback={<Skeleton height={120} />}>
        <PodReview shipment={shipment} />
      </LazyMount>
    </Panel>
  )
  return (
    <div className={css['page']}>
      <header className={css['head']}>
        <div className={css['name']}>
          <h2 className="t-record" tabIndex={-1} ref={focusHeading}>
            {shipment.reference}
          </h2>
          <ShipmentStatusLabel status={shipment.status} variant="tag" />
          {shipment.status === 'on_hold' ? null : <PunctualityLabel shipment={shipment} />}
          <span className="t-second">{t('Load {load}', { load: load.reference })}</span>
          <EndShipment side="consignor" shipment={shipment} />
          {shipment.abilities.some((ability) => ability === 'hold' || ability === 'release') ? (
            <LazyMount load={loadHold}>
              <HoldShipment shipment={shipment} />
            </LazyMount>
          ) : null}
        </div>
        <div className={css['line']}>
          <Lane origin={placeName(load.origin)} destination={placeName(load.destination)} stops={load.stopCount} />
          <dl className={css['inline']}>
            <Pair name={t('Carrier')} value={shipment.carrierName} />
            <Pair name={t('Agreed')} value={formatMoney(shipment.amount)} />
            <Pair
              name={t('Distance')}
              value={
                load.distanceSource === 'routed'
                  ? t('{distance} routed', { distance })
                  : t('{distance} est.', { distance })
              }
            />
            <Pair
              name={shipment.secondDriverName === null ? t('Driver') : t('Drivers')}
              value={driversWithPhones(shipment).join('; ') || t('not assigned')}
            />
            <Pair name={t('Truck')} value={unitLabel(shipment)} />
          </dl>
        </div>
        <Outlook shipment={shipment} />
      </header>
      <div className={css['columns']}>
        <div className={css['side']}>
          {decides ? pod : null}
          <Panel title={t('Stops')} note={t('local time at the stop')}>
            <StopVisits
              stops={shipment.stops}
              under={(stop) => (
                <>
                  <WindowMoveLine shipment={shipment} stop={stop} />
                  <DelayLine shipment={shipment} stop={stop} />
                  <ProposeWindow shipment={shipment} stop={stop} />
                </>
              )}
            />
          </Panel>
          <Panel title={t('Events')} note={t('latest first')}>
            <EventLog events={shipment.events} stops={shipment.stops} />
          </Panel>
        </div>
        <div className={css['side']}>
          <Panel title={t('Where it is')} padded={false}>
            <ShipmentMap shipment={shipment} />
          </Panel>
          <LazyMount load={loadFreight} fallback={<Skeleton height={120} />}>
            <FreightPanel shipment={shipment} />
          </LazyMount>
          {decides ? null : pod}
          {claims}
          {money}
          <Panel
            title={t('Documents')}
            note={shipment.rateConfirmationSigned ? undefined : t('rate confirmation not signed yet')}
            aside={
              shipment.rateConfirmationSigned ? <Status tone="good">{t('Rate confirmation signed')}</Status> : undefined
            }
          >
            <LazyMount load={loadDocuments} fallback={<Skeleton height={80} />}>
              <ShipmentDocuments shipment={shipment} />
            </LazyMount>
          </Panel>
        </div>
      </div>
    </div>
  )
}

function unitLabel({ tractorUnit: truck, trailerUnit: trailer }: ShipmentDetail): string {
  return truck !== null && trailer !== null
    ? t('{truck}, trailer {trailer}', { truck, trailer })
    : (truck ?? trailer ?? t('not assigned'))
}

const Pair = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
