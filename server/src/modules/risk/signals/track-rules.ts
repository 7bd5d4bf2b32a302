import type { ToldEvidence } from '@drawbar/contract/risk/signals.ts'
import { METERS_PER_MILE } from '@drawbar/contract/units.ts'
import { haversineMeters } from '../../places/index.ts'
import type { CompanyFacts, Rule, TripFact } from './facts.ts'
import { moneyWords } from './money-words.ts'

const HOUR = 3_600_000
const miles = (meters: number): number => Math.round(meters / METERS_PER_MILE)
const hoursBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / HOUR

/** The driver's phone and the truck's device should agree. Cell towers err by a few miles, sometimes by many. */
const APART_METERS = 15 * METERS_PER_MILE
const APART_TIMES = 3

const apart = (conflicts: CompanyFacts['conflicts']): ToldEvidence[] =>
  [...Map.groupBy(conflicts, ({ shipment }) => shipment)].flatMap(([shipment, all]): ToldEvidence[] => {
    const far = all.filter(({ one, other }) => haversineMeters(one, other) >= APART_METERS)
    const [first] = far.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    if (!first || far.length < APART_TIMES) return []
    const most = Math.max(...far.map(({ one, other }) => haversineMeters(one, other)))
    const values = { shipment, miles: miles(most), on: first.at, times: far.length }
    return [{ says: 'track_apart', values, source: 'shipments', asOf: first.at }]
  })

/** A short haul ends before a phone reports. */
const SHORTEST_HOURS = 3

function untracked({ shipment, value, currency, departedAt, arrivedAt, firstFixAt }: TripFact): ToldEvidence[] {
  if (arrivedAt === null) return []
  const transit = hoursBetween(departedAt, arrivedAt)
  if (transit < SHORTEST_HOURS) return []
  const told = { shipment, value: moneyWords(value, currency) }
  const source = 'shipments' as const
  if (firstFixAt === null)
    return [{ says: 'track_none', values: { ...told, hours: Math.round(transit) }, source, asOf: arrivedAt }]
  const late = hoursBetween(departedAt, firstFixAt)
  return late >= SHORTEST_HOURS && late >= transit / 2
    ? [{ says: 'track_late', values: { ...told, hours: Math.round(late) }, source, asOf: firstFixAt }]
    : []
}

/** Domain §8: high-value goods should not stop within the first 200 miles, because thieves follow trucks that far. */
const RED_ZONE_METERS = 200 * METERS_PER_MILE
const LONGEST_STOP_HOURS = 1
const SAME_PLACE_METERS = 0.5 * METERS_PER_MILE
/** Covers a yard, its gate and its queue. */
const AT_STOP_METERS = 2 * METERS_PER_MILE

function longStop({ fixes, stops, shipment, value, currency, ...origin }: TripFact): ToldEvidence[] {
  for (let from = 0; from < fixes.length;) {
    const start = fixes[from]
    if (!start) break
    let until = from
    for (
      let next = fixes[until + 1];
      next && haversineMeters(start, next) <= SAME_PLACE_METERS;
      next = fixes[until + 1]
    )
      until += 1
    const end = fixes[until] ?? start
    const away = haversineMeters(origin, start)
    if (
      hoursBetween(start.at, end.at) > LONGEST_STOP_HOURS &&
      away <= RED_ZONE_METERS &&
      stops.every((stop) => haversineMeters(stop, start) > AT_STOP_METERS)
    )
      return [
        {
          says: 'track_stop',
          values: {
            shipment,
            minutes: Math.round(hoursBetween(start.at, end.at) * 60),
            miles: miles(away),
            value: moneyWords(value, currency),
          },
          source: 'shipments',
          asOf: start.at,
        },
      ]
    from = until + 1
  }
  return []
}

/** Two places at once carry the full weight. A silent phone or a long rest may have honest reasons and weighs half. */
export const trackMismatch: Rule = ({ conflicts, trips }) => {
  const grave = apart(conflicts)
  const evidence = [...grave, ...trips.flatMap((trip) => [...untracked(trip), ...longStop(trip)])]
  return {
    evidence,
    key: evidence.map(({ says, values }) => `${says} ${'shipment' in values ? values.shipment : ''}`),
    share: grave.length > 0 ? 1 : 0.5,
  }
}
