import type { CargoClaimAction } from '@drawbar/contract/lifecycles/cargo-claim.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { Parties } from './policy.ts'
import { insertStep } from './sql.ts'

const TOLD = {
  file: 'filed',
  acknowledge: 'acknowledged',
  allow: 'allowed',
  offer: 'offered',
  decline: 'declined',
  accept: 'accepted',
  contest: 'contested',
  withdraw: 'withdrawn',
} as const satisfies Record<CargoClaimAction | 'file', string>

interface Step {
  action: CargoClaimAction | 'file'
  claim: { id: string; reference: string }
  shipment: Parties & { id: string; loadId: string }
  amount: number | null
  note: string | null
  viewer: Viewer
}

/** Into the story of the claim, the audit trail, and to both companies. */
export async function recordStep(tx: Tx, { action, claim, shipment, amount, note, viewer }: Step): Promise<void> {
  await insertStep(tx.sql, { claimId: claim.id, id: newId(), action, amount, note, takenBy: viewer.userId })
  await tx.audit({
    action: `cargo_claim.${action}`,
    entity: 'cargo_claim',
    entityId: claim.id,
    detail: { reference: claim.reference, amount },
  })
  const { id: shipmentId, loadId, consignorCompanyId: consignorId, carrierCompanyId: carrierId } = shipment
  await tx.emit({
    type: `cargo_claim.${TOLD[action]}`,
    data: { shipmentId, loadId, consignorId, carrierId, claimId: claim.id, claimReference: claim.reference },
    subject: { shipmentId, claimId: claim.id },
    companies: [consignorId, carrierId],
  })
}
