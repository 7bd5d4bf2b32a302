import type { confirmNumberClaim as endpoint } from '@drawbar/contract/carriers.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { settleNumberClaim } from './settle-number-claim.ts'
import { takeNumber } from './take-record.ts'

/** Staff called the phone in the register, or looked at papers where the register knows nobody by the number. */
export async function confirmNumberClaim(tx: Tx, input: Input<typeof endpoint>): Promise<undefined> {
  await takeNumber(tx, await settleNumberClaim(tx, input, 'proven'))
}
