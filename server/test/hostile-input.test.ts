import { expect, test } from 'vitest'
import { z } from 'zod'
import { sized } from '../src/platform/sized.testing.ts'
import { CPU_LIMIT_MS, cpuOf, HOSTILE, requestCosts, textCosts } from './hostile-input.testing.ts'

/**
 * One event loop serves everybody, so no input may hold it. Each request of the contract and each reader of free text gets the most that it
 * takes of what makes regular expressions slow. `npm run proofs` feeds every kind of text; here is the kind that cost most.
 */
const kinds = sized({ short: HOSTILE.slice(0, 1), full: HOSTILE })

test('X1: no request of the contract costs more than 50 ms to read, whatever its texts are', () => {
  const costs = requestCosts(kinds)
  expect(costs.length).toBeGreaterThan(1000)
  const [slowest] = costs
  process.stdout.write(`slowest request of ${costs.length}: ${slowest?.what} ${slowest?.ms.toFixed(1)} ms\n`)
  expect(costs.filter(({ ms }) => ms > CPU_LIMIT_MS)).toEqual([])
}, 300_000)

test('X1: no reader of free text costs more than 50 ms, whatever the text is', () => {
  const costs = textCosts(HOSTILE)
  const [slowest] = costs
  process.stdout.write(`slowest reader of ${costs.length}: ${slowest?.what} ${slowest?.ms.toFixed(1)} ms\n`)
  expect(costs.filter(({ ms }) => ms > CPU_LIMIT_MS)).toEqual([])
}, 300_000)

test('X1: the phone as it was before, whose pattern ran on texts that were too long, is found to be slow', () => {
  const before = z
    .string()
    .trim()
    .max(30)
    .regex(/^\+?[\d ().-]{7,}(?: *(?:x|ext\.?) *\d{1,6})?$/i)
  const [blanks] = HOSTILE
  expect(cpuOf(() => before.safeParse(blanks?.text(16_000)))).toBeGreaterThan(CPU_LIMIT_MS)
})
