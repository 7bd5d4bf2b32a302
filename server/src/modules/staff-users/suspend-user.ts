import type { suspendUser as endpoint } from '@drawbar/contract/staff-users/staff-users.ts'
import { PRODUCT } from '@drawbar/contract/product.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../platform/transaction.ts'
import { endAllSessions, suspendPerson } from '../identity/index.ts'
import { lockActiveFounders, type PersonRow } from './sql/people.ts'
import { handlePerson } from './handle-person.ts'
import { mailAccountNotice } from './mail-account-notice.ts'

/** Shuts a person out. Login answers them from now on as it answers a stranger (design §5), and what staff do for them ends too. */
export async function suspendUser(services: Services, input: Input<typeof endpoint>): Promise<undefined> {
  const { reason } = input.body
  const { viewer } = input
  // Before the person, so that two founders who suspend each other at once wait for one another instead of locking each other out.
  const first = async ({ sql }: Tx) => (viewer.kind === 'founder' ? lockActiveFounders(sql) : [])
  const act = (tx: Tx, person: PersonRow) => shutOut(tx, { person, by: viewer.userId, reason })
  return handlePerson(services, input, act, first)
}

async function shutOut(
  tx: Tx,
  { person, by, reason }: { person: PersonRow; by: string; reason: string },
): Promise<undefined> {
  const { id: userId } = person
  if (person.staffRole === 'Founder' && (await lockActiveFounders(tx.sql)).every((id) => id === userId))
    throw new AppError('last_founder')
  if (!(await suspendPerson(tx.sql, { userId, by, reason }))) throw new AppError('user_suspended')
  await tx.audit({ action: 'user.suspend', entity: 'user', entityId: userId, detail: { reason } })
  await endAllSessions(tx, userId)
  await tx.emit({ type: 'user.suspended', data: { userId }, subject: { userId }, companies: [] })
  await mailAccountNotice(tx, [person], {
    en: {
      subject: `Your ${PRODUCT.name} account is suspended`,
      words: `We have suspended your account. You are signed out everywhere and cannot log in.\n\nReason: ${reason}`,
    },
    es: {
      subject: `Su cuenta de ${PRODUCT.name} está suspendida`,
      words: `Suspendimos su cuenta. Se cerraron todas sus sesiones y no puede iniciar sesión.\n\nMotivo: ${reason}`,
    },
  })
  return undefined
}
