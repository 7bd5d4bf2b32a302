import type { CancelReason } from '@drawbar/contract/codes.ts'
import type { cancelLoad as endpoint, LoadDetail } from '@drawbar/contract/loads/loads.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { moveLoad } from './move-load.ts'
import { lockOwnLoad } from './own-load.ts'
import { isCancellable } from './policy.ts'
import { loadForOwner } from './read-loads.ts'
import { type LockedLoad, shipmentStatusOf } from './sql/move-loads.ts'

export async function cancelLoad(tx: Tx, { params, body, viewer }: Input<typeof endpoint>): Promise<LoadDetail> {
  await callOff(tx, await lockOwnLoad(tx, params.loadId, viewer), body)
  return loadForOwner(tx.sql, params.loadId, viewer)
}

interface Why {
  reason: CancelReason
  note?: string | undefined
}

/** Bids, the award and the shipment end through `load.cancelled`; goods that are on the truck can no longer be called off. */
export async function callOff(tx: Tx, load: LockedLoad, { reason, note }: Why): Promise<void> {
  if (!isCancellable(await shipmentStatusOf(tx.sql, load.id))) {
    throw new AppError('load_not_cancellable', {
      detail: 'The goods are already loaded. This load can no longer be canceled.',
    })
  }
  const set = { cancelReason: reason, cancelNote: note ?? null }
  await moveLoad(tx, { load, action: 'cancel', by: 'consignor', set, otherwise: 'load_not_cancellable' })
  await tx.audit({
    action: 'load.cancel',
    entity: 'load',
    entityId: load.id,
    detail: { reason, previousStatus: load.status },
  })
}
