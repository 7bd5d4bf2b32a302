import { CANCEL_REASONS, keysOf, type CancelReason } from '@drawbar/contract/codes.ts'
import { getLoad, type LoadDetail, type LoadSummary } from '@drawbar/contract/loads/loads.ts'
import { useState } from 'react'
import { t, translated } from '../../app/i18n/t.ts'
import { useEndpoint } from '../../api/query.ts'
import { paths, withQuery } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { formatMoney } from '../../ui/format/format.ts'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Status, StatusShape } from '../../ui/display/status.tsx'
import { useUnits } from '../../ui/format/units.ts'
import { useCompanyScope } from '../../app/frame/company-scope.ts'
import { linkTo, useAddress } from '../lists/address.ts'
import { EndBooking, truckNotUsed } from './end-booking.tsx'
import { CompareLink } from './compare-link.tsx'
import { EndedBookings } from './ended-bookings.tsx'
import css from './load-list.module.css'
import { type Fact, Facts, GoodsSheet, needFacts, ReferenceKind, StopSheet } from './load-sheet.tsx'
import { formatLane } from './load-labels.ts'
import { waitLabel } from './wait-options.ts'
import { BidsUntil, InvitedCarriers } from './post-plan.tsx'
import { WaterfallProgress } from './waterfall-progress.tsx'
import type { LoadActions, LoadFailure } from './use-load-commands.ts'

export interface LoadPanelProps {
  load: LoadSummary
  /** null for readers who may only look. */
  actions: LoadActions | null
  failure: LoadFailure | null
  busy: boolean
  onClose: () => void
}

/** What stands open under a listing: stops, goods, references, what is odd about it, and every act. */
export function LoadPanel({ load, actions: commands, failure, busy, onClose }: LoadPanelProps) {
  const { companyId } = useCompanyScope()
  const [search] = useAddress()
  const detail = useEndpoint(getLoad, { params: { loadId: load.id }, query: { companyId } })
  return (
    <div className={css['panel']}>
      {failure === null ? null : (
        <p className={`${css['failure'] ?? ''} ${css['wide'] ?? ''}`} role="alert">
          <StatusShape tone="critical" />
          {failure.message}
          {failure.incomplete ? (
            <ButtonLink size="row" to={linkTo(search, { edit: load.id, load: null })}>
              {t('Complete it')}
            </ButtonLink>
          ) : null}
        </p>
      )}
      {detail.data === undefined && detail.error !== null ? (
        <ErrorState
          title={t('The details did not load')}
          message={detail.error.message}
          onRetry={() => void detail.refetch()}
          requestId={detail.error.requestId}
        />
      ) : (
        <Loading loading={detail.data === undefined} label={t('the load')} skeleton={<Skeleton width="60%" />}>
          {detail.data === undefined ? null : <Details load={detail.data} />}
        </Loading>
      )}
      {commands === null ? null : (
        <Actions
          load={load}
          dispatched={detail.data?.dispatched ?? false}
          actions={commands}
          busy={busy}
          onClose={onClose}
        />
      )}
    </div>
  )
}

function ruleLabel(pricing: LoadDetail['pricing']): string | null {
  const rule = pricing.mode === 'open_bid' ? pricing.autoAccept : undefined
  if (rule === undefined) return null
  return [
    t('at or under {price}', { price: formatMoney(rule.atOrUnder) }),
    ...(rule.onTimeAtLeast === undefined ? [] : [t('{percent} % or more on time', { percent: rule.onTimeAtLeast })]),
    ...(rule.afterMinutes === 0 ? [] : [t('{wait} after the post', { wait: waitLabel(rule.afterMinutes) })]),
  ].join(', ')
}

function Details({ load }: { load: LoadDetail }) {
  const units = useUnits()
  const facts: Fact[] = [
    ...needFacts(load, units),
    [
      t('References'),
      load.references.length === 0
        ? null
        : load.references.map((one, index) => (
            <span key={`${one.type} ${one.value} ${one.description ?? ''}`}>
              {index === 0 ? '' : ', '}
              <ReferenceKind {...one} /> {one.value}
            </span>
          )),
    ],
    [t('Notes'), load.notes],
  ]
  const post: Fact[] = [
    [
      load.pricing.mode === 'sealed_bid' ? t('Reserve price') : t('Target'),
      load.target === null ? null : formatMoney(load.target, { decimals: 'exact' }),
    ],
    [t('Bids are taken until'), load.biddingEndsAt === null ? null : <BidsUntil load={load} />],
    [t('Offers in turn'), load.turns === null ? null : <WaterfallProgress load={load} waterfall={load.turns} />],
    [
      load.turns === null ? t('Seen by') : t('After the turns seen by'),
      load.visibility.scope === 'public' ? t('Every carrier') : <InvitedCarriers load={load} />,
    ],
    [t('Accept a bid by itself'), ruleLabel(load.pricing)],
    [
      t('Canceled'),
      load.cancelReason === null
        ? null
        : translated(CANCEL_REASONS[load.cancelReason as CancelReason] ?? load.cancelReason),
    ],
  ]
  return (
    <>
      {load.warnings.length === 0 ? null : (
        <ul className={`${css['warnings'] ?? ''} ${css['wide'] ?? ''}`} aria-label={t('Worth a look')}>
          {load.warnings.map((warning) => (
            <li key={`${warning.field} ${warning.code}`}>
              <Status tone="warning">{translated(warning.message)}</Status>
            </li>
          ))}
        </ul>
      )}
      <div className={css['block']}>
        <h2>{t('Stops')}</h2>
        <StopSheet stops={load.stops} />
      </div>
      <div className={css['block']}>
        <h2>{t('Freight')}</h2>
        <GoodsSheet commodities={load.commodities} />
        <Facts facts={facts} />
      </div>
      <div className={css['block']}>
        <h2>{t('Post')}</h2>
        <Facts facts={post} />
      </div>
      <EndedBookings load={load} />
      {load.shipmentId === null ? null : (
        <p className={css['wide']}>
          <ButtonLink size="filter" to={withQuery(paths.consignorShipments, { shipment: load.shipmentId })}>
            {t('Open the shipment')}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

function Actions({
  load,
  dispatched,
  actions,
  busy,
  onClose,
}: {
  load: LoadSummary
  dispatched: boolean
  actions: LoadActions
  busy: boolean
  onClose: () => void
}) {
  const [search] = useAddress()
  const [asking, setAsking] = useState(false)
  const can = (ability: string): boolean => load.abilities.includes(ability)
  return (
    <div className={css['actions']}>
      {can('edit') ? (
        <ButtonLink size="filter" to={linkTo(search, { edit: load.id, load: null })}>
          {t('Edit')}
        </ButtonLink>
      ) : null}
      {can('post') || can('repost') ? (
        <Button size="filter" busy={busy} onClick={() => actions.post(load)}>
          {load.status === 'expired' ? t('Post again') : t('Post')}
        </Button>
      ) : null}
      {can('confirm') ? (
        <Button size="filter" keys="S" onClick={() => actions.confirm([load.id])}>
          {t('Still available')}
        </Button>
      ) : null}
      {can('pause') ? (
        <Button size="filter" busy={busy} onClick={() => actions.pause(load)}>
          {t('Pause')}
        </Button>
      ) : null}
      {can('resume') ? (
        <Button size="filter" busy={busy} onClick={() => actions.resume(load)}>
          {t('Resume')}
        </Button>
      ) : null}
      {(load.bidCount ?? 0) > 0 ? <CompareLink load={load} size="filter" /> : null}
      {can('duplicate') ? (
        <Button size="filter" busy={busy} onClick={() => actions.duplicate(load)}>
          {t('Duplicate')}
        </Button>
      ) : null}
      <EndBooking
        side="consignor"
        booking={{ loadId: load.id, reference: load.reference, carrierName: load.carrierName ?? '' }}
        dispatched={dispatched}
        abilities={can('fallOff') ? ['cancel'] : []}
      />
      {can('cancel') ? (
        <Button size="filter" variant="destructive" onClick={() => setAsking(true)}>
          {t('Cancel load')}
        </Button>
      ) : null}
      <Button size="filter" variant="quiet" keys="Esc" onClick={onClose}>
        {t('Close')}
      </Button>
      <Confirm
        opened={asking}
        title={t('Cancel {reference}?', { reference: load.reference })}
        rows={[...cancelRows(load), ...(dispatched ? [truckNotUsed] : [])]}
        verb={t('Cancel load')}
        tone="destructive"
        reasons={keysOf(CANCEL_REASONS).map((value) => ({ value, label: translated(CANCEL_REASONS[value]) }))}
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={(reason) => {
          const picked = keysOf(CANCEL_REASONS).find((one) => one === reason)
          if (picked === undefined) return
          setAsking(false)
          actions.cancel(load, { reason: picked, onDone: onClose })
        }}
      />
    </div>
  )
}

function cancelRows(load: LoadSummary) {
  const bids = load.bidCount ?? 0
  return [
    { label: t('Lane'), value: formatLane(load) },
    {
      label: t('Bids'),
      value: bids === 0 ? t('None stand') : t('{count} bidders are told', { count: bids }),
    },
    ...(load.carrierName === null
      ? []
      : [{ label: t('Carrier'), value: t('{carrier} loses the load and is told why', { carrier: load.carrierName }) }]),
    { label: t('After that'), value: t('It cannot be posted again, but it can be duplicated') },
  ]
}
