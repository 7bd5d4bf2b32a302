import { finding, type MergeRoom } from '../../platform/merge-room.ts'
import {
  countStandings,
  findProfilePair,
  hasOpenMoney,
  moveProfile,
  moveStandings,
  type ProfileHalf,
  standingClashes,
  standingsBetween,
} from './sql/merges.ts'

/** The preference lists and completed hauls move to the remaining company. */
export const carriersMerge: MergeRoom = {
  moves: {
    finished_hauls: ['carrier_outcomes.carrier_company_id', 'carrier_outcomes.consignor_company_id'],
  },
  otherwise: [
    // Moves if the remaining company has no profile; otherwise both stay.
    'carrier_profiles.company_id',
    // Moves. If both have a preference for the same carrier, blocked wins.
    'carrier_standings.consignor_company_id',
    // Moves. If both are on the same list, blocked wins.
    'carrier_standings.carrier_company_id',
  ],
  count: async (sql, { fromId }) => ({ standings: await countStandings(sql, fromId) }),
  async look(sql, merging) {
    const { from, into } = await findProfilePair(sql, merging)
    const between = await standingsBetween(sql, merging)
    const paysAlike = !from || !into || payee(from) === payee(into)
    return [
      finding(
        'blocked_by_the_other',
        between.filter(({ standing }) => standing === 'blocked').map(({ name }) => name),
      ),
      finding(
        'pay_to_differs',
        paysAlike || !(await hasOpenMoney(sql, merging)) ? [] : [payee(from), payee(into)].filter(Boolean),
      ),
      finding('standing_clash', await standingClashes(sql, merging)),
    ]
  },
  async prepare({ sql }, merging) {
    await moveProfile(sql, merging)
    await moveStandings(sql, merging)
  },
}

/** Who the invoices are paid to: the factor, or empty for the company itself. */
const payee = ({ payTo, factorName }: ProfileHalf): string => (payTo === 'factor' ? (factorName ?? '') : '')
