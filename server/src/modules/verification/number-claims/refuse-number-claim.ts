import type { refuseNumberClaim as endpoint } from '@drawbar/contract/verification/number-claims.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { forgetNumber } from '../../carriers/index.ts'
import { reverifyNumber } from '../reverify-company.ts'
import { settleNumberClaim } from './settle-number-claim.ts'

/** The number goes off the profile, and the company, which is notified, cannot claim it again. */
export async function refuseNumberClaim(tx: Tx, input: Input<typeof endpoint>): Promise<undefined> {
  const { companyId, usdot } = await settleNumberClaim(tx, input, 'refused')
  await forgetNumber(tx.sql, { companyId, usdot })
  await reverifyNumber(tx, { companyId, usdot: null, docket: null })
  await tx.emit({
    type: 'carrier.number_refused',
    data: { companyId, usdot, reason: input.body.reason },
    subject: { companyId },
    companies: [companyId],
  })
}
