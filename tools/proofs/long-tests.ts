import { vitestStep } from '../steps.ts'
import type { Proof } from './proof.ts'
import { sizedFiles } from './sized.ts'

/** What needs no browser and takes too long for `npm test`: files named `*.proof.ts`, and sized tests at their full size. */
export const longTestsProof: Proof = {
  name: 'long-tests',
  run: () =>
    vitestStep(['server', 'server apart', 'proofs'], ['.proof.ts', ...sizedFiles('server/{src,test}/**/*.test.ts')], {
      env: { PROOFS: 'full' },
    }),
}
