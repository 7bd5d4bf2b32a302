import type { endUserSessions } from '@drawbar/contract/staff-users.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Services } from '../../../platform/services.ts'
import { endAllSessions } from '../end-session.ts'
import { handlePerson } from './handle-person.ts'

export function signOutEverywhere(
  services: Services,
  input: Input<typeof endUserSessions>,
): Promise<ResponseOf<typeof endUserSessions>> {
  return handlePerson(services, input, async (tx, { id }) => ({ ended: await endAllSessions(tx, id) }))
}
