import { expect, test } from 'vitest'
import { radiusOptions, radiusWords, shownPounds, shownRate, typedPounds, typedRate } from './board-units.ts'

test('what is typed in kilograms or per kilometer is found again as it was typed', () => {
  for (const typed of [1, 7, 999, 18_144, 20_000, 90_718]) {
    expect(shownPounds(typedPounds(typed, 'kg'), 'kg')).toBe(typed)
    expect(shownPounds(typedPounds(typed, 'lb'), 'lb')).toBe(typed)
  }
  for (let cents = 1; cents < 1000; cents += 7) expect(shownRate(typedRate(cents, 'km'), 'km')).toBe(cents)
  expect(typedRate(250, 'mi')).toBe(250)
})

test('radii are round in the unit of the reader, none wider than the server takes', () => {
  expect(radiusOptions(150, 'mi').map(({ label }) => label)).toContain('within 150 mi')
  const kilometers = radiusOptions(typedMiles('within 250 km'), 'km')
  expect(kilometers.map(({ label }) => label)).toEqual(
    [50, 100, 150, 250, 300, 500, 800].map((value) => `within ${value} km`),
  )
  for (const { value } of kilometers) expect(Number(value)).toBeLessThanOrEqual(500)
})

test('a radius that was set in the other unit stays what it is', () => {
  const options = radiusOptions(150, 'km')
  expect(options.find(({ value }) => value === '150')?.label).toBe('within 241 km')
  expect(radiusWords(150, 'mi')).toBe('150 mi')
})

function typedMiles(label: string): number {
  return Number(radiusOptions(150, 'km').find((one) => one.label === label)?.value)
}
