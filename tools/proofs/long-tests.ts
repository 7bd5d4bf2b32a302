import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vitestStep } from '../steps.ts'
import type { Proof } from './proof.ts'

const root = join(import.meta.dirname, '../..')
const TESTS = ['server/{src,test}/**/*.test.ts', 'tools/**/*.test.ts']
const SIZED = /\bsized\(\{/

/** Tests of which `npm test` runs a short version: each calls `sized` (server/src/platform/sized.testing.ts). */
export const sizedTests = (): string[] =>
  globSync(TESTS, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => SIZED.test(readFileSync(join(root, path), 'utf8')))
    .toSorted()

/** What needs no browser and takes too long for `npm test`: files named `*.proof.ts`, and sized tests at their full size. */
export const longTestsProof: Proof = {
  name: 'long-tests',
  run: () =>
    vitestStep(['architecture', 'server', 'server apart', 'proofs'], ['.proof.ts', ...sizedTests()], {
      env: { PROOFS: 'full' },
    }),
}
