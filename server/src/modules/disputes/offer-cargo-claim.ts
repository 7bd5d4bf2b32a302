import type { CargoClaim, offerCargoClaim as endpoint } from '@drawbar/contract/disputes/disputes.ts'
import { invalid } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { holdToCurrency } from './hold-to-currency.ts'
import { moveClaim } from './move-claim.ts'

/** A firm offer of less than is claimed (49 CFR 370.9). It stands until the consignor answers it. */
export const offerCargoClaim = (tx: Tx, { params, body, viewer }: Input<typeof endpoint>): Promise<CargoClaim> =>
  moveClaim(tx, {
    action: 'offer',
    params,
    version: body.version,
    viewer,
    note: body.note,
    amount: (claim) => {
      holdToCurrency(body.amount, claim)
      if (body.amount.amount >= claim.amount)
        throw invalid({ 'amount.amount': 'Offer less than is claimed, or agree to pay it in full.' })
      return body.amount.amount
    },
  })
