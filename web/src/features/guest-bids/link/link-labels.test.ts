import { expect, it } from 'vitest'
import { formatDegrees } from './link-labels.ts'

it.each([
  [-178, '0 °F'],
  [-233, '-10 °F'],
  [11, '34 °F'],
])('a temperature is in whole degrees, and nought has no sign: %s', (deciCelsius, text) => {
  expect(formatDegrees(deciCelsius)).toBe(text)
})
