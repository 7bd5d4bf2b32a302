import type { refuseNumberClaim as endpoint } from '@drawbar/contract/verification/number-claims.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { forgetNumber } from '../../carriers/index.ts'
import { reverifyNumber } from '../reverify-company.ts'
import { settleNumberClaim } from './settle-number-claim.ts'

/** Removes the number from the profile. The company is notified and cannot claim the number again. */
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
