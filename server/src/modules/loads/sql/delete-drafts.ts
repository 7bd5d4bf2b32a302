import type { TransactionSql } from '../../../platform/db.ts'

/** Removes drafts that nobody has posted; the caller holds their locks. */
export async function deleteDrafts(tx: TransactionSql, loadIds: readonly string[]): Promise<void> {
  const ids = [...loadIds]
  await tx`delete from load_releases where load_id = any(${ids}::uuid[])`
  await tx`delete from load_turns where load_id = any(${ids}::uuid[])`
  await tx`delete from stops where load_id = any(${ids}::uuid[])`
  await tx`delete from loads where id = any(${ids}::uuid[])`
}
