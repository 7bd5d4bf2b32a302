import type { MergeFinding } from '@drawbar/contract/operations/company-merge.ts'
import { finding, type MergePolicy } from '../../platform/merge-policy.ts'
import { findProfilePair, type Pair, type ProfileHalf } from '../carriers/index.ts'
import { findContested, findOpenVerification, findVerified, settleContests, type VerifiedHalf } from './sql/merges.ts'
import { dropPendingClaim } from './sql/number-claims.ts'

/**
 * A verdict or a case stays with its company. A number is never merged away, because what the register knows cannot
 * change companies.
 */
export const verificationMerge: MergePolicy = {
  moves: {},
  stays: {
    cases: [
      'verification_cases.company_id',
      'number_contests.claimant_company_id',
      'number_contests.holder_company_id',
      'number_claims.company_id',
    ],
  },
  async look(sql, merging) {
    const [profiles, verified] = [await findProfilePair(sql, merging), await findVerified(sql, merging)]
    const waiting = await findOpenVerification(sql, merging.fromId)
    return [
      ...numberFindings(profiles, verified),
      finding('verification_open', waiting ? [waiting.name] : [], { recordId: waiting?.id ?? null }),
      finding('number_contest_open', await findContested(sql, merging)),
    ]
  },
  async prepare({ sql, actor }, merging) {
    await dropPendingClaim(sql, merging.fromId)
    await settleContests(sql, { ...merging, by: actor.userId })
  },
}

/** A proven or verified number does not change companies. Two of them are two carriers, and one stays where it is. */
function numberFindings({ from, into }: Pair<ProfileHalf>, verified: Pair<VerifiedHalf>): (MergeFinding | null)[] {
  const [ofFrom, ofInto] = [
    verified.from?.usdot ?? (from?.claimedAt ? from.usdot : null),
    verified.into?.usdot ?? (into?.claimedAt ? into.usdot : null),
  ]
  const name = (usdot: string) => `USDOT ${usdot}`
  // If the remaining company has no profile, the number moves with its own.
  const leaves = ofFrom !== null && (into !== undefined || verified.from !== undefined)
  if (leaves && ofInto !== null && ofInto !== ofFrom) return [finding('two_numbers', [name(ofFrom), name(ofInto)])]
  if (verified.from && !verified.into) return [finding('verified_is_the_other', [verified.from.name])]
  if (leaves && ofInto === null) return [finding('number_of_the_other', [name(ofFrom)])]
  const declared = from?.usdot ?? null
  return [finding('profile_stays', into && declared !== null && declared !== into.usdot ? [name(declared)] : [])]
}
