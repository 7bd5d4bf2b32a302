import { expect, test } from 'vitest'
import { Docket, readCarrierNumber, Usdot } from './carrier-number.ts'

test.each([
  ['USDOT 9300005', '9300005'],
  ['usdot# 9300005', '9300005'],
  ['US DOT No. 9300005', '9300005'],
  ['DOT# 09300005', '9300005'],
  ['DOT Number: 9 300 005', '9300005'],
  ['9,300,005', '9300005'],
  [' 0009300005 ', '9300005'],
  ['#9300005', '9300005'],
])('F28: the USDOT number %j is %s', (written, number) => expect(Usdot.parse(written)).toBe(number))

test.each([
  ['MC#912345', 'MC912345'],
  ['MC 912 345', 'MC912345'],
  ['mc-912345', 'MC912345'],
  ['MC No. 0912345', 'MC912345'],
  ['FF 1234', 'FF1234'],
  ['ff#001234', 'FF1234'],
  ['MX: 12-345', 'MX12345'],
])('F28: the docket %j is %s', (written, number) => expect(Docket.parse(written)).toBe(number))

test.each([
  '',
  '0',
  'MC',
  'MC 123456789',
  '-1',
  '1.5',
  '12a',
  'Acme 123',
  'MCX 12',
  'USDOT 1 MC 2',
  '٣٤٥',
  '1'.repeat(41),
])('F28: %j is no number of a carrier', (written) => expect(readCarrierNumber(written)).toBeNull())

test('F28: a docket is none of a USDOT field, and the other way round', () => {
  expect(Usdot.safeParse('MC 912345').error?.issues[0]?.message).toBe('A USDOT number is one to eight digits.')
  expect(Docket.safeParse('USDOT 912345').success).toBe(false)
  // Bare digits could be any of the three.
  expect(Docket.safeParse('912345').error?.issues[0]?.message).toBe('Give the docket as MC, MX or FF and its number.')
})
