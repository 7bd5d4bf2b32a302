import { expect, test } from 'vitest'
import { longText, optionalText, text } from './fields.ts'

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
