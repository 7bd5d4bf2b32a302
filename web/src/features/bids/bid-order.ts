import type { Bid } from '@drawbar/contract/bids/bid.ts'
import { wilsonLowerBound } from '@drawbar/contract/carriers/wilson.ts'
import { t } from '../../app/i18n/t.ts'
import { quotedPrice } from './quoted-price.ts'

export const BID_ORDERS = { price: t('Price'), onTime: t('On time'), cover: t('Cargo cover') } as const
export type BidOrder = keyof typeof BID_ORDERS

const STANDING: readonly Bid['status'][] = ['open', 'countered', 'accepted']
export const isLive = ({ status }: Bid): boolean => STANDING.includes(status)

/** At least this share, given how few were seen: three of three do not come before ninety of a hundred. */
const shareOnTime = ({ carrier: { onTimeDeliveries: d, onTimePickups: p } }: Bid): number =>
  d.n + p.n === 0 ? -1 : wilsonLowerBound(d.onTime + p.onTime, d.n + p.n)

const BY: Record<BidOrder, (a: Bid, b: Bid) => number> = {
  price: (a, b) => quotedPrice(a).amount - quotedPrice(b).amount,
  onTime: (a, b) => shareOnTime(b) - shareOnTime(a),
  cover: (a, b) => (b.carrier.cargoCoverage?.amount ?? -1) - (a.carrier.cargoCoverage?.amount ?? -1),
}

/** The bids that stand, in the order asked for; equal ones in the order they came. */
export const orderedBids = (items: readonly Bid[], order: BidOrder): Bid[] =>
  items.filter(isLive).toSorted((a, b) => BY[order](a, b) || a.createdAt.localeCompare(b.createdAt))

/** A letter a bid, by the order in which they came, so that it stays the same however they are sorted. */
export function lettersOf(items: readonly Bid[]): ReadonlyMap<string, string> {
  const byTime = items
    .filter(isLive)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id))
  return new Map(byTime.map(({ id }, index) => [id, letter(index)]))
}

/** A … Z, AA, AB. */
function letter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : `${letter(Math.floor(index / 26) - 1)}${last}`
}
