import type { DelayReason } from '@drawbar/contract/codes.ts'
import { describe, expect, test } from 'vitest'
import type { Visit } from './fold.ts'
import { figuresOf, type PlannedStop, punctualityOf, type ReasonedEvent } from './punctuality.ts'

/** Chicago on 5 January 2026, 08:00 to 12:00 local (UTC-6). */
const pickup: PlannedStop = {
  sequence: 1,
  kind: 'pickup',
  scheduling: 'window',
  windowStartAt: '2026-01-05T14:00:00.000Z',
  windowEndAt: '2026-01-05T18:00:00.000Z',
  timeZone: 'America/Chicago',
  latitude: 41.88,
  longitude: -87.63,
}
const delivery: PlannedStop = {
  ...pickup,
  sequence: 2,
  kind: 'delivery',
  windowStartAt: '2026-01-07T14:00:00.000Z',
  windowEndAt: '2026-01-07T22:00:00.000Z',
  latitude: 32.78,
  longitude: -96.8,
}
const appointment: PlannedStop = { ...pickup, scheduling: 'appointment' }
const visit = (stopSequence: number, arrivedAt: string | null, rest: Partial<Visit> = {}): Visit => ({
  stopSequence,
  arrivedAt,
  startedAt: null,
  endedAt: null,
  departedAt: null,
  ...rest,
})

describe('punctualityOf', () => {
  test.each([
    ['before the window', pickup, '2026-01-05T10:00:00.000Z', 'on_time'],
    ['at the end of the window', pickup, '2026-01-05T18:00:00.000Z', 'on_time'],
    ['a second after it', pickup, '2026-01-05T18:00:01.000Z', 'tardy'],
    ['an hour after it', pickup, '2026-01-05T19:00:00.000Z', 'tardy'],
    ['more than an hour after it', pickup, '2026-01-05T19:00:01.000Z', 'late'],
    ['at 23:59 at the stop, the next day in UTC', pickup, '2026-01-06T05:59:00.000Z', 'late'],
    ['after midnight at the stop', pickup, '2026-01-06T06:00:00.000Z', 'missed'],
    ['in the grace of an appointment', appointment, '2026-01-05T14:15:00.000Z', 'on_time'],
    ['after the grace', appointment, '2026-01-05T14:15:01.000Z', 'tardy'],
    ['within the window of an appointment', appointment, '2026-01-05T16:00:00.000Z', 'late'],
  ] as const)('%s', (_, stop, arrivedAt, expected) => {
    expect(punctualityOf(stop, visit(1, arrivedAt))).toBe(expected)
  })

  test('without an arrival the next known moment stands for it, and nothing known is null', () => {
    expect(punctualityOf(pickup, visit(1, null, { startedAt: '2026-01-05T17:00:00.000Z' }))).toBe('on_time')
    expect(punctualityOf(pickup, visit(1, null, { departedAt: '2026-01-05T18:30:00.000Z' }))).toBe('tardy')
    expect(punctualityOf(pickup, visit(1, null))).toBeNull()
  })
})

describe('figuresOf', () => {
  const stops = [pickup, delivery]
  const onTime = visit(1, '2026-01-05T15:00:00.000Z')
  const late = visit(2, '2026-01-08T15:00:00.000Z')
  const plain = {
    stops,
    visits: [onTime, late],
    events: [],
    movedAhead: new Set<number>(),
    unexcused: new Set<number>(),
  }
  const reported = (stopSequence: number, reason: DelayReason, rest: Partial<ReasonedEvent> = {}): ReasonedEvent => ({
    id: 'first',
    type: 'exception',
    stopSequence,
    occurredAt: '2026-01-07T20:00:00.000Z',
    source: 'manual',
    reason,
    ...rest,
  })
  const COUNTS = { pickups: 1, pickupsOnTime: 1, deliveries: 1, deliveriesOnTime: 0 }

  test('counts what was on time of what was planned', () => {
    expect(figuresOf(plain)).toEqual(COUNTS)
  })
  test('a stop that nobody reported is not on time', () => {
    expect(figuresOf({ ...plain, visits: [visit(1, null)] })).toEqual({ ...COUNTS, pickupsOnTime: 0 })
  })
  test.each(['weather', 'road', 'shipper', 'consignee'] as const)('late by %s is left out', (reason) => {
    expect(figuresOf({ ...plain, events: [reported(2, reason)] })).toEqual({ ...COUNTS, deliveries: 0 })
  })
  test.each(['driver', 'mechanical', 'previous_stop', 'paperwork', 'accident', 'other'] as const)(
    'late by %s counts',
    (reason) => {
      expect(figuresOf({ ...plain, events: [reported(2, reason)] })).toEqual(COUNTS)
    },
  )
  test('a reason that is contested excuses nothing, at its own stop', () => {
    const events = [reported(2, 'weather')]
    expect(figuresOf({ ...plain, events, unexcused: new Set([2]) })).toEqual(COUNTS)
    expect(figuresOf({ ...plain, events, unexcused: new Set([1]) })).toEqual({ ...COUNTS, deliveries: 0 })
  })
  test('a reason that was taken back excuses nothing', () => {
    const withdrawn = reported(2, 'weather', { id: 'second', supersedes: 'first', withdrawn: true })
    expect(figuresOf({ ...plain, events: [reported(2, 'weather'), withdrawn] })).toEqual(COUNTS)
  })
  test('a stop that both sides moved long ahead is left out, late or on time', () => {
    for (const moved of [1, 2]) {
      const figures = figuresOf({ ...plain, movedAhead: new Set([moved]) })
      expect([figures.pickups, figures.deliveries]).toEqual(moved === 1 ? [0, 1] : [1, 0])
    }
  })
  test('a stop on time by a report that no truck can have driven is left out, and a late one is not', () => {
    const left = visit(1, '2026-01-05T15:00:00.000Z', { departedAt: '2026-01-07T15:00:00.000Z' })
    const flown = (arrivedAt: string) => figuresOf({ ...plain, visits: [left, visit(2, arrivedAt)] })
    expect(flown('2026-01-07T15:00:00.000Z')).toEqual({ ...COUNTS, deliveries: 0 })
    expect(flown('2026-01-07T22:00:00.000Z')).toEqual({ ...COUNTS, deliveries: 0 })
    expect(flown('2026-01-07T22:00:01.000Z')).toEqual(COUNTS)
    expect(
      figuresOf({ ...plain, visits: [onTime, visit(2, '2026-01-07T15:00:00.000Z')] }),
      'corrected to a time that can be',
    ).toEqual({ ...COUNTS, deliveriesOnTime: 1 })
  })
  test('a reason excuses its own stop only, and takes nothing from one that was on time', () => {
    expect(figuresOf({ ...plain, events: [reported(1, 'weather')] })).toEqual(COUNTS)
  })
})
