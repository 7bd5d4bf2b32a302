import type { refuseNumberClaim as endpoint } from '@drawbar/contract/carriers.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { requireUntied } from '../../accounts/index.ts'
import { reassess } from '../reassess.ts'
import { forgetNumber, settleClaim } from '../sql/number-claims.ts'
import { reverifyNumber } from '../verification/reverify-company.ts'

/** The number goes off the profile, and the company cannot claim it again. */
export async function refuseClaim(tx: Tx, { viewer, params, body }: Input<typeof endpoint>): Promise<undefined> {
  const settled = await settleClaim(tx.sql, {
    id: params.claimId,
    status: 'refused',
    settledBy: viewer.userId,
    reason: body.reason,
  })
  if (!settled) throw new AppError('number_claim_settled')
  const { companyId, usdot } = settled
  await requireUntied(tx.sql, { companyId, viewer })
  await forgetNumber(tx.sql, { companyId, usdot })
  await reverifyNumber(tx, { companyId, usdot: null, docket: null })
  await tx.audit({
    action: 'carrier_number.refuse',
    entity: 'company',
    entityId: companyId,
    detail: { usdot, reason: body.reason },
  })
  await reassess(tx, [companyId])
}
