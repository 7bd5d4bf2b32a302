import type { MergePolicy } from '../../../platform/merge-policy.ts'
import { boardMerge } from '../../board/index.ts'
import { companiesMerge } from '../../companies/index.ts'
import { ratesMerge } from '../../rates/index.ts'
import { teamsMerge } from '../../teams/index.ts'
import { truckPostingsMerge } from '../../truck-postings/index.ts'
import { awardPlansMerge } from '../../award-plans/index.ts'
import { awardsMerge } from '../../awards/index.ts'
import { bidsMerge } from '../../bids/index.ts'
import { billingMerge } from '../../billing/index.ts'
import { carriersMerge } from '../../carriers/index.ts'
import { documentsMerge } from '../../documents/index.ts'
import { eligibilityMerge } from '../../eligibility/index.ts'
import { fleetMerge } from '../../fleet/index.ts'
import { insuranceMerge } from '../../insurance/index.ts'
import { loadImportsMerge } from '../../load-imports/index.ts'
import { loadsMerge } from '../../loads/index.ts'
import { riskMerge } from '../../risk/index.ts'
import { shipmentsMerge } from '../../shipments/index.ts'
import { verificationMerge } from '../../verification/index.ts'
import { countTrail } from '../sql/trail.ts'

/** Written once, and about what was so then. */
const operationsMerge: MergePolicy = {
  moves: {},
  stays: { messages: ['support_messages.company_id'] },
}

const platformMerge: MergePolicy = {
  moves: {},
  otherwise: [
    // Who acted for which company then. It is written once and read by what was acted on, which is how it is counted.
    'audit_events.company_id',
    // Who was told, for the days that the log is kept.
    'events.companies',
  ],
  count: async (sql, { fromId }) => ({ trail: await countTrail(sql, fromId) }),
}

/** In the order in which they act: the bids lock the loads that are dealt on before anything on the market moves. */
export const MERGE_BY_MODULE = {
  teams: teamsMerge,
  companies: companiesMerge,
  carriers: carriersMerge,
  insurance: insuranceMerge,
  risk: riskMerge,
  verification: verificationMerge,
  eligibility: eligibilityMerge,
  fleet: fleetMerge,
  documents: documentsMerge,
  bids: bidsMerge,
  awards: awardsMerge,
  'award-plans': awardPlansMerge,
  loads: loadsMerge,
  'load-imports': loadImportsMerge,
  rates: ratesMerge,
  board: boardMerge,
  'truck-postings': truckPostingsMerge,
  shipments: shipmentsMerge,
  billing: billingMerge,
  operations: operationsMerge,
  platform: platformMerge,
} as const satisfies Record<string, MergePolicy>

export const MERGE_POLICIES: readonly MergePolicy[] = Object.values(MERGE_BY_MODULE)
