import { AppError, invalid } from '../../platform/errors.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany, type Viewer } from '../../platform/viewer.ts'
import { lockLoad } from './move-load.ts'
import { lockLoadsOf, type NamedLoad } from './sql/freshness.ts'
import type { LockedLoad } from './sql/move-loads.ts'

/** The viewer's own load, locked for a deciding act; 404 for another company's. */
export async function lockOwnLoad(tx: Tx, loadId: string, viewer: Viewer): Promise<LockedLoad> {
  const load = await lockLoad(tx, loadId, 'update')
  if (load.companyId !== memberCompany(viewer)) throw new AppError('not_found')
  return load
}

/** The loads named, each once, all the viewer's own and locked; where one is not, the act on all of them is refused. */
export async function lockOwnLoads(tx: Tx, loadIds: readonly string[], viewer: Viewer): Promise<NamedLoad[]> {
  const ids = [...new Set(loadIds)]
  const own = await lockLoadsOf(tx.sql, { ids, companyId: memberCompany(viewer) })
  if (own.length < ids.length) throw invalid({ loadIds: 'Choose loads of your own.' })
  return own
}
