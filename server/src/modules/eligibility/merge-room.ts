import { finding, type MergeRoom } from '../../platform/merge-room.ts'
import { dropEligibility, findWaitingAnswers, withdrawAnswers } from './sql/merges.ts'

/** An override request stays with the company that made it. */
export const eligibilityMerge: MergeRoom = {
  moves: {},
  stays: { checks: ['eligibility_answers.company_id'] },
  // Computed again for the remaining company.
  otherwise: ['carrier_eligibility.company_id'],
  look: async (sql, { fromId }) => [finding('answers_withdrawn', await findWaitingAnswers(sql, fromId))],
  async prepare({ sql, actor }, { fromId }) {
    await dropEligibility(sql, fromId)
    await withdrawAnswers(sql, { companyId: fromId, by: actor.userId })
  },
}
