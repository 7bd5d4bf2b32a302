import { getShipment, type ShipmentDetail as Detail } from '@drawbar/contract/shipments/shipments.ts'
import { lazy, Suspense, useState } from 'react'
import { useEndpoint } from '../../api/query.ts'
import { useCompanyScope } from '../../app/frame/company-scope.ts'
import { LazyClaims } from '../../features/disputes/lazy-claims.tsx'
import { ShipmentFacts } from '../../features/shipments/carrier/shipment-facts.tsx'
import css from '../../features/shipments/carrier/shipment.module.css'
import { EndShipment } from '../../features/shipments/end-shipment.tsx'
import { DelayLine } from '../../features/shipments/delay-line.tsx'
import type { ShipmentEvent } from '../../features/shipments/event-labels.ts'
import { ResolveProblem } from '../../features/shipments/carrier/resolve-problem.tsx'
import { Outlook } from '../../features/shipments/outlook.tsx'
import { PunctualityLabel, ShipmentStatusLabel } from '../../features/shipments/shipment-status.tsx'
import { StopVisits } from '../../features/shipments/stop-visits.tsx'
import { WindowMoveLine } from '../../features/shipments/window-move-line.tsx'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { focusHeading } from '../../ui/layout/focus-heading.ts'
import { LazyMount } from '../../ui/layout/lazy-mount.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { placeName } from '../../features/places/place-name.ts'

/* What each stage asks for: of these a shipment shows one or two, or none until it is asked. */
const loadCharges = () => import('../../features/billing/charges.tsx')
const Charges = lazy(async () => ({ default: (await loadCharges()).Charges }))
const loadInvoices = () => import('../../features/billing/shipment-invoices.tsx')
const ShipmentInvoices = lazy(async () => ({ default: (await loadInvoices()).ShipmentInvoices }))
const loadDocuments = () => import('../../features/shipments/documents/shipment-documents.tsx')
const ShipmentDocuments = lazy(async () => ({ default: (await loadDocuments()).ShipmentDocuments }))
const loadSign = () => import('../../features/shipments/carrier/sign-panel.tsx')
const SignPanel = lazy(async () => ({ default: (await loadSign()).SignPanel }))
const loadDispatch = () => import('../../features/shipments/carrier/dispatch-form.tsx')
const DispatchForm = lazy(async () => ({ default: (await loadDispatch()).DispatchForm }))
const loadPod = () => import('../../features/shipments/carrier/pod-form.tsx')
const PodForm = lazy(async () => ({ default: (await loadPod()).PodForm }))
const loadStory = () => import('../../features/shipments/carrier/pod-story.tsx')
const PodStory = lazy(async () => ({ default: (await loadStory()).PodStory }))
const loadLog = () => import('../../features/shipments/event-log.tsx')
const EventLog = lazy(async () => ({ default: (await loadLog()).EventLog }))
const loadReport = () => import('../../features/shipments/carrier/report-event-form.tsx')
const ReportEventForm = lazy(async () => ({ default: (await loadReport()).ReportEventForm }))
const loadCorrect = () => import('../../features/shipments/carrier/correct-event-form.tsx')
const CorrectEventForm = lazy(async () => ({ default: (await loadCorrect()).CorrectEventForm }))
const loadPosition = () => import('../../features/shipments/carrier/position-report.tsx')
const PositionReport = lazy(async () => ({ default: (await loadPosition()).PositionReport }))
const loadRate = () => import('../../features/shipments/carrier/rate-consignor.tsx')
const RateConsignor = lazy(async () => ({ default: (await loadRate()).RateConsignor }))
const loadNext = () => import('../../features/shipments/carrier/next-step.tsx')
const NextStep = lazy(async () => ({ default: (await loadNext()).NextStep }))
const loadFreight = () => import('../../features/shipments/freight-panel.tsx')
const FreightPanel = lazy(async () => ({ default: (await loadFreight()).FreightPanel }))
const loadCharge = () => import('../../features/billing/request-charge-form.tsx')
const RequestChargeForm = lazy(async () => ({ default: (await loadCharge()).RequestChargeForm }))

const FollowOnLoads = lazy(async () => ({
  default: (await import('../../features/trip-plans/follow-on-loads.tsx')).FollowOnLoads,
}))

/** One shipment as its carrier runs it: the next act first, then stops, log, paper and money. */
export function ShipmentDetail({ shipmentId, onBack }: { shipmentId: string; onBack: () => void }) {
  const { companyId } = useCompanyScope()
  const shipment = useEndpoint(getShipment, { params: { shipmentId }, query: { companyId } })
  const back = (
    <Button size="filter" onClick={onBack} keys="Esc">
      {t('All shipments')}
    </Button>
  )
  if (shipment.isError && shipment.data === undefined) {
    return (
      <div className={css['layout']}>
        <Panel padded={false}>
          {shipment.error.status === 404 ? (
            <Empty title={t('This shipment is not yours, or does not exist')} actions={back}>
              {t('The link may be old, or belong to another company.')}
            </Empty>
          ) : (
            <ErrorState
              title={t('The shipment did not load')}
              message={shipment.error.message}
              onRetry={() => void shipment.refetch()}
              retrying={shipment.isFetching}
              requestId={shipment.error.requestId}
              actions={back}
            />
          )}
        </Panel>
      </div>
    )
  }
  return (
    <Loading loading={shipment.data === undefined} label={t('the shipment')} skeleton={<Skeleton height={320} />}>
      {shipment.data === undefined ? null : (
        <>
          <div className={css['top']}>
            {back}
            <h2 className="t-record" tabIndex={-1} ref={focusHeading}>
              {shipment.data.reference},{' '}
              {t('{origin} to {destination}', {
                origin: placeName(shipment.data.load.origin),
                destination: placeName(shipment.data.load.destination),
              })}
            </h2>
            <ShipmentStatusLabel status={shipment.data.status} variant="tag" />
            {shipment.data.status === 'on_hold' ? null : <PunctualityLabel shipment={shipment.data} />}
            <EndShipment side="carrier" shipment={shipment.data} />
          </div>
          <Outlook framed shipment={shipment.data} action={<ResolveProblem shipment={shipment.data} />} />
          <Parts shipment={shipment.data} />
        </>
      )}
    </Loading>
  )
}

const BEFORE_POD: readonly Detail['status'][] = [
  'planned',
  'dispatched',
  'en_route_pickup',
  'at_pickup',
  'loaded',
  'in_transit',
  'at_stop',
  'at_delivery',
  'on_hold',
]

function Parts({ shipment }: { shipment: Detail }) {
  const { abilities, status } = shipment
  const { isReadOnly } = useCompanyScope()
  const [late, setLate] = useState(false)
  const [relay, setRelay] = useState(false)
  const rolling = abilities.includes('recordEvent') && BEFORE_POD.includes(status)
  return (
    <div className={css['layout']}>
      <div className={css['column']}>
        {!shipment.rateConfirmationSigned && status !== 'cancelled' ? (
          <Panel title={t('Sign the rate confirmation')} note={t('then dispatch')}>
            <LazyMount load={loadSign} fallback={<Skeleton height={240} />}>
              <SignPanel shipment={shipment} />
            </LazyMount>
          </Panel>
        ) : null}
        {abilities.includes('dispatch') ? (
          <Panel title={t('Dispatch')} note={t('driver, truck, trailer')}>
            <LazyMount load={loadDispatch} fallback={<Skeleton height={240} />}>
              <DispatchForm shipment={shipment} />
            </LazyMount>
          </Panel>
        ) : null}
        {rolling ? (
          <Panel title={t('Next')}>
            <LazyMount load={loadNext} fallback={<Skeleton height={200} />}>
              <NextStep shipment={shipment} />
            </LazyMount>
          </Panel>
        ) : null}
        {abilities.includes('submitPod') ? (
          <Panel title={t('Proof of delivery')} note={t('photo or PDF of the signed receipt')}>
            <LazyMount load={loadPod} fallback={<Skeleton height={240} />}>
              <PodForm shipment={shipment} />
            </LazyMount>
          </Panel>
        ) : null}
        {shipment.pods.length === 0 ? null : (
          <Panel title={t('Proofs sent')}>
            <LazyMount load={loadStory} fallback={<Skeleton height={80} />}>
              <PodStory shipment={shipment} />
            </LazyMount>
          </Panel>
        )}
        <LazyClaims shipment={shipment} side="carrier" />
        <Panel title={t('Stops')}>
          <StopVisits
            stops={shipment.stops}
            under={(stop) => (
              <>
                <WindowMoveLine shipment={shipment} stop={stop} />
                <DelayLine shipment={shipment} stop={stop} />
              </>
            )}
          />
        </Panel>
        {BEFORE_APPROVAL.includes(status) ? <WhatNext shipment={shipment} /> : null}
        <Panel
          title={t('Log')}
          aside={
            abilities.includes('recordEvent') && !rolling ? (
              <Button size="row" aria-expanded={late} onClick={() => setLate(!late)}>
                {t('Report a late event')}
              </Button>
            ) : undefined
          }
        >
          <LazyMount when={late} load={loadReport}>
            {late ? <ReportEventForm shipment={shipment} onDone={() => setLate(false)} /> : null}
          </LazyMount>
          <LazyMount load={loadLog} fallback={<Skeleton height={120} />}>
            <EventLog
              events={shipment.events}
              stops={shipment.stops}
              {...(abilities.includes('recordEvent')
                ? { correction: (event, zone) => <Correction shipment={shipment} event={event} zone={zone} /> }
                : {})}
            />
          </LazyMount>
        </Panel>
      </div>
      <div className={css['column']}>
        <Panel
          title={t('Agreed')}
          aside={
            abilities.includes('changeCrew') && !relay ? (
              <Button size="row" onClick={() => setRelay(true)}>
                {t('Change the crew')}
              </Button>
            ) : undefined
          }
        >
          <LazyMount when={relay} load={loadDispatch}>
            {relay ? (
              <div className={css['relay']}>
                <DispatchForm shipment={shipment} takesOver={{ onDone: () => setRelay(false) }} />
              </div>
            ) : null}
          </LazyMount>
          <ShipmentFacts shipment={shipment} />
        </Panel>
        <LazyMount load={loadFreight} fallback={<Skeleton height={120} />}>
          <FreightPanel shipment={shipment} />
        </LazyMount>
        {abilities.includes('recordPosition') ? (
          <Panel title={t('Where the truck is')}>
            <LazyMount load={loadPosition} fallback={<Skeleton height={120} />}>
              <PositionReport shipment={shipment} />
            </LazyMount>
          </Panel>
        ) : null}
        {abilities.includes('rateConsignor') ? (
          <Panel title={t('How was {company} to haul for?', { company: shipment.load.ownerName })}>
            <LazyMount load={loadRate} fallback={<Skeleton height={80} />}>
              <RateConsignor shipment={shipment} />
            </LazyMount>
          </Panel>
        ) : null}
        <Extras shipment={shipment} isReadOnly={isReadOnly} />
        <Panel title={t('Documents')}>
          <LazyMount load={loadDocuments} fallback={<Skeleton height={80} />}>
            <ShipmentDocuments shipment={shipment} />
          </LazyMount>
        </Panel>
        <Panel title={t('Invoice')}>
          <LazyMount load={loadInvoices}>
            <ShipmentInvoices shipmentId={shipment.id} />
          </LazyMount>
        </Panel>
      </div>
    </div>
  )
}

function Correction({ shipment, event, zone }: { shipment: Detail; event: ShipmentEvent; zone: string }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      {opened ? null : (
        <Button size="row" variant="quiet" onClick={() => setOpened(true)}>
          {t('Correct')}
        </Button>
      )}
      <LazyMount when={opened} load={loadCorrect}>
        {opened ? (
          <CorrectEventForm shipment={shipment} event={event} zone={zone} onDone={() => setOpened(false)} />
        ) : null}
      </LazyMount>
    </>
  )
}

/** The truck is this haul's, or was until now. */
const BEFORE_APPROVAL: readonly Detail['status'][] = [...BEFORE_POD, 'delivered', 'pod_submitted']

/** Asked for by hand: most who open a shipment have come for something else. */
function WhatNext({ shipment }: { shipment: Detail }) {
  const { companyId } = useCompanyScope()
  const [attempted, setAttempted] = useState(false)
  return (
    <Panel
      title={t('After this delivery')}
      note={t('loads for the truck, by margin a day')}
      padded={false}
      aside={
        attempted ? undefined : (
          <Button size="row" onClick={() => setAttempted(true)}>
            {t('What next')}
          </Button>
        )
      }
    >
      {attempted ? (
        <Suspense fallback={<Skeleton height={220} />}>
          <FollowOnLoads start={{ after: shipment.id }} companyId={companyId} shown={3} />
        </Suspense>
      ) : null}
    </Panel>
  )
}

function Extras({ shipment, isReadOnly }: { shipment: Detail; isReadOnly: boolean }) {
  const [asking, setAsking] = useState(false)
  const open = !isReadOnly && shipment.status !== 'planned' && shipment.status !== 'cancelled'
  return (
    <Panel
      title={t('Extras')}
      note={t('detention, lumper, tolls')}
      aside={
        open && !asking ? (
          <Button size="row" onClick={() => setAsking(true)}>
            {t('Ask for an extra')}
          </Button>
        ) : undefined
      }
    >
      <LazyMount when={asking} load={loadCharge}>
        {asking ? (
          <RequestChargeForm
            shipmentId={shipment.id}
            currency={shipment.amount.currency}
            onDone={() => setAsking(false)}
          />
        ) : null}
      </LazyMount>
      <LazyMount load={loadCharges}>
        <Charges shipmentId={shipment.id} />
      </LazyMount>
    </Panel>
  )
}
