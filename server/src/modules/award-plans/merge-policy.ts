import type { MergePolicy } from '../../platform/merge-policy.ts'
import { findSolvingPlans, moveAwardPlan } from './sql/award-plans.ts'

export const awardPlansMerge: MergePolicy = {
  moves: {},
  movesAlong: ['award_plans.consignor_company_id'],
  // A company solves one plan at a time; the closed company's search is of no use to the other.
  async prepare({ sql }, { fromId }) {
    for (const { id } of await findSolvingPlans(sql, { companyId: fromId }))
      await moveAwardPlan(sql, { id, action: 'cancel' })
  },
}
