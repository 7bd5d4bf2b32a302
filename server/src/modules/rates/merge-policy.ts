import type { MergePolicy } from '../../platform/merge-policy.ts'
import { moveHaulCost } from './sql/haul-costs.ts'
import { recordReportsChanged } from './sql/write-reports.ts'

/** In a benchmark the two count as one company from now on. */
export const ratesMerge: MergePolicy = {
  moves: { rate_reports: ['rate_reports.consignor_company_id', 'rate_reports.carrier_company_id'] },
  otherwise: [
    // Its own cost a mile stays with the one that takes the other in.
    'haul_costs.company_id',
  ],
  async prepare({ sql }, merging) {
    await moveHaulCost(sql, merging)
    await recordReportsChanged(sql, merging.fromId)
  },
}
