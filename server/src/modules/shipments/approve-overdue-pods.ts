import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { SYSTEM } from '../../platform/transaction.ts'
import { completeShipment } from './complete-shipment.ts'
import { overduePods } from './sql/pods.ts'

/** So many at a time that a sweep ends before the next begins. */
const BATCH = 100

/** Domain §2.2 E: a proof that its owner leaves unanswered for five business days counts as approved, so that silence does not cost the carrier its pay. */
export async function approveOverduePods({ db, run, log }: Services): Promise<void> {
  for (const { shipmentId: id, loadId } of await db.read((sql) => overduePods(sql, BATCH))) {
    try {
      await run(SYSTEM, (tx) => completeShipment(tx, { id, loadId, decidedBy: null }))
    } catch (error) {
      // Somebody decided in this very moment, or another worker was quicker: then there is nothing left to do here.
      if (error instanceof AppError && error.code === 'shipment_state') continue
      // One that fails must not keep the pay of the others.
      log.error({ err: error, shipmentId: id }, 'an overdue proof could not be approved')
    }
  }
}
