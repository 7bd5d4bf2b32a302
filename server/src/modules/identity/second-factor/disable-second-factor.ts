import type { disableSecondFactor as endpoint } from '@drawbar/contract/identity/own-account.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Services } from '../../../platform/services.ts'
import { accessControl } from '../session/access-control.ts'
import { actorOf } from '../../../platform/actor.ts'
import { spendCode } from './check-code.ts'
import { requirePassword, withGuessLimit, wrongCode } from '../session/guess-limit.ts'
import { requiresSecondFactor } from '../policy.ts'
import { clearSecondFactor, lockSecondFactor } from '../sql/second-factor.ts'
import { mailSecondFactorChanged } from './mail-second-factor-changed.ts'

export async function disableSecondFactor(services: Services, input: Input<typeof endpoint>): Promise<undefined> {
  const { password, code } = input.body
  const { userId } = input.viewer
  const { box } = accessControl(services)
  if (requiresSecondFactor(input.viewer, services.config)) throw new AppError('second_factor_kept')
  await withGuessLimit(services, userId, async (own) => {
    await requirePassword(own, { typed: password, field: 'password' })
    await services.run(actorOf(input), async (tx) => {
      const row = await lockSecondFactor(tx.sql, userId)
      if (row.totpSecret === null) throw new AppError('second_factor_off')
      if (!(await spendCode(tx, { box, userId, row, code }))) throw wrongCode()
      await clearSecondFactor(tx.sql, userId)
      await tx.audit({ action: 'user.disable_second_factor', entity: 'user', entityId: userId })
      await mailSecondFactorChanged(tx, row, 'turned_off')
    })
  })
}
