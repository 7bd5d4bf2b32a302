import type { LoadDetail, pauseLoad as endpoint } from '@drawbar/contract/loads/loads.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { moveLoad } from './move-load.ts'
import { lockOwnLoad } from './own-load.ts'
import { loadForOwner } from './read-loads.ts'
import type { LockedLoad } from './sql/move-loads.ts'

export async function pauseLoad(tx: Tx, { params, viewer }: Input<typeof endpoint>): Promise<LoadDetail> {
  const load = await lockOwnLoad(tx, params.loadId, viewer)
  await takeOffBoard(tx, load)
  return loadForOwner(tx.sql, load.id, viewer)
}

export async function takeOffBoard(tx: Tx, load: LockedLoad): Promise<void> {
  await moveLoad(tx, { load, action: 'pause', by: 'consignor', otherwise: 'load_not_open' })
  await tx.audit({ action: 'load.pause', entity: 'load', entityId: load.id })
}
