import { finding, type MergePolicy } from '../../platform/merge-policy.ts'
import { dropEligibility, findWaitingRequests, withdrawWaitingRequests } from './sql/merges.ts'

/** An override request stays with the company that made it. */
export const eligibilityMerge: MergePolicy = {
  moves: {},
  stays: { checks: ['override_requests.company_id'] },
  // Computed again for the remaining company.
  otherwise: ['carrier_eligibility.company_id'],
  look: async (sql, { fromId }) => [finding('override_requests_withdrawn', await findWaitingRequests(sql, fromId))],
  async prepare({ sql, actor }, { fromId }) {
    await dropEligibility(sql, fromId)
    await withdrawWaitingRequests(sql, { companyId: fromId, by: actor.userId })
  },
}
