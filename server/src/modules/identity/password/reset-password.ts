import type { resetPassword as endpoint } from '@drawbar/contract/identity/accounts.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import { refuseAbove } from '../../../platform/limits.ts'
import type { Services } from '../../../platform/services.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { networkOf } from '../../../platform/network.ts'
import { accessControl } from '../session/access-control.ts'
import { actorOf } from '../../../platform/actor.ts'
import { endAllSessions } from '../session/end-session.ts'
import { hashResetToken } from './forgot-password.ts'
import { hashPassword, newPasswordProblem, passwordRefused } from './passwords.ts'
import { markMailboxProved } from '../sql/mailbox.ts'
import { findOpenReset, takeReset, voidResetsOf } from '../sql/password-resets.ts'
import { setPassword } from '../sql/users.ts'
import { mailPasswordChanged } from './mail-password-changed.ts'

/** A token has 128 bits, so this protects the database from noise rather than the token from guessing. */
const ATTEMPTS_PER_HOUR = 100

/** Sets the password by a mailed token, once, and signs the person out everywhere. 400 speaks of the link, 422 of the password (C31). */
export async function resetPassword(
  services: Services,
  input: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { token, newPassword } = input.body
  const tokenHash = hashResetToken(token)
  await refuseAbove(services.db.sql, {
    key: `reset:${networkOf(input.request.ip)}`,
    max: ATTEMPTS_PER_HOUR,
    windowSeconds: 3600,
  })
  const email = await services.db.read((sql) => findOpenReset(sql, tokenHash))
  if (email === undefined) throw new AppError('reset_link_invalid')
  const problem = newPasswordProblem(newPassword, email)
  if (problem) throw passwordRefused('newPassword', problem)
  const passwordHash = await hashPassword(newPassword)
  const userId = await services.run(actorOf(input), (tx) => redeemLink(tx, { tokenHash, passwordHash }))
  accessControl(services).sessions.drop(userId)
  return { message: 'Your password was changed. Please log in.' }
}

async function redeemLink(
  tx: Tx,
  { tokenHash, passwordHash }: { tokenHash: string; passwordHash: string },
): Promise<string> {
  const userId = await takeReset(tx.sql, tokenHash)
  if (!userId) throw new AppError('reset_link_invalid')
  await voidResetsOf(tx.sql, userId)
  await markMailboxProved(tx.sql, userId)
  const email = await setPassword(tx.sql, { userId, passwordHash })
  await endAllSessions(tx, userId)
  await tx.audit({ action: 'user.reset_password', entity: 'user', entityId: userId })
  await tx.emit({ type: 'user.password_reset', data: { userId }, subject: { userId }, companies: [] })
  await mailPasswordChanged(tx, { email, how: 'link' })
  return userId
}
