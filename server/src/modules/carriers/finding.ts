import type { EligibilityReason } from '@drawbar/contract/eligibility/eligibility.ts'

/** A bid may still lack papers; an award and a dispatch may not. */
export type EligibilityStage = 'bid' | 'award' | 'dispatch'

/** What one rule found. Without a source and a date of its own it has those of the carrier's profile. */
/**
 * What staff look at when they set a failed check aside, so that their word holds for nothing else: the same mark, and a figure that is no
 * lower. It is the same at every stage, and the same tomorrow.
 */
export interface Found {
  mark: string
  figure: number
}

export type Finding = Pick<EligibilityReason, 'rule' | 'passed' | 'severity' | 'datum'> & {
  source?: string
  asOf?: string
  /** What is asked of this load goes beyond what staff looked at when they set the check aside. */
  beyondOverride?: boolean
  /** Of a check that may be set aside. */
  found?: Found
}
