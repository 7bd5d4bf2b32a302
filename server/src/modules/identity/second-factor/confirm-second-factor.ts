import type { confirmSecondFactor as endpoint } from '@drawbar/contract/identity/own-account.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Services } from '../../../platform/services.ts'
import { accessControl } from '../session/access-control.ts'
import { actorOf } from '../../../platform/actor.ts'
import { withGuessLimit, wrongCode } from '../session/guess-limit.ts'
import { appCode, hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { lockSecondFactor, replaceRecoveryCodes, takePendingSecret } from '../sql/second-factor.ts'
import { matchingStep } from './totp.ts'
import { mailSecondFactorChanged } from './mail-second-factor-changed.ts'

/** The first code proves that the app has the key; from here on login asks for one. Tells the recovery codes, once. */
export async function confirmSecondFactor(
  services: Services,
  input: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { userId } = input.viewer
  const { box } = accessControl(services)
  const recoveryCodes = newRecoveryCodes()
  await withGuessLimit(services, userId, () =>
    services.run(actorOf(input), async (tx) => {
      const row = await lockSecondFactor(tx.sql, userId)
      if (row.totpPendingSecret === null) throw new AppError('second_factor_not_begun')
      const secret = await box.open(row.totpPendingSecret, userId)
      const code = appCode(input.body.code) ?? ''
      const step = matchingStep({ secret, code, atMs: Date.parse(await tx.now()), after: null })
      if (step === null) throw wrongCode()
      await takePendingSecret(tx.sql, { userId, step })
      await replaceRecoveryCodes(tx.sql, { userId, hashes: recoveryCodes.map(hashRecoveryCode) })
      await tx.audit({ action: 'user.enable_second_factor', entity: 'user', entityId: userId })
      await mailSecondFactorChanged(tx, row, 'turned_on')
    }),
  )
  return { recoveryCodes }
}
