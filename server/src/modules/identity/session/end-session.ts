import type { endSession as endpoint } from '@drawbar/contract/identity/own-account.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Services } from '../../../platform/services.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { accessControl } from './access-control.ts'
import { actorOf } from '../../../platform/actor.ts'
import { endActingBy, type EndedActing } from '../sql/acting.ts'
import { endAllSessionsOf, endOtherSessionsOf, endSessionOf } from '../sql/sessions.ts'

/** Signs one of the viewer's own sessions out; anybody else's is not found. */
export async function endSession(
  services: Services,
  { params, viewer, request }: Input<typeof endpoint>,
): Promise<undefined> {
  const { sessionId } = params
  const { userId } = viewer
  const ended = await services.run(actorOf({ viewer, request }), (tx) => endOneSession(tx, { sessionId, userId }))
  accessControl(services).sessions.drop(userId)
  if (!ended) throw new AppError('not_found')
}

/** Inside the caller's transaction; after it, the caller drops the user from the cache of this process. False if there was nothing to end. */
export async function endOneSession(
  tx: Tx,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<boolean> {
  if (!(await endSessionOf(tx.sql, { sessionId, userId }))) return false
  await recordEnded(tx, { userId, sessionId })
  return true
}

/** As `endOneSession`, for all of a user. Tells how many there were. */
export async function endAllSessions(tx: Tx, userId: string): Promise<number> {
  const ended = await endAllSessionsOf(tx.sql, userId)
  await recordEnded(tx, { userId, sessionId: null })
  return ended
}

/** As `endAllSessions`, but for the one that asked. Tells how many there were; streams of all end, and the one that asked comes back. */
export async function endSessionsExcept(
  tx: Tx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<number> {
  const ended = await endOtherSessionsOf(tx.sql, { userId, sessionId })
  if (ended > 0) await recordEnded(tx, { userId, sessionId: null, kept: sessionId })
  return ended
}

async function recordEnded(
  tx: Tx,
  { userId, sessionId, ...detail }: { userId: string; sessionId: string | null; kept?: string },
): Promise<void> {
  await tx.audit({ action: 'session.end', entity: 'user', entityId: userId, detail: { sessionId, ...detail } })
  await tx.emit({ type: 'session.ended', data: { userId, sessionId }, subject: { userId }, companies: [] })
  // What staff did for others hung on the session they did it from.
  const orphans = await endActingBy(tx.sql, userId)
  await recordActingEnded(tx, orphans)
}

/** After acting sessions were ended, for whatever reason: the person's screens and the trail hear of each. */
export async function recordActingEnded(tx: Tx, ended: readonly EndedActing[]): Promise<void> {
  for (const { sessionId, userId, staffUserId } of ended) {
    await tx.audit({ action: 'user.stop_acting', entity: 'user', entityId: userId, detail: { sessionId, staffUserId } })
    await tx.emit({ type: 'session.ended', data: { userId, sessionId }, subject: { userId }, companies: [] })
  }
}
