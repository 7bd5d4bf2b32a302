import type { ToldEvidence } from '@drawbar/contract/risk/signals.ts'
import { GRAMS_PER_POUND, METERS_PER_MILE } from '@drawbar/contract/units.ts'
import { haversineMeters } from '../../places/index.ts'
import { daysBetween } from './days.ts'
import type { CompanyFacts, Rule } from './facts.ts'

/** When most of these spans overlap, and how many. Spans that only touch do not overlap. */
export function peakOf(spans: readonly { from: string; to: string }[]): { count: number; at: string | null } {
  const steps = spans
    .filter(({ from, to }) => Date.parse(from) < Date.parse(to))
    .flatMap(({ from, to }) => [
      { at: Date.parse(from), by: 1, text: from },
      { at: Date.parse(to), by: -1, text: to },
    ])
    .toSorted((a, b) => a.at - b.at || a.by - b.by)
  let open = 0
  let peak: { count: number; at: string | null } = { count: 0, at: null }
  for (const { by, text } of steps) {
    open += by
    if (open > peak.count) peak = { count: open, at: text }
  }
  return peak
}

/** No truck averages this between two docks; great-circle miles are the shortest possible. */
const FASTEST_METERS_PER_MINUTE = (75 * METERS_PER_MILE) / 60
/** Below this, stop positions are not exact enough. */
const FAR_METERS = 100 * METERS_PER_MILE

export const fleetImplausible: Rule = ({ hauls, trucks, register, visits, now }) => {
  const evidence: ToldEvidence[] = []
  const key: string[] = []
  // The register includes trucks not entered here, but data entered here may be newer.
  const most = Math.max(trucks, register?.powerUnits ?? 0)
  const peak = peakOf(hauls)
  if (most > 0 && peak.count > most && peak.at !== null) {
    evidence.push({
      says: 'fleet_overbooked',
      values: { loads: peak.count, trucks: most, on: peak.at },
      source: 'shipments',
      asOf: now,
    })
    key.push(`overbooked ${peak.at.slice(0, 10)}`)
  }
  for (const [, ofTruck] of Map.groupBy(visits, ({ tractorId }) => tractorId)) {
    const inOrder = ofTruck.toSorted((a, b) => Date.parse(a.arrivedAt) - Date.parse(b.arrivedAt))
    for (const [index, next] of inOrder.entries()) {
      const last = inOrder[index - 1]
      if (!last) continue
      const minutes = Math.max(1, (Date.parse(next.arrivedAt) - Date.parse(last.leftAt)) / 60_000)
      const meters = haversineMeters(last, next)
      if (meters < FAR_METERS || meters / minutes <= FASTEST_METERS_PER_MINUTE) continue
      evidence.push({
        says: 'fleet_jump',
        values: {
          unit: next.unitNumber,
          miles: Math.round(meters / METERS_PER_MILE),
          minutes: Math.round(minutes),
          from: last.place,
          to: next.place,
        },
        source: 'shipments',
        asOf: next.arrivedAt,
      })
      key.push(`jump ${next.tractorId} ${next.arrivedAt}`)
    }
  }
  return { evidence, key }
}

/** Share of common letter pairs: 1 means the same words, in any order and punctuation. */
function likeness(one: string, other: string): number {
  const pairs = (text: string): Set<string> =>
    new Set(
      text
        .toLowerCase()
        .split(/[^a-z0-9]+/)
        .flatMap((word) => Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2))),
    )
  const [a, b] = [pairs(one), pairs(other)]
  const all = new Set([...a, ...b]).size
  return all === 0 ? 1 : [...a].filter((pair) => b.has(pair)).length / all
}
/** On a busy lane, two loads may weigh the same by chance, but not carry the same goods. */
const SAME_GOODS = 0.6

/** A copy of another company's load: half the weight, unless it is cheaper or its poster had won the original. */
export const repost: Rule = (facts) => {
  const reposts = facts.reposts.filter(({ goods, originalGoods }) => likeness(goods, originalGoods) >= SAME_GOODS)
  if (reposts.length === 0) return null
  const cheaper = ({ amount, originalAmount }: CompanyFacts['reposts'][number]) =>
    amount !== null && originalAmount !== null && amount < originalAmount
  const evidence = reposts.map((found): ToldEvidence => {
    const { load, original, company, lane, weightGrams, postedAt, originalPostedAt, amount, originalAmount, awarded } =
      found
    const values = {
      load,
      original,
      company,
      lane,
      pounds: Math.round(weightGrams / GRAMS_PER_POUND).toLocaleString('en-US'),
    }
    const source = 'loads' as const
    if (awarded) return { says: 'reposted_by_winner', values, source, asOf: postedAt }
    if (cheaper(found) && amount !== null && originalAmount !== null)
      return {
        says: 'reposted_cheaper',
        values: { ...values, percent: Math.round((1 - amount / originalAmount) * 100) },
        source,
        asOf: postedAt,
      }
    const hours = Math.round((Date.parse(postedAt) - Date.parse(originalPostedAt)) / 3_600_000)
    return { says: 'reposted', values: { ...values, hours }, source, asOf: postedAt }
  })
  const grave = reposts.some((found) => found.awarded || cheaper(found))
  return { evidence, key: reposts.map(({ load, original }) => `${load} ${original}`), share: grave ? 1 : 0.5 }
}

const NEW_POSTER_DAYS = 30
const CANCELS = { fewest: 3, share: 0.3 }

/** A new poster alone is no evidence; it adds to other evidence. */
export const posterRisk: Rule = ({ poster, createdAt, now }) => {
  const { awards, cancelled, overdue, oldestDueOn, posts } = poster
  if (posts === 0) return null
  const evidence: ToldEvidence[] = []
  const key: string[] = []
  if (cancelled >= CANCELS.fewest && cancelled / awards >= CANCELS.share) {
    evidence.push({ says: 'poster_cancels', values: { cancelled, awards }, source: 'loads', asOf: now })
    key.push(`cancels ${cancelled}`)
  }
  if (overdue > 0 && oldestDueOn !== null) {
    evidence.push({
      says: 'poster_overdue',
      values: { count: overdue, on: oldestDueOn },
      source: 'invoices',
      asOf: now,
    })
    key.push(`overdue ${oldestDueOn}`)
  }
  const days = daysBetween(createdAt, now)
  if (evidence.length > 0 && days < NEW_POSTER_DAYS) {
    evidence.push({
      says: 'poster_new',
      values: { on: createdAt, days },
      source: 'accounts',
      asOf: createdAt,
    })
    key.push('new')
  }
  return { evidence, key }
}
