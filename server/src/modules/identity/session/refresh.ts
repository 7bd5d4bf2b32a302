import type { refresh as endpoint } from '@drawbar/contract/identity/accounts.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { COMPANY_TYPES } from '@drawbar/contract/roles.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Services } from '../../../platform/services.ts'
import { accessControl } from './access-control.ts'
import { actorOf } from '../../../platform/actor.ts'
import { findSession, type SessionRow, setSide, type Side } from '../sql/sessions.ts'
import { claimsOf, sideOf } from '../view.ts'

/** A fresh token of the same session. An expired one is not exchanged (spec §4); one of another session is not this caller's to renew. */
export async function refresh(
  services: Services,
  { body, viewer, request }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { tokens, sessions } = accessControl(services)
  const given = await tokens.verify(body.token)
  if (given?.sessionId !== viewer.sessionId) throw new AppError('unauthenticated')
  const { side } = body
  const session = side
    ? await services.run(actorOf({ viewer, request }), (tx) =>
        takeSide({ sql: tx.sql, sessionId: viewer.sessionId, side }),
      )
    : await findSession(services.db.sql, viewer.sessionId)
  if (!session) throw new AppError('unauthenticated')
  if (side) sessions.drop(viewer.userId)
  return { token: await tokens.sign({ sessionId: session.sessionId, claims: claimsOf(session), after: given }) }
}

async function takeSide({
  sql,
  sessionId,
  side,
}: {
  sql: Parameters<typeof setSide>[0]
  sessionId: string
  side: Side
}): Promise<SessionRow | undefined> {
  const session = await findSession(sql, sessionId)
  if (!session || sideOf(session) === side) return session
  if (session.companyType !== COMPANY_TYPES.LogisticsProvider) throw new AppError('side_not_available')
  await setSide(sql, { sessionId, side })
  return { ...session, side }
}
