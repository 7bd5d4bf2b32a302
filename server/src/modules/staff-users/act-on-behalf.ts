import { ACTING_MINUTES, type actOnBehalf as endpoint } from '@drawbar/contract/staff-users/staff-users.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { PRODUCT } from '@drawbar/contract/product.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import type { Services } from '../../platform/services.ts'
import {
  accessControl,
  claimsOf,
  endActingFrom,
  findSession,
  insertActing,
  recordActingEnded,
} from '../identity/index.ts'
import { actorOf } from '../../platform/actor.ts'
import { findOtherOwners, lockPerson } from './sql/people.ts'
import { requireMayActFor } from './policy.ts'
import { mailAccountNotice } from './mail-account-notice.ts'

/** Opens a session of that person which hangs on the one it was opened from, and lasts an hour. One at a time from each. */
export async function actOnBehalf(
  services: Services,
  { params: { userId }, body: { reason }, viewer, request }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const mine = { staffUserId: viewer.userId, staffSessionId: viewer.sessionId }
  const { session, until } = await services.run(actorOf({ viewer, request }), async (tx) => {
    const person = await lockPerson(tx.sql, userId)
    if (!person) throw new AppError('not_found')
    requireMayActFor(viewer, person)
    await recordActingEnded(tx, await endActingFrom(tx.sql, mine))
    const { ip, userAgent } = request
    const id = newId()
    const acting = { id, userId, reason, ip, userAgent: userAgent.slice(0, 300), minutes: ACTING_MINUTES }
    const endsAt = await insertActing(tx.sql, { ...acting, ...mine })
    await tx.audit({
      action: 'user.act_on_behalf',
      entity: 'user',
      entityId: userId,
      detail: { reason, sessionId: id, until: endsAt },
    })
    const { companyId, companyName, name } = person
    await tx.emit({
      type: 'user.acted_for',
      data: { userId, companyId: companyId ?? '', staffName: viewer.name, reason, until: endsAt },
      subject: { userId },
      companies: companyId === null ? [] : [companyId],
    })
    await mailAccountNotice(tx, [person, ...(await findOtherOwners(tx.sql, userId))], {
      en: {
        subject: `${PRODUCT.name} staff act for ${name}`,
        words: `${viewer.name} of ${PRODUCT.name} began to act in the name of ${name}, ${companyName}, for ${ACTING_MINUTES} minutes at most. All that is done is written down with both names. Passwords, second factor, signatures and payments stay closed to them. It shows under Settings among the places where ${name} is signed in, and can be ended there.\n\nReason: ${reason}`,
      },
      es: {
        subject: `El personal de ${PRODUCT.name} actúa por ${name}`,
        words: `${viewer.name}, de ${PRODUCT.name}, empezó a actuar en nombre de ${name}, ${companyName}, durante ${ACTING_MINUTES} minutos como máximo. Todo lo que se hace queda registrado con los dos nombres. Contraseñas, segundo factor, firmas y pagos le quedan cerrados. Aparece en Configuración, entre los lugares donde ${name} tiene sesión iniciada, y allí se puede terminar.\n\nMotivo: ${reason}`,
      },
    })
    return { session: await findSession(tx.sql, id), until: endsAt }
  })
  if (!session) throw new AppError('conflict')
  const { tokens } = accessControl(services)
  return { token: await tokens.sign({ sessionId: session.sessionId, claims: claimsOf(session) }), until }
}
