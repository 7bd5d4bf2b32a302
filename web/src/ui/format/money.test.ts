import { CURRENCIES, type Currency } from '@drawbar/contract/money.ts'
import { expect, test } from 'vitest'
import { formatMoney } from './format.ts'

test('no two currencies are written alike, and a bare $ is the US dollar', () => {
  const written = (Object.keys(CURRENCIES) as Currency[]).map((currency) => formatMoney({ amount: 195_000, currency }))
  expect(new Set(written).size).toBe(written.length)
  expect(formatMoney({ amount: 195_000, currency: 'USD' })).toBe('$1,950')
  expect(formatMoney({ amount: 195_000, currency: 'CAD' })).toBe('CA$1,950')
  expect(formatMoney({ amount: 195_000, currency: 'MXN' })).toBe('MX$1,950')
})
