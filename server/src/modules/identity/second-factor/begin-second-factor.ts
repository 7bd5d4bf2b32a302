import type { beginSecondFactor as endpoint } from '@drawbar/contract/identity/own-account.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { PRODUCT } from '@drawbar/contract/product.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Services } from '../../../platform/services.ts'
import { accessControl } from '../session/access-control.ts'
import { actorOf } from '../../../platform/actor.ts'
import { spendCode } from './check-code.ts'
import { requirePassword, withGuessLimit, wrongCode } from '../session/guess-limit.ts'
import { lockSecondFactor, setPendingSecret } from '../sql/second-factor.ts'
import { newTotpSecret, otpauthUrl } from './totp.ts'

/**
 * Hands out a key that counts for nothing until its first code comes back. The password is asked again, so that an open screen is not
 * enough to lock its owner out; with the second factor on, a code of the present app or a recovery code too.
 */
export async function beginSecondFactor(
  services: Services,
  input: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { password, code } = input.body
  const { userId, email } = input.viewer
  const { box } = accessControl(services)
  return withGuessLimit(services, userId, async (own) => {
    await requirePassword(own, { typed: password, field: 'password' })
    const secret = newTotpSecret()
    const sealed = await box.seal(secret, userId)
    await services.run(actorOf(input), async (tx) => {
      const row = await lockSecondFactor(tx.sql, userId)
      if (row.totpSecret !== null && !(await spendCode(tx, { box, userId, row, code: code ?? '' }))) throw wrongCode()
      await setPendingSecret(tx.sql, { userId, sealed })
    })
    return { secret, otpauthUrl: otpauthUrl({ secret, issuer: PRODUCT.name, account: email }) }
  })
}
