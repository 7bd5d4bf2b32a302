import type { confirmNumberClaim as endpoint } from '@drawbar/contract/carriers.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { requireUntied } from '../../accounts/index.ts'
import { settleClaim } from '../sql/number-claims.ts'
import { takeNumber } from './take-record.ts'

/** Staff called the phone in the register, or looked at papers where the register knows nobody by the number. */
export async function confirmClaim(tx: Tx, { viewer, params, body }: Input<typeof endpoint>): Promise<undefined> {
  const settled = await settleClaim(tx.sql, {
    id: params.claimId,
    status: 'proven',
    settledBy: viewer.userId,
    reason: body.reason,
  })
  if (!settled) throw new AppError('number_claim_settled')
  const { companyId, usdot } = settled
  await requireUntied(tx.sql, { companyId, viewer })
  await tx.audit({
    action: 'carrier_number.confirm',
    entity: 'company',
    entityId: companyId,
    detail: { usdot, reason: body.reason },
  })
  await takeNumber(tx, { companyId, usdot })
}
