import type { CargoClaim } from '@drawbar/contract/disputes/disputes.ts'
import { type CargoClaimAction, cargoClaimLifecycle } from '@drawbar/contract/lifecycles/cargo-claim.ts'
import type { Actor } from '@drawbar/contract/lifecycles/lifecycle.ts'
import { AppError } from '../../platform/errors.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { sideOf } from './policy.ts'
import { requireOpenCompanies } from './require-open-companies.ts'
import { recordStep } from './record-step.ts'
import { type ClaimRow, findClaim, moveClaimRow } from './sql.ts'
import { viewClaim } from './view.ts'

interface Act {
  action: CargoClaimAction
  params: { shipmentId: string; claimId: string }
  /** The claim as the mover saw it. */
  version: number
  viewer: Viewer
  note?: string | undefined
  /** Of the step: what is offered or agreed. */
  amount?: (claim: ClaimRow) => number | null
}

/** One side's step, once: whoever did not see the last one hears how the claim stands now. */
export async function moveClaim(
  tx: Tx,
  { action, params, version, viewer, note, amount: amountOf = () => null }: Act,
): Promise<CargoClaim> {
  const { from, to, by } = cargoClaimLifecycle.actions[action]
  const claim = await findClaim(tx.sql, params)
  const side = claim ? sideOf(viewer, claim) : null
  if (!claim || side === null || !(by as readonly Actor[]).includes(side)) throw new AppError('not_found')
  if (action === 'contest') await requireOpenCompanies(tx, claim)
  const amount = amountOf(claim)
  const offered = action === 'offer' ? amount : null
  if (!(await moveClaimRow(tx.sql, { claimId: claim.id, version, from, to, action, offered })))
    throw await refusalOf(tx, { params, version, viewer })
  const { shipmentId: id, loadId, consignorCompanyId, carrierCompanyId } = claim
  const shipment = { id, loadId, consignorCompanyId, carrierCompanyId }
  await recordStep(tx, { action, claim, shipment, amount, note: note || null, viewer })
  return viewClaim(await claimNow(tx, params), viewer)
}

async function claimNow(tx: Tx, params: Act['params']): Promise<ClaimRow> {
  const claim = await findClaim(tx.sql, params)
  if (!claim) throw new Error(`claim ${params.claimId} is not there`)
  return claim
}

/** Of two at once the second waited for the first, so that this reads what it left. */
async function refusalOf(
  tx: Tx,
  { params, version, viewer }: Pick<Act, 'params' | 'version' | 'viewer'>,
): Promise<AppError> {
  const now = await claimNow(tx, params)
  return now.version === version
    ? new AppError('cargo_claim_state')
    : new AppError('stale_version', { current: viewClaim(now, viewer) })
}
