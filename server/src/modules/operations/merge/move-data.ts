import { z } from 'zod'
import { type Merging, moveRows } from '../../../platform/merge-policy.ts'
import { defineJob } from '../../../platform/services.ts'
import { SYSTEM, type Tx } from '../../../platform/transaction.ts'
import { lockCompanies } from '../../companies/index.ts'
import { MERGE_POLICIES } from './policies.ts'

/** Room by room. Done a second time it finds nothing to do. */
export async function moveData(tx: Tx, merging: Merging): Promise<void> {
  for (const { moves, movesAlong = [], prepare, settle } of MERGE_POLICIES) {
    await prepare?.(tx, merging)
    await moveRows(tx.sql, [...Object.values(moves).flat(), ...movesAlong], merging)
    await settle?.(tx, merging)
  }
}

/** Longer than any statement or transaction of ours may take. */
export const SECOND_PASS_SECONDS = 120

/**
 * Whoever was writing for the closed company while it was merged (a truck saved, a file sent, a payment booked by what was read before) wrote
 * to it after its rows had gone. This carries that over too.
 */
export const finishMergeJob = defineJob({
  name: 'operations.finish-merge',
  data: z.object({ fromId: z.uuid(), intoId: z.uuid() }),
  run: (services, merging) =>
    services.run(SYSTEM, async (tx) => {
      await lockCompanies(tx.sql, [merging.fromId, merging.intoId])
      await moveData(tx, merging)
    }),
})
