import { BidRefusal, listBids, placeBids } from '@drawbar/contract/bids.ts'
import { type BoardLoad, searchBoard } from '@drawbar/contract/market.ts'
import { useState, type FormEvent } from 'react'
import { z } from 'zod'
import type { ApiError } from '../../../api/api-error.ts'
import { useCommand, useInfiniteEndpoint } from '../../../api/query.ts'
import { t, translated } from '../../../i18n/t.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioField } from '../../../ui/choice-fields.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { showFeedback } from '../../../ui/feedback.ts'
import type { Money } from '../../../ui/format.ts'
import { Lane, LaneTimes } from '../../../ui/lane.tsx'
import { MoneyField } from '../../../ui/number-fields.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { StatusShape } from '../../../ui/status.tsx'
import { useCompanyScope } from '../../accounts/company-scope.ts'
import { useAddress } from '../../lists/address.ts'
import { boardQueryOf, readBoardFilter } from '../../market/board-query.ts'
import { placeName } from '../../places/place-name.ts'
import css from './bid-on-many.module.css'
import { PLACE_WORDS } from './refusals.ts'
import { useMayOffer } from './use-may-offer.ts'

const TIES = [
  { value: 'none', label: t('Each by itself') },
  { value: 'together', label: t('All of them or none') },
  { value: 'either_or', label: t('At most one of them') },
] as const
type Tie = (typeof TIES)[number]['value']

/** The loads of the board's search that take bids, a price a load, sent in one act; they may be tied. */
export function BidOnMany() {
  const [search, patch] = useAddress()
  const { companyId } = useCompanyScope()
  const lockedReason = useMayOffer()
  const list = useInfiniteEndpoint(searchBoard, { query: { ...boardQueryOf(readBoardFilter(search)), companyId } })
  const place = useCommand(placeBids, { invalidates: [searchBoard, listBids] })
  const [prices, setPrices] = useState<ReadonlyMap<string, Money>>(new Map())
  const [tie, setTie] = useState<Tie>('none')
  const loads = list.items.filter(({ takesBids, myBid }) => takesBids && myBid === null)
  const offered = loads.filter(({ loadId }) => prices.has(loadId))
  const owners = new Set(offered.map(({ ownerId }) => ownerId))
  const locked =
    lockedReason ??
    (offered.length < 2
      ? t('Give a price for at least two loads.')
      : tie !== 'none' && owners.size > 1
        ? t('Only loads of one company can be tied.')
        : undefined)
  const refusals = refusalsOf(place.error)
  const whole = place.error === null || refusals.size > 0 ? null : translated(place.error.message)

  const price = ({ loadId }: BoardLoad, given: Money | null): void =>
    setPrices((before) => {
      const after = new Map(before)
      if (given === null) after.delete(loadId)
      else after.set(loadId, given)
      return after
    })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (locked !== undefined || place.isPending) return
    const bids = offered.flatMap(({ loadId, version, currency }) => {
      const given = prices.get(loadId)
      return given === undefined
        ? []
        : [{ loadId, expectedVersion: version, amount: { amount: given.amount, currency } }]
    })
    place.mutate(
      { body: { bids, ...(tie === 'none' ? {} : { package: tie }) } },
      {
        onSuccess: ({ items }) => {
          showFeedback({ type: 'success', message: t('{count} bids placed.', { count: items.length }) })
          patch({ tab: 'bids' })
        },
      },
    )
  }

  if (list.error !== null && list.items.length === 0)
    return (
      <ErrorState
        title={t('The board did not load')}
        message={list.error.message}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
        requestId={list.error.requestId}
      />
    )
  if (list.isPending)
    return (
      <Loading loading label={t('the board')} skeleton={<Skeleton height={240} />}>
        {null}
      </Loading>
    )
  if (loads.length === 0)
    return (
      <Empty title={t('No load here waits for your bid')}>
        {t('The loads of the board’s search are listed; widen it there.')}
      </Empty>
    )
  return (
    <form className={css['form']} onSubmit={submit} noValidate aria-label={t('Bid on many loads')}>
      <ul className={css['loads']}>
        {loads.map((load) => (
          <li key={load.loadId} className={css['load']}>
            <span>
              <strong>{load.reference}</strong>
              <span className={css['owner']}>{load.ownerName}</span>
            </span>
            <Lane origin={placeName(load.origin)} destination={placeName(load.destination)} stops={load.stopCount} />
            <span className={css['times']}>
              <LaneTimes pickup={windowOf(load.origin)} delivery={windowOf(load.destination)} />
            </span>
            <MoneyField
              label={t('Your bid on {reference}', { reference: load.reference })}
              labelHidden
              currency={load.currency}
              value={prices.get(load.loadId) ?? null}
              onChange={(given) => price(load, given)}
              error={refusals.get(load.loadId)}
            />
          </li>
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button size="filter" variant="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('Show more')}
        </Button>
      ) : null}
      <div className={css['foot']}>
        <RadioField label={t('These bids hold')} options={TIES} value={tie} onChange={setTie} />
        {whole === null ? null : (
          <p role="alert" className={css['refused']}>
            <StatusShape tone="act" /> {whole}
          </p>
        )}
        {refusals.size === 0 ? null : (
          <p role="alert" className={css['refused']}>
            <StatusShape tone="act" /> {t('No bid was placed. What stands in the way is listed by load.')}
          </p>
        )}
        <Button variant="primary" type="submit" busy={place.isPending} lockedReason={locked}>
          {t('Place {count} bids', { count: offered.length })}
        </Button>
      </div>
    </form>
  )
}

const windowOf = ({ windowStartAt, windowEndAt, timeZone }: BoardLoad['origin']) => ({
  start: windowStartAt,
  end: windowEndAt,
  zone: timeZone,
})

/** What stands in the way, by load. */
function refusalsOf(error: ApiError | null): ReadonlyMap<string, string> {
  const parsed = error?.code === 'bids_refused' ? z.array(BidRefusal).safeParse(error.current) : null
  if (!parsed?.success) return new Map()
  const words: Readonly<Record<string, string | null>> = PLACE_WORDS
  return new Map(parsed.data.map(({ loadId, code, message }) => [loadId, words[code] ?? message]))
}
