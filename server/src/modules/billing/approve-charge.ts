import type { approveCharge as endpoint } from '@drawbar/contract/billing/billing.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { decide } from './decide-charge.ts'
import { issueInvoice } from './issue-invoice.ts'
import { viewCharge } from './view.ts'

/** An extra approved before the freight invoice stands on it; one approved later is billed on its own. */
export async function approveCharge(tx: Tx, { params, viewer }: Input<typeof endpoint>) {
  const { charge, shipment } = await decide(tx, { action: 'approve', ...params, note: null, viewer })
  if (shipment.status === 'completed')
    await issueInvoice(tx, { shipment, kind: 'accessorial', bills: charge.id, linehaul: 0, charges: [charge] })
  return viewCharge(charge, { viewer, shipment })
}
