import { lifecycle, type StateOf } from './lifecycle.ts'

/** A case about one company's signals. A claim is a lease: after it lapses anybody may claim again. */
export const fraudCaseLifecycle = lifecycle(['open', 'claimed', 'cleared', 'watched', 'escalated', 'lapsed'], {
  claim: { from: ['open', 'claimed'], to: 'claimed', by: ['staff'] },
  release: { from: ['claimed'], to: 'open', by: ['staff'] },
  clear: { from: ['claimed'], to: 'cleared', by: ['staff'] },
  watch: { from: ['claimed'], to: 'watched', by: ['staff'] },
  escalate: { from: ['claimed'], to: 'escalated', by: ['staff'] },
  /** On appeal, or because staff were wrong. */
  reopen: { from: ['cleared', 'watched', 'escalated'], to: 'open', by: ['staff'] },
  /** What of the evidence nobody had decided went away, and nobody holds the case. */
  lapse: { from: ['open', 'claimed'], to: 'lapsed', by: ['system'] },
})
export type FraudCaseStatus = StateOf<typeof fraudCaseLifecycle>
export const LIVE_CASE = ['open', 'claimed'] as const satisfies readonly FraudCaseStatus[]
