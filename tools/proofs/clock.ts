import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vitestStep } from '../steps.ts'
import type { Proof, ProofResult } from './proof.ts'

const root = join(import.meta.dirname, '../..')
const MODULES = 'server/src/modules/'

/** Times of day or year at which sums of days and hours go wrong. */
export const INSTANTS: readonly (readonly [name: string, instant: string])[] = [
  ['spring forward, US', '2027-03-14T07:15:00Z'],
  ['fall back, US', '2026-11-01T06:15:00Z'],
  ['23:30 UTC', '2026-09-16T23:30:00Z'],
  ['00:30 UTC', '2026-09-17T00:30:00Z'],
  ['month end', '2027-01-31T16:00:00Z'],
  ['quarter end', '2026-09-30T22:45:00Z'],
  ['year end', '2026-12-31T23:50:00Z'],
  ['leap day', '2028-02-29T18:00:00Z'],
  ['Friday', '2026-11-27T03:00:00Z'],
  ['Sunday', '2026-10-18T20:00:00Z'],
  ['Thanksgiving', '2026-11-26T15:00:00Z'],
  ['Christmas', '2026-12-25T12:00:00Z'],
]

/**
 * Those of a quick run: both changes of clocks, the last minutes of a day and of a year, a leap day and a Friday. Each takes about a minute on two
 * processors, and six of them fit into the time that a submission may take.
 */
const QUICK = new Set(['spring forward, US', 'fall back, US', '23:30 UTC', 'year end', 'leap day', 'Friday'])

/** What a quick run takes along: tests that count in days. The others know hours and minutes alone, and query plans and sizes are no matter of time. */
const COUNTS_DAYS = /\b(dayFrom|dayFromNow|localDayFromNow)\(|\bgetUTC(Day|Date|Hours)\(|\.slice\(0, 10\)|setClock\('/
const KNOWS_NO_TIME = /-(plan|volume)\.test\.ts$/

const daily = (): string[] =>
  globSync(`${MODULES}**/*.test.ts`, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !KNOWS_NO_TIME.test(path) && COUNTS_DAYS.test(readFileSync(join(root, path), 'utf8')))

/** The tests of the server's modules, at each of the instants. */
export const clockProof: Proof = {
  name: 'clock',
  async run({ quick }) {
    const files = quick ? daily() : [MODULES]
    const all: ProofResult & { rows: string[][] } = { passed: 0, broken: [], rows: [] }
    for (const [name, instant] of INSTANTS.filter(([one]) => !quick || QUICK.has(one))) {
      const began = performance.now()
      const { passed, broken } = await vitestStep(['server', 'server apart'], files, {
        env: { TEST_NOW: instant },
        quiet: true,
      })
      const row = [`  ${name}, ${instant}`, `${passed} passed, ${broken.length} failed`]
      row.push(`${((performance.now() - began) / 1000).toFixed(0)} s`)
      process.stdout.write(`${row.join('  ')}\n`)
      all.passed += passed
      all.broken.push(...broken.map((failure) => `at ${instant}: ${failure}`))
      all.rows.push(row)
    }
    return all
  },
}
