import type { Services } from '../../platform/services.ts'
import { SYSTEM, type Tx } from '../../platform/transaction.ts'
import { told } from './lock-shipment.ts'
import { outlookOf } from './outlook.ts'
import { dueAt } from './punctuality.ts'
import { dueForCheck, raiseAlert, setPunctuality } from './sql/punctuality.ts'
import { lockShipmentRow, shipmentRows } from './sql/shipments.ts'
import { stopVisitRows } from './sql/stop-visits.ts'
import { tripOf } from './view.ts'

const BATCH = 200

/** Reads the clock of every shipment that is due: after each report, when a window ends, and every few minutes while the truck moves. */
export async function followPunctuality({ db, run, log }: Services): Promise<void> {
  for (const { id } of await db.read((sql) => dueForCheck(sql, BATCH))) {
    try {
      await run(SYSTEM, (tx) => checkPunctuality(tx, id))
    } catch (error) {
      log.error({ err: error, shipmentId: id }, 'the punctuality of a shipment could not be computed')
    }
  }
}

async function checkPunctuality(tx: Tx, id: string): Promise<void> {
  const shipment = await lockShipmentRow(tx.sql, id)
  if (!shipment) return
  const [[row], stops] = await Promise.all([shipmentRows(tx.sql, [id]), stopVisitRows(tx.sql, [id])])
  if (!row) return
  const { punctuality, stop, eta, checkAt } = outlookOf({ status: row.status, ...tripOf(row, stops) })
  await setPunctuality(tx.sql, { id, punctuality, checkAt })
  if (stop === null || (punctuality !== 'late' && punctuality !== 'at_risk')) return
  if (!(await raiseAlert(tx.sql, { shipmentId: id, stopSequence: stop.sequence, kind: punctuality }))) return
  const { data, ...audience } = told(shipment)
  const about = { ...data, city: stop.city, timeZone: stop.timeZone, dueAt: new Date(dueAt(stop)).toISOString() }
  // A truck that stands at the late stop has an estimate for the next one only.
  const etaAt = eta?.stopSequence === stop.sequence ? eta.at : null
  if (punctuality === 'late') await tx.emit({ type: 'shipment.late', data: { ...about, etaAt }, ...audience })
  else if (eta) await tx.emit({ type: 'shipment.at_risk', data: { ...about, etaAt: eta.at }, ...audience })
}
