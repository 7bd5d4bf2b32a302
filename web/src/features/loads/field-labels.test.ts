import { expect, test } from 'vitest'
import { fieldLabel } from './field-labels.ts'

test.each([
  ['pricing.price', 'Price'],
  ['pricing.target', 'Price, target'],
  ['stops.1.windowEnd', 'Stop 2, until'],
])('S4: the field %s is called %s', (path, text) => {
  expect(fieldLabel(path)).toBe(text)
})
