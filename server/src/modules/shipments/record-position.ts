import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { recordPosition as endpoint } from '@drawbar/contract/shipments/shipments.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { lockShipment, told } from './lock-shipment.ts'
import { isConfirmed, jumpReason, WITNESSES } from './plausible.ts'
import { takesPositions } from './policy.ts'
import { positionSource } from './report-source.ts'
import { holdToTime } from './sane-time.ts'
import { doubted, insertPosition, neighbours, setLastPosition } from './sql/positions.ts'

/** A fix that no truck can have reached is kept aside with its reason and shown to nobody. */
export async function recordPosition(
  tx: Tx,
  { params, body, viewer }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { shipmentId } = params
  const fix = { latitude: body.latitude, longitude: body.longitude, at: new Date(body.at).toISOString() }
  // Sent together: on one connection the read stands behind the lock.
  const [shipment, beside] = await Promise.all([
    lockShipment(tx, { id: shipmentId, viewer, side: 'carrier' }),
    neighbours(tx.sql, { shipmentId, at: fix.at }),
  ])
  if (!takesPositions(shipment.status)) throw new AppError('shipment_state')
  holdToTime({
    field: 'at',
    at: body.at,
    notBefore: { at: shipment.dispatchedAt ?? shipment.awardedAt, what: 'the dispatch' },
    now: shipment.now,
  })
  const jump = jumpReason(fix, beside)
  const confirmed =
    jump !== null && isConfirmed(fix, await doubted(tx.sql, { shipmentId, at: fix.at, limit: WITNESSES }))
  const reason = confirmed ? null : jump
  const source = positionSource(body)
  const [, newest] = await Promise.all([
    insertPosition(tx.sql, {
      shipmentId,
      id: newId(),
      ...fix,
      accuracyMeters: body.accuracyMeters ?? null,
      source,
      quarantinedReason: reason,
    }),
    reason === null && setLastPosition(tx.sql, { shipmentId, ...fix, source }),
  ])
  if (reason !== null) return { accepted: false, reason }
  if (newest) await tx.emit({ type: 'shipment.moved', ...told(shipment) })
  return { accepted: true, reason: null }
}
