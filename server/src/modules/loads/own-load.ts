import { AppError } from '../../platform/errors.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany, type Viewer } from '../../platform/viewer.ts'
import { lockLoad } from './move-load.ts'
import type { LockedLoad } from './sql/move-loads.ts'

/** The viewer's own load, locked for a deciding act; 404 for another company's. */
export async function lockOwnLoad(tx: Tx, loadId: string, viewer: Viewer): Promise<LockedLoad> {
  const load = await lockLoad(tx, loadId, 'update')
  if (load.companyId !== memberCompany(viewer)) throw new AppError('not_found')
  return load
}
