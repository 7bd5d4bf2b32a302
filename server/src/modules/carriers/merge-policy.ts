import { finding, type MergePolicy } from '../../platform/merge-policy.ts'
import {
  countPreferences,
  findProfilePair,
  hasOpenMoney,
  moveProfile,
  movePreferences,
  type ProfileHalf,
  preferenceConflicts,
  preferencesBetween,
} from './sql/merges.ts'

/** The preference lists and completed hauls move to the remaining company. */
export const carriersMerge: MergePolicy = {
  moves: {
    finished_hauls: ['carrier_outcomes.carrier_company_id', 'carrier_outcomes.consignor_company_id'],
  },
  otherwise: [
    // Moves if the remaining company has no profile; otherwise both stay.
    'carrier_profiles.company_id',
    // Moves. If both have a preference for the same carrier, blocked wins.
    'carrier_preferences.consignor_company_id',
    // Moves. If both are on the same list, blocked wins.
    'carrier_preferences.carrier_company_id',
  ],
  count: async (sql, { fromId }) => ({ standings: await countPreferences(sql, fromId) }),
  async look(sql, merging) {
    const { from, into } = await findProfilePair(sql, merging)
    const between = await preferencesBetween(sql, merging)
    const paysAlike = !from || !into || payee(from) === payee(into)
    return [
      finding(
        'blocked_by_the_other',
        between.filter(({ preference }) => preference === 'blocked').map(({ name }) => name),
      ),
      finding(
        'pay_to_differs',
        paysAlike || !(await hasOpenMoney(sql, merging)) ? [] : [payee(from), payee(into)].filter(Boolean),
      ),
      finding('preferences_conflict', await preferenceConflicts(sql, merging)),
    ]
  },
  async prepare({ sql }, merging) {
    await moveProfile(sql, merging)
    await movePreferences(sql, merging)
  },
}

/** Who the invoices are paid to: the factor, or empty for the company itself. */
const payee = ({ payTo, factorName }: ProfileHalf): string => (payTo === 'factor' ? (factorName ?? '') : '')
