import { getVerification } from '@drawbar/contract/verification/verification.ts'
import { getVerificationCase, listVerificationCases } from '@drawbar/contract/verification/verification-cases.ts'

/** What any act on a case makes stale. */
export const CASE_READS = [listVerificationCases, getVerificationCase]
export const OWN_READS = [getVerification]
