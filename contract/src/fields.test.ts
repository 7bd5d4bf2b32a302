import { expect, test } from 'vitest'
import { emailAddress, longText, optionalText, text } from './fields.ts'

const NAME = text('Name', 12)

test('marks that are not seen are taken out of every text, so that no name looks like another', () => {
  expect(NAME.parse('Gulf \u202edneB\u202c')).toBe('Gulf dneB')
  expect(NAME.parse('\ufeffGulf\u200b Bend\u2069')).toBe('Gulf Bend')
  expect(optionalText('Phone', 20).parse('\u200e+1 214 555 0100\u200f')).toBe('+1 214 555 0100')
  expect(longText('Note', 40).parse('call\u00ad ahead\n\u2066dock 4\u2069')).toBe('call ahead\ndock 4')
})

test('a name of nothing but such marks is none, and none of them counts as a character', () => {
  expect(NAME.safeParse('\u200b\u200e \u202e').error?.issues[0]?.message).toBe('Name is required')
  expect(NAME.parse(`${'\u200b'.repeat(40)}Gulf Bend`)).toBe('Gulf Bend')
})

test('what joins letters and signs stays, and control characters are refused as before', () => {
  expect(NAME.parse('\u{1f468}\u200d\u{1f527} Ruth')).toBe('\u{1f468}\u200d\u{1f527} Ruth')
  expect(NAME.safeParse('Gulf\u0007').error?.issues[0]?.message).toBe('Remove the characters that cannot be printed.')
})

test.each([
  ['zero-width marks', '\u200b\u2060\ufeff'],
  ['joiners', '\u200d\u200c'],
  ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
  ['an empty braille cell', '\u2800\u2800'],
  ['variation selectors', '\ufe0f\u{e0100}'],
  ['tags', '\u{e0061}\u{e007f}'],
  ['blanks of every kind', '\u00a0\u2003\u3000\u180e'],
  ['an invisible operator', '\u2063'],
])('A10: a name of %s alone is none, and an optional one is empty', (_, name) => {
  expect(NAME.safeParse(name).error?.issues[0]?.message).toBe('Name is required')
  expect([optionalText('Facility', 20).parse(name), longText('Note', 20).parse(name)]).toEqual(['', ''])
})

test('A10: names in every script stay as they are', () => {
  for (const name of ['株式会社', 'שלום', 'हिन्दी', '한국', '🚚', 'Ó Súil'])
    expect(text('Name', 40).parse(name)).toBe(name)
})

test.each([
  ['pat@müller-transporte.de', 'pat@xn--mller-transporte-jzb.de'],
  ['Pat@Müller-Transporte.DE', 'Pat@xn--mller-transporte-jzb.de'],
  ['pat@xn--mller-transporte-jzb.de', 'pat@xn--mller-transporte-jzb.de'],
  ['ann@例え.jp', 'ann@xn--r8jz45g.jp'],
  ['Ann@Mill.example', 'Ann@Mill.example'],
])('F27: the address %j is %s', (typed, kept) => expect(emailAddress().parse(` ${typed} `)).toBe(kept))

test.each([
  'pät@mill.example',
  'pat@mü ller.de',
  'pat@müller',
  'pat@mü/ller.de',
  'pat@mü@ller.de',
  '@müller.de',
  `a@${'ü'.repeat(200)}.de`,
])('F27: %j is no address', (typed) =>
  expect(emailAddress().safeParse(typed).error?.issues[0]?.message).toBe('Email is invalid'),
)
