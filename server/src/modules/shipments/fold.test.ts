import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EventSource, fold, type FoldEvent, type FoldStop } from './fold.ts'

const TWO: FoldStop[] = [
  { sequence: 1, kind: 'pickup' },
  { sequence: 2, kind: 'delivery' },
]
const FOUR: FoldStop[] = [
  { sequence: 1, kind: 'pickup' },
  { sequence: 2, kind: 'pickup' },
  { sequence: 3, kind: 'delivery' },
  { sequence: 4, kind: 'delivery' },
]
const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 8, minute)).toISOString()
const event = (type: string, stopSequence: number, minute: number, source: EventSource = 'manual'): FoldEvent => ({
  type,
  stopSequence,
  occurredAt: at(minute),
  source,
})

const anyEvent = fc.record({
  type: fc.constantFrom('en_route', 'arrived', 'loading', 'loaded', 'unloading', 'unloaded', 'departed', 'exception'),
  stopSequence: fc.integer({ min: 1, max: 4 }),
  occurredAt: fc.integer({ min: 0, max: 600 }).map(at),
  source: fc.constantFrom<EventSource>('manual', 'app', 'eld', 'edi'),
})
const log = fc.array(anyEvent, { maxLength: 30 })
const logAndShuffle = log.chain((events) =>
  fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length, maxLength: events.length })),
)

describe('fold', () => {
  test('any order of the same events gives the same state', () => {
    fc.assert(
      fc.property(logAndShuffle, ([events, shuffled]) => {
        expect(fold(FOUR, shuffled)).toEqual(fold(FOUR, events))
      }),
      { numRuns: 500 },
    )
  })

  test('an event told twice changes nothing', () => {
    fc.assert(
      fc.property(log, (events) => {
        expect(fold(FOUR, [...events, ...events])).toEqual(fold(FOUR, events))
      }),
    )
  })

  test('a delivered shipment stays delivered whatever is told later', () => {
    const done = [event('unloaded', 3, 100), event('departed', 4, 200)]
    fc.assert(
      fc.property(log, (events) => {
        expect(fold(FOUR, [...done, ...events]).status).toBe('delivered')
      }),
    )
  })

  test('freight that was loaded never shows as not loaded', () => {
    fc.assert(
      fc.property(log, (events) => {
        expect(['dispatched', 'en_route_pickup', 'at_pickup']).not.toContain(
          fold(FOUR, [event('loaded', 1, 30), ...events]).status,
        )
      }),
    )
  })

  test('the state is delivered if and only if the time of delivery is known', () => {
    fc.assert(
      fc.property(log, (events) => {
        const { status, deliveredAt } = fold(FOUR, events)
        expect(status === 'delivered').toBe(deliveredAt !== null)
      }),
    )
  })

  test('walks the lifecycle in the order of a trip', () => {
    const trip: [FoldEvent, string][] = [
      [event('en_route', 1, 0), 'en_route_pickup'],
      [event('arrived', 1, 10), 'at_pickup'],
      [event('loading', 1, 20), 'at_pickup'],
      [event('loaded', 1, 60), 'loaded'],
      [event('departed', 1, 70), 'in_transit'],
      [event('en_route', 2, 70), 'in_transit'],
      [event('arrived', 2, 90), 'at_stop'],
      [event('loaded', 2, 95), 'loaded'],
      [event('departed', 2, 99), 'in_transit'],
      [event('arrived', 3, 120), 'at_stop'],
      [event('unloaded', 3, 140), 'at_stop'],
      [event('departed', 3, 141), 'in_transit'],
      [event('exception', 4, 150), 'in_transit'],
      [event('arrived', 4, 180), 'at_delivery'],
      [event('unloading', 4, 181), 'at_delivery'],
      [event('unloaded', 4, 200), 'delivered'],
    ]
    const told: FoldEvent[] = []
    for (const [next, status] of trip) {
      told.push(next)
      expect(fold(FOUR, told).status, `${next.type} at ${next.stopSequence}`).toBe(status)
    }
    expect(fold(FOUR, told)).toMatchObject({
      deliveredAt: at(200),
      visits: [
        { arrivedAt: at(10), startedAt: at(20), endedAt: at(60), departedAt: at(70) },
        {},
        {},
        { endedAt: at(200) },
      ],
    })
  })

  test('nothing told: dispatched, and no stop visited', () => {
    expect(fold(TWO, [])).toEqual({
      status: 'dispatched',
      deliveredAt: null,
      visits: [1, 2].map((stopSequence) => ({
        stopSequence,
        arrivedAt: null,
        startedAt: null,
        endedAt: null,
        departedAt: null,
      })),
    })
  })

  test('a delivery told before its pickup is a delivery; the pickup then fills in', () => {
    expect(fold(TWO, [event('unloaded', 2, 500)])).toMatchObject({ status: 'delivered', deliveredAt: at(500) })
    expect(fold(TWO, [event('unloaded', 2, 500), event('loaded', 1, 60)])).toMatchObject({
      status: 'delivered',
      visits: [{ endedAt: at(60) }, {}],
    })
  })

  test('a late event goes where its time says, not to the end', () => {
    expect(fold(TWO, [event('departed', 1, 70), event('arrived', 1, 10)]).status).toBe('in_transit')
  })

  test.each<[EventSource, EventSource]>([
    ['eld', 'app'],
    ['app', 'edi'],
    ['edi', 'manual'],
  ])('%s is believed before %s', (better, worse) => {
    const [visit] = fold(TWO, [event('arrived', 1, 5, worse), event('arrived', 1, 12, better)]).visits
    expect(visit?.arrivedAt).toBe(at(12))
  })

  test('of equal sources the first arrival and the last departure count', () => {
    const [visit] = fold(TWO, [
      event('arrived', 1, 12),
      event('arrived', 1, 5),
      event('departed', 1, 40),
      event('departed', 1, 33),
    ]).visits
    expect(visit).toMatchObject({ arrivedAt: at(5), departedAt: at(40) })
  })

  test('a correction goes before what any machine said, and what it puts right counts no more', () => {
    const phone = { ...event('arrived', 1, 12, 'app'), id: 'phone' }
    const logger = { ...event('arrived', 1, 14, 'eld'), id: 'logger' }
    const right = { ...event('arrived', 1, 10), id: 'right', supersedes: 'phone' }
    expect(fold(TWO, [phone, logger, right]).visits[0]?.arrivedAt).toBe(at(10))
    expect(fold(TWO, [right, logger, phone]), 'in whatever order').toEqual(fold(TWO, [phone, logger, right]))
    const again = { ...event('arrived', 1, 11), id: 'again', supersedes: 'right' }
    expect(fold(TWO, [phone, logger, right, again]).visits[0]?.arrivedAt).toBe(at(11))
  })

  test('what did not happen is gone: a delivery by a slip of the thumb is none', () => {
    const slip = { ...event('unloaded', 2, 10, 'app'), id: 'slip' }
    const trip = [event('loaded', 1, 5), slip, event('departed', 1, 20)]
    expect(fold(TWO, trip).status).toBe('delivered')
    const taken = { ...event('unloaded', 2, 10), id: 'taken', supersedes: 'slip', withdrawn: true }
    expect(fold(TWO, [...trip, taken])).toMatchObject({ status: 'in_transit', deliveredAt: null })
  })
})
