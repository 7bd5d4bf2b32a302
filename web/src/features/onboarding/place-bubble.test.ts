import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leavesSpace, placeBubble, type Box } from './place-bubble.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const BUBBLE = { width: 348, height: 220 }
const SHEET = { width: 374, height: 290 }

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height

describe('at a desk', () => {
  const place = (target: Box | null) => placeBubble({ target, bubble: BUBBLE, view: DESK })
  it.each<[string, Box | null, { left: number; top: number }]>([
    ['no target: the middle', null, { left: 546, top: 334 }],
    [
      'a button in the top bar: below it, inside the window',
      { left: 1300, top: 8, width: 130, height: 28 },
      { left: 1080, top: 48 },
    ],
    ['the side bar: beside it', { left: 0, top: 44, width: 188, height: 820 }, { left: 200, top: 44 }],
    ['a link of the side bar: beside it', { left: 2, top: 100, width: 183, height: 41 }, { left: 197, top: 100 }],
    ['the foot: above it, at the right end', { left: 0, top: 874, width: 1440, height: 26 }, { left: 1080, top: 642 }],
    ['the head of a panel with room beside it', { left: 199, top: 60, width: 698, height: 52 }, { left: 909, top: 60 }],
    ['a column at the right end: left of it', { left: 1100, top: 60, width: 340, height: 800 }, { left: 740, top: 60 }],
  ])('%s', (_where, target, expected) => {
    expect(place(target)).toEqual(expected)
  })
})

describe('on a phone', () => {
  const place = (target: Box | null) => placeBubble({ target, bubble: SHEET, view: PHONE })
  it.each<[string, Box | null, number]>([
    ['no target: at the bottom', null, 546],
    ['in the upper half: at the bottom', { left: 8, top: 60, width: 374, height: 300 }, 546],
    ['the bar at the bottom: at the top', { left: 0, top: 788, width: 390, height: 56 }, 8],
    ['just above the bottom: at the top', { left: 16, top: 520, width: 200, height: 60 }, 8],
  ])('%s', (_where, target, top) => {
    expect(place(target)).toEqual({ left: 8, top })
  })
})

it('never stands on a target that leaves it room, and never out of the window', () => {
  const box = (view: typeof DESK) =>
    fc
      .record({
        left: fc.integer({ min: 0, max: view.width - 20 }),
        top: fc.integer({ min: 0, max: view.height - 20 }),
        width: fc.integer({ min: 10, max: view.width }),
        // Up to what leaves room for the bubble on one side, wherever the target stands.
        height: fc.integer({ min: 10, max: 180 }),
      })
      .filter(({ left, top, width, height }) => left + width <= view.width && top + height <= view.height)
  for (const [view, bubble] of [
    [DESK, BUBBLE],
    [PHONE, SHEET],
  ] as const) {
    fc.assert(
      fc.property(box(view), (target) => {
        const { left, top } = placeBubble({ target, bubble, view })
        expect(overlaps({ left, top, ...bubble }, target)).toBe(false)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(top).toBeGreaterThanOrEqual(0)
        expect(left + bubble.width).toBeLessThanOrEqual(view.width)
        expect(top + bubble.height).toBeLessThanOrEqual(view.height)
      }),
    )
  }
})

it.each<[string, Box, typeof DESK, boolean]>([
  ['a button', { left: 300, top: 0, width: 90, height: 30 }, DESK, true],
  ['a tall panel with a free column beside it', { left: 200, top: 0, width: 730, height: 1400 }, DESK, true],
  ['a tall panel across the screen', { left: 200, top: 0, width: 1230, height: 700 }, DESK, false],
  ['a line on a phone', { left: 16, top: 0, width: 358, height: 52 }, PHONE, true],
  ['a panel on a phone', { left: 16, top: 0, width: 358, height: 500 }, PHONE, false],
])('%s: %j of %j leaves room: %s', (_what, target, view, space) => {
  expect(leavesSpace({ target, bubble: view === DESK ? BUBBLE : SHEET, view })).toBe(space)
})
