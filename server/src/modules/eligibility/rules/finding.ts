import type { EligibilityReason } from '@drawbar/contract/eligibility/eligibility.ts'
import type { Currency } from '@drawbar/contract/money.ts'
import type { InsuredLoad } from '../../insurance/index.ts'

/** What eligibility asks of a load. A row of `loads` fits it. */
export interface EligibilityLoad extends InsuredLoad {
  declaredAmount: number | null
  currency: Currency
  equipment?: readonly string[]
  /** The day of its last delivery window, by the time there. */
  lastDeliveryOn?: string | null
  /** Whose load it is. */
  companyId?: string
}

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
