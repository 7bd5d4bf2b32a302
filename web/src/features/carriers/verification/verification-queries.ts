import { getVerification, getVerificationCase, listVerificationCases } from '@drawbar/contract/verification.ts'

/** What any act on a case makes stale. */
export const CASE_READS = [listVerificationCases, getVerificationCase]
export const OWN_READS = [getVerification]
