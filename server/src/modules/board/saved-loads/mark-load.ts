import type { markLoad as endpoint } from '@drawbar/contract/board/saved-loads.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { memberCompany } from '../../../platform/viewer.ts'
import { isVisibleTo } from '../../loads/index.ts'
import { countSavedLoads, deleteSavedLoad, upsertSavedLoad } from '../sql/saved-loads.ts'

/** Marks of loads on the board: beyond it a search would carry more exceptions than answers. */
export const MAX_SAVED_LOADS = 1000

/** 404 for a load that this board does not show: a mark tells nobody that it exists. */
export async function markLoad(
  tx: Tx,
  { params: { loadId }, body: { mark }, viewer }: Input<typeof endpoint>,
): Promise<undefined> {
  const { userId } = viewer
  if (mark === null) {
    await deleteSavedLoad(tx.sql, { userId, loadId })
    return undefined
  }
  if (!(await isVisibleTo(tx.sql, { loadId, companyId: memberCompany(viewer) }))) throw new AppError('not_found')
  if ((await countSavedLoads(tx.sql, userId)) >= MAX_SAVED_LOADS) throw new AppError('too_many_marks')
  await upsertSavedLoad(tx.sql, { userId, loadId, mark })
  return undefined
}
