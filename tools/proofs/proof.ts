import type { Result } from '../steps.ts'

export interface Proof {
  name: string
  /** `quick`: only what fits beside `npm test` on every submission. */
  run(options: { quick: boolean }): Promise<ProofResult | { skipped: string }>
}

/** `rows` are printed under the proof: a name, what came of it, how long it took. */
export type ProofResult = Result & { rows?: string[][] }
