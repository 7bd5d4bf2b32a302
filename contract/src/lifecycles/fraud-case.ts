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
  /** The evidence went away before anybody took the case. */
  lapse: { from: ['open'], to: 'lapsed', by: ['system'] },
})
export type FraudCaseStatus = StateOf<typeof fraudCaseLifecycle>
export const LIVE_CASE = ['open', 'claimed'] as const satisfies readonly FraudCaseStatus[]
