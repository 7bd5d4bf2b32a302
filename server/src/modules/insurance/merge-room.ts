import type { MergeRoom } from '../../platform/merge-room.ts'

export const insuranceMerge: MergeRoom = { moves: { policies: ['insurance_policies.company_id'] } }
