import type { renewRecoveryCodes as endpoint } from '@drawbar/contract/identity/own-account.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Services } from '../../../platform/services.ts'
import { accessControl } from '../session/access-control.ts'
import { actorOf } from '../../../platform/actor.ts'
import { spendCode } from './check-code.ts'
import { withGuessLimit, wrongCode } from '../session/guess-limit.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { lockSecondFactor, replaceRecoveryCodes } from '../sql/second-factor.ts'
import { mailSecondFactorChanged } from './mail-second-factor-changed.ts'

export async function renewRecoveryCodes(
  services: Services,
  input: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { userId } = input.viewer
  const { box } = accessControl(services)
  const recoveryCodes = newRecoveryCodes()
  await withGuessLimit(services, userId, () =>
    services.run(actorOf(input), async (tx) => {
      const row = await lockSecondFactor(tx.sql, userId)
      if (row.totpSecret === null) throw new AppError('second_factor_off')
      if (!(await spendCode(tx, { box, userId, row, code: input.body.code }))) throw wrongCode()
      await replaceRecoveryCodes(tx.sql, { userId, hashes: recoveryCodes.map(hashRecoveryCode) })
      await tx.audit({ action: 'user.renew_recovery_codes', entity: 'user', entityId: userId })
      await mailSecondFactorChanged(tx, row, 'recovery_codes_replaced')
    }),
  )
  return { recoveryCodes }
}
