import type { MergeFinding } from '@drawbar/contract/operations/company-merge.ts'
import { finding, type MergeRoom } from '../../../platform/merge-room.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { assessJob } from '../signals/assess-companies.ts'
import { dropPendingClaim } from '../sql/number-claims.ts'
import {
  countStandings,
  dropEligibility,
  findContested,
  findFraudCases,
  findOpenVerification,
  findProfilePair,
  findVerified,
  findWaitingAnswers,
  hasOpenMoney,
  moveProfile,
  moveStandings,
  type Pair,
  type ProfileHalf,
  settleContests,
  standingClashes,
  standingsBetween,
  type VerifiedHalf,
  withdrawAnswers,
} from '../sql/merges.ts'

/**
 * Cover, lists and the record go over. What was looked at and decided about the one that goes stays with it: a verdict, a case or an answer is
 * about the company that it was given for. What is known by the register cannot change its company, so it is never merged away.
 */
export const carriersMerge: MergeRoom = {
  moves: {
    policies: ['insurance_policies.company_id'],
    finished_hauls: ['carrier_outcomes.carrier_company_id', 'carrier_outcomes.consignor_company_id'],
  },
  stays: {
    cases: [
      'verification_cases.company_id',
      'fraud_cases.company_id',
      'number_contests.claimant_company_id',
      'number_contests.holder_company_id',
      'number_claims.company_id',
    ],
    checks: ['eligibility_answers.company_id'],
    signals: ['company_signals.company_id'],
  },
  otherwise: [
    // Goes over where the other has none; of two, each stays.
    'carrier_profiles.company_id',
    // Goes over; where both have a word on one, blocked wins.
    'carrier_standings.consignor_company_id',
    // Goes over; where both are on one list, blocked wins.
    'carrier_standings.carrier_company_id',
    // Computed anew for the one that stays.
    'carrier_eligibility.company_id',
    // Computed anew for both.
    'company_attributes.company_id',
    // Computed anew for both.
    'linked_companies.company_id',
  ],
  count: async (sql, { fromId }) => ({ standings: await countStandings(sql, fromId) }),
  async look(sql, merging) {
    const [profiles, verified] = [await findProfilePair(sql, merging), await findVerified(sql, merging)]
    const { from, into } = profiles
    const between = await standingsBetween(sql, merging)
    const waiting = await findOpenVerification(sql, merging.fromId)
    const paysAlike = !from || !into || payee(from) === payee(into)
    return [
      ...numberFindings(profiles, verified),
      finding('verification_open', waiting ? [waiting.name] : [], { recordId: waiting?.id ?? null }),
      finding('fraud_case_open', await findFraudCases(sql, merging.fromId)),
      finding('number_contest_open', await findContested(sql, merging)),
      finding(
        'blocked_by_the_other',
        between.filter(({ standing }) => standing === 'blocked').map(({ name }) => name),
      ),
      finding(
        'pay_to_differs',
        paysAlike || !(await hasOpenMoney(sql, merging)) ? [] : [payee(from), payee(into)].filter(Boolean),
      ),
      finding('answers_withdrawn', await findWaitingAnswers(sql, merging.fromId)),
      finding('standing_clash', await standingClashes(sql, merging)),
    ]
  },
  async prepare({ sql, actor }, merging) {
    await moveProfile(sql, merging)
    await moveStandings(sql, merging)
    await dropEligibility(sql, merging.fromId)
    await withdrawAnswers(sql, { companyId: merging.fromId, by: actor.userId })
    await dropPendingClaim(sql, merging.fromId)
    await settleContests(sql, { ...merging, by: actor.userId })
  },
}

/** To whom the invoices are paid: its factor, or empty for the company itself. */
const payee = ({ payTo, factorName }: ProfileHalf): string => (payTo === 'factor' ? (factorName ?? '') : '')

/**
 * A number that a company has confirmed, or under which it was verified, does not change its company: of two such there are two carriers, and one
 * stays where it is.
 */
function numberFindings({ from, into }: Pair<ProfileHalf>, verified: Pair<VerifiedHalf>): (MergeFinding | null)[] {
  const [ofFrom, ofInto] = [
    verified.from?.usdot ?? (from?.claimedAt ? from.usdot : null),
    verified.into?.usdot ?? (into?.claimedAt ? into.usdot : null),
  ]
  const name = (usdot: string) => `USDOT ${usdot}`
  // Without a profile on the other side the number goes over with its own.
  const leaves = ofFrom !== null && (into !== undefined || verified.from !== undefined)
  if (leaves && ofInto !== null && ofInto !== ofFrom) return [finding('two_numbers', [name(ofFrom), name(ofInto)])]
  if (verified.from && !verified.into) return [finding('verified_is_the_other', [verified.from.name])]
  if (leaves && ofInto === null) return [finding('number_of_the_other', [name(ofFrom)])]
  const declared = from?.usdot ?? null
  return [finding('profile_stays', into && declared !== null && declared !== into.usdot ? [name(declared)] : [])]
}

/** On company.merged: what both are known by, and what that tells, is looked at once everything has gone over. */
export const assessMerged = (tx: Tx, { companyId, fromId }: { companyId: string; fromId: string }): Promise<void> =>
  tx.enqueue(assessJob, { companyIds: [companyId, fromId] })
