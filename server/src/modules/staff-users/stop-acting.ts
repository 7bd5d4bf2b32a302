import type { stopActing as endpoint } from '@drawbar/contract/staff-users/staff-users.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { accessControl, claimsOf, endActingFrom, findSession, recordActingEnded } from '../identity/index.ts'
import { actorOf } from '../../platform/actor.ts'

/** Gives the chair back. The answer is the token of one's own session, so that the browser need not keep two. */
export async function stopActing(
  services: Services,
  { viewer, request }: Pick<Input<typeof endpoint>, 'viewer' | 'request'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { acting } = viewer
  if (!acting) throw new AppError('not_acting')
  const { tokens, sessions } = accessControl(services)
  await services.run(actorOf({ viewer, request }), async (tx) =>
    recordActingEnded(tx, await endActingFrom(tx.sql, acting)),
  )
  sessions.drop(viewer.userId)
  const own = await findSession(services.db.sql, acting.staffSessionId)
  if (!own) throw new AppError('unauthenticated')
  return { token: await tokens.sign({ sessionId: own.sessionId, claims: claimsOf(own) }) }
}
