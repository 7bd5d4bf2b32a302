import { finding, type MergeRoom } from '../../platform/merge-room.ts'
import { dropEligibility, findWaitingAnswers, withdrawAnswers } from './sql/merges.ts'

/** An answer stays with the company that gave it. */
export const eligibilityMerge: MergeRoom = {
  moves: {},
  stays: { checks: ['eligibility_answers.company_id'] },
  // Computed anew for the one that stays.
  otherwise: ['carrier_eligibility.company_id'],
  look: async (sql, { fromId }) => [finding('answers_withdrawn', await findWaitingAnswers(sql, fromId))],
  async prepare({ sql, actor }, { fromId }) {
    await dropEligibility(sql, fromId)
    await withdrawAnswers(sql, { companyId: fromId, by: actor.userId })
  },
}
