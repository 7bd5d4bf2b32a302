import { describe, expect, test } from 'vitest'
import { parseQuery } from './parse-query.ts'
import { placeKey } from './place-key.ts'
import { readPostalCode } from './postal-code.ts'

test.each([
  ['St. Louis', 'saintlouis'],
  ['saint louis', 'saintlouis'],
  ['ST.LOUIS', 'saintlouis'],
  ["O'Fallon", 'ofallon'],
  ['O Fallon', 'ofallon'],
  ['Montréal', 'montreal'],
  ['Łódź', 'lodz'],
  ['Ft. Worth', 'fortworth'],
  ['N Las Vegas', 'northlasvegas'],
  ['N', 'n'],
  ['Winston-Salem', 'winstonsalem'],
  ['Mt Vernon', 'mountvernon'],
  ['  ', ''],
])('the search key of "%s" is "%s"', (name, key) => {
  expect(placeKey(name)).toBe(key)
})

describe('parseQuery', () => {
  const regionsIn = (text: string) => parseQuery(text).readings.flatMap((reading) => reading.regions ?? [])

  test('a state is read from its code, its name, an old abbreviation, or a misspelling', () => {
    for (const text of [
      'springfield il',
      'springfield, IL',
      'springfield illinois',
      'springfield ilinois',
      'springfield I.L.',
    ]) {
      expect(parseQuery(text).readings).toContainEqual({ key: 'springfield', regions: ['US-IL'], country: null })
    }
    expect(regionsIn('reading penna')).toContain('US-PA')
  })

  test('names of two and three words are states too', () => {
    expect(regionsIn('fargo north dakota')).toContain('US-ND')
    expect(regionsIn("st john's newfoundland and labrador")).toContain('CA-NL')
  })

  test('after a comma one letter already narrows', () => {
    expect(regionsIn('dallas, t')).toEqual(expect.arrayContaining(['US-TX', 'US-TN']))
    expect(regionsIn('dallas t')).toEqual([])
  })

  test('a country narrows, and a code that is also a state is read both ways', () => {
    expect(parseQuery('london uk').readings).toContainEqual({ key: 'london', regions: null, country: 'GB' })
    expect(parseQuery('ontario ca').readings).toEqual(
      expect.arrayContaining([
        { key: 'ontario', regions: ['US-CA'], country: null },
        { key: 'ontario', regions: null, country: 'CA' },
      ]),
    )
  })

  test.each([
    ['75201', 'US', '75201'],
    ['dallas 75201-1234', 'US', '75201'],
    ['752', 'US', '752'],
    ['K1A 0B6', 'CA', 'K1A'],
    ['k1a0', 'CA', 'K1A'],
    ['ottawa on k1a-0b6', 'CA', 'K1A'],
  ])('"%s" holds a postal code', (text, country, prefix) => {
    expect(parseQuery(text).postal).toEqual({ country, prefix })
  })

  test.each(['75', 'highway 1000000', 'abc', 'd1a 0b6', ''])('"%s" holds none', (text) => {
    expect(parseQuery(text).postal).toBeNull()
  })
})

test.each([
  ['75201', { country: 'US', key: '75201', shown: '75201' }],
  ['75201-1234', { country: 'US', key: '75201', shown: '75201' }],
  ['752011234', { country: 'US', key: '75201', shown: '75201' }],
  ['4276', { country: 'US', key: '04276', shown: '04276' }],
  ['501', { country: 'US', key: '00501', shown: '00501' }],
  ['k1a0b6', { country: 'CA', key: 'K1A', shown: 'K1A 0B6' }],
  ['K1A', { country: 'CA', key: 'K1A', shown: 'K1A' }],
  ['12', null],
  ['123456', null],
  ['W1A 1AA', null],
])('the postal code "%s" is read', (text, expected) => {
  expect(readPostalCode(text)).toEqual(expected)
})
