import type { endOtherSessions as endpoint } from '@drawbar/contract/identity/own-account.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Services } from '../../../platform/services.ts'
import { accessControl } from './access-control.ts'
import { actorOf } from '../../../platform/actor.ts'
import { endSessionsExcept } from './end-session.ts'

export async function endOtherSessions(
  services: Services,
  { viewer, request }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { userId, sessionId } = viewer
  const ended = await services.run(actorOf({ viewer, request }), (tx) => endSessionsExcept(tx, { userId, sessionId }))
  accessControl(services).sessions.drop(userId)
  return { ended }
}
