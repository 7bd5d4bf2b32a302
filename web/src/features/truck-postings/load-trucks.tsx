import { askForCapacity, listLoadTrucks, type LoadTruck } from '@drawbar/contract/truck-postings/truck-postings.ts'
import { getLane } from '@drawbar/contract/rates/rates.ts'
import type { LoadSummary } from '@drawbar/contract/loads/loads.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useCommand, useEndpoint } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'
import { BenchmarkStrip } from '../../ui/display/benchmark-strip.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { LazyConfirm, loadConfirm } from '../../ui/overlay/lazy-confirm.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { formatDuration, formatMoney } from '../../ui/format/format.ts'
import { Lane } from '../../ui/display/lane.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Status } from '../../ui/display/status.tsx'
import { useUnits } from '../../ui/format/units.ts'
import { useNow } from '../../ui/layout/use-now.ts'
import { whenIdle } from '../../ui/layout/when-idle.ts'
import { useBlockedReason } from '../../app/frame/use-blocked-reason.ts'
import { answerLabel } from '../loads/benchmark-labels.ts'
import { placeName } from '../places/place-name.ts'
import { LoadToTruck } from '../rates/ratio.tsx'
import css from './capacity.module.css'
import { MatchReasons, MatchScore } from './match-score.tsx'
import { TruckLines } from './truck-head.tsx'
import { formatRateRange } from './truck-labels.ts'

const loadOffer = () => import('./offer-load-to-truck.tsx')
const OfferTruck = lazy(async () => ({ default: (await loadOffer()).OfferTruck }))

/** Posted trucks change without this company hearing of it, so the list is read again by itself. */
const AGAIN_MS = 60_000

export interface LoadTrucksProps {
  load: LoadSummary
  companyId: string | undefined
}

/** What the lane of a load pays, and the trucks near it that could take it. */
export function LoadTrucks({ load, companyId }: LoadTrucksProps) {
  const trucks = useEndpoint(listLoadTrucks, { params: { loadId: load.id } }, { keep: true, refetchInterval: AGAIN_MS })
  const [asking, setAsking] = useState<LoadTruck | null>(null)
  const [offering, setOffering] = useState<LoadTruck | null>(null)
  useEffect(() => whenIdle(() => Promise.all([loadConfirm(), loadOffer()])), [])
  const label = t('Trucks for {reference}', { reference: load.reference })
  return (
    <>
      <header className={css['head']}>
        <span className={css['lines']}>
          <strong>{load.reference}</strong>
          <Lane origin={placeName(load.origin)} destination={placeName(load.destination)} stops={load.stopCount} />
        </span>
        <ButtonLink to={withQuery(paths.consignorBids, { load: load.id, company: companyId })}>
          {t('Bids on this load')}
        </ButtonLink>
      </header>
      <LaneFacts loadId={load.id} companyId={companyId} />
      {trucks.error !== null && trucks.data === undefined ? (
        <ErrorState
          title={t('{what} did not load', { what: label })}
          message={trucks.error.message}
          onRetry={() => void trucks.refetch()}
          retrying={trucks.isFetching}
          requestId={trucks.error.requestId}
        />
      ) : trucks.data === undefined ? (
        <Loading loading label={label} skeleton={<Skeleton height={200} />}>
          {null}
        </Loading>
      ) : trucks.data.items.length === 0 ? (
        <Empty title={t('No posted truck fits this load now')}>
          {t('Trucks that could take it show here as carriers post them. The load stays on the board meanwhile.')}
        </Empty>
      ) : (
        <ol className={css['matches']} aria-label={label}>
          {trucks.data.items.map((truck) => (
            <TruckMatch
              key={truck.postingId}
              truck={truck}
              onRequest={() => setAsking(truck)}
              onOffer={() => setOffering(truck)}
              isPosted={load.status === 'posted'}
            />
          ))}
        </ol>
      )}
      {offering === null ? null : (
        <Suspense fallback={null}>
          <OfferTruck load={load} truck={offering} companyId={companyId} onClose={() => setOffering(null)} />
        </Suspense>
      )}
      {asking === null ? null : <RequestDialog load={load} truck={asking} onClose={() => setAsking(null)} />}
    </>
  )
}

function LaneFacts({ loadId, companyId }: { loadId: string; companyId: string | undefined }) {
  const { distance } = useUnits()
  const lane = useEndpoint(getLane, { query: { loadId, companyId } }, { staleTime: 300_000 }).data
  if (lane === undefined) return <Skeleton height={38} />
  const { benchmark, reports } = lane.benchmark
  return (
    <dl className={css['facts']}>
      <div>
        <dt className="t-label">{t('The lane pays')}</dt>
        <dd>
          <BenchmarkStrip
            benchmark={
              benchmark === null
                ? null
                : {
                    p25: benchmark.p25,
                    median: benchmark.p50,
                    p75: benchmark.p75,
                    n: benchmark.reports,
                    companies: benchmark.companies,
                  }
            }
            n={reports}
            tooltip={answerLabel(lane.benchmark, distance)}
            format={(amount) => formatMoney({ amount, currency: lane.currency }, { decimals: 'whole' })}
          />
        </dd>
      </div>
      <div>
        <dt className="t-label">{t('Loads per truck')}</dt>
        <dd>
          <LoadToTruck lane={lane} />
        </dd>
      </div>
    </dl>
  )
}

function TruckMatch({
  truck,
  onRequest,
  onOffer,
  isPosted,
}: {
  truck: LoadTruck
  onRequest: () => void
  onOffer: () => void
  isPosted: boolean
}) {
  const units = useUnits()
  const now = useNow(60_000)
  const mayNot = useBlockedReason('manageLoads')
  const unposted = isPosted ? undefined : t('The load is not on the board.')
  const lockedReason = mayNot ?? unposted
  const mayNotOffer = useBlockedReason('decideBids') ?? unposted
  return (
    <li className={css['match']}>
      <MatchScore breakdown={truck.breakdown} side="consignor" />
      <span className={css['lines']}>
        <strong>{truck.carrierName}</strong>
        <TruckLines truck={truck} />
        {truck.notes === null ? null : <span className={css['quiet']}>“{truck.notes}”</span>}
      </span>
      <MatchReasons breakdown={truck.breakdown} side="consignor" />
      <span className={css['end']}>
        {truck.asksPerMile === null ? null : (
          <span className="tn">
            {t('asks at least {rate}', { rate: formatRateRange(truck.asksPerMile, truck.currency, units) })}
          </span>
        )}
        <span className={css['actionPair']}>
          {truck.askedAt === null ? (
            <Button
              size="row"
              onClick={onRequest}
              lockedReason={lockedReason}
              hideReason
              aria-label={t('Ask {carrier}', { carrier: truck.carrierName })}
            >
              {t('Ask')}
            </Button>
          ) : (
            <Status tone="neutral">
              {t('Asked {time} ago', { time: formatDuration((now - Date.parse(truck.askedAt)) / 1000) })}
            </Status>
          )}
          <Button
            size="row"
            variant="inverse"
            onClick={onOffer}
            lockedReason={mayNotOffer}
            hideReason
            aria-label={t('Offer to {carrier}', { carrier: truck.carrierName })}
          >
            {t('Offer…')}
          </Button>
        </span>
      </span>
    </li>
  )
}

function RequestDialog({ load, truck, onClose }: { load: LoadSummary; truck: LoadTruck; onClose: () => void }) {
  const ask = useCommand(askForCapacity, { invalidates: [listLoadTrucks] })
  return (
    <LazyConfirm
      opened
      title={t('Ask {carrier}?', { carrier: truck.carrierName })}
      verb={t('Ask for this truck')}
      rows={[
        { label: t('Load'), value: `${load.reference}, ${placeName(load.origin)} – ${placeName(load.destination)}` },
        { label: t('Truck'), value: placeName(truck.origin) },
        {
          label: t('Then'),
          value: t('The carrier hears of it at once and may bid or book. Nothing is bound yet.'),
        },
      ]}
      busy={ask.isPending}
      error={ask.error === null ? null : translated(ask.error.message)}
      onCancel={onClose}
      onConfirm={() =>
        ask.mutate(
          { params: { loadId: load.id, postingId: truck.postingId } },
          {
            onSuccess: () => {
              onClose()
              showFeedback({
                type: 'success',
                message: t('{carrier} is asked about {reference}.', {
                  carrier: truck.carrierName,
                  reference: load.reference,
                }),
              })
            },
          },
        )
      }
    />
  )
}
