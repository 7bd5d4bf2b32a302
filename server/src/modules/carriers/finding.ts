import type { EligibilityReason } from '@drawbar/contract/carriers.ts'

/** A bid may still lack papers; an award and a dispatch may not. */
export type EligibilityStage = 'bid' | 'award' | 'dispatch'

/** What one rule found. Without a source and a date of its own it has those of the carrier's profile. */
export type Finding = Pick<EligibilityReason, 'rule' | 'passed' | 'severity' | 'datum'> & {
  source?: string
  asOf?: string
  /** What is asked of this load goes beyond what staff looked at when they set the check aside. */
  beyondOverride?: boolean
}
