import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { proveMailbox as endpoint } from '@drawbar/contract/guest-bids/guest-bids.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { hashSecret, newSecret } from '../../platform/ids.ts'
import type { Services } from '../../platform/services.ts'
import type { PriceSeal } from '../loads/index.ts'
import { spendCode, takeTry } from './sql/bid-invitations.ts'
import { findGuestBid } from './sql/guest-bids.ts'
import { withInvitationLink } from './invitation-link.ts'
import { hashCode } from './send-bid-code.ts'
import { ownView } from './view-guest-bid.ts'

type Proved = ResponseOf<typeof endpoint>

/** A wrong code is told after the transaction: its try must be spent, and a refusal inside would give it back. */
export async function proveMailbox(
  services: Services,
  input: Input<typeof endpoint>,
  seal: PriceSeal,
): Promise<Proved> {
  const proved = await withInvitationLink(
    services,
    input,
    async (tx, { id }): Promise<Proved | { triesLeft: number }> => {
      const attempt = await takeTry(tx.sql, id)
      if (!attempt) throw new AppError('bid_code_over')
      if (attempt.codeHash !== hashCode({ ...input.params, code: input.body.code }))
        return { triesLeft: attempt.triesLeft }
      const proof = newSecret()
      const goodUntil = await spendCode(tx.sql, { id, proofHash: hashSecret(proof) })
      const bid = await findGuestBid(tx.sql, id)
      return { proof, goodUntil, bid: bid ? await ownView(bid, seal) : null }
    },
  )
  if ('proof' in proved) return proved
  const detail = wrongWords(proved.triesLeft)
  throw new AppError('bid_code_wrong', { detail, errors: { code: detail } })
}

function wrongWords(triesLeft: number): string {
  if (triesLeft === 0) return 'That code is not right, and it was the last try. Ask for a new code.'
  return triesLeft === 1
    ? 'That code is not correct. One try is left.'
    : `That code is not correct. ${triesLeft} tries are left.`
}
