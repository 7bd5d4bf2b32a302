import { vitestStep } from '../steps.ts'
import type { Proof } from './proof.ts'

/** Every schema of the contract and every reader of text with every kind of hostile text at its largest size (X1, X2). */
export const fuzzProof: Proof = {
  name: 'fuzz',
  async run({ quick }) {
    // `npm test` has run the quick part already.
    if (quick) return { skipped: 'part of npm test; at full size by npm run proofs' }
    return vitestStep(['server'], ['server/test/hostile-input.test.ts', 'server/test/cell-parsers.test.ts'], {
      env: { PROOFS: 'full' },
    })
  },
}
