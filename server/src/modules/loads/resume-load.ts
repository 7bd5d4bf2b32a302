import type { LoadDetail, resumeLoad as endpoint } from '@drawbar/contract/loads/loads.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { moveLoad } from './move-load.ts'
import { lockOwnLoad } from './own-load.ts'
import { loadForOwner } from './read-loads.ts'
import { planAhead, requireReady } from './readiness.ts'
import type { LockedLoad } from './sql/move-loads.ts'

export async function resumeLoad(tx: Tx, { params, viewer }: Input<typeof endpoint>): Promise<LoadDetail> {
  const load = await lockOwnLoad(tx, params.loadId, viewer)
  await putBack(tx, load, viewer)
  return loadForOwner(tx.sql, load.id, viewer)
}

export async function putBack(tx: Tx, load: LockedLoad, viewer: Viewer): Promise<void> {
  if (load.status !== 'paused') throw new AppError('load_not_paused')
  // Time went on while it was paused.
  const detail = await loadForOwner(tx.sql, load.id, viewer)
  requireReady({ ...detail, plan: planAhead(load, detail) }, { now: await tx.now(), expiresAt: load.expiresAt })
  await moveLoad(tx, { load, action: 'resume', by: 'consignor', otherwise: 'load_not_paused' })
  await tx.audit({ action: 'load.resume', entity: 'load', entityId: load.id })
}
