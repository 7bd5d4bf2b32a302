import type { changePassword as endpoint } from '@drawbar/contract/identity/own-account.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Services } from '../../../platform/services.ts'
import { AppError } from '../../../platform/errors.ts'
import { accessControl } from '../session/access-control.ts'
import { actorOf } from '../../../platform/actor.ts'
import { endSessionsExcept } from '../session/end-session.ts'
import { requirePassword, withGuessLimit } from '../session/guess-limit.ts'
import { hashPassword, newPasswordProblem, passwordRefused } from './passwords.ts'
import { voidResetsOf } from '../sql/password-resets.ts'
import { replacePassword } from '../sql/users.ts'
import { mailPasswordChanged } from './mail-password-changed.ts'

/** Whoever knows the old password sets a new one; every other session ends at once, this one stays. */
export async function changePassword(services: Services, input: Input<typeof endpoint>): Promise<undefined> {
  const { current, next } = input.body
  const { userId, sessionId } = input.viewer
  await withGuessLimit(services, userId, async (own) => {
    await requirePassword(own, { typed: current, field: 'current' })
    const problem = newPasswordProblem(next, own.email)
    if (problem) throw passwordRefused('next', problem)
    const passwordHash = await hashPassword(next)
    await services.run(actorOf(input), async (tx) => {
      const email = await replacePassword(tx.sql, { userId, from: own.passwordHash, to: passwordHash })
      // Somebody changed it since it was looked at, e.g. by a reset link: what was typed is no longer the current one.
      if (email === undefined) throw new AppError('conflict')
      await voidResetsOf(tx.sql, userId)
      await endSessionsExcept(tx, { userId, sessionId })
      await tx.audit({ action: 'user.change_password', entity: 'user', entityId: userId })
      await mailPasswordChanged(tx, { email, how: 'knowing' })
    })
  })
  accessControl(services).sessions.drop(userId)
}
