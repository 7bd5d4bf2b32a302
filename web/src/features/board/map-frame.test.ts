import { expect, test } from 'vitest'
import { frameOf, paddingOf, wholeOf } from './map-frame.ts'

const TEXAS = Array.from({ length: 40 }, (_, index) => ({
  longitude: -100 + (index % 8),
  latitude: 29 + (index % 5),
}))

test('one load far off does not shrink all others', () => {
  const far = { longitude: -149.9, latitude: 61.2 }
  expect(frameOf([...TEXAS, far])).toEqual({ west: -100, south: 29, east: -93, north: 33 })
})

test('asked for all, the map shows the far one too', () => {
  const far = { longitude: -149.9, latitude: 61.2 }
  expect(wholeOf([...TEXAS, far])).toEqual({ west: -149.9, south: 29, east: -93, north: 61.2 })
  expect(wholeOf([])).toBeNull()
})

test('both coasts are shown, however many loads lie between them', () => {
  const middle = Array.from({ length: 60 }, (_, index) => ({
    longitude: -104 + (index % 25),
    latitude: 30 + (index % 8),
  }))
  const coasts = [
    { longitude: -122.3, latitude: 47.6 },
    { longitude: -71.1, latitude: 42.4 },
  ]
  expect(frameOf([...middle, ...coasts])).toMatchObject({ west: -122.3, east: -71.1 })
})

test('what is spread evenly, or little, is shown whole', () => {
  expect(frameOf(TEXAS)).toEqual({ west: -100, south: 29, east: -93, north: 33 })
  const two = [
    { longitude: -122, latitude: 47 },
    { longitude: -80, latitude: 25 },
  ]
  expect(frameOf(two)).toEqual({ west: -122, south: 25, east: -80, north: 47 })
  expect(frameOf([])).toBeNull()
})

test('a strip beside a list keeps its width for the lanes', () => {
  const across = (width: number): number => width - paddingOf(width).left - paddingOf(width).right
  expect(across(300)).toBeGreaterThan(300 * 0.75)
})
