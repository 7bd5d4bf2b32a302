import type { MergePolicy } from '../../platform/merge-policy.ts'

export const insuranceMerge: MergePolicy = { moves: { policies: ['insurance_policies.company_id'] } }
