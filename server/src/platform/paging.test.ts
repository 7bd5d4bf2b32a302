import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeCursor, decodeInstantCursor, encodeCursor, page } from './paging.ts'

it('a cursor comes back as it went', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.integer(), fc.constant(null)), { minLength: 1, maxLength: 4 }),
      (key) => {
        expect(decodeCursor(encodeCursor(key), key.length)).toEqual(key)
      },
    ),
  )
})

it.each(['', 'x', '%%%', 'bnVsbA', encodeCursor(['a']), Buffer.from('[{"a":1},2]').toString('base64url')])(
  'a cursor nobody issued is refused: %s',
  (cursor) => {
    expect(() => decodeCursor(cursor, 2)).toThrow('page marker')
  },
)

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'

it('a cursor over an instant and an id comes back as it went, and none as none', () => {
  const at = '2026-02-28 23:59:59.123456+00'
  expect(decodeInstantCursor(encodeCursor([at, ID]))).toEqual({ at, id: ID })
  expect(decodeInstantCursor(undefined)).toBeNull()
})

it.each([
  ['101', ID],
  ['2026-02-30 00:00:00+00', ID],
  ['0000-01-01 00:00:00+00', ID],
  ['2026-01-01 25:00:00+00', ID],
  ['2026-01-01 00:00:00+00', 'x'],
  [1, 2],
  [null, null],
])('what the database could not read as an instant and an id is refused: %s %s', (at, id) => {
  expect(() => decodeInstantCursor(encodeCursor([at, id]))).toThrow('page marker')
})

it('the row beyond the page is not shown and tells that there is more', () => {
  expect(page([1, 2, 3], 2, (row) => [row])).toEqual({ rows: [1, 2], nextCursor: encodeCursor([2]) })
  expect(page([1, 2], 2, (row) => [row])).toEqual({ rows: [1, 2], nextCursor: null })
})
