import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findUnlinked } from './find-unlinked.ts'
import { groupsOf } from './union-find.testing.ts'

const COMPANIES = 40
const names = Array.from({ length: COMPANIES }, (_, index) => `c${index}`)
const arbitraryTies = fc.array(fc.subarray(names, { minLength: 2, maxLength: 4 }), { maxLength: 50 })

test('whatever ties companies, seeds that nothing connects end apart: each part is whole, and one is left as the rest', async () => {
  let told = 0
  await fc.assert(
    fc.asyncProperty(arbitraryTies, fc.subarray(names, { minLength: 1, maxLength: 6 }), async (ties, seeds) => {
      const linksOf = (border: readonly string[]) =>
        Promise.resolve(ties.filter((tie) => tie.some((member) => border.includes(member))))
      const apart = await findUnlinked(seeds, { linksOf, rounds: COMPANIES })
      const whole = groupsOf(names, ties).filter((group) => group.some((member) => seeds.includes(member)))
      const sorted = (groups: readonly (readonly string[])[]) =>
        groups.map((group) => group.toSorted().join()).toSorted()
      expect(apart).toHaveLength(whole.length - 1)
      for (const group of sorted(apart ?? [])) expect(sorted(whole)).toContain(group)
      told += apart?.length ?? 0
    }),
  )
  expect(told, 'some were apart').toBeGreaterThan(20)
})

const pairs = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, step) => [from + step, from + step + 1])

test('what it asks about is the small part and not what it was cut from', async () => {
  const asked: string[] = []
  const chain = pairs(0, 100_000).map((tie) => tie.map((n) => `big ${n}`))
  const linksOf = (border: readonly string[]) => {
    asked.push(...border)
    return Promise.resolve(
      border.flatMap((name) => {
        const n = Number(name.split(' ')[1])
        return name.startsWith('big') ? chain.slice(Math.max(0, n - 1), n + 1) : [['small 1', 'small 2']]
      }),
    )
  }
  expect(await findUnlinked(['big 50000', 'small 1'], { linksOf, rounds: 50 })).toEqual([['small 1', 'small 2']])
  expect(asked.length).toBeLessThan(10)
  expect(await findUnlinked(['big 10', 'big 90000'], { linksOf, rounds: 50 }), 'too far apart to meet').toBeUndefined()
})
