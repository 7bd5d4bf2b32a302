import { BidRefusal, listBids, placeBids } from '@drawbar/contract/bids/bids.ts'
import { type BoardLoad, getBoardLoad, searchBoard } from '@drawbar/contract/board/board.ts'
import { useState, type FormEvent } from 'react'
import { z } from 'zod'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { useCommand } from '../../../api/query.ts'
import { t, translated } from '../../../app/i18n/t.ts'
import { Button } from '../../../ui/form/button.tsx'
import { RadioField } from '../../../ui/form/choice-fields.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { showFeedback } from '../../../ui/feedback/feedback.ts'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { StatusShape } from '../../../ui/display/status.tsx'
import { useAddress } from '../../lists/address.ts'
import { readBoardFilter } from '../../board/board-query.ts'
import { isBiddingClosed } from '../../board/board-labels.ts'
import { useBoard } from '../../board/use-board.ts'
import css from './bid-on-many.module.css'
import { useNow } from './countdown.tsx'
import { BidsWithWarnings, type BidWithWarnings } from './bids-with-warnings.tsx'
import { lacksEquipment } from './eligibility-warnings.tsx'
import { farPrice } from './far-price.ts'
import { PricedLoad } from './priced-load.tsx'
import { PLACE_BID_MESSAGES } from './refusals.ts'
import { useMayOffer } from './use-may-offer.ts'
import { usePriceInputs } from './use-typed-prices.ts'

const TIES = [
  { value: 'none', label: t('Each by itself') },
  { value: 'together', label: t('All of them or none') },
  { value: 'either_or', label: t('At most one of them') },
] as const
type PackageKind = (typeof TIES)[number]['value']

/** The loads of the board's search that take bids, a price a load, sent in one act; they may be tied. */
export function BidOnMany() {
  const [search, patch] = useAddress()
  const mayNot = useMayOffer()
  const now = useNow()
  const live = useBoard(readBoardFilter(search), { enabled: true })
  const { board: list, rows } = live
  const place = useCommand(placeBids, { invalidates: [searchBoard, listBids] })
  const { input: value, price, readAgain } = usePriceInputs()
  const [bidPackage, setPackageKind] = useState<PackageKind>('none')
  const [checking, setChecking] = useState(false)
  const [failed, setFailed] = useState<ApiError | null>(null)
  /** What waits for a second yes, doubted or not: all of it goes out, at the prices that were asked about. */
  const [confirming, setConfirming] = useState<readonly BidWithWarnings[]>([])

  const known = new Map(rows?.rows.map((load) => [load.loadId, load]))
  const isGone = ({ loadId }: BoardLoad): boolean => !known.has(loadId) || rows?.gone.has(loadId) === true
  const stoppedBy = (load: BoardLoad): string | undefined => {
    if (isGone(load)) return live.goneLabel(load)
    if (isBiddingClosed(load, now)) return t('Bidding closed')
    if (load.myBid !== null) return t('You have bid on it')
    return load.takesBids ? undefined : t('Takes no bids now')
  }
  const offered = [...value.values()]
  const loads = [
    ...offered.flatMap(({ load }) => (known.has(load.loadId) ? [] : [load])),
    ...[...known.values()].filter(
      (load) =>
        value.has(load.loadId) ||
        stoppedBy(load) === undefined ||
        // It stood here; it leaves when the list is next asked for.
        (isGone(load) && load.takesBids && load.myBid === null),
    ),
  ]
  const isStuck = loads.some((load) => value.has(load.loadId) && stoppedBy(load) !== undefined)
  const owners = new Set(offered.map(({ load }) => load.ownerId))
  const locked =
    mayNot ??
    (isStuck
      ? t('Remove the struck loads first.')
      : offered.length < 2
        ? t('Give a price for at least two loads.')
        : bidPackage !== 'none' && owners.size > 1
          ? t('Only loads of one company can be tied.')
          : undefined)
  const refusals = refusalsOf(place.error)
  const error = failed ?? (refusals.size > 0 ? null : place.error)
  const whole = error === null ? null : translated(error.message)

  /** These were refused for their change, which the screen says: from here on they are priced as they are now. */
  const readNow = async (loadIds: readonly string[]): Promise<void> => {
    const { data } = await list.refetch()
    const fresh = data?.pages.flatMap(({ items }) => items as readonly BoardLoad[]) ?? []
    readAgain(fresh.filter(({ loadId }) => loadIds.includes(loadId)))
  }
  const isBusy = checking || place.isPending
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (locked !== undefined || isBusy) return
    setChecking(true)
    setFailed(null)
    try {
      const judged = await Promise.all(
        offered.map(async ({ load, amount }) => ({
          load,
          amount,
          eligibility: await judge(load),
          far: farPrice(load, amount),
        })),
      )
      if (judged.some(hasWarning)) setConfirming(judged)
      else send(judged)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailed(error)
    } finally {
      setChecking(false)
    }
  }
  const send = (these: readonly BidWithWarnings[]): void => {
    setConfirming([])
    const bids = these.map(({ load: { loadId, version, currency }, amount }) => ({
      loadId,
      expectedVersion: version,
      amount: { amount, currency },
    }))
    place.mutate(
      { body: { bids, ...(bidPackage === 'none' ? {} : { package: bidPackage }) } },
      {
        onSuccess: ({ items }) => {
          showFeedback({ type: 'success', message: t('{count} bids placed.', { count: items.length }) })
          patch({ tab: 'bids' })
        },
        onError: (error) => {
          const stale = refusedIn(error).flatMap(({ loadId, code }) => (code === 'stale_version' ? [loadId] : []))
          if (stale.length > 0) void readNow(stale)
        },
      },
    )
  }

  if (list.error !== null && rows === null)
    return (
      <ErrorState
        title={t('The board did not load')}
        message={list.error.message}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
        requestId={list.error.requestId}
      />
    )
  if (rows === null)
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
    <form
      className={css['form']}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={t('Bid on many loads')}
    >
      <ul className={css['loads']}>
        {loads.map((load) => (
          <PricedLoad
            key={load.loadId}
            load={load}
            amount={value.get(load.loadId)?.amount ?? null}
            onAmount={(amount) => price(load, amount)}
            stopped={stoppedBy(load)}
            error={refusals.get(load.loadId)}
          />
        ))}
      </ul>
      {rows.waiting > 0 ? (
        <Button size="filter" variant="quiet" onClick={live.show}>
          {t('{fresh} new {noun} · Show', {
            fresh: rows.waiting,
            noun: rows.waiting === 1 ? t('load') : t('loads'),
          })}
        </Button>
      ) : null}
      {list.hasNextPage ? (
        <Button size="filter" variant="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('Show more')}
        </Button>
      ) : null}
      <div className={css['foot']}>
        <RadioField label={t('These bids hold')} options={TIES} value={bidPackage} onChange={setPackageKind} />
        {whole === null ? null : (
          <p role="alert" className={css['refused']}>
            <StatusShape tone="critical" /> {whole}
          </p>
        )}
        {refusals.size === 0 ? null : (
          <p role="alert" className={css['refused']}>
            <StatusShape tone="critical" /> {t('No bid was placed. The reasons are listed by load.')}
          </p>
        )}
        <Button variant="primary" type="submit" busy={isBusy} lockedReason={locked}>
          {verbFor(offered.length)}
        </Button>
      </div>
      {confirming.length === 0 ? null : (
        <BidsWithWarnings
          bids={confirming.filter(hasWarning)}
          verb={verbFor(confirming.length)}
          onCancel={() => setConfirming([])}
          onConfirm={() => send(confirming)}
        />
      )}
    </form>
  )
}

const verbFor = (count: number): string => t('Place {count} bids', { count })

const hasWarning = ({ eligibility, far }: BidWithWarnings): boolean => far !== null || lacksEquipment(eligibility)

/** Null for a load that left the board meanwhile: the answer to its bid says how. */
async function judge({ loadId }: BoardLoad): Promise<BidWithWarnings['eligibility']> {
  try {
    return (await call(getBoardLoad, { params: { loadId }, query: {} })).eligibility
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null
    throw error
  }
}

const refusedIn = (error: ApiError | null): z.infer<typeof BidRefusal>[] =>
  (error?.code === 'bids_refused' ? z.array(BidRefusal).safeParse(error.current).data : undefined) ?? []

/** What stands in the way, by load. */
function refusalsOf(error: ApiError | null): ReadonlyMap<string, string> {
  const text: Readonly<Record<string, string | null>> = PLACE_BID_MESSAGES
  return new Map(refusedIn(error).map(({ loadId, code, message }) => [loadId, text[code] ?? message]))
}
