import type { BoardLoad, GoneReason } from '@drawbar/contract/board/board.ts'
import { t } from '../../app/i18n/t.ts'
import {
  formatDistance,
  formatDuration,
  formatRate,
  type Money,
  ratePerDistance,
  type DistanceUnit,
} from '../../ui/format/format.ts'
import { formatClock, formatDay, zoneAbbreviation } from '../../ui/format/zoned-time.ts'

export const isBookable = ({ pricingMode }: Pick<BoardLoad, 'pricingMode'>): boolean =>
  pricingMode === 'book_now' || pricingMode === 'fixed'

/** Open and sealed bids have a deadline; the load stays on the board after it, until its owner has decided. */
export const isBiddingClosed = ({ biddingEndsAt }: Pick<BoardLoad, 'biddingEndsAt'>, now: number): boolean =>
  biddingEndsAt !== null && Date.parse(biddingEndsAt) <= now

/** A load that went to the reader: bound already, or awarded and waiting for its yes. */
export type Won = Extract<GoneReason, 'yours' | 'offered'>

/** In place of the verb of a row whose load is gone. */
export const GONE_REASONS: Record<GoneReason, string> = {
  awarded: t('Awarded (load)'),
  offered: t('Confirm'),
  yours: t('Yours'),
  paused: t('Paused'),
  cancelled: t('Withdrawn'),
  expired: t('Expired'),
  changed: t('Changed'),
}

/** The load changed after one's own bid, which ends without a word whether its price holds. */
export const waitsForLabel = ({ myBid }: Pick<BoardLoad, 'myBid'>): boolean =>
  myBid?.status === 'open' && myBid.reconfirmBy !== null

export interface VerbOptions {
  isReadOnly: boolean
  now: number
}

/** The one verb of a row. Staff only open it; after the deadline a counter can still be answered, and a bid taken back. */
export function verbOf(
  load: Pick<BoardLoad, 'pricingMode' | 'myBid' | 'biddingEndsAt'>,
  { isReadOnly, now }: VerbOptions,
): string {
  if (isReadOnly) return t('Open')
  if (load.myBid?.status === 'countered') return t('Answer')
  if (waitsForLabel(load)) return t('Confirm')
  if (isBiddingClosed(load, now)) return t('Open')
  if (load.myBid !== null) return t('Revise')
  return isBookable(load) ? t('Book') : t('Bid')
}

/** `22 h`, `3 d`: in a list one unit is enough. */
const coarse = (seconds: number): string => formatDuration(seconds).replace(/^(\d+ [hd]) .*/, '$1')

/** The board's clock goes by minutes: what ends within one has a minute left until it has ended. */
const left = (until: string, now: number): string => coarse(Math.max(60, (Date.parse(until) - now) / 1000))

/** Under the verb: how long it can still be had, and how many bid. */
export function urgencyOf(load: BoardLoad, now: number): string {
  if (load.myBid?.status === 'countered') return t('Your answer')
  if (waitsForLabel(load)) return t('Confirm price')
  if (isBiddingClosed(load, now)) return t('Bidding closed')
  const until = load.biddingEndsAt ?? load.expiresAt
  if (isBookable(load) || load.bidCount === null)
    return until === null ? '' : t('{time} left', { time: left(until, now) })
  const bids = t('{count} bids', { count: load.bidCount })
  if (load.biddingEndsAt !== null) return `${left(load.biddingEndsAt, now)} · ${bids}`
  return load.bidCount === 0 ? t('no bids yet') : bids
}

export const deadlineLabel = (endsAt: string, now: number): string =>
  Date.parse(endsAt) <= now ? t('Bidding closed') : t('{time} left', { time: left(endsAt, now) })

/** The same deadline in full, where a row has room for the time left alone. */
export function deadlineTitle(
  { biddingEndsAt: ends, origin: { timeZone: zone } }: { biddingEndsAt: string | null; origin: { timeZone: string } },
  now: number,
): string | undefined {
  if (ends === null) return undefined
  const at = `${formatDay(ends, zone)} ${formatClock(ends, zone)} ${zoneAbbreviation(ends, zone)}`
  return Date.parse(ends) <= now ? t('Bidding closed {at}', { at }) : t('Bidding closes {at}', { at })
}

/** The board's clock goes by minutes: it has no seconds to tell. */
export function coarseSince(at: string, now: number): string {
  const seconds = (now - Date.parse(at)) / 1000
  return seconds < 60 ? t('now') : coarse(seconds)
}
export const ageOf = ({ postedAt }: BoardLoad, now: number): string => coarseSince(postedAt, now)

/** The same where there is room for a word of what it counts. */
export const ageLabel = (load: BoardLoad, now: number): string =>
  now - Date.parse(load.postedAt) < 60_000 ? t('just posted') : t('{age} old', { age: ageOf(load, now) })

/** Empty miles: to the pickup, and from the delivery to where the search ends. */
export function emptyMilesLabel(
  { deadheadMeters, deadheadOutMeters }: Pick<BoardLoad, 'deadheadMeters' | 'deadheadOutMeters'>,
  unit: DistanceUnit,
): string | null {
  if (deadheadMeters === null && deadheadOutMeters === null) return null
  if (deadheadMeters === null) return t('{distance} out', { distance: formatDistance(deadheadOutMeters ?? 0, unit) })
  if (deadheadOutMeters === null) return t('{distance} DH', { distance: formatDistance(deadheadMeters, unit) })
  return t('{distance}+{out} DH', {
    distance: formatDistance(deadheadMeters, unit),
    out: formatDistance(deadheadOutMeters, unit),
  })
}

/** The same with what each figure is. */
export function emptyTitle(
  { deadheadMeters, deadheadOutMeters }: Pick<BoardLoad, 'deadheadMeters' | 'deadheadOutMeters'>,
  unit: DistanceUnit,
): string | undefined {
  const parts = [
    ...(deadheadMeters === null
      ? []
      : [t('Empty to the pickup: {distance}', { distance: `${formatDistance(deadheadMeters, unit)} ${unit}` })]),
    ...(deadheadOutMeters === null
      ? []
      : [
          t('Empty after the delivery, to where your search ends: {distance}', {
            distance: `${formatDistance(deadheadOutMeters, unit)} ${unit}`,
          }),
        ]),
  ]
  return parts.length === 0 ? undefined : `${parts.join('. ')}. ${t('Estimated.')}`
}

/** The rate over the loaded distance, and over all of it where what is driven empty is known. */
export function formatRateRange(
  {
    deadheadMeters,
    deadheadOutMeters,
    distanceMeters,
  }: Pick<BoardLoad, 'deadheadMeters' | 'deadheadOutMeters' | 'distanceMeters'>,
  { price, unit }: { price: Money; unit: DistanceUnit },
): string {
  const over = (meters: number): { rate: string; distance: string } => ({
    rate: formatRate(ratePerDistance({ price, distanceMeters: meters, unit }) ?? 0, price.currency),
    distance: `${formatDistance(meters, unit)} ${unit}`,
  })
  const loaded = t('{rate} over the {distance} loaded', over(distanceMeters))
  const empty = (deadheadMeters ?? 0) + (deadheadOutMeters ?? 0)
  const all = empty === 0 ? [] : [t('{rate} over all {distance}, empty ones too', over(distanceMeters + empty))]
  return `${[loaded, ...all].join('. ')}. ${t('Distances are estimated.')}`
}
