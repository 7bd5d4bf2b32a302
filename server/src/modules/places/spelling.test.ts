import { expect, test } from 'vitest'
import { editDistance } from './spelling.ts'

test.each([
  ['chicago', 'chicago', 0],
  ['chcago', 'chicago', 1],
  ['chicagoo', 'chicago', 1],
  ['chicaga', 'chicago', 1],
  ['tuscon', 'tucson', 1],
  ['philadelfia', 'philadelphia', 2],
  ['dallas', 'houston', 3],
])('%s to %s is %i edits, counted up to two', (typed, name, edits) => {
  expect(editDistance(typed, name, { limit: 2, prefix: false })).toBe(edits)
})

test.each([
  ['chcag', 'chicago', 1],
  ['chic', 'chicago', 0],
  ['sanfrn', 'sanfrancisco', 1],
  ['dallas', 'dal', 3],
])('%s to the start of %s is %i edits', (typed, name, edits) => {
  expect(editDistance(typed, name, { limit: 2, prefix: true })).toBe(edits)
})
