import { type ToldEvidence, LINK_KINDS } from '@drawbar/contract/risk/signals.ts'
import { METERS_PER_MILE } from '@drawbar/contract/units.ts'
import { haversineMeters } from '../../places/index.ts'
import { NARROW, type Rule } from './facts.ts'
import { moneyWords } from './money-words.ts'

/** The minimum of a benchmark (design §7). */
const FEWEST_REPORTS = 7
/** One honest bid in twenty is below the 5th percentile, but not this far below. */
const FAR_BELOW = 0.93
/** Faster than a person can read a post. */
const AT_ONCE_SECONDS = 20
const AT_ONCE_BIDS = 3
/** Neither end of the lane is within a day of the yard. */
const FAR_METERS = 500 * METERS_PER_MILE

export const bidOdd: Rule = ({ bids, farBids }) => {
  const evidence: ToldEvidence[] = []
  const key: string[] = []
  for (const { load, amount, currency, distanceMeters, floorPerMeter, reports, placedAt } of bids) {
    if (floorPerMeter === null || reports < FEWEST_REPORTS || distanceMeters <= 0) continue
    const floor = Math.round(floorPerMeter * distanceMeters)
    if (amount >= floor * FAR_BELOW) continue
    evidence.push({
      says: 'bid_low',
      values: { amount: moneyWords(amount, currency), floor: moneyWords(floor, currency), load, n: reports },
      source: 'bids',
      asOf: placedAt,
    })
    key.push(`${load} ${amount}`)
  }
  const atOnce = bids.filter(
    ({ placedAt, postedAt }) =>
      postedAt !== null && (Date.parse(placedAt) - Date.parse(postedAt)) / 1000 < AT_ONCE_SECONDS,
  )
  const last = atOnce.toSorted((a, b) => Date.parse(a.placedAt) - Date.parse(b.placedAt)).at(-1)
  if (last && atOnce.length >= AT_ONCE_BIDS) {
    evidence.push({
      says: 'bids_at_once',
      values: { count: atOnce.length, seconds: AT_ONCE_SECONDS, load: last.load },
      source: 'bids',
      asOf: last.placedAt,
    })
    key.push(`at once ${last.load}`)
  }
  const odd = evidence.length > 0
  const far = farBids.flatMap(({ home, origin, destination, ...bid }) => {
    const away = Math.min(haversineMeters(home, origin), haversineMeters(home, destination))
    return away < FAR_METERS ? [] : [{ ...bid, away }]
  })
  for (const { load, lane, base, value, currency, placedAt, away } of far) {
    evidence.push({
      says: 'bid_far',
      values: { load, lane, base, miles: Math.round(away / METERS_PER_MILE), value: moneyWords(value, currency) },
      source: 'bids',
      asOf: placedAt,
    })
    key.push(`far ${load}`)
  }
  // Every carrier enters a new region once, so this alone weighs half.
  return { evidence, key, share: odd ? 1 : 0.5 }
}

const NARROW_BIDS = 6
const NARROW_SHARE = 0.8

/**
 * A bidder linked to the poster bids for its benefit. A bidder that always loses by a hair may; that alone weighs half.
 */
export const shill: Rule = ({ ties, rivalries, now }) => {
  const found = ties.filter(({ bids }) => bids > 0)
  const narrow = rivalries.filter(
    ({ decided, won, narrow: near }) => won === 0 && near >= NARROW_BIDS && near / decided >= NARROW_SHARE,
  )
  return {
    evidence: [
      ...found.map(({ company, kind, shown, bids }): ToldEvidence => ({
        says: 'shill_linked',
        values: { company, kind: LINK_KINDS[kind], value: shown, count: bids },
        source: 'links',
        asOf: now,
      })),
      ...narrow.map(({ company, decided, narrow: near }): ToldEvidence => ({
        says: 'shill_narrow',
        values: { company, count: near, of: decided, percent: Math.round(NARROW * 100) },
        source: 'bids',
        asOf: now,
      })),
    ],
    key: [
      ...found.map(({ company, kind, shown }) => `${company} ${kind} ${shown}`),
      ...narrow.map((one) => `narrow ${one.company}`),
    ],
    share: found.length > 0 ? 1 : 0.5,
  }
}
