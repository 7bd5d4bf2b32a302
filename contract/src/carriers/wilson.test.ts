import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wilsonLowerBound } from './wilson.ts'

const sample = fc.integer({ min: 1, max: 5000 }).chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)))

it('lies between nothing and the share itself', () => {
  fc.assert(
    fc.property(sample, ([hits, n]) => {
      const bound = wilsonLowerBound(hits, n)
      expect(bound).toBeGreaterThanOrEqual(0)
      expect(bound).toBeLessThanOrEqual(hits / n + 1e-12)
    }),
  )
})

it('grows with a hit, falls with a miss, and grows with a larger sample of the same share', () => {
  fc.assert(
    fc.property(sample, ([hits, n]) => {
      const bound = wilsonLowerBound(hits, n)
      expect(wilsonLowerBound(hits + 1, n + 1)).toBeGreaterThan(bound)
      expect(wilsonLowerBound(hits, n + 1)).toBeLessThanOrEqual(bound)
      expect(wilsonLowerBound(hits * 2, n * 2)).toBeGreaterThanOrEqual(bound)
    }),
  )
})

it('is the known figure', () => {
  expect(wilsonLowerBound(90, 100)).toBeCloseTo(0.8256, 4)
  expect(wilsonLowerBound(3, 3)).toBeCloseTo(0.4385, 4)
  expect(wilsonLowerBound(0, 0)).toBe(0)
  for (let n = 1; n <= 5000; n += 1) expect(wilsonLowerBound(0, n), `0 of ${n}`).toBe(0)
})
