import type { CargoClaim, fileCargoClaim as endpoint } from '@drawbar/contract/disputes/disputes.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { adoptEvidence } from './adopt-evidence.ts'
import { holdToCurrency } from './hold-to-currency.ts'
import { isDelivered, sideOf } from './policy.ts'
import { requireOpenCompanies } from './require-open-companies.ts'
import { recordStep } from './record-step.ts'
import { findClaim, findShipment, insertClaim } from './sql.ts'
import { viewClaim } from './view.ts'

/** The clocks of the carrier run from now. */
export async function fileCargoClaim(tx: Tx, { params, body, viewer }: Input<typeof endpoint>): Promise<CargoClaim> {
  const shipment = await findShipment(tx.sql, params.shipmentId)
  if (!shipment || sideOf(viewer, shipment) !== 'consignor') throw new AppError('not_found')
  if (!isDelivered(shipment))
    throw new AppError('shipment_state', { detail: 'A claim is filed once the load is delivered.' })
  if (shipment.filingClosed) throw new AppError('claim_filing_closed')
  holdToCurrency(body.amount, shipment)
  await requireOpenCompanies(tx, shipment)
  await adoptEvidence(tx, { shipment, documentIds: body.documentIds, viewer })

  const id = newId()
  const { kind, whatHappened, documentIds } = body
  const { amount, currency } = body.amount
  const claim = {
    id,
    shipmentId: shipment.id,
    kind,
    amount,
    currency,
    whatHappened,
    documentIds,
    filedBy: viewer.userId,
  }
  const reference = await insertClaim(tx.sql, claim)
  await recordStep(tx, { action: 'file', claim: { id, reference }, shipment, amount, note: null, viewer })
  const row = await findClaim(tx.sql, { shipmentId: shipment.id, claimId: id })
  if (!row) throw new Error(`claim ${id} is not there`)
  return viewClaim(row, viewer)
}
