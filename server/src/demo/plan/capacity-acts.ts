import { postCapacity } from '@drawbar/contract/truck-postings/truck-postings.ts'
import { setHaulCost } from '@drawbar/contract/rates/haul-cost.ts'
import { searchPlaces } from '@drawbar/contract/places/places.ts'
import { DAY, HOUR, iso, MINUTE } from '../local-hours.ts'
import type { Cast } from './cast.ts'
import type { LoadPlan } from './load-plan.ts'
import type { Stage } from './stage.ts'

/** Enough that every posted lane has a choice, and one market a load-to-truck ratio. */
const TRUCKS = 60
/** The demo carrier's own. */
const OWN = 4
const STRIDE = 7
/** Where a truck is at home, or likes to be. */
const WANTED = [
  ['US-TX', 'US-OK', 'US-LA'],
  ['US-GA', 'US-FL', 'US-TN', 'US-AL'],
  ['US-IL', 'US-IN', 'US-OH', 'US-MI'],
]
const MILE_RATES = [175, 190, 205, 220, 240] as const
const NOTES = [
  'Washed out, ready to load',
  'Team, can run straight through',
  'Air ride, 2 straps and 12 load bars',
] as const

/** What a mile costs the demo carrier, in US cents: its own trucks, paid off, on lanes that it knows. Under the industry’s mean. */
const OWN_COST = 158

/** Trucks that stand empty near what is on the board, most of them without the least that they take. */
export function addCapacityActs({
  cast,
  plans,
  stage,
}: {
  cast: Cast
  plans: readonly LoadPlan[]
  stage: Stage
}): void {
  const posted = plans.filter(({ fate, freight }) => fate === 'posted' && (freight.stops ?? []).length > 1)
  if (posted.length === 0) return
  const [demo] = cast.carriers
  if (demo)
    stage.act({ at: stage.now - 3 * DAY, what: 'cost of a mile', about: demo.name }, (house) =>
      house.call(demo.viewer, setHaulCost, { body: { perMile: OWN_COST } }),
    )
  for (let number = 0; number < Math.min(TRUCKS, posted.length); number += 1) {
    // All over the board: its first loads are those of one consignor.
    const plan = posted[(number * STRIDE) % posted.length]
    const [pickup] = plan?.freight.stops ?? []
    if (!plan || !pickup) continue
    const able = cast.carriers.filter(({ kinds }) => kinds.includes(plan.kind))
    const [own] = able
    const carrier = number < OWN && own?.index === 0 ? own : able[(number * 7) % able.length]
    if (!carrier) continue
    const rng = plan.rng.fork('truck')
    const from = Math.floor((stage.now + rng.between(-6, 24) * HOUR) / HOUR) * HOUR
    const to = from + Math.round(rng.between(4, 12)) * 12 * HOUR
    const { viewer, name: about } = carrier
    const drawn = {
      rate: rng.chance(0.6),
      shows: rng.chance(0.5),
      note: rng.chance(0.3),
      partial: rng.chance(0.1),
      wants: rng.chance(0.4) ? rng.pick(WANTED) : null,
    }
    const [rate, notes, radiusMiles] = [rng.pick(MILE_RATES), rng.pick(NOTES), rng.pick([75, 100, 150, 250])]
    stage.act({ at: stage.now - (30 + number * 4) * MINUTE, what: 'truck on offer', about }, async (house) => {
      const { items } = await house.call(viewer, searchPlaces, {
        query: { q: `${pickup.city}, ${pickup.region}`, country: 'US', limit: 1 },
      })
      const [place] = items
      if (!place) return
      await house.call(viewer, postCapacity, {
        body: {
          equipment: plan.kind,
          vehicleId: null,
          originPlaceId: place.id,
          radiusMiles,
          availableFrom: iso(from),
          availableTo: iso(to),
          destinationPlaceIds: [],
          destinationRegions: drawn.wants ?? [],
          minRatePerMile: drawn.rate ? rate : null,
          currency: 'USD',
          showsRate: drawn.rate && drawn.shows,
          mode: drawn.partial ? 'partial' : 'full',
          lengthMm: 16_154,
          maxWeightGrams: 20_411_657,
          ...(drawn.note ? { notes } : {}),
        },
      })
    })
  }
}
