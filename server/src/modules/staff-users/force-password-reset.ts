import type { forcePasswordReset as endpoint } from '@drawbar/contract/staff-users/staff-users.ts'
import type { Input } from '../../platform/handlers.ts'
import { newId, newSecret } from '../../platform/ids.ts'
import type { Services } from '../../platform/services.ts'
import { emailKey, endAllSessions, hashPassword, resetMailJob, setPassword, voidResetsOf } from '../identity/index.ts'
import { requireActive, handlePerson } from './handle-person.ts'

/** The old password dies now; the link to choose the next is mailed to the person alone and shown to nobody. */
export async function forcePasswordReset(services: Services, input: Input<typeof endpoint>): Promise<undefined> {
  // Of a secret that nobody keeps: login takes as long as with any wrong password.
  const passwordHash = await hashPassword(newSecret())
  const { reason } = input.body
  return handlePerson(services, input, async (tx, person) => {
    requireActive(person)
    const { id: userId, email } = person
    await voidResetsOf(tx.sql, userId)
    await setPassword(tx.sql, { userId, passwordHash })
    await tx.audit({ action: 'user.force_password_reset', entity: 'user', entityId: userId, detail: { reason } })
    await endAllSessions(tx, userId)
    await tx.enqueue(resetMailJob, { resetId: newId(), email: emailKey(email), by: 'staff' })
    await tx.emit({ type: 'user.password_reset_forced', data: { userId }, subject: { userId }, companies: [] })
    return undefined
  })
}
