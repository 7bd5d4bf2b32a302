import { metersToMiles, milesToMeters } from './units.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { estimateDistance, haversineMeters } from './distance.ts'

const CITY = {
  losAngeles: { latitude: 34.0522, longitude: -118.2437 },
  phoenix: { latitude: 33.4484, longitude: -112.074 },
  dallas: { latitude: 32.7767, longitude: -96.797 },
  houston: { latitude: 29.7604, longitude: -95.3698 },
  chicago: { latitude: 41.8781, longitude: -87.6298 },
  atlanta: { latitude: 33.749, longitude: -84.388 },
  denver: { latitude: 39.7392, longitude: -104.9903 },
  saltLakeCity: { latitude: 40.7608, longitude: -111.891 },
  milwaukee: { latitude: 43.0389, longitude: -87.9065 },
  waukesha: { latitude: 43.0117, longitude: -88.2315 },
}
const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

// Road miles and road ÷ great circle of domain.md §7.
test.each([
  ['Los Angeles–Phoenix', CITY.losAngeles, CITY.phoenix, 373, 1.05],
  ['Dallas–Houston', CITY.dallas, CITY.houston, 239, 1.06],
  ['Chicago–Atlanta', CITY.chicago, CITY.atlanta, 717, 1.22],
  ['Denver–Salt Lake City', CITY.denver, CITY.saltLakeCity, 519, 1.4],
])('the great circle of %s agrees with its known circuity', (_pair, from, to, roadMiles, circuity) => {
  expect(roadMiles / metersToMiles(haversineMeters(from, to))).toBeCloseTo(circuity, 1)
})

describe('estimateDistance', () => {
  test('takes 1.20 of the great circle on a long haul and says that it is an estimate', () => {
    const { distanceMeters, source } = estimateDistance(CITY.chicago, CITY.dallas)
    expect(distanceMeters).toBe(Math.round(haversineMeters(CITY.chicago, CITY.dallas) * 1.2))
    expect(metersToMiles(distanceMeters)).toBeCloseTo(964, -1)
    expect(source).toBe('estimated')
  })

  test('takes 1.30 under 50 miles', () => {
    const { distanceMeters } = estimateDistance(CITY.milwaukee, CITY.waukesha)
    expect(distanceMeters).toBe(Math.round(haversineMeters(CITY.milwaukee, CITY.waukesha) * 1.3))
  })

  test('changes factor at 50 miles exactly', () => {
    const from = { latitude: 0, longitude: 0 }
    const north = (miles: number) => ({
      latitude: (milesToMeters(miles) / 6_371_008.8) * (180 / Math.PI),
      longitude: 0,
    })
    expect(metersToMiles(estimateDistance(from, north(49.9)).distanceMeters)).toBeCloseTo(64.87, 1)
    expect(metersToMiles(estimateDistance(from, north(50.1)).distanceMeters)).toBeCloseTo(60.12, 1)
  })

  test('is whole meters, the same both ways, and nothing from a place to itself', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        const { distanceMeters } = estimateDistance(a, b)
        expect(Number.isSafeInteger(distanceMeters)).toBe(true)
        expect(estimateDistance(b, a).distanceMeters).toBe(distanceMeters)
        expect(estimateDistance(a, a).distanceMeters).toBe(0)
      }),
    )
  })

  test('stays finite between antipodes', () => {
    const straight = haversineMeters({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })
    expect(straight).toBeCloseTo(Math.PI * 6_371_008.8, 0)
  })
})
