import { METERS_PER_MILE } from '@drawbar/contract/units.ts'
import { expect, test } from 'vitest'
import type { HauledStop } from './sql/candidate-loads.ts'
import { availableAt } from './available-at.ts'
import { hoursLeft } from '../../platform/hours-of-service.ts'

/** Epoch minutes of now. */
const NOW = 29_000_000
const HOUR = 60
/** Hours from now, as the database tells them. */
const at = (hours: number): number => (NOW + hours * HOUR) * 60
const stop = (kind: HauledStop['kind'], opens: number, over: Partial<HauledStop> = {}): HauledStop => ({
  kind,
  city: 'Dallas',
  region: 'TX',
  country: 'US',
  postalCode: null,
  latitude: kind === 'pickup' ? 32.8 : 35.15,
  longitude: kind === 'pickup' ? -96.8 : -90.05,
  timeZone: 'America/Chicago',
  opens: at(opens),
  closes: at(opens + 4),
  isDrop: false,
  freeTimeMinutes: 120,
  arrived: null,
  left: null,
  ...over,
})
/** Nine hours of driving. */
const NINE_HOURS = 450 * METERS_PER_MILE
const free = (stops: readonly HauledStop[], distanceMeters = NINE_HOURS) => {
  const label = availableAt(stops, { distanceMeters, base: NOW })
  return { inHours: label.at / HOUR, ...hoursLeft(label) }
}

test('planned: loaded when the dock opens, driven by the rules, unloaded', () => {
  // Two hours of loading, eight and one of driving with the break between, two of unloading: the 14th hour has passed.
  expect(free([stop('pickup', 5), stop('delivery', 10)])).toEqual({
    inHours: 5 + 2 + 9.5 + 2,
    drive: 2 * HOUR,
    shift: 0.5 * HOUR,
    cycle: 57 * HOUR,
  })
  expect(free([stop('pickup', 5), stop('delivery', 40)]).inHours).toBe(42)
  // A pickup whose window is over is made now.
  expect(free([stop('pickup', -5), stop('delivery', 0)]).inHours).toBe(2 + 9.5 + 2)
})

test('what was told is so: late at the pickup, already under way, standing at the delivery', () => {
  expect(free([stop('pickup', -4, { arrived: at(-4), left: at(1) }), stop('delivery', 0)]).inHours).toBe(1 + 9.5 + 2)
  expect(free([stop('pickup', -8, { arrived: at(-8), left: at(-6) }), stop('delivery', 0)]).inHours).toBe(-6 + 9.5 + 2)
  const standing = free([
    stop('pickup', -20, { arrived: at(-20), left: at(-18) }),
    stop('delivery', -6, { arrived: at(-5) }),
  ])
  // Its two hours are long over, and it is not free before now.
  expect(standing.inHours).toBe(0)
  // Not told for long, it is not there before it is unloaded.
  expect(free([stop('pickup', -40, { arrived: at(-40), left: at(-38) }), stop('delivery', -20)]).inHours).toBe(2)
})

test('delivered: free now, and rested once ten hours have gone by', () => {
  const haul = (left: number) => [
    stop('pickup', left - 14, { arrived: at(left - 14), left: at(left - 12) }),
    stop('delivery', left - 3, { arrived: at(left - 2), left: at(left) }),
  ]
  expect(free(haul(-1))).toMatchObject({ inHours: 0, drive: 2 * HOUR })
  expect(free(haul(-11))).toEqual({ inHours: 0, drive: 11 * HOUR, shift: 14 * HOUR, cycle: 57 * HOUR })
  expect(free(haul(-40))).toMatchObject({ drive: 11 * HOUR, cycle: 70 * HOUR })
})
