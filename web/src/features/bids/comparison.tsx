import { listLoadBids } from '@drawbar/contract/bids/bids.ts'
import type { Bid } from '@drawbar/contract/bids/bid.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useEndpoint } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { cx } from '../../ui/layout/class-names.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Forbidden } from '../../ui/feedback/forbidden.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { usePageKeys } from '../../ui/layout/use-page-keys.ts'
import { useUnits } from '../../ui/format/units.ts'
import { usePhone } from '../../ui/layout/use-phone.ts'
import { whenIdle } from '../../ui/layout/when-idle.ts'
import { useCompanyScope } from '../../app/frame/company-scope.ts'
import { pickedIn, useAddress, useChosen } from '../lists/address.ts'
import { lowestOpen, type LoadBids } from './against.ts'
import { quotedPrice } from './quoted-price.ts'
import { BID_ORDERS, lettersOf, orderedBids, isLive, type BidOrder } from './bid-order.ts'
import { useNow } from './carrier/countdown.tsx'
import { BidDecide, BidHead, BidPrice, type Decision } from './comparison-head.tsx'
import { ComparisonLine, OrderPicker } from './comparison-line.tsx'
import { comparisonRows } from './comparison-rows.tsx'
import css from './comparison.module.css'
import { LoadHead } from './load-head.tsx'
import { OverBids } from './over-bids.tsx'
import { packagesByBid } from './bid-packages.tsx'
import { UnreadableBids } from './unreadable-bids.tsx'
import { useBidCommands } from './use-bid-commands.ts'

const BidExportButton = lazy(async () => ({ default: (await import('./bid-export-button.tsx')).BidExportButton }))
const SealedBids = lazy(async () => ({ default: (await import('./sealed-bids.tsx')).SealedBids }))
const loadByLink = () => import('../guest-bids/guest-bids-panel.tsx')
const BidsByLink = lazy(async () => ({ default: (await loadByLink()).BidsByLink }))
const InvitedByLink = lazy(async () => ({ default: (await loadByLink()).InvitedByLink }))
const loadCounter = () => import('./counter-form.tsx')
const CounterForm = lazy(async () => ({ default: (await loadCounter()).CounterForm }))
const loadDialogs = () => import('./decide-dialogs.tsx')
const AwardDialog = lazy(async () => ({ default: (await loadDialogs()).AwardDialog }))
const RejectDialog = lazy(async () => ({ default: (await loadDialogs()).RejectDialog }))
/** What stands over the bids once one is chosen. */
const loadAward = () => import('./award-state.tsx')
const AwardState = lazy(async () => ({ default: (await loadAward()).AwardState }))
const loadDeciding = () => Promise.all([loadCounter(), loadDialogs(), loadAward()])

/** The bids of one load side by side: a column a bid, a row a reason. */
/** A column that was chosen by its number may stand beyond the edge. */
const show = (column: HTMLElement | null): void => column?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })

export function Comparison({ loadId }: { loadId: string }) {
  const { companyId } = useCompanyScope()
  const answer = useEndpoint(listLoadBids, { params: { loadId }, query: { companyId } })
  if (answer.data !== undefined) return <Compared key={loadId} bids={answer.data} />
  if (answer.error !== null) {
    return answer.error.status === 403 || answer.error.status === 404 ? (
      <Forbidden title={t('The bids on this load are not yours to read')}>
        {t('They are for the company that owns the load, and for those of its team who may see bids.')}
      </Forbidden>
    ) : (
      <ErrorState
        title={t('The bids did not load')}
        message={answer.error.message}
        onRetry={() => void answer.refetch()}
        retrying={answer.isFetching}
        requestId={answer.error.requestId}
      />
    )
  }
  return (
    <Loading
      loading
      label={t('the bids')}
      skeleton={
        <div className={css['loading']}>
          <Skeleton width="40%" height={14} />
          <Skeleton height={200} />
        </div>
      }
    >
      {null}
    </Loading>
  )
}

function Compared({ bids }: { bids: LoadBids }) {
  const { load, items, award, unopened, unreadable } = bids
  useEffect(() => whenIdle(loadDeciding), [])
  const [search, patch] = useAddress()
  const [bidId, setBid] = useChosen('bid')
  const phone = usePhone()
  const now = useNow()
  const units = useUnits()
  const commands = useBidCommands(load.id)
  const [deciding, setDeciding] = useState<{ bidId: string; what: Decision } | null>(null)
  const order = pickedIn(search, 'order', Object.keys(BID_ORDERS) as BidOrder[]) ?? 'price'
  const columns = orderedBids(items, order)
  const letters = lettersOf(items)
  const lowest = lowestOpen(items)
  const packages = packagesByBid(bids.ties)
  const chosen =
    columns.find(({ id }) => id === bidId) ??
    columns.find(({ eligibility }) => eligibility.eligible) ??
    columns[0] ??
    null
  const decided = columns.find(({ id }) => id === deciding?.bidId) ?? null
  const closedReason =
    award === null || award.status !== 'offered'
      ? load.status === 'posted'
        ? null
        : t('The load is not on the board.')
      : t('The load is offered to a carrier.')

  const choose = (bid: Bid): void => setBid(bid.id, { load: load.id })
  const decide = (bid: Bid, what: Decision): void => {
    choose(bid)
    commands.counter.state.reset()
    setDeciding({ bidId: bid.id, what })
  }
  const press = (what: Decision, ability: string) => () => {
    if (chosen === null || !chosen.abilities.includes(ability)) return
    if (what === 'award' && (!chosen.eligibility.eligible || packages.get(chosen.id)?.kind === 'together')) return
    decide(chosen, what)
  }
  const byNumber = Object.fromEntries(columns.slice(0, 9).map((bid, index) => [String(index + 1), () => choose(bid)]))
  /** Those beyond the ninth have no number. A control keeps its own arrows. */
  const beside = (by: 1 | -1) => (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || chosen === null) return
    const next = columns[columns.indexOf(chosen) + by]
    if (next !== undefined) choose(next)
  }
  usePageKeys({
    ...byNumber,
    arrowleft: beside(-1),
    arrowright: beside(1),
    a: press('award', 'accept'),
    c: press('counter', 'counter'),
    x: press('reject', 'reject'),
  })

  const neverBid = items.length === 0 && unopened.length === 0
  const shared = { load, commands, onClose: () => setDeciding(null) }
  const others = items.filter((bid) => isLive(bid) && bid.id !== decided?.id).length
  return (
    <div className={css['compared']}>
      <LoadHead
        bids={bids}
        marks={columns.map((bid) => ({
          id: bid.id,
          letter: letters.get(bid.id) ?? '',
          amount: quotedPrice(bid),
          eligible: bid.eligibility.eligible,
        }))}
      />
      {award === null ? null : (
        <Suspense fallback={<Skeleton height={44} />}>
          <AwardState award={award} load={load} commands={commands} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <BidsByLink loadId={load.id} reference={load.reference} sealed={bids.sealed} />
      </Suspense>
      <UnreadableBids whose={unreadable.map(({ carrierName }) => carrierName)} />
      {bids.sealed ? (
        <Suspense fallback={<Skeleton height={120} />}>
          <SealedBids bids={bids} />
        </Suspense>
      ) : columns.length === 0 ? (
        items.length === 0 && unreadable.length > 0 ? null : (
          <Empty title={neverBid ? t('No bids yet') : t('No bid stands any more')}>
            {neverBid
              ? t('Carriers on the board see this load. A bid shows up here the moment it is placed.')
              : t('The bids below were withdrawn, rejected or have lapsed.')}
          </Empty>
        )
      ) : phone ? (
        <ol className={css['cards']} aria-label={t('Bids')}>
          {columns.map((bid) => (
            <li key={bid.id} className={css['bidCard']}>
              <BidHead bid={bid} letter={letters.get(bid.id) ?? ''} bidPackage={packages.get(bid.id)} bids={bids} />
              <BidPrice bid={bid} bids={bids} lowest={bid.id === lowest?.id} />
              <BidDecide
                bid={bid}
                chosen={bid.id === chosen?.id && deciding?.what !== 'counter'}
                closedReason={closedReason}
                bidPackage={packages.get(bid.id)}
                onDecide={(what) => decide(bid, what)}
              />
              {deciding?.what === 'counter' && deciding.bidId === bid.id ? (
                <Suspense fallback={null}>
                  <CounterForm bid={bid} bids={bids} {...shared} />
                </Suspense>
              ) : null}
              <dl className={css['cardFacts']}>
                {comparisonRows(bids, now).flatMap(({ rows }) =>
                  rows.map(({ key, label, cell }) => (
                    <div key={key}>
                      <dt>{label}</dt>
                      <dd>{cell(bid)}</dd>
                    </div>
                  )),
                )}
              </dl>
            </li>
          ))}
        </ol>
      ) : (
        <div className={css['scroll']}>
          <table
            className={css['table']}
            aria-label={t('Bids on {reference}', { reference: load.reference })}
            style={{ minWidth: 132 + columns.length * 164, maxWidth: 132 + columns.length * 320 }}
          >
            <thead>
              <tr>
                <th scope="col" className={css['rowHead']}>
                  <OrderPicker
                    order={order}
                    onOrder={(next) => patch({ order: next === 'price' ? null : next }, { replace: true })}
                  />
                </th>
                {columns.map((bid) => (
                  <th
                    key={bid.id}
                    scope="col"
                    ref={bid.id === chosen?.id ? show : null}
                    className={cx(css['column'], bid.id === chosen?.id && css['chosen'])}
                    aria-current={bid.id === chosen?.id || undefined}
                  >
                    <button type="button" className={css['choose']} onClick={() => choose(bid)}>
                      <span className="visually-hidden">{t('Choose bid')} </span>
                      <BidHead
                        bid={bid}
                        letter={letters.get(bid.id) ?? ''}
                        bidPackage={packages.get(bid.id)}
                        bids={bids}
                      />
                    </button>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <ComparisonLine
                label={t('Price, all-in')}
                {...(bids.benchmark.benchmark === null ? {} : { note: t('against the median') })}
                columns={columns}
                chosen={chosen}
                cell={(bid) => <BidPrice bid={bid} bids={bids} lowest={bid.id === lowest?.id} />}
                plain
              />
              <ComparisonLine
                label={t('Decide')}
                columns={columns}
                chosen={chosen}
                cell={(bid) => (
                  <BidDecide
                    bid={bid}
                    chosen={bid.id === chosen?.id && deciding?.what !== 'counter'}
                    closedReason={closedReason}
                    bidPackage={packages.get(bid.id)}
                    onDecide={(what) => decide(bid, what)}
                  />
                )}
              />
              {deciding?.what === 'counter' && decided !== null ? (
                <tr className={css['counterRow']}>
                  <td colSpan={columns.length + 1}>
                    <Suspense fallback={null}>
                      <CounterForm key={decided.id} bid={decided} bids={bids} {...shared} />
                    </Suspense>
                  </td>
                </tr>
              ) : null}
            </tbody>
            {comparisonRows(bids, now).map(({ name, rows }) => (
              <tbody key={name ?? 'first'}>
                {name === null ? null : (
                  <tr>
                    <th scope="rowgroup" className={css['groupHead']}>
                      {name}
                    </th>
                    {columns.map((bid) => (
                      // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- carries the colour of the chosen column, says nothing
                      <td key={bid.id} className={cx(css['groupCell'], bid.id === chosen?.id && css['chosen'])} />
                    ))}
                  </tr>
                )}
                {rows.map(({ key, ...row }) => (
                  <ComparisonLine key={key} {...row} columns={columns} chosen={chosen} />
                ))}
              </tbody>
            ))}
          </table>
        </div>
      )}
      {bids.sealed || items.length === 0 ? null : (
        <div className={css['export']}>
          <Suspense fallback={null}>
            <BidExportButton bids={bids} units={units} now={now} />
          </Suspense>
        </div>
      )}
      <Suspense fallback={null}>
        <InvitedByLink loadId={load.id} />
      </Suspense>
      <OverBids items={items} unopened={unopened} />
      {decided === null ? null : (
        <Suspense fallback={null}>
          {deciding?.what === 'award' ? (
            <AwardDialog
              bid={decided}
              bidPackage={packages.get(decided.id)}
              others={others}
              sharesPrices={bids.sharesPrices}
              {...shared}
            />
          ) : null}
          {deciding?.what === 'reject' ? <RejectDialog bid={decided} {...shared} /> : null}
        </Suspense>
      )}
    </div>
  )
}
