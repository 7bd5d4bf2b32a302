import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earliestEnd, violations } from './hours-brute-force.testing.ts'
import {
  type HoursLeft,
  type HoursRules,
  onShift,
  planStops,
  rested,
  type Stop,
  US_PROPERTY,
} from '../../platform/hours-of-service.ts'
import { bufferOf, stepsOf } from './itinerary.ts'
import { sized } from '../../platform/sized.testing.ts'

const HOUR = 60
const stop = (open: number, close: number, drive: number, service = 2): Stop => ({
  open: open * HOUR,
  close: close * HOUR,
  drive: drive * HOUR,
  service: service * HOUR,
})
const ANY = 10_000
const endOf = (start: ReturnType<typeof rested>, stops: readonly Stop[], rules?: HoursRules): number | null => {
  const plan = planStops(start, stops, rules)
  return plan.feasible ? plan.end.at : null
}

/** Rules small enough that each of them binds within five stops. */
const SMALL: HoursRules = {
  drive: 4 * HOUR,
  shift: 6 * HOUR,
  breakAfter: 3 * HOUR,
  break: HOUR,
  off: 5 * HOUR,
  cycle: 12 * HOUR,
  restart: 11 * HOUR,
}
const hours = (max: number, min = 0) => fc.integer({ min, max }).map((count) => count * HOUR)
const anyStops = (longest: number) =>
  fc.array(
    fc
      .record({ open: hours(40), wide: hours(12), drive: hours(longest), service: hours(3, 1) })
      .map(({ open, wide, drive, service }): Stop => ({ open, close: open + wide, drive, service })),
    { minLength: 1, maxLength: 5 },
  )
/** In an order that can at least be hoped for. */
const inOrder = (stops: Stop[]): Stop[] => stops.toSorted((a, b) => a.open - b.open)
const anyLeft = (rules: HoursRules): fc.Arbitrary<HoursLeft | null> =>
  fc.option(
    fc.record({ drive: hours(rules.drive / HOUR), shift: hours(rules.shift / HOUR), cycle: hours(rules.cycle / HOUR) }),
  )
const startOf = (left: HoursLeft | null, rules: HoursRules) =>
  left === null ? rested(0, rules) : onShift(0, left, rules)

test.each([
  { name: 'small', rules: SMALL, longest: 7, runs: sized({ short: 60, full: 250 }) },
  {
    name: 'US, 70 hours in 8 days',
    rules: { ...US_PROPERTY, break: HOUR },
    longest: 16,
    runs: sized({ short: 8, full: 30 }),
  },
])('the earliest end is that of trying everything: $name', ({ rules, longest, runs }) => {
  fc.assert(
    fc.property(anyStops(longest).map(inOrder), anyLeft(rules), (stops, left) => {
      const last = Math.max(...stops.map(({ close, service }) => close + service))
      expect(endOf(startOf(left, rules), stops, rules)).toBe(earliestEnd({ stops, rules, left, unit: HOUR }, last))
    }),
    { numRuns: runs, seed: 11 },
  )
})

test('the log of every plan passes an inspection, and a wider window or an hour more is never worse', () => {
  fc.assert(
    fc.property(anyStops(16).map(inOrder), anyLeft(US_PROPERTY), fc.nat(4), (stops, left, which) => {
      const start = startOf(left, US_PROPERTY)
      const wide = stops.map((one, at) =>
        at === which ? { ...one, open: Math.max(0, one.open - 45), close: one.close + 95 } : one,
      )
      const plan = planStops(start, stops)
      const wider = planStops(start, wide)
      if (!plan.feasible) return
      const steps = stepsOf(plan.end, stops)
      expect(violations(steps, { stops, rules: US_PROPERTY, left, startsAt: 0 })).toEqual([])
      expect(steps.at(-1)?.endsAt).toBe(plan.end.at)
      expect(wider.feasible && wider.end.at <= plan.end.at).toBe(true)
      const slack = bufferOf(start, stops)
      const late = (by: number) => ({
        ...start,
        at: by,
        shiftEnds: left === null ? start.shiftEnds + by : start.shiftEnds,
      })
      expect(planStops(late(slack), stops).feasible).toBe(true)
      expect(planStops(late(slack + 1), stops).feasible).toBe(false)
    }),
    { numRuns: sized({ short: 100, full: 500 }), seed: 12 },
  )
})

test('11 hours, then ten off; 30 minutes after 8; the 14th hour ends the driving, not the work', () => {
  const kinds = (stops: readonly Stop[], start = rested(0)) => {
    const plan = planStops(start, stops)
    return plan.feasible
      ? stepsOf(plan.end, stops).map(({ kind, startsAt, endsAt }) => [kind, (endsAt - startsAt) / HOUR])
      : null
  }
  expect(kinds([stop(0, ANY, 8)])).toEqual([
    ['drive', 8],
    ['work', 2],
  ])
  expect(kinds([stop(0, ANY, 11)])).toEqual([
    ['drive', 8],
    ['break', 0.5],
    ['drive', 3],
    ['work', 2],
  ])
  // A rest at the eighth hour saves the break.
  expect(kinds([stop(0, ANY, 12)])).toEqual([
    ['drive', 8],
    ['rest', 10],
    ['drive', 4],
    ['work', 2],
  ])
  expect(kinds([stop(0, ANY, 3, 9), stop(0, ANY, 3, 2)])).toEqual([
    ['drive', 3],
    ['work', 9],
    ['drive', 2],
    ['rest', 10],
    ['drive', 1],
    ['work', 2],
  ])
  // Two hours are left of seventy.
  expect(kinds([stop(0, ANY, 3)], onShift(0, { drive: 660, shift: 840, cycle: 120 }))).toEqual([
    ['drive', 2],
    ['restart', 34],
    ['drive', 1],
    ['work', 2],
  ])
})

test('a rested driver sets out so late that his shift begins when it has to', () => {
  // Seven hours too early: whoever set out at once would have four of his fourteen hours left after loading.
  const stops = [stop(8, 10, 1), stop(8, 20, 8)]
  const plan = planStops(rested(0), stops)
  expect(plan.feasible && stepsOf(plan.end, stops)).toMatchObject([
    { kind: 'wait', startsAt: 0, endsAt: 7 * HOUR },
    { kind: 'drive', endsAt: 8 * HOUR },
    { kind: 'work' },
    { kind: 'drive', endsAt: 18 * HOUR },
    { kind: 'work' },
  ])
  expect(bufferOf(rested(0), stops)).toBe(9 * HOUR)
})

test('what cannot be made says which stop, and by how much', () => {
  expect(planStops(rested(0), [stop(0, 4, 2), stop(0, 9, 6)])).toEqual({ feasible: false, stop: 1, lateMinutes: HOUR })
  expect(planStops(rested(0), [stop(0, 1, 2)])).toEqual({ feasible: false, stop: 0, lateMinutes: HOUR })
})
