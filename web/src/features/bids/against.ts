import type { Bid } from '@drawbar/contract/bids/bid.ts'
import type { listLoadBids } from '@drawbar/contract/bids/bids.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { wilsonLowerBound } from '@drawbar/contract/carriers/wilson.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { formatDuration, formatMoney } from '../../ui/format/format.ts'
import type { Tone } from '../../ui/theme/tokens.ts'
import { quotedPrice } from './quoted-price.ts'

export type LoadBids = ResponseOf<typeof listLoadBids>

export interface Against {
  /** null is a plain fact, not a warning. */
  tone: Extract<Tone, 'critical' | 'warning'> | null
  text: string
  /** Rule, source and date, for what was checked in a register. */
  source: string | null
}

/** Fewer trips than this say little about a carrier (tokens.md, Score). */
export const FEW_LOADS = 20
const LAPSES_SOON_MS = 60 * 60_000

/** Why not this one: only what eligibility and the bid's own figures say. Nothing is estimated. */
export function againstBid(
  bid: Bid,
  { bids, now }: { bids: Pick<LoadBids, 'items' | 'load' | 'benchmark' | 'rule' | 'ties'>; now: number },
): Against[] {
  return [
    ...failedRules(bid),
    ...priceAgainst(bid, bids),
    ...termsAgainst(bid, { load: bids.load, now }),
    ...recordAgainst(bid),
    ...ruleAgainst(bid, { ...bids, now }),
  ]
}

function failedRules({ eligibility }: Bid): Against[] {
  return eligibility.reasons
    .filter(({ passed }) => !passed)
    .map(({ severity, datum, source, asOf }) => ({
      tone: severity === 'block' ? 'critical' : 'warning',
      text: translated(datum),
      source: `${translated(source)}, ${translated(asOf.slice(0, 10))}`,
    }))
}

const plain = (text: string): Against => ({ tone: null, text, source: null })
const watch = (text: string): Against => ({ tone: 'warning', text, source: null })

function priceAgainst(bid: Bid, { items, benchmark }: Pick<LoadBids, 'items' | 'benchmark'>): Against[] {
  const found: Against[] = []
  const { currency, amount } = quotedPrice(bid)
  const p75 = benchmark.benchmark?.currency === currency ? benchmark.benchmark.p75 : null
  if (p75 !== null && amount > p75)
    found.push(
      watch(
        t('Above P75 by {price}', { price: formatMoney({ amount: amount - p75, currency }, { decimals: 'whole' }) }),
      ),
    )
  const lowest = lowestOpen(items)
  const least = lowest === null ? amount : quotedPrice(lowest).amount
  if (lowest !== null && lowest.id !== bid.id && amount > least) {
    found.push(
      plain(
        t('{price} above the lowest, {carrier}', {
          price: formatMoney({ amount: amount - least, currency }),
          carrier: lowest.carrierName,
        }),
      ),
    )
  }
  return found
}

const STANDING: readonly Bid['status'][] = ['open', 'countered', 'accepted']

/** The lowest bid that could be awarded, or was: one from a carrier that may not haul it is no measure. */
export function lowestOpen(items: readonly Bid[]): Bid | null {
  return lowestFirst(items).find(({ eligibility }) => eligibility.eligible) ?? null
}

/** A lower price stands beside it that cannot be awarded. */
export const isUndercut = (bid: Bid, items: readonly Bid[]): boolean => {
  const [first] = lowestFirst(items)
  return first !== undefined && quotedPrice(first).amount < quotedPrice(bid).amount
}

const lowestFirst = (items: readonly Bid[]): Bid[] =>
  items
    .filter(({ status }) => STANDING.includes(status))
    .toSorted((a, b) => quotedPrice(a).amount - quotedPrice(b).amount)

function termsAgainst(bid: Bid, { load, now }: { load: LoadBids['load']; now: number }): Against[] {
  const found: Against[] = []
  if (bid.equipment !== null && load.equipment.length > 0 && !load.equipment.includes(bid.equipment)) {
    const requested = load.equipment.join(` ${t('or')} `)
    found.push(
      watch(t('Offers {equipment}; the load asks for {asked}', { equipment: bid.equipment, asked: requested })),
    )
  }
  const left = pickupMargin(bid, load)
  if (left !== null && left < 0)
    found.push(watch(t('Would arrive {time} after the pickup window closes', { time: formatDuration(-left / 1000) })))
  if (bid.validUntil !== null && (bid.status === 'open' || bid.status === 'countered')) {
    const validForMs = new Date(bid.validUntil).getTime() - now
    if (validForMs <= 0) found.push(watch(t('Past the time the carrier gave it')))
    else if (validForMs < LAPSES_SOON_MS)
      found.push(watch(t('Stands for {time} more', { time: formatDuration(validForMs / 1000) })))
  }
  return found
}

function recordAgainst({ carrier }: Bid): Against[] {
  if (carrier.completedLoads >= FEW_LOADS) return []
  const count = carrier.completedLoads
  return [watch(count === 0 ? t('No loads on record here yet') : t('Only {count} loads on record here', { count }))]
}

/** Why the owner's own rule has not taken it, as the server judges it. */
function ruleAgainst(
  bid: Bid,
  { rule, ties: packages, now }: Pick<LoadBids, 'rule' | 'ties'> & { now: number },
): Against[] {
  if (rule === null || bid.status !== 'open' || !bid.eligibility.eligible) return []
  const { atOrUnder, onTimeAtLeast, from } = rule
  if (bid.amount.amount > atOrUnder.amount)
    return [plain(t('Your rule takes {price} or less', { price: formatMoney(atOrUnder) }))]
  if (packages.some(({ bidId }) => bidId === bid.id)) return [plain(t('Your rule takes no bid that is tied to others'))]
  const { onTime, n } = bid.carrier.onTimeDeliveries
  const sure = Math.floor(wilsonLowerBound(onTime, n) * 100)
  if (onTimeAtLeast !== null && sure < onTimeAtLeast)
    return [
      plain(
        t('Your rule asks {asked} % on time; {onTime} of {n} makes {sure} % sure', {
          asked: onTimeAtLeast,
          onTime,
          n,
          sure,
        }),
      ),
    ]
  const left = Date.parse(from) - now
  return left <= 0 ? [] : [plain(t('Your rule may take it in {time}', { time: formatDuration(left / 1000) }))]
}

/** Milliseconds between the pickup the carrier names and the close of the window; null where it named none. */
export function pickupMargin(bid: Bid, load: LoadBids['load']): number | null {
  return bid.pickupAt === null ? null : new Date(load.origin.windowEndAt).getTime() - new Date(bid.pickupAt).getTime()
}
