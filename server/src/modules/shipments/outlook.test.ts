import { describe, expect, test } from 'vitest'
import type { Trip, TripStop } from './eta.ts'
import { outlookOf, stopPunctuality } from './outlook.ts'

const chicago = { latitude: 41.88, longitude: -87.63 }
/** Chicago on January 5, 2026, 08:00 to 12:00 local (UTC-6). */
const pickup: TripStop = {
  sequence: 1,
  kind: 'pickup',
  scheduling: 'window',
  handling: 'live',
  city: 'Chicago',
  freeTimeMinutes: 120,
  windowStartAt: '2026-01-05T14:00:00.000Z',
  windowEndAt: '2026-01-05T18:00:00.000Z',
  timeZone: 'America/Chicago',
  ...chicago,
  arrivedAt: null,
  startedAt: null,
  endedAt: null,
  departedAt: null,
}
/** Dallas, 963 estimated road miles: 19 h 16 m of driving. */
const delivery: TripStop = {
  ...pickup,
  sequence: 2,
  kind: 'delivery',
  city: 'Dallas',
  windowStartAt: '2026-01-07T14:00:00.000Z',
  windowEndAt: '2026-01-07T22:00:00.000Z',
  latitude: 32.78,
  longitude: -96.8,
}
const loaded: TripStop = {
  ...pickup,
  arrivedAt: '2026-01-05T15:00:00.000Z',
  endedAt: '2026-01-05T16:30:00.000Z',
  departedAt: '2026-01-05T17:00:00.000Z',
}
const rolling: Trip & { status: 'in_transit' } = {
  status: 'in_transit',
  stops: [loaded, delivery],
  position: null,
  hours: null,
  team: false,
  now: '2026-01-05T18:00:00.000Z',
}
const at = (now: string, rest: Partial<Trip> = {}) =>
  outlookOf({ ...rolling, position: { ...chicago, at: now }, now, ...rest })

describe('T2: at risk comes from the ETA', () => {
  test('700 miles out with a rest to take is at risk, although the drive alone would do', () => {
    // 583 straight miles × 1.2 = 700: 8 h of driving, 10 h off, 6 h of driving.
    const position = { latitude: 41.217, longitude: -96.8, at: '2026-01-07T02:00:00.000Z' }
    const stops = [{ ...loaded, departedAt: '2026-01-06T00:00:00.000Z' }, delivery]
    const { punctuality, eta } = at('2026-01-07T02:00:00.000Z', { position, stops })
    expect(Math.round((eta?.distanceMeters ?? 0) / 1609.344)).toBe(700)
    expect(eta).toMatchObject({
      city: 'Dallas',
      from: 'position',
      hours: 'assumed',
      driveMinutes: 840,
      stopMinutes: 600,
    })
    expect([punctuality, eta?.at]).toEqual(['at_risk', '2026-01-08T02:00:00.000Z'])
  })
  test('a team of two drives through and makes it', () => {
    const position = { latitude: 41.217, longitude: -96.8, at: '2026-01-07T02:00:00.000Z' }
    const { punctuality, eta } = at('2026-01-07T02:00:00.000Z', { position, team: true })
    expect([punctuality, eta?.at, eta?.hours]).toEqual(['on_time', '2026-01-07T16:00:00.000Z', 'team'])
  })
  test('hours that were read from the log count: two hours left of eleven mean a rest on the way', () => {
    const now = '2026-01-07T14:00:00.000Z'
    const position = { latitude: 34.95, longitude: -96.8, at: now }
    const hours = { driveLeft: 120, shiftLeft: 240, breakLeft: 120, cycleLeft: 1200, readAt: now }
    const near = { position, stops: [{ ...loaded, departedAt: '2026-01-07T13:00:00.000Z' }, delivery] }
    expect(at(now, near).punctuality).toBe('on_time')
    expect(at(now, { ...near, hours })).toMatchObject({
      punctuality: 'at_risk',
      eta: { hours: 'reported', stopMinutes: 600 },
    })
    // Read longer ago than a rest takes, they say nothing.
    expect(at(now, { ...near, hours: { ...hours, readAt: '2026-01-07T04:00:00.000Z' } }).punctuality).toBe('on_time')
  })
  test('a later stop that cannot be made is at risk too, and the ETA is of that stop', () => {
    const houston = {
      ...delivery,
      sequence: 3,
      city: 'Houston',
      latitude: 29.76,
      longitude: -95.37,
      windowEndAt: '2026-01-07T17:00:00.000Z',
    }
    const now = '2026-01-07T12:00:00.000Z'
    const outlook = at(now, {
      stops: [loaded, delivery, houston],
      position: { latitude: 33.2, longitude: -96.8, at: now },
    })
    expect([outlook.punctuality, outlook.stop?.city, outlook.eta?.stopSequence]).toEqual(['at_risk', 'Houston', 3])
  })
})

describe('T2: late, early, on hold', () => {
  test('late once a stop is due without an arrival, before the dispatch too', () => {
    expect(at('2026-01-07T22:00:01.000Z', { position: null })).toMatchObject({
      punctuality: 'late',
      stop: { city: 'Dallas' },
    })
    const planned = { ...rolling, status: 'planned' as const, stops: [pickup, delivery] }
    expect(outlookOf({ ...planned, now: '2026-01-05T18:00:01.000Z' }).punctuality).toBe('late')
    expect(outlookOf({ ...planned, now: '2026-01-05T00:00:00.000Z' })).toMatchObject({
      punctuality: null,
      checkAt: '2026-01-05T18:00:00.001Z',
    })
  })
  test('late while the truck stands at a stop that it reached late, and no longer once that stop is done', () => {
    const standing = (visit: Partial<TripStop>) =>
      at('2026-01-05T22:00:00.000Z', { stops: [{ ...pickup, ...visit }, delivery], position: null }).punctuality
    expect(standing({ arrivedAt: '2026-01-05T18:00:00.000Z' })).toBe('on_time')
    expect(standing({ arrivedAt: '2026-01-05T18:30:00.000Z' })).toBe('late')
    expect(standing({ arrivedAt: '2026-01-05T20:00:00.000Z', endedAt: '2026-01-05T21:00:00.000Z' })).toBe('on_time')
  })
  test('early at the dock until it opens, on time within the hour before', () => {
    const standing = (arrivedAt: string, now: string) =>
      at(now, { stops: [{ ...pickup, arrivedAt }, delivery] }).punctuality
    expect(standing('2026-01-05T12:00:00.000Z', '2026-01-05T13:00:00.000Z')).toBe('early')
    expect(standing('2026-01-05T12:00:00.000Z', '2026-01-05T14:00:00.000Z')).toBe('on_time')
    expect(standing('2026-01-05T13:00:00.000Z', '2026-01-05T13:30:00.000Z')).toBe('on_time')
  })
  test('a delivery four days before its appointment is early, at its stop and as a whole', () => {
    const done = { ...delivery, arrivedAt: '2026-01-03T15:00:00.000Z', endedAt: '2026-01-03T16:00:00.000Z' }
    const now = '2026-02-01T00:00:00.000Z'
    expect(outlookOf({ ...rolling, status: 'completed', stops: [loaded, done], now }).punctuality).toBe('early')
    expect(stopPunctuality(done, now)).toBe('early')
    // Unloaded when the dock opened: it waited for its window.
    const waited = { ...done, arrivedAt: '2026-01-07T10:00:00.000Z', endedAt: '2026-01-07T15:00:00.000Z' }
    expect(outlookOf({ ...rolling, status: 'delivered', stops: [loaded, waited], now }).punctuality).toBe('on_time')
    const late = { ...done, arrivedAt: '2026-01-07T22:30:00.000Z', endedAt: '2026-01-07T23:00:00.000Z' }
    expect(outlookOf({ ...rolling, status: 'delivered', stops: [loaded, late], now }).punctuality).toBe('late')
  })
  test('on hold is no time at all, past due too', () => {
    expect(outlookOf({ ...rolling, status: 'on_hold', now: '2026-01-09T00:00:00.000Z' })).toMatchObject({
      punctuality: 'on_hold',
      eta: null,
      checkAt: null,
    })
    expect(outlookOf({ ...rolling, status: 'cancelled' as never }).punctuality).toBeNull()
  })
})

describe('T2: nothing heard is not on time', () => {
  test('a truck that nobody has heard of for two hours is not called on time', () => {
    const seen = { ...chicago, at: '2026-01-06T00:00:00.000Z' }
    expect(at('2026-01-06T02:00:00.000Z', { position: seen }).punctuality).toBe('on_time')
    expect(at('2026-01-06T02:00:01.000Z', { position: seen }).punctuality).toBeNull()
    expect(outlookOf({ ...rolling, stops: [pickup, delivery], now: '2026-01-05T12:00:00.000Z' }).punctuality).toBeNull()
  })
  test('without a position the drive is counted from the stop that it left', () => {
    const { punctuality, eta } = outlookOf(rolling)
    expect([punctuality, eta?.from, eta?.fromAt]).toEqual(['on_time', 'stop', '2026-01-05T17:00:00.000Z'])
  })
  test('a pickup that nobody reported does not make a truck at its delivery late', () => {
    const stops = [pickup, { ...delivery, arrivedAt: '2026-01-07T15:00:00.000Z' }]
    expect(at('2026-01-07T16:00:00.000Z', { stops }).punctuality).toBe('on_time')
  })
})
