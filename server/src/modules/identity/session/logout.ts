import type { logout as endpoint } from '@drawbar/contract/identity/accounts.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Services } from '../../../platform/services.ts'
import { accessControl } from './access-control.ts'
import { actorOf } from '../../../platform/actor.ts'
import { endOneSession } from './end-session.ts'

/** Two logouts at once are one: the second finds nothing left to end and is content. */
export async function logout(services: Services, { viewer, request }: Input<typeof endpoint>): Promise<undefined> {
  // Who acts for somebody leaves the house, not only the other's chair: their own session ends, and the acting one with it.
  const { sessionId, userId } = viewer.acting
    ? { sessionId: viewer.acting.staffSessionId, userId: viewer.acting.staffUserId }
    : viewer
  await services.run(actorOf({ viewer, request }), (tx) => endOneSession(tx, { sessionId, userId }))
  accessControl(services).sessions.drop(userId)
}
