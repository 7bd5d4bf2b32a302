import { describe, expect, it } from 'vitest'
import {
  calm,
  forgetChanges,
  hasChanged,
  mergeBoard as merge,
  rowStateIn,
  showWaiting,
  type BoardAnswer,
} from './board-rows.ts'
import { aBoardLoad } from './testing.ts'

const load = (loadId: string) => aBoardLoad({ loadId, reference: loadId })
const answer = (ids: string, over: Partial<BoardAnswer> = {}): BoardAnswer => ({
  question: 'q',
  pages: 1,
  items: ids.split('').filter(Boolean).map(load),
  hasMore: false,
  ...over,
})
/** When it comes matters to one test. */
const mergeBoard = (shown: Parameters<typeof merge>[0], next: BoardAnswer, now = 0) => merge(shown, next, now)
const ids = (rows: readonly { loadId: string }[]): string => rows.map(({ loadId }) => loadId).join('')

describe('a live board stays calm under the reader', () => {
  it('holds new loads back, wherever they would stand, until they are asked for', () => {
    const merged = mergeBoard(mergeBoard(null, answer('abc')), answer('xabyc'))
    expect(ids(merged.rows)).toBe('abc')
    expect(merged.waiting).toBe(2)
    const shown = showWaiting(merged)
    expect(ids(shown.rows)).toBe('xabyc')
    expect(shown.waiting).toBe(0)
    expect(rowStateIn(shown, load('x'))).toBe('new')
    expect(rowStateIn(shown, load('a'))).toBe('plain')
    expect(rowStateIn(calm(shown), load('x'))).toBe('plain')
  })

  it('keeps a load that is gone in its place, struck, and takes changes of the others over', () => {
    const changed = aBoardLoad({ loadId: 'c', bidCount: 9 })
    const merged = mergeBoard(mergeBoard(null, answer('abc')), answer('', { items: [load('a'), changed] }))
    expect(ids(merged.rows)).toBe('abc')
    expect(rowStateIn(merged, load('b'))).toBe('gone')
    expect(merged.rows[2]?.bidCount).toBe(9)
  })

  it('marks the figures that changed until it is calm again, and no others', () => {
    const started = mergeBoard(null, answer('abc'))
    const dearer = aBoardLoad({ loadId: 'b', reference: 'b', price: { amount: 199_900, currency: 'USD' } })
    const busier = aBoardLoad({ loadId: 'c', reference: 'c', bidCount: 9, weightGrams: 20_000_000 })
    const first = mergeBoard(started, answer('', { items: [load('a'), dearer, load('c')] }), 1_000)
    const merged = mergeBoard(first, answer('', { items: [load('a'), dearer, busier] }), 5_000)
    const changes = (shown: typeof merged) =>
      (['a', 'b', 'c'] as const).map((id) =>
        (['rate', 'pickup', 'distance', 'weight', 'act'] as const).filter((facet) =>
          hasChanged(shown, load(id), facet),
        ),
      )
    expect(changes(merged)).toEqual([[], ['rate'], ['weight', 'act']])
    const same = mergeBoard(merged, answer('', { items: [load('a'), dearer, busier] }))
    expect(same.changed, 'nothing new: the eight seconds go on').toBe(merged.changed)
    expect(changes(forgetChanges(same, 1_000)), 'each for its own time').toEqual([[], [], ['weight', 'act']])
    expect(changes(forgetChanges(same, 5_000))).toEqual([[], [], []])
  })

  it('does not call a load gone that newer ones may have pushed over the edge of the page', () => {
    const merged = mergeBoard(mergeBoard(null, answer('abc', { hasMore: true })), answer('xab', { hasMore: true }))
    expect(rowStateIn(merged, load('c'))).toBe('plain')
    const last = mergeBoard(mergeBoard(null, answer('abc')), answer('ab'))
    expect(rowStateIn(last, load('c'))).toBe('gone')
  })

  it('appends the next page at once and still holds back what is new above it', () => {
    const merged = mergeBoard(mergeBoard(null, answer('ab', { hasMore: true })), answer('xabcd', { pages: 2 }))
    expect(ids(merged.rows)).toBe('abcd')
    expect(merged.waiting).toBe(1)
  })

  it('takes what moves up into its page for what it is: not new, and nothing to wait for', () => {
    const page = mergeBoard(null, answer('abc', { hasMore: true }))
    const merged = mergeBoard(page, answer('acd', { hasMore: true }))
    expect(ids(merged.rows)).toBe('abcd')
    expect(merged.waiting).toBe(0)
    expect(rowStateIn(merged, load('d'))).toBe('plain')
    const whole = mergeBoard(mergeBoard(null, answer('ab')), answer('abx'))
    expect(whole.waiting, 'all was read: at the end too it is new').toBe(1)
  })

  it('starts anew with another question; what comes into an empty list stands there at once, as new', () => {
    const other = mergeBoard(mergeBoard(null, answer('abc')), answer('xy', { question: 'other' }))
    expect(ids(other.rows)).toBe('xy')
    expect(other.gone.size).toBe(0)
    const first = mergeBoard(mergeBoard(null, answer('')), answer('n'))
    expect(ids(first.rows)).toBe('n')
    expect(rowStateIn(first, load('n'))).toBe('new')
    expect(rowStateIn(mergeBoard(first, answer('n', { question: 'other' })), load('n'))).toBe('plain')
  })
})
