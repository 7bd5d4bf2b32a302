import { expect, test } from 'vitest'
import { radiusOptions, radiusLabel, shownPounds, shownRate, enteredPounds, enteredRate } from './board-units.ts'

test('what is typed in kilograms or per kilometer is found again as it was typed', () => {
  for (const text of [1, 7, 999, 18_144, 20_000, 90_718]) {
    expect(shownPounds(enteredPounds(text, 'kg'), 'kg')).toBe(text)
    expect(shownPounds(enteredPounds(text, 'lb'), 'lb')).toBe(text)
  }
  for (let cents = 1; cents < 1000; cents += 7) expect(shownRate(enteredRate(cents, 'km'), 'km')).toBe(cents)
  expect(enteredRate(250, 'mi')).toBe(250)
})

test('radii are round in the unit of the reader, none wider than the server takes', () => {
  expect(radiusOptions(150, 'mi').map(({ label }) => label)).toContain('within 150 mi')
  const kilometers = radiusOptions(enteredMiles('within 250 km'), 'km')
  expect(kilometers.map(({ label }) => label)).toEqual(
    [50, 100, 150, 250, 300, 500, 800].map((value) => `within ${value} km`),
  )
  for (const { value } of kilometers) expect(Number(value)).toBeLessThanOrEqual(500)
})

test('a radius that was set in the other unit stays what it is', () => {
  const options = radiusOptions(150, 'km')
  expect(options.find(({ value }) => value === '150')?.label).toBe('within 241 km')
  expect(radiusLabel(150, 'mi')).toBe('150 mi')
})

function enteredMiles(label: string): number {
  return Number(radiusOptions(150, 'km').find((one) => one.label === label)?.value)
}
