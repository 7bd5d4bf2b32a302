import type { rejectCharge as endpoint } from '@drawbar/contract/billing/billing.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { decide } from './decide-charge.ts'
import { viewCharge } from './view.ts'

export async function rejectCharge(tx: Tx, { params, body, viewer }: Input<typeof endpoint>) {
  const { charge, shipment } = await decide(tx, { action: 'reject', ...params, note: body.reason, viewer })
  return viewCharge(charge, { viewer, shipment })
}
