import { expect, test } from 'vitest'
import { CARRIER_INDUSTRIES, CONSIGNOR_INDUSTRIES } from '../companies/registration.ts'
import { Email, passwordProblem } from './accounts.ts'

test('industries, to the letter and in order (spec §3)', () => {
  expect(CONSIGNOR_INDUSTRIES.join(', ')).toBe(
    'Manufacturing, Retail & E-commerce, Food & Beverage, Automotive, Construction Materials, Oil & Gas, Agriculture, Pharmaceuticals, Technology & Electronics, Textiles & Apparel, Chemicals, Paper & Packaging, Mining, Other',
  )
  expect(CARRIER_INDUSTRIES.join(', ')).toBe(
    'General Freight, Refrigerated Transport, Flatbed & Heavy Haul, Dry Van, Tanker Transport, Auto Transport, LTL (Less Than Truckload), Expedited Shipping, Hazmat Transport, Oversized/Overweight, Local Delivery, Long Haul, Specialized Equipment, Other',
  )
})

test.each([
  ['', 'Password is required'],
  ['1234567', 'Password must be at least 8 characters'],
  ['😀😀😀😀', 'Password must be at least 8 characters'],
  ['x'.repeat(129), 'Password must be at most 128 characters'],
  ['x'.repeat(128), null],
  ['😀'.repeat(128), null],
  ['Password123!', null],
  ['my password is password', null],
  ['        ', null],
  // Eight letters, each with an accent of its own: composed they are eight characters, and seven are too few.
  ['e\u0301'.repeat(8), null],
  ['e\u0301'.repeat(7), 'Password must be at least 8 characters'],
])('the password %j: %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem)
})

test('addresses: trimmed, shaped like one, with a dot in the domain', () => {
  expect(Email.parse("  Ann.O'x+freight@mill-2.example ")).toBe("Ann.O'x+freight@mill-2.example")
  for (const wrong of [
    'ann',
    'ann@mill',
    '@mill.example',
    'ann@.example',
    'ann@mill..example',
    'ann@mill.example.',
    'a b@mill.example',
    'ann@mill.example\u0000',
    'ann@-mill.example',
  ]) {
    expect(Email.safeParse(wrong).error?.issues[0]?.message, wrong).toBe('Email is invalid')
  }
})
