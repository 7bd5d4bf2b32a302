import type { confirmNumberClaim, refuseNumberClaim } from '@drawbar/contract/verification/number-claims.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { requireNoConflict } from '../../teams/index.ts'
import { settleClaim } from '../sql/number-claims.ts'

/** Staff decide a pending claim. The reason is on record. */
export async function settleNumberClaim(
  tx: Tx,
  { viewer, params, body: { reason } }: Input<typeof confirmNumberClaim> | Input<typeof refuseNumberClaim>,
  status: 'proven' | 'refused',
): Promise<{ companyId: string; usdot: string }> {
  const settled = await settleClaim(tx.sql, { id: params.claimId, status, settledBy: viewer.userId, reason })
  if (!settled) throw new AppError('number_claim_settled')
  const { companyId, usdot } = settled
  await requireNoConflict(tx.sql, { companyId, viewer })
  await tx.audit({
    action: status === 'proven' ? 'carrier_number.confirm' : 'carrier_number.refuse',
    entity: 'company',
    entityId: companyId,
    detail: { usdot, reason },
  })
  return settled
}
