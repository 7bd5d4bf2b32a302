import { vitestStep } from '../steps.ts'
import { buildWebWhenStale } from '../web-build.ts'
import type { Proof } from './proof.ts'

/** Sweeps over every screen, in a browser: e2e/proofs/. */
export const screensProof: Proof = {
  name: 'screens',
  run() {
    buildWebWhenStale()
    // As the stories of `npm test`: waiting for a click leaves part of two cores idle.
    return vitestStep(['screens'], ['--maxWorkers=3'], { env: { PROOFS: 'full' } })
  },
}
