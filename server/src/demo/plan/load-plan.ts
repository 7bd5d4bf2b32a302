import type { LoadDetail } from '@drawbar/contract/loads/loads.ts'
import { METERS_PER_MILE } from '@drawbar/contract/units.ts'
import { haversineMeters } from '../../modules/places/index.ts'
import { CITIES, type City } from '../data/cities.ts'
import { GOODS, type Goods, HAZARDOUS } from '../data/commodities.ts'
import { BUSY, type Lane, LANES } from '../data/lanes.ts'
import type { LocalHours } from '../local-hours.ts'
import type { Random } from '../random.ts'
import type { Carrier, Cast, Consignor } from './cast.ts'
import type { Destiny } from './fates.ts'
import { type Freight, typedFreight } from './freight.ts'
import { type Kind, marketPrice } from './price.ts'
import { planTrip, type Visit } from './trip.ts'

export type PricingMode = LoadDetail['pricingMode']

/** One load as it will be: everything that is decided before anything is done. Ids come from the server while it plays. */
export interface LoadPlan extends Destiny {
  id: string
  consignor: Consignor
  kind: Kind
  hazmat: boolean
  visits: readonly Visit[]
  freight: Freight
  /** What the lane pays, in dollars. */
  market: number
  mode: PricingMode
  /** Carriers that could haul it, the keenest first; the winner is the first where there is one. */
  candidates: readonly Carrier[]
  /** Who may see it; null is everybody. */
  invited: readonly Carrier[] | null
  rng: Random
}

interface PlanOptions {
  destiny: Destiny
  number: number
  cast: Cast
  now: number
  hours: LocalHours
  rng: Random
}

/** The market's mix of trailers. */
const KIND_SHARES: readonly (readonly [Kind, number])[] = [
  ['V', 0.55],
  ['R', 0.3],
  ['F', 0.15],
]

export function planLoad({ destiny, number, cast, now, hours, rng }: PlanOptions): LoadPlan {
  const kind = kindOf(destiny, rng)
  const consignor = consignorOf(destiny, { kind, cast, rng })
  const lane = laneOf({ destiny, kind, consignor, rng })
  const hazmat = kind === 'V' && !destiny.ownDemo && !destiny.hauledByDemo && rng.chance(0.035)
  const goods: Goods = hazmat ? rng.pick(HAZARDOUS) : rng.pick<Goods>(GOODS[kind])
  const multiStop = destiny.fate === 'at_stop' || (lane.miles > 500 && rng.chance(0.05))
  const visits = planTrip({ fate: destiny.fate, stops: stopsOf(lane, multiStop), now, hours }, rng.fork('trip'))
  const mode = modeOf(destiny, rng)
  const candidates = candidatesFor(destiny, { kind, hazmat, cast, rng: rng.fork('candidates') })
  return {
    ...destiny,
    id: '',
    consignor,
    kind,
    hazmat,
    visits,
    freight: typedFreight({ kind, goods, visits, number, hours }, rng.fork('freight')),
    market: marketPrice({ kind, miles: lane.miles, pull: lane.pull }, rng) * (multiStop ? 1.06 : 1),
    mode,
    candidates,
    invited: rng.chance(0.05) ? [...new Set([...cast.carriers.slice(0, 1), ...candidates])] : null,
    rng,
  }
}

function kindOf({ ownDemo, hauledByDemo }: Destiny, rng: Random): Kind {
  const draw = rng.next()
  // Provisions travel in reefers and vans, and the demo carrier has no flatbed.
  if (ownDemo || hauledByDemo) return draw < 0.55 ? 'R' : 'V'
  let sum = 0
  for (const [kind, share] of KIND_SHARES) {
    sum += share
    if (draw < sum) return kind
  }
  return 'F'
}

function consignorOf({ ownDemo }: Destiny, { kind, cast, rng }: { kind: Kind; cast: Cast; rng: Random }): Consignor {
  const [own, ...others] = cast.consignors
  if (ownDemo && own) return own
  const able = others.filter(({ kinds }) => kinds.includes(kind))
  let left = rng.next() * able.reduce((sum, { weight }) => sum + weight, 0)
  for (const consignor of able) {
    left -= consignor.weight
    if (left < 0) return consignor
  }
  return rng.pick(able)
}

/** Most freight leaves from home; brokers work everywhere. */
function laneOf({
  destiny,
  kind,
  consignor,
  rng,
}: {
  destiny: Destiny
  kind: Kind
  consignor: Consignor
  rng: Random
}): Lane {
  const able = LANES.filter(({ kinds, miles }) => kinds.includes(kind) && (destiny.fate !== 'at_stop' || miles > 500))
  const home = able.filter(({ origin }) => consignor.home === `${origin.name} ${origin.region}`)
  const toHome = able.filter(({ destination }) => consignor.home === `${destination.name} ${destination.region}`)
  const busy = able.filter((lane) => BUSY[kind].includes(lane.name))
  const draw = rng.next()
  if (busy.length > 0 && draw < (destiny.ownDemo ? 0.25 : 0.42)) return rng.pick(busy)
  const near = destiny.ownDemo && toHome.length > 0 && rng.chance(0.2) ? toHome : home
  return rng.pick(near.length > 0 && (destiny.ownDemo || rng.chance(0.7)) ? near : able)
}

function stopsOf(
  { origin, destination, miles }: Lane,
  multiStop: boolean,
): { city: City; kind: 'pickup' | 'delivery'; milesBefore: number }[] {
  const pickup = { city: origin, kind: 'pickup' as const, milesBefore: 0 }
  if (!multiStop) return [pickup, { city: destination, kind: 'delivery', milesBefore: miles }]
  const between = CITIES.filter((city) => city !== origin && city !== destination).toSorted(
    (a, b) => detour(a) - detour(b),
  )[0]
  if (!between) throw new Error('no town lies on the way')
  const first = roadMiles(origin, between)
  return [
    pickup,
    { city: between, kind: 'delivery', milesBefore: first },
    { city: destination, kind: 'delivery', milesBefore: roadMiles(between, destination) },
  ]

  /** Extra miles, and far enough from both ends to be a stop of its own. */
  function detour(city: City): number {
    const [to, on] = [roadMiles(origin, city), roadMiles(city, destination)]
    return Math.min(to, on) < 120 ? 10_000 + to : to + on
  }
}

const roadMiles = (a: City, b: City): number => (haversineMeters(a, b) * 1.2) / METERS_PER_MILE

/** Loads that a person decides about by hand take bids; the others are spread over all four ways of pricing. */
function modeOf({ fate, ownDemo, index }: Destiny, rng: Random): PricingMode {
  const draw = rng.next()
  if (fate === 'offered' || (ownDemo && fate === 'posted' && index < 7)) return 'open_bid'
  if (draw < 0.62) return 'open_bid'
  if (draw < 0.8) return 'book_now'
  return draw < 0.91 ? 'fixed' : 'sealed_bid'
}

/** By how keen each carrier is, at random. The demo carrier only where the plan wants it. */
function candidatesFor(
  { hauledByDemo }: Destiny,
  { kind, hazmat, cast, rng }: { kind: Kind; hazmat: boolean; cast: Cast; rng: Random },
): Carrier[] {
  const [demo, ...others] = cast.carriers
  const able = others.filter((carrier) => carrier.kinds.includes(kind) && (!hazmat || carrier.hazmat))
  const drawn = able
    .map((carrier) => ({ carrier, at: rng.next() ** (1 / carrier.appetite) }))
    .toSorted((a, b) => b.at - a.at)
    .map(({ carrier }) => carrier)
  return hauledByDemo && demo ? [demo, ...drawn] : drawn
}
