import { expect, test } from 'vitest'
import { phoneLabel } from './phone-labels.ts'

test('numbers of one country are written alike, those of others as they came', () => {
  for (const given of ['501 555 0101', '5015550101', '+1 501-555-0101', '1 (501) 555.0101'])
    expect(phoneLabel(given)).toBe('(501) 555-0101')
  for (const given of ['+52 81 5555 0101', '501 555 0101 x12', 'none']) expect(phoneLabel(given)).toBe(given)
})
