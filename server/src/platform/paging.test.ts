import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeCursor, encodeCursor, page } from './paging.ts'

it('a cursor comes back as it went', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.integer(), fc.constant(null)), { minLength: 1, maxLength: 4 }), (key) => {
      expect(decodeCursor(encodeCursor(key), key.length)).toEqual(key)
    }),
  )
})

it.each(['', 'x', '%%%', 'bnVsbA', encodeCursor(['a']), Buffer.from('[{"a":1},2]').toString('base64url')])('a cursor nobody issued is refused: %s', (cursor) => {
  expect(() => decodeCursor(cursor, 2)).toThrow('page marker')
})

it('the row beyond the page is not shown and tells that there is more', () => {
  expect(page([1, 2, 3], 2, (row) => [row])).toEqual({ rows: [1, 2], nextCursor: encodeCursor([2]) })
  expect(page([1, 2], 2, (row) => [row])).toEqual({ rows: [1, 2], nextCursor: null })
})
