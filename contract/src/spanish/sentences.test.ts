import { expect, test } from 'vitest'
import { LANE_KEY, sentences } from './sentences.ts'

const say = sentences({
  Weight: 'Peso',
  'This window ends before {1}.': 'Esta ventana termina antes de {1}.',
  '{1} must be {2}.': '{1} debe ser {2}.',
  '{1} must be at most {2}.': '{1} debe ser como máximo {2}.',
  'From {1} to {2}': 'A {2} desde {1}',
})

test('a sentence is found by what stands around its figures', () => {
  expect(say('This window ends before 08:00.')).toBe('Esta ventana termina antes de 08:00.')
  expect(say('From Reno to Fargo to stay')).toBe('A Fargo to stay desde Reno')
})

test('the pattern that says most itself wins, and a figure that is a word is translated', () => {
  expect(say('Weight must be at most 45,000.')).toBe('Peso debe ser como máximo 45,000.')
  expect(say('Weight must be mi or km.')).toBe('Peso debe ser mi or km.')
})

test('a pattern fits from end to end or not at all, and no figure is empty', () => {
  for (const text of [
    'Then this window ends before 08:00.',
    'This window ends before 08:00. And so on',
    'This window ends before .',
    'From  to Fargo',
    'From Reno to ',
    'toString',
    '',
  ])
    expect(say(text)).toBe(text)
})

test('sentences that have each a key are said one after the other, and none is said by half', () => {
  expect(say('This window ends before 08:00. Weight must be at most 4.')).toBe(
    'Esta ventana termina antes de 08:00. Peso debe ser como máximo 4.',
  )
  for (const text of ['Said Ann. This window ends before 08:00.', 'This window ends before 08:00. Said Ann'])
    expect(say(text)).toBe(text)
})

test('a lane is said in the language where one stands, alone or in a sentence', () => {
  const lanes = sentences({ [LANE_KEY]: '{origin} a {destination}', 'Counter-offer on {1}': 'Contraoferta en {1}' })
  expect(lanes('Reno, NV to Fargo, ND')).toBe('Reno, NV a Fargo, ND')
  expect(lanes('Counter-offer on Reno, NV to Fargo, ND')).toBe('Contraoferta en Reno, NV a Fargo, ND')
  expect(lanes('Counter-offer on LD-4 to go')).toBe('Contraoferta en LD-4 to go')
  expect(say('Reno, NV to Fargo, ND')).toBe('Reno, NV to Fargo, ND')
})

test('figures go in as they are, with what a replacement would read as a sign', () => {
  expect(say('This window ends before $& {2}.')).toBe('Esta ventana termina antes de $& {2}.')
})

test('a long text that almost fits is walked once: looking for every way to fit it would not come to an end', () => {
  const many = sentences({ '{1} a {2} a {3} a {4} a {5}!': '{1}{2}{3}{4}{5}' })
  const text = ' a '.repeat(50_000)
  expect(many(text)).toBe(text)
  const sentence = 'Weight must be at most 4. '.repeat(5_000)
  expect(many(sentence)).toBe(sentence)
})
