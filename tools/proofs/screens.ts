import { vitestStep } from '../steps.ts'
import { buildWebWhenStale } from '../web-build.ts'
import type { Proof } from './proof.ts'
import { sizedFiles } from './sized.ts'

/** Sweeps over every screen, in a browser: e2e/proofs/, and sized stories at their full size. */
export const screensProof: Proof = {
  name: 'screens',
  run() {
    buildWebWhenStale()
    // As the stories of `npm test`: waiting for a click leaves part of two cores idle.
    return vitestStep(['e2e', 'screens'], ['e2e/proofs/', ...sizedFiles('e2e/*.e2e.ts'), '--maxWorkers=3'], {
      env: { PROOFS: 'full' },
    })
  },
}
