import { greatCircleDistance, UNITS } from 'h3-js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellOf, cellsInside, cellsWithin } from './cells.ts'
import { EARTH_RADIUS_METERS, haversineMeters } from '@drawbar/contract/distance.ts'
import type { Point } from '@drawbar/contract/distance.ts'

const CHICAGO = { latitude: 41.8781, longitude: -87.6298 }

/** The point reached from `from` on a bearing (radians) after a distance. */
function travel(from: Point, bearing: number, meters: number): Point {
  const [lat, lon] = [(from.latitude * Math.PI) / 180, (from.longitude * Math.PI) / 180]
  const angle = meters / EARTH_RADIUS_METERS
  const lat2 = Math.asin(Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing))
  const lon2 =
    lon +
    Math.atan2(Math.sin(bearing) * Math.sin(angle) * Math.cos(lat), Math.cos(angle) - Math.sin(lat) * Math.sin(lat2))
  return { latitude: (lat2 * 180) / Math.PI, longitude: (((((lon2 * 180) / Math.PI + 540) % 360) + 360) % 360) - 180 }
}

const bearing = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true })
/** Half of the points lie on the rim, where a missing cell would show. */
const share = fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true }))
const radius = fc.integer({ min: 0, max: 1_000_000 })
const anywhere = fc.record({
  latitude: fc.double({ min: -89, max: 89, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('no point within the radius is missed, anywhere on Earth', () => {
  fc.assert(
    fc.property(
      anywhere,
      radius,
      fc.array(fc.tuple(bearing, share), { minLength: 20, maxLength: 60 }),
      (center, meters, directions) => {
        const cells = new Set(cellsWithin(center.latitude, center.longitude, meters))
        for (const [angle, part] of directions) {
          const point = travel(center, angle, meters * part)
          expect(cells).toContain(cellOf(point.latitude, point.longitude))
        }
      },
    ),
    { numRuns: 200 },
  )
})

test('no point on the rim is missed in North America', () => {
  const northAmerica = fc.record({
    latitude: fc.double({ min: 15, max: 65, noNaN: true }),
    longitude: fc.double({ min: -165, max: -55, noNaN: true }),
  })
  fc.assert(
    fc.property(northAmerica, radius, (center, meters) => {
      const cells = new Set(cellsWithin(center.latitude, center.longitude, meters))
      for (let step = 0; step < 360; step++) {
        const point = travel(center, (step * Math.PI) / 180, meters)
        expect(cells).toContain(cellOf(point.latitude, point.longitude))
      }
    }),
    { numRuns: 100 },
  )
})

test('what lies in a cell inside the disc lies in the disc', () => {
  let inside = 0
  fc.assert(
    fc.property(
      anywhere,
      radius,
      fc.array(fc.tuple(bearing, share), { minLength: 1, maxLength: 40 }),
      (center, meters, directions) => {
        const whole = new Set(cellsInside(center, meters, cellsWithin(center.latitude, center.longitude, meters)))
        for (const [angle, part] of directions) {
          // Half of them well outside of it.
          const point = travel(center, angle, meters * part * 1.5)
          if (!whole.has(cellOf(point.latitude, point.longitude))) continue
          inside += 1
          expect(haversineMeters(center, point)).toBeLessThanOrEqual(meters)
        }
      },
    ),
    { numRuns: 200 },
  )
  expect(inside).toBeGreaterThan(100)
})

test('cells wholly out of reach are left out, so that a search reads little more than its disc', () => {
  const meters = 240_000
  const cells = cellsWithin(CHICAGO.latitude, CHICAGO.longitude, meters)
  // A disc of 150 miles is 181,000 km², 15 cells; the ring that its rim crosses is about as many again.
  expect(cells.length).toBeGreaterThan(15)
  expect(cells.length).toBeLessThan(36)
  expect(new Set(cells).size).toBe(cells.length)
})

test('a radius of nothing is the cell of the point', () => {
  const center = { latitude: 32.7767, longitude: -96.797 }
  expect(cellsWithin(center.latitude, center.longitude, 0)).toContain(cellOf(center.latitude, center.longitude))
  expect(cellsWithin(center.latitude, center.longitude, 0).length).toBeLessThanOrEqual(3)
})

test('our distance is that of the cell library', () => {
  fc.assert(
    fc.property(anywhere, anywhere, (a, b) => {
      const theirs = greatCircleDistance([a.latitude, a.longitude], [b.latitude, b.longitude], UNITS.m)
      expect(Math.abs(haversineMeters(a, b) - theirs)).toBeLessThan(20)
    }),
  )
})
