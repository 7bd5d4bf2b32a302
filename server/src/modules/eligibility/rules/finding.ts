import type { EligibilityReason } from '@drawbar/contract/eligibility/eligibility.ts'
import type { Currency } from '@drawbar/contract/money.ts'
import type { InsuredLoad } from '../../insurance/index.ts'

/** The part of a load that eligibility reads. Matches a row of `loads`. */
export interface EligibilityLoad extends InsuredLoad {
  declaredAmount: number | null
  currency: Currency
  equipment?: readonly string[]
  /** The local day of its last delivery window. */
  lastDeliveryOn?: string | null
  /** The company that owns the load. */
  companyId?: string
}

/** A bid may lack documents; an award and a dispatch may not. */
export type EligibilityStage = 'bid' | 'award' | 'dispatch'

/**
 * What staff saw when they overrode a failed check. The override applies only to the same mark and a figure that is no
 * lower. The same at every stage and on every day.
 */
export interface Found {
  mark: string
  figure: number
}

export type Finding = Pick<EligibilityReason, 'rule' | 'passed' | 'severity' | 'datum'> & {
  source?: string
  asOf?: string
  /** The load requires more than staff saw at the override. */
  beyondOverride?: boolean
  /** Set for checks that can be overridden. */
  found?: Found
}
