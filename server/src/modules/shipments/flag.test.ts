import { describe, expect, test } from 'vitest'
import { flagOf } from './flag.ts'
import type { EventSource, FoldEvent } from './fold.ts'
import type { PlacedStop } from './punctuality.ts'

const chicago = { latitude: 41.88, longitude: -87.63 }
const stops: PlacedStop[] = [
  { sequence: 1, kind: 'pickup', ...chicago },
  { sequence: 2, kind: 'delivery', latitude: 38.63, longitude: -90.2 },
  { sequence: 3, kind: 'pickup', ...chicago },
  { sequence: 4, kind: 'delivery', ...chicago },
]
const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 8, minute)).toISOString()
const event = (type: string, stopSequence: number, minute: number, source: EventSource = 'manual'): FoldEvent => ({
  type,
  stopSequence,
  occurredAt: at(minute),
  source,
})

describe('flagOf', () => {
  test('a delivery told before its pickup is a gap', () => {
    expect(flagOf({ stops, earlier: [], event: event('unloaded', 2, 500) })).toBe('gap')
    expect(flagOf({ stops, earlier: [event('arrived', 1, 5)], event: event('arrived', 2, 500) })).toBe('gap')
    expect(flagOf({ stops, earlier: [event('loaded', 1, 60)], event: event('unloaded', 2, 500) })).toBeNull()
  })
  test('a pickup that comes after the delivery is none of its business', () => {
    expect(flagOf({ stops, earlier: [event('departed', 1, 60)], event: event('unloaded', 2, 500) })).toBeNull()
    expect(flagOf({ stops, earlier: [event('departed', 1, 60)], event: event('unloaded', 4, 500) })).toBe('gap')
  })
  test('driving to a delivery and an exception there are no gap', () => {
    expect(flagOf({ stops, earlier: [], event: event('en_route', 2, 5) })).toBeNull()
    expect(flagOf({ stops, earlier: [], event: event('exception', 2, 5) })).toBeNull()
  })
  test('two sources more than half an hour apart disagree; one source corrects itself', () => {
    const earlier = [event('arrived', 1, 0, 'manual')]
    expect(flagOf({ stops, earlier, event: event('arrived', 1, 31, 'eld') })).toBe('sources_disagree')
    expect(flagOf({ stops, earlier, event: event('arrived', 1, 30, 'eld') })).toBeNull()
    expect(flagOf({ stops, earlier, event: event('arrived', 1, 90, 'manual') })).toBeNull()
    expect(flagOf({ stops, earlier, event: event('departed', 1, 90, 'eld') })).toBeNull()
  })
  test('Chicago to St. Louis in the same minute is too fast, whichever of the two is told last, and is told once', () => {
    const [left, came] = [event('departed', 1, 60), event('arrived', 2, 60)]
    expect(flagOf({ stops, earlier: [left], event: came })).toBe('too_fast')
    expect(flagOf({ stops, earlier: [event('loaded', 1, -900), came], event: left })).toBe('too_fast')
    expect(flagOf({ stops, earlier: [left, came], event: event('unloaded', 2, 61) })).toBeNull()
    expect(flagOf({ stops, earlier: [left], event: event('arrived', 2, 1000) })).toBeNull()
  })
})
