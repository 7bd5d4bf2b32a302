import { clockProof } from './proofs/clock.ts'
import { firefoxProof } from './proofs/firefox.ts'
import { longTestsProof } from './proofs/long-tests.ts'
import type { Proof } from './proofs/proof.ts'
import { screensProof } from './proofs/screens.ts'
import { finish, type Result } from './steps.ts'

/** What takes too long for `npm test`. One entry each; each file in tools/proofs/ exports one. */
const PROOFS: readonly Proof[] = [longTestsProof, screensProof, clockProof, firefoxProof]

const words = process.argv.slice(2)
const quick = words.includes('--quick')
const wanted = words.filter((word) => !word.startsWith('--'))
const chosen = PROOFS.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))

const results: Result[] = []
const rows: string[][] = []
for (const proof of chosen) {
  const began = performance.now()
  const outcome = await proof.run({ quick })
  const seconds = `${((performance.now() - began) / 1000).toFixed(0)} s`
  if ('skipped' in outcome) {
    rows.push([proof.name, `skipped: ${outcome.skipped}`, seconds])
    continue
  }
  results.push(outcome)
  const { passed, broken } = outcome
  rows.push([proof.name, `${passed} passed, ${broken.length} failed`, seconds], ...(outcome.rows ?? []))
}
const widths = [0, 1].map((at) => Math.max(0, ...rows.map((row) => row[at]?.length ?? 0)))
for (const row of rows) process.stdout.write(`${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}\n`)
finish(results)
